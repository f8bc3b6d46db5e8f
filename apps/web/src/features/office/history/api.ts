import { listHistory, type historySubjects } from '@larder/contract/office/history';
import type { AnswerOf } from '@larder/contract/platform/endpoint';
import { toInstants } from '@larder/domain/platform/date-range';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call, queryOptionsFor } from '../../../lib/api.ts';
import type { Place } from '../../../lib/place.ts';
import type { HistorySearch } from './history-search.ts';

/** A page of the history as the server answers it. */
export type HistoryList = AnswerOf<typeof listHistory>;

/** A thing whose history is told. */
export type Subject = {
  readonly type: (typeof historySubjects)[number];
  readonly id: number;
  /** Its version, where it has one: another version has another line. */
  readonly version?: number;
};

type At = Pick<Place, 'location'>;

const firstEntries = '5';
const moreEntries = '50';

/** What the server is asked for: the days of a period are those of the place's clock. */
export function askedOf({ kind, personId, thing, period }: HistorySearch, zone: string) {
  return {
    ...(kind === 'all' ? {} : { kind }),
    ...(personId === null ? {} : { personId }),
    ...(thing === null ? {} : { subjectType: thing.type, subjectId: thing.id }),
    ...(period === null ? {} : toInstants(period, zone)),
  };
}

/** The query of a page of the list, asked anew whenever it is opened: it grows by itself. */
export function historyListQuery({ location, zone }: Pick<Place, 'location' | 'zone'>, search: HistorySearch) {
  const { personId, subjectId, ...asked } = askedOf(search, zone);
  return {
    ...queryOptionsFor(listHistory, {
      query: {
        limit: '25',
        order: 'desc' as const,
        ...asked,
        ...(personId === undefined ? {} : { personId: String(personId) }),
        ...(subjectId === undefined ? {} : { subjectId: String(subjectId) }),
        ...(search.cursor === null ? {} : { cursor: search.cursor }),
      },
      propertyId: location?.id ?? null,
    }),
    staleTime: 0,
  };
}

/** The query of a thing's own history: the last few first, older ones when asked. */
export function thingHistoryQuery({ location }: At, { type, id, version }: Subject) {
  const propertyId = location?.id ?? null;
  const first: string | null = null;
  return infiniteQueryOptions({
    queryKey: [listHistory.name, propertyId, type, id, version],
    queryFn: ({ pageParam, signal }) =>
      call(listHistory, {
        query: {
          subjectType: type,
          subjectId: String(id),
          order: 'desc',
          limit: pageParam === null ? firstEntries : moreEntries,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        propertyId,
        signal,
      }),
    initialPageParam: first,
    getNextPageParam: ({ pagination }: HistoryList) => pagination.nextCursor,
    staleTime: 0,
    // What is on screen stays there until what was just saved stands above it.
    placeholderData: keepPreviousData,
  });
}
