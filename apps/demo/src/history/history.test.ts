import { localDay, localHour, weekday } from '@larder/domain/platform/date-range';
import { checkReceipt } from '@larder/domain/sales/receipt-sum';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoProducts } from '../catalogue.ts';
import { demoGroups } from '../demo-groups.ts';
import { generateReceipts } from './history.ts';
import type { HistoryOptions, SoldReceipt } from './history-types.ts';

const [lobby, ...others] = demoGroups.flatMap((group) =>
  group.slug === 'molenhof' ? group.properties.flatMap((property) => property.shops) : [],
);

function optionsFor(from: string, until: string): HistoryOptions {
  if (lobby === undefined) throw new Error('the demo has no shops');
  return {
    seed: 'test',
    shops: [lobby, ...others],
    products: demoProducts,
    from: new Date(from),
    until: new Date(until),
    archivedOn: '2026-10-12',
  };
}

const isFinished = (receipt: SoldReceipt) => receipt.state === 'SUCCESS' || receipt.state === 'FAILED';
const turnoverCents = (receipts: readonly SoldReceipt[]) =>
  receipts.reduce(
    (sum, receipt) => sum + (receipt.state === 'SUCCESS' ? receipt.totalCents - receipt.depositCents : 0),
    0,
  );

describe('generateReceipts', () => {
  const until = '2026-11-20T07:12:00Z';
  let receipts: SoldReceipt[] = [];
  beforeAll(() => {
    receipts = [...generateReceipts(optionsFor('2026-08-01T00:00:00+02:00', until))];
  });

  test('[TXN-08] every receipt keeps every rule of sums', () => {
    expect(receipts.length).toBeGreaterThan(20_000);
    expect(receipts.filter((receipt) => checkReceipt(receipt).length > 0)).toEqual([]);
  });

  test('is the same each time, and a day is the same in another period', () => {
    const again = [...generateReceipts(optionsFor('2026-08-01T00:00:00+02:00', until))];
    expect(again).toEqual(receipts);
    const later = [...generateReceipts(optionsFor('2026-11-01T00:00:00+01:00', until))];
    expect(later).toEqual(receipts.filter((receipt) => receipt.localDay >= '2026-11-01'));
  });

  test('comes in the order of sale, ends in time, and gives each till its keys once', () => {
    expect(
      receipts.every((receipt, index) => index === 0 || receipt.soldAtMs >= (receipts[index - 1]?.soldAtMs ?? 0)),
    ).toBe(true);
    const untilMs = Date.parse(until);
    const moments = receipts.flatMap((receipt) => [
      receipt.receivedAtMs,
      receipt.finishedAtMs ?? 0,
      receipt.processingAtMs ?? 0,
      receipt.review?.atMs ?? 0,
    ]);
    expect(moments.filter((moment) => moment > untilMs)).toEqual([]);
    expect(new Set(receipts.map((receipt) => `${receipt.register.key} ${receipt.tillKey}`)).size).toBe(receipts.length);
  });

  test('[REP-01] knows the local day and hour, also on the days on which clocks change', () => {
    const wrong = receipts.filter((receipt) => {
      const soldAt = new Date(receipt.soldAtMs);
      return (
        receipt.localDay !== localDay(soldAt, receipt.shop.timeZone) ||
        receipt.localHour !== localHour(soldAt, receipt.shop.timeZone)
      );
    });
    expect(wrong).toEqual([]);
    const spring = [...generateReceipts(optionsFor('2026-03-28T00:00:00+01:00', '2026-03-31T00:00:00+02:00'))];
    expect(
      spring.filter((receipt) => receipt.localHour !== localHour(new Date(receipt.soldAtMs), receipt.shop.timeZone)),
    ).toEqual([]);
    expect(spring.some((receipt) => receipt.localDay === '2026-03-29' && receipt.localHour === 2)).toBe(false);
  });

  test('[TXN-01] about two in a hundred are aborted, and only the last minutes hold unfinished ones', () => {
    const failed = receipts.filter((receipt) => receipt.state === 'FAILED');
    expect(failed.length / receipts.length).toBeGreaterThan(0.014);
    expect(failed.length / receipts.length).toBeLessThan(0.028);
    expect(failed.every((receipt) => receipt.paidCents === 0)).toBe(true);
    const open = receipts.filter((receipt) => !isFinished(receipt));
    expect(open.map((receipt) => receipt.state).sort()).toEqual(['CREATED', 'CREATED', 'PROCESSING']);
    expect(open.every((receipt) => Date.parse(until) - receipt.soldAtMs < 300_000)).toBe(true);
  });

  test('baskets are those of a small shop', () => {
    const sold = receipts.filter((receipt) => receipt.state === 'SUCCESS');
    const items = sold.reduce((sum, receipt) => sum + receipt.itemCount, 0) / sold.length;
    expect(items).toBeGreaterThan(1.9);
    expect(items).toBeLessThan(2.6);
    expect(turnoverCents(sold) / sold.length).toBeGreaterThan(650);
    expect(turnoverCents(sold) / sold.length).toBeLessThan(1000);
  });

  test('weekdays and hours have their patterns: business on Tuesday, visitors on Saturday, nobody at four', () => {
    const on = (shopKey: string, day: number) =>
      receipts.filter((receipt) => receipt.shop.key === shopKey && weekday(receipt.localDay) === day).length;
    expect(on('eindhoven-lobby', 2)).toBeGreaterThan(on('eindhoven-lobby', 6) * 1.4);
    expect(on('aachen-lobby', 6)).toBeGreaterThan(on('aachen-lobby', 2) * 1.3);
    const at = (hour: number) =>
      receipts.filter((receipt) => receipt.shop.key === 'utrecht-lobby' && receipt.localHour === hour).length;
    expect(at(21)).toBeGreaterThan(at(15) * 1.8);
    expect(at(8)).toBeGreaterThan(at(4) * 5);
  });

  test('alcohol has an age answer, reviews are few and mostly good, personal data is recent', () => {
    const withAlcohol = receipts.filter(
      (receipt) => receipt.itemCount > 0 && receipt.lines.some((line) => line.product.ageRestriction !== 'off'),
    );
    expect(withAlcohol.every((receipt) => receipt.ageAnswer !== null)).toBe(true);
    const reviews = receipts.flatMap((receipt) => (receipt.review === null ? [] : [receipt.review]));
    expect(reviews.length / receipts.length).toBeGreaterThan(0.02);
    expect(reviews.length / receipts.length).toBeLessThan(0.04);
    expect(reviews.reduce((sum, review) => sum + review.rating, 0) / reviews.length).toBeGreaterThan(3.8);
    const old = receipts.filter((receipt) => receipt.soldAtMs < Date.parse(until) - 61 * 86_400_000);
    expect(old.some((receipt) => receipt.receiptEmail !== null || receipt.pickup !== null)).toBe(false);
  });

  test('[PRD-04] sells nothing that its shop does not have: no concepts, no archived or foreign products', () => {
    const lines = receipts.flatMap((receipt) => receipt.lines.map((line) => ({ receipt, product: line.product })));
    expect(lines.filter(({ product }) => product.status === 'concept')).toEqual([]);
    expect(
      lines.filter(({ receipt, product }) => product.status === 'archived' && receipt.localDay >= '2026-10-12'),
    ).toEqual([]);
    expect(
      lines.filter(({ receipt, product }) => product.onlyAt !== null && product.onlyAt !== receipt.shop.propertyKey),
    ).toEqual([]);
    expect(
      lines.filter(({ receipt, product }) => receipt.shop.key === 'utrecht-foyer' && product.categoryKey === 'spirits'),
    ).toEqual([]);
  });

  test('[TXN-08] prices were lower last year', () => {
    const priceIn = (from: string, to: string) =>
      [...generateReceipts(optionsFor(from, to))]
        // Each location has prices of its own.
        .filter(({ shop }) => shop.propertyKey === 'utrecht')
        .flatMap((receipt) => receipt.lines)
        .find((line) => line.product.key === 'cappuccino')?.unitPriceCents ?? 0;
    const cheaper = priceIn('2025-12-20T00:00:00Z', '2025-12-28T00:00:00Z');
    expect(cheaper).toBeGreaterThan(0);
    expect(cheaper).toBeLessThanOrEqual(priceIn('2026-01-05T00:00:00Z', '2026-01-12T00:00:00Z'));
  });
});
