import { updateBookkeeping } from '@larder/contract/books/bookkeeping';
import { getTurnover } from '@larder/contract/books/turnover';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import type { Client } from '../../../testing/as.ts';
import { readAuditFile, valueOf, type XmlNode } from '../../../testing/readers/read-audit-file.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type Business, openBusiness, rangeOf, salesWithin, sellAtRandom } from '../../../testing/turnover-oracle.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const range = { from: '2026-08-01', to: '2026-11-20' };
const askFor = (client: Client, propertyId: number, { from, to } = range) =>
  client.send('POST', `/api/v1/properties/${propertyId}/tax_files/xaf`, { body: { from_on: from, to_on: to } });

const cents = (text: string) => Math.round(Number(text) * 100);
const sum = (nodes: readonly XmlNode[], of: (node: XmlNode) => number) =>
  nodes.reduce((total, node) => total + of(node), 0);
/** What a line adds to a side, debit above zero. */
const signed = (line: XmlNode) => (valueOf(line, 'amntTp') === 'D' ? 1 : -1) * cents(valueOf(line, 'amnt'));

async function tradingBusiness(): Promise<Business & { dutch: number; german: number }> {
  const business = await openBusiness(app);
  await sellAtRandom(app, business, 300);
  const [dutch, german] = business.places.map(({ property }) => property.id);
  if (dutch === undefined || german === undefined) throw new Error('no place');
  await app.owner.write({ groupId: business.group.id }, (tx) =>
    tx.execute(sql`update properties set vat_number = 'NL004495445B01', name = 'Molenhof „Oost" & Zn <3'`),
  );
  return { ...business, dutch, german };
}

const fallbacks = { salesAccountCode: '8999', paymentAccountCode: '1239', surplusAccountCode: '4990' };

test(
  '[TAX-04] the audit file keeps the order of XAF 3.2, every reference resolves, and every day is even to the cent',
  { timeout: 60_000 },
  async () => {
    const business = await tradingBusiness();
    const params = { propertyId: business.dutch };
    await business.admin.call(updateBookkeeping, {
      params,
      body: { ...fallbacks, legalName: 'Van der Meer Hotels B.V.' },
    });
    const answer = await askFor(business.admin, business.dutch);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/xml']);
    const { header, company, accounts, vatCodes, periods, transactions, journal, days } = readAuditFile(answer.text);
    expect(['fiscalYear', 'startDate', 'endDate', 'curCode'].map((name) => valueOf(header, name))).toEqual([
      ...['2026', range.from, range.to, 'EUR'],
    ]);
    expect(['companyName', 'taxRegistrationCountry', 'taxRegIdent'].map((name) => valueOf(company, name))).toEqual([
      ...['Van der Meer Hotels B.V.', 'NL', 'NL004495445B01'],
    ]);
    expect(valueOf(journal, 'desc')).toBe('Larder Molenhof „Oost" & Zn <3');
    const lines = days.flatMap((day) => day.all('trLine'));
    for (const line of lines) {
      expect(accounts.map((account) => valueOf(account, 'accID'))).toContain(valueOf(line, 'accID'));
      for (const vat of line.all('vat'))
        expect(vatCodes.map((code) => valueOf(code, 'vatID'))).toContain(valueOf(vat, 'vatID'));
    }
    for (const day of days) {
      const period = periods.find((one) => valueOf(one, 'periodNumber') === valueOf(day, 'periodNumber'));
      const date = valueOf(day, 'trDt');
      expect(
        period !== undefined && valueOf(period, 'startDatePeriod') <= date && date <= valueOf(period, 'endDatePeriod'),
      ).toBe(true);
      expect([date, sum(day.all('trLine'), signed)]).toEqual([date, 0]);
    }
    const debit = sum(lines, (line) => Math.max(signed(line), 0));
    expect([lines.length, debit, debit]).toEqual([
      Number(valueOf(transactions, 'linesCount')),
      cents(valueOf(transactions, 'totalDebit')),
      cents(valueOf(transactions, 'totalCredit')),
    ]);
    // And the days and sums are the turnover's.
    const sold = new Set(salesWithin(business, range, params).map(({ day }) => day));
    expect(days.map((day) => valueOf(day, 'trDt'))).toEqual([...sold].toSorted());
    const { totals } = await business.admin.call(getTurnover, { query: rangeOf(range), ...params });
    const booked = lines.filter((line) => !['1239', '4990'].includes(valueOf(line, 'accID')));
    expect(-sum(booked, signed)).toBe(totals.inclusiveCents + totals.depositCents);
    const vatOf = (line: XmlNode) =>
      sum(line.all('vat'), (vat) => cents(valueOf(vat, 'vatAmnt'))) * Math.sign(-signed(line));
    expect(sum(booked, vatOf)).toBe(totals.vatCents + totals.depositVatCents);
  },
);

test('[TAX-04] what is missing, two financial years, a German location and a missing VAT number are refused by name', async () => {
  const business = await tradingBusiness();
  const codeOf = async (propertyId: number, days = range) => {
    const { status, problem } = await askFor(business.admin, propertyId, days);
    return [status, problem?.code, problem?.errors?.[0]?.code];
  };
  expect(await codeOf(business.dutch)).toEqual([409, 'bookkeeping_incomplete', expect.stringMatching(/_missing$/)]);
  expect(await codeOf(business.german)).toEqual([422, 'validation_failed', 'only_netherlands']);
  expect(await codeOf(business.dutch, { from: '2025-12-31', to: '2026-01-01' })).toEqual([
    ...[422, 'validation_failed', 'datev_one_year'],
  ]);
  await app.owner.write({ groupId: business.group.id }, (tx) =>
    tx.execute(sql`update properties set vat_number = null`),
  );
  expect(await codeOf(business.dutch)).toEqual([422, 'validation_failed', 'vat_number_missing']);
});

test('[TAX-04] a period without sales is a whole file without transactions, of a year that begins when the books say', async () => {
  const business = await tradingBusiness();
  const params = { propertyId: business.dutch };
  await business.admin.call(updateBookkeeping, { params, body: { fiscalYearStartMonth: 7 } });
  const { header, periods, days } = readAuditFile(
    (await askFor(business.admin, business.dutch, { from: '2026-02-01', to: '2026-02-02' })).text,
  );
  expect([valueOf(header, 'fiscalYear'), valueOf(periods[0] ?? header, 'startDatePeriod'), days]).toEqual([
    ...['2025-2026', '2025-07-01', []],
  ]);
});
