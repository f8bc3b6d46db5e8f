import type { Locale } from '@larder/messages/translation';
import type { Context, Services, UserActor } from '../../../platform/context.ts';

/** Whose report is read: of a location, or of the whole group. */
type Wanted = {
  readonly groupId: number;
  readonly propertyId: number | null;
  readonly places: readonly { readonly id: number; readonly time_zone: string }[];
  readonly locale: Locale;
};

/**
 * The context in which the services of the pages answer a mail or write a file that is delivered: it sees one location or all of the
 * group, whoever it is for, so that all read the same. Whether they may was looked at before.
 */
export function readerOf(services: Services, { groupId, propertyId, places, locale }: Wanted): Context<UserActor> {
  const seen = places.filter(({ id }) => propertyId === null || id === propertyId);
  return {
    services,
    actor: {
      kind: 'user',
      userId: 0,
      groupId,
      role: propertyId === null ? 'admin' : 'manager',
      propertyIds: seen.map(({ id }) => id),
      timeZones: new Map(seen.map((place) => [place.id, place.time_zone])),
      owesSecondFactor: false,
      sessionHash: Buffer.alloc(0),
    },
    propertyId,
    locale,
    now: services.clock(),
    origin: { line: '', network: '', region: '', userAgent: '', requestId: 'report-mail' },
    log: services.log,
    counter: { statements: 0 },
  };
}
