import { dayExternalId, lessPosted, type PmsLine, revenueCents } from '@larder/domain/sales/pms';
import { translate } from '@larder/domain/platform/translated-text';
import type { Services } from '../../../platform/context.ts';
import * as queries from './day-queries.ts';

/** Writes down what closed days made and was not posted yet, the oldest day first (PMS-03). */
export async function postDueDays(services: Services): Promise<void> {
  const { database } = services;
  const groups = await database.read('identity', (tx) => queries.listDueGroups(tx));
  for (const { group_id: groupId } of groups)
    for (let isMore = true; isMore;) isMore = await postDueDay(services, groupId);
}

function postDueDay({ database, clock }: Services, groupId: number): Promise<boolean> {
  return database.write({ groupId }, async (tx) => {
    const due = await queries.takeDueDay(tx);
    if (due === undefined) return false;
    const place = { propertyId: due.property_id, day: due.local_day };
    const [sums, posted] = [await queries.sumDay(tx, place), await queries.listPosted(tx, place)];
    const lines = lessPosted(
      sums.map(lineOf),
      posted.flatMap((posting) => posting.lines),
    );
    if (lines.length === 0) return true;
    const externalId = dayExternalId(place.day, posted.length + 1);
    await queries.insertDayPosting(tx, place, { externalId, amountCents: revenueCents(lines), lines, now: clock() });
    return true;
  });
}

function lineOf(row: queries.SumRow): PmsLine {
  const { kind, description, method_name: method } = row;
  const paid = translate(method, 'nl');
  return {
    kind,
    name: kind === 'payment' ? paid : (description ?? '–'),
    accountId: row.account_id,
    pmsId: row.pms_id,
    vatRateBasisPoints: row.rate,
    methodCode: row.method_code,
    methodKind: row.method_kind,
    cents: row.cents,
  };
}
