import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type * as contract from '@larder/contract/office/history';
import { historyActions, kindsAtLocation, readableKinds } from '@larder/domain/office/history';
import { readPeriod } from '@larder/domain/platform/period';
import {
  type Context,
  readInSteps,
  type UserActor,
  visiblePropertyIds,
  visibleTimeZones,
} from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { fieldRefusal } from '../../../platform/http/app-error.ts';
import { makePage, readCursor } from '../../../platform/http/cursor.ts';
import type { PageRequest } from '../../../platform/http/list.ts';
import * as queries from './queries.ts';
import { type Looking, nameFinder, type OneThing, tell, toEntry, wantedNames } from './tell.ts';

/** Lines are counted up to here; beyond, the list says "more than". */
const countLimit = 1_000;

const peopleLimit = 500;

/** A line tells this many changes at most: a change of a thousand products is told by the first of them. */
const toldAtMost = 20;

/** Lists who changed what, the newest first, of what the caller may see (HIS-01, HIS-03). */
export async function listHistory(
  context: Context<UserActor>,
  { query }: InputOf<typeof contract.listHistory>,
): Promise<ResultOf<typeof contract.listHistory>> {
  const { limit } = query;
  const cursor = readCursor(query.cursor, ['moment']);
  const page = pageOf(cursor, limit, query.order === 'asc');
  const filter = filterOf(context, query);
  return readInSteps(context, async (tx) => {
    const [rows, { count }, people] = await Promise.all([
      queries.listEntries(tx, filter, page),
      queries.countEntries(tx, filter, countLimit + 1),
      queries.listPeople(tx, filter.viewer, peopleLimit),
    ]);
    const { rows: shown, ...place } = makePage({
      rows,
      limit,
      cursor,
      keyOf: (row: queries.EntryRow) => ({ values: [row.at.getTime()], id: row.id }),
    });
    return {
      history: await entriesOf(tx, context, { rows: shown, thing: filter.subject }),
      pagination: { ...place, totalCount: Math.min(count, countLimit), isTotalExact: count <= countLimit },
      people,
    };
  });
}

type Lines = { readonly rows: readonly queries.EntryRow[]; readonly thing: OneThing; readonly isWhole?: boolean };

/** Lines as they are told to the caller; `isWhole` with all that each says, however much it is. */
export async function entriesOf(
  tx: Transaction,
  context: Context<UserActor>,
  { rows, thing, isWhole = false }: Lines,
): Promise<contract.HistoryEntry[]> {
  const looking = lookingOf(context);
  const atMost = isWhole ? Number.MAX_SAFE_INTEGER : toldAtMost;
  const told = rows.map((row) => tell(row, looking, { thing, atMost }));
  const names = await queries.listNames(tx, wantedNames(told), looking.propertyIds);
  const nameOf = nameFinder(names, context.locale);
  return told.map((one) => toEntry(one, nameOf, looking));
}

/** A page of the newest, or of the oldest, lines. */
export function pageOf(cursor: PageRequest['cursor'], limit: number, isAscending = false): PageRequest {
  const values = cursor?.values.map((moment) => new Date(Number(moment)).toISOString());
  return {
    sort: 'at',
    isAscending,
    limit,
    cursor: cursor === undefined || values === undefined ? undefined : { ...cursor, values },
  };
}

type Asked = Omit<InputOf<typeof contract.listHistory>['query'], 'limit' | 'cursor' | 'sort' | 'order'>;

/** What is asked for, within what the caller may see. */
export function filterOf(context: Context<UserActor>, asked: Asked): queries.EntryFilter {
  const [zone = 'Europe/Amsterdam'] = visibleTimeZones(context);
  const { startAt, endAt } = readPeriod(asked, zone);
  if (startAt !== null && endAt !== null && endAt < startAt) throw fieldRefusal('end_at', 'range_reversed');
  const { kind, personId, subjectType, subjectId } = asked;
  if ((subjectType === undefined) !== (subjectId === undefined))
    throw fieldRefusal(subjectId === undefined ? 'subject_id' : 'subject_type', 'required');
  return {
    viewer: viewerOf(context),
    actions: kind === undefined ? null : historyActions[kind],
    personId: personId ?? null,
    subject: subjectType === undefined || subjectId === undefined ? null : { type: subjectType, id: subjectId },
    startAt,
    endAt,
  };
}

/** An administrator sees all of the group, or of one location; others what their rights and locations show them. */
function viewerOf(context: Context<UserActor>): queries.Viewer {
  const propertyIds = visiblePropertyIds(context);
  if (propertyIds === null) return null;
  const { role } = context.actor;
  const kinds = context.propertyId === null ? readableKinds(role) : kindsAtLocation(role);
  return { propertyIds, actions: kinds.flatMap((kind) => historyActions[kind]) };
}

function lookingOf(context: Context<UserActor>): Looking {
  return {
    role: context.actor.role,
    isAtGroup: context.propertyId === null,
    propertyIds: visiblePropertyIds(context),
  };
}
