import { getReport } from '@larder/contract/books/reporting';
import { getVoucherReport, listProductSales } from '@larder/contract/books/sales-reports';
import { Temporal } from 'temporal-polyfill';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openBusiness, sell } from '../../../testing/sales-oracle.ts';
import { testStart } from '../../../testing/test-clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
afterEach(() => app.clock.set(testStart));

const zone = 'Europe/Amsterdam';
const startOf = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime(zone).toString({ timeZoneName: 'never' });
const endOf = (day: string) => startOf(Temporal.PlainDate.from(day).add({ days: 1 }).toString());
const noonOf = (day: string) =>
  Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: zone, plainTime: '12:00' })
    .toString({ timeZoneName: 'never' });

type Case = {
  /** The moment of the question; after the period unless told. */
  readonly now?: string;
  readonly asked: readonly [from: string, to: string];
  /** What is asked to compare with; the server's own choice without. */
  readonly before?: readonly [from: string, to: string];
  readonly counted: readonly string[];
  readonly left: readonly string[];
};

const cases: readonly (readonly [name: string, one: Case])[] = [
  [
    'October with the thirty days of September',
    { asked: ['2026-10-01', '2026-10-31'], counted: ['2026-09-01', '2026-09-30'], left: ['2026-08-31'] },
  ],
  [
    'March, in which clocks change, with February',
    { asked: ['2026-03-01', '2026-03-31'], counted: ['2026-02-01', '2026-02-28'], left: ['2026-01-31'] },
  ],
  [
    'a year with the year before',
    { asked: ['2025-01-01', '2025-12-31'], counted: ['2024-01-01', '2024-02-29', '2024-12-31'], left: ['2023-12-31'] },
  ],
  [
    'February with all of January, where that is asked for',
    {
      asked: ['2026-02-01', '2026-02-28'],
      before: ['2026-01-01', '2026-01-31'],
      counted: ['2026-01-01', '2026-01-31'],
      left: ['2025-12-31'],
    },
  ],
  [
    'a month until 10:00 today with the one before until the same time of the same date',
    {
      now: '2026-11-12T10:00:00+01:00',
      asked: ['2026-11-01', '2026-11-12'],
      before: ['2026-10-01', '2026-10-12'],
      counted: ['2026-10-01', '2026-10-11'],
      left: ['2026-10-12', '2026-10-13'],
    },
  ],
  [
    'the thirtieth of March with a February that had none, as a whole',
    {
      now: '2026-03-30T10:00:00+02:00',
      asked: ['2026-03-01', '2026-03-30'],
      before: ['2026-02-01', '2026-02-28'],
      counted: ['2026-02-01', '2026-02-28'],
      left: ['2026-01-31'],
    },
  ],
  [
    'a leap year until today with the same date of the year before, which is a day sooner',
    {
      now: '2024-03-01T10:00:00+01:00',
      asked: ['2024-01-01', '2024-03-01'],
      before: ['2023-01-01', '2023-03-01'],
      counted: ['2023-01-01', '2023-02-28'],
      left: ['2023-03-01', '2023-03-02'],
    },
  ],
];

test.each(cases)('[REP-01] compares %s', async (_name, { now, asked: [from, to], before, counted, left }) => {
  const business = await openBusiness(app);
  const [place] = business.places;
  if (place === undefined) throw new Error('no place');
  app.clock.set(now ?? noonOf(Temporal.PlainDate.from(to).add({ days: 3 }).toString()));
  for (const day of [...counted, ...left])
    await sell(business, {
      place,
      soldAt: noonOf(day),
      lines: [{ totalCents: 100, voucherType: 'valk_voucher', discountCents: 10 }],
    });
  const query = {
    startAt: startOf(from),
    endAt: endOf(to),
    ...(before && { previousStartAt: startOf(before[0]), previousEndAt: endOf(before[1]) }),
  };
  const [report, sales, vouchers] = await Promise.all([
    business.admin.call(getReport, { query }),
    business.admin.call(listProductSales, { query }),
    business.admin.call(getVoucherReport, { query }),
  ]);
  const cents = counted.length * 100;
  expect(report.previous).toMatchObject({ turnoverCents: cents, receiptCount: counted.length });
  expect(report.properties.reduce((sum, one) => sum + one.previousTurnoverCents, 0)).toBe(cents);
  expect(sales.productSales).toMatchObject([{ previousTurnoverCents: cents }]);
  expect(vouchers.types[0]).toMatchObject({ previousReceiptCount: counted.length, previousTurnoverCents: cents });
  const days = before ?? [counted[0], counted.at(-1)];
  for (const answer of [report, sales, vouchers]) expect([answer.previousFrom, answer.previousTo]).toEqual([...days]);
});

test('[REP-01] a period to compare with that ends before it starts, or is too long, is refused by its field', async () => {
  const { admin } = await openBusiness(app);
  const refusal = async (start: string, end: string) =>
    (await admin.get(`/api/v1/reporting?previous_start_at=${start}T00:00:00Z&previous_end_at=${end}T00:00:00Z`)).problem
      ?.errors;
  expect(await refusal('2026-02-20', '2026-02-19')).toMatchObject([
    { path: 'previous_end_at', code: 'range_reversed' },
  ]);
  expect(await refusal('2020-02-20', '2026-02-19')).toMatchObject([
    { path: 'previous_end_at', code: 'range_too_long' },
  ]);
});
