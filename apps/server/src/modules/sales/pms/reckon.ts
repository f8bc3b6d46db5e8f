import { addDays, localDay, type PlainDay, zonedStartOfDay } from '@larder/domain/platform/date-range';
import { reckoned } from '@larder/domain/sales/pms';
import type { Services } from '../../../platform/context.ts';
import { makeAsk } from './ask.ts';
import { makeDriver } from './courier.ts';
import { markDays } from './day-queries.ts';
import type { PmsDriver } from './drivers/driver.ts';
import * as queries from './queries.ts';
import { listOfDay, listOfOtherDays } from './sending-queries.ts';

/** So many days back is looked: what was taken away or added by hand is found the night after. */
const nightsBack = 3;
/** So many closed days are looked at again for what is not posted. */
const daysAgain = 7;

/** Reckons the last days of a group's hotel systems: what they have against what we posted (PMS-08); answers how many differ. */
export async function reckonPms(services: Services, groupId: number): Promise<number> {
  const { database, clock } = services;
  const connections = await database.read({ groupId }, (tx) => queries.listConnections(tx));
  let differing = 0;
  for (const connection of connections) {
    const today = localDay(clock(), connection.time_zone);
    await database.write({ groupId }, (tx) => markDays(tx, connection.property_id, addDays(today, -daysAgain)));
    const driver = connection.is_on
      ? makeDriver({ services, ask: makeAsk(services.config) }, groupId, connection)
      : null;
    for (let back = nightsBack; driver !== null && back > 0; back -= 1)
      differing += await reckonDay(services, { groupId, connection, driver }, addDays(today, -back));
  }
  return differing;
}

type Reckoned = {
  readonly groupId: number;
  readonly connection: queries.ConnectionRow & { readonly time_zone: string };
  readonly driver: PmsDriver;
};

async function reckonDay(
  { database, clock }: Services,
  { groupId, connection, driver }: Reckoned,
  day: PlainDay,
): Promise<number> {
  const { property_id: propertyId, time_zone: zone } = connection;
  if (day < connection.starts_on) return 0;
  const span = { day, from: zonedStartOfDay(day, zone), to: zonedStartOfDay(addDays(day, 1), zone) };
  const theirs = await driver.list(span);
  // What cannot be asked is no difference; that nothing arrives is told by itself.
  if (typeof theirs === 'string') return 0;
  const [ours, others] = await database.read({ groupId }, async (tx) => [
    await listOfDay(tx, propertyId, day),
    await listOfOtherDays(tx, propertyId, { day, externalIds: [...theirs.keys()] }),
  ]);
  const ofOthers = new Set(others.map(({ external_id: id }) => id));
  const ofDay = new Map([...theirs].filter(([id]) => !ofOthers.has(id)));
  const differences = reckoned(ours, ofDay);
  const posted = ours.filter(({ state }) => state === 'posted');
  const reckoning = {
    oursCents: posted.reduce((sum, { cents }) => sum + cents, 0),
    theirsCents: [...ofDay.values()].reduce((sum, cents) => sum + cents, 0),
    differences,
  };
  await database.write({ groupId }, (tx) =>
    queries.saveReckoning(tx, { propertyId, day }, { reckoning, now: clock() }),
  );
  return differences.length;
}
