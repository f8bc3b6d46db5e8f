import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../test-app.ts';
import { eveningPrices, fewestPurchases, sellEvenings } from './evenings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const { usual } = eveningPrices;

test.each([
  ['open_epaper_link', 3],
  ['open_esl', 1],
] as const)(
  '[DYN-05] [PL-08] %s: %d evenings of buying every second, with everything that can befall a shelf: nobody pays more than it shows',
  async (kind, days) => {
    const sold = await sellEvenings(app, { kind, days, isWhole: false });
    expect(sold.overcharges).toEqual([]);
    expect(sold.purchases).toBeGreaterThanOrEqual(fewestPurchases(days));
    // It is not that nothing ever went up.
    expect(sold.raised).toBeGreaterThan(sold.purchases / 10);
    // And all is well within five minutes of the last of it, on every glass and at the till.
    for (const one of sold.last) expect(one).toEqual({ shownCents: usual, paidCents: usual });
    expect(sold.wrongTooLong).toEqual([]);
  },
  280_000,
);
