import { listReceipts } from '@larder/contract/sales/receipts';
import { getTurnover } from '@larder/contract/books/turnover';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openBusiness, rangeOf, sellAtRandom } from '../../../testing/turnover-oracle.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test(
  '[TRN-01] [TXN-02] every account at every rate, and every payment method, is a list of receipts with the same figure',
  { timeout: 120_000 },
  async () => {
    const business = await openBusiness(app);
    await sellAtRandom(app, business, 250);
    const range = rangeOf({ from: '2026-09-20', to: '2026-11-20' });
    for (const propertyId of [undefined, ...business.places.map(({ property }) => property.id)]) {
      const at = propertyId === undefined ? {} : { propertyId };
      const { ledgers, payments } = await business.admin.call(getTurnover, { query: range, ...at });
      const list = async (query: Record<string, string>) =>
        business.admin.call(listReceipts, { query: { ...range, state: 'SUCCESS', limit: '200', ...query }, ...at });
      for (const row of ledgers) {
        const { receipts, totals, pagination } = await list({
          ledgerAccountId: String(row.ledgerAccountId ?? 0),
          vatRate: String(row.vatRateBasisPoints ?? 'none'),
        });
        expect([row.code, row.vatRateBasisPoints, totals.part]).toMatchObject([
          row.code,
          row.vatRateBasisPoints,
          { turnoverCents: row.inclusiveCents, depositCents: row.depositCents },
        ]);
        // Each receipt says its own part, and nothing else is in the list.
        expect(receipts).toHaveLength(pagination.totalCount);
        expect(receipts.reduce((sum, { part }) => sum + (part?.turnoverCents ?? 0), 0)).toBe(row.inclusiveCents);
        expect(receipts.reduce((sum, { part }) => sum + (part?.depositCents ?? 0), 0)).toBe(row.depositCents);
      }
      for (const row of payments) {
        const { totals, pagination } = await list(
          row.code === null ? { paymentMethodId: 'none' } : { paymentMethod: row.code },
        );
        expect([row.code, totals.receivedCents, pagination.totalCount]).toEqual([
          row.code,
          row.receivedCents,
          row.receiptCount,
        ]);
      }
    }
  },
);
