import { getReport } from '@larder/contract/books/reporting';
import { getCategoryReport, getVoucherReport } from '@larder/contract/books/sales-reports';
import { formatCount, formatMoney } from '@larder/domain/platform/money';
import { parse } from 'csv-parse/sync';
import { addDays, localDay } from '@larder/domain/platform/date-range';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, asTill, type Client } from '../../../testing/as.ts';
import {
  buildCashRegister,
  buildCategory,
  buildGroup,
  buildProduct,
  buildProperty,
  buildShop,
  buildUser,
  type Category,
  type Group,
  type Property,
} from '../../../testing/build/build.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import { readPdf } from '../../../testing/readers/pdf.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { soldReceipt, tillKey } from '../../../testing/till.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

type Business = {
  readonly group: Group;
  readonly property: Property;
  readonly category: Category;
  readonly admin: Client;
};

/** A location with a sale on each of some days. */
async function openBusiness(given: { name?: string; days?: number } = {}): Promise<Business> {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group });
  const register = await buildCashRegister(app, { shop: await buildShop(app, { property }) });
  const category = await buildCategory(app, { group, name: 'Zoet & zout' });
  const product = await buildProduct(app, { group, category, name: { nl: given.name ?? 'Crème brûlée' } });
  const now = app.clock.now().getTime();
  for (let daysAgo = 0; daysAgo < (given.days ?? 2); daysAgo += 1)
    await buildReceipt(app, {
      group,
      register,
      soldAt: new Date(now - daysAgo * 86_400_000 - 1_000).toISOString(),
      lines: [
        { totalCents: 123_456, product, category },
        { totalCents: 250, depositCents: 15 },
      ],
    });
  return { group, property, category, admin: await as(app, await buildUser(app, { group, role: 'admin' })) };
}

function lastDays(days: number) {
  const today = localDay(app.clock.now(), 'Europe/Amsterdam');
  return { start_at: addDays(today, 1 - days), end_at: today };
}

const file = (client: Client, kind: 'export' | 'print', language = 'nl', body: object = lastDays(2)) =>
  client.send('POST', `/api/v1/reporting/${kind}`, { body, headers: { 'accept-language': language } });

test('[REP-01] the dashboard as CSV says to the cent what the dashboard says, and its parts add up', async () => {
  const { admin } = await openBusiness();
  const { start_at: startAt, end_at: endAt } = lastDays(2);
  const report = await admin.call(getReport, { query: { startAt, endAt } });
  const answer = await file(admin, 'export');
  expect(answer.headers['content-disposition']).toContain(`larder-rapport-${report.from}-${report.to}.csv`);
  const rows = parse<Record<string, string>>(answer.text, { bom: true, delimiter: ';', columns: true });
  const cents = (text = '') => Math.round(Number(text.replace(',', '.')) * 100);
  const sumOf = (part: string) =>
    rows.filter((row) => row['Onderdeel'] === part).reduce((sum, row) => sum + cents(row['Omzet']), 0);
  expect(report.current.turnoverCents).toBe(2 * 123_706);
  for (const part of [
    'Totaal',
    'Omzet per dag',
    'Locaties',
    'Omzet per categorie',
    'Omzet per uur',
    'Verkoop per artikel',
  ])
    expect([part, sumOf(part)]).toEqual([part, report.current.turnoverCents]);
});

test('[REP-01] a category as CSV says to the cent what its page says, and its parts add up', async () => {
  const { admin, category } = await openBusiness();
  const { start_at: startAt, end_at: endAt } = lastDays(2);
  const report = await admin.call(getCategoryReport, {
    params: { categoryId: category.id },
    query: { startAt, endAt },
  });
  const answer = await file(admin, 'export', 'nl', { ...lastDays(2), category_id: category.id });
  expect(answer.headers['content-disposition']).toMatch(
    new RegExp(`"larder-rapport-zoet-en-zout-${report.from}-${report.to}\\.csv"`),
  );
  const rows = parse<Record<string, string>>(answer.text, { bom: true, delimiter: ';', columns: true });
  const cents = (text = '') => Math.round(Number(text.replace(',', '.')) * 100);
  const partNames = ['Totaal', 'Omzet per dag', 'Artikelen van deze categorie'];
  expect([...new Set(rows.map((row) => row['Onderdeel']))]).toEqual(partNames);
  expect(report.current).toEqual({ turnoverCents: 2 * 123_456, itemCount: 2 });
  for (const part of partNames) {
    const own = rows.filter((row) => row['Onderdeel'] === part);
    const sumOf = (read: (row: Record<string, string>) => number) => own.reduce((sum, row) => sum + read(row), 0);
    const [turnover, items] = [sumOf((row) => cents(row['Omzet'])), sumOf((row) => Number(row['Artikelen']))];
    expect([part, turnover, items]).toEqual([part, 2 * 123_456, 2]);
  }
});

test('[REP-01] a category as PDF says what it is of, where, and what its page says; one that is not there is not found', async () => {
  const { admin, property, category } = await openBusiness();
  const body = { ...lastDays(2), category_id: category.id };
  const answer = await admin.send('POST', `/api/v1/properties/${property.id}/reporting/print`, { body });
  const text = (await readPdf(answer.bytes)).pages.join('\n').replaceAll('\u00A0', ' ');
  for (const expected of [
    'Zoet & zout',
    property.name,
    '€ 2.469,12',
    'Opbrengst per stuk',
    '€ 1.234,56',
    'Crème brûlée',
  ])
    expect(text).toContain(expected);
  expect(text).not.toContain('Bonnen');
  for (const kind of ['export', 'print'] as const) {
    expect((await file(admin, kind, 'nl', { ...body, category_id: 999_999_999 })).status).toBe(404);
    expect((await file(admin, kind, 'nl', { ...body, category_id: 'x' })).status).toBe(422);
  }
});

test('[REP-02] the vouchers as CSV say to the cent what their page says, and each part adds up', async () => {
  const { group, property, admin } = await openBusiness();
  const till = await asTill(app, await buildCashRegister(app, { shop: await buildShop(app, { property }) }));
  const sold = { quantity: 1, unit_price_cents: 500, vat_rate: 9 };
  for (const [name, voucher, discount] of [
    ['Ontbijttas', 'valk_voucher', 100],
    ['=1+1', 'valk_voucher', 25],
    ['Soep', 'employee_discount', 50],
  ] as const) {
    const { id } = await buildProduct(app, { group, name: { nl: name } });
    const line = {
      ...sold,
      product_id: id,
      name,
      total_cents: 500 - discount,
      discount_cents: discount,
      voucher_type: voucher,
    };
    const body = soldReceipt({ sold_at: app.clock.now().toISOString(), lines: [line] });
    expect((await till.send('PUT', `/device/v1/receipts/${tillKey()}`, { body })).status).toBe(201);
  }
  const { start_at: startAt, end_at: endAt } = lastDays(2);
  const { types } = await admin.call(getVoucherReport, { query: { startAt, endAt } });
  const answer = await admin.send('POST', '/api/v1/reporting/vouchers/export', { body: lastDays(2) });
  expect(answer.headers['content-disposition']).toMatch(/"larder-vouchers-[-\d]+\.csv"/);
  const rows = parse<Record<string, string>>(answer.text, { bom: true, delimiter: ';', columns: true });
  const cents = (text = '') => Math.round(Number(text.replace(',', '.')) * 100);
  for (const { voucherType, turnoverCents, discountCents } of types)
    for (const part of ['Totaal', 'Omzet met voucher per dag', 'Per artikel', 'Per locatie']) {
      const kind = voucherType === 'valk_voucher' ? 'Hotelvoucher' : 'Personeelskorting';
      const own = rows.filter((row) => row['Onderdeel'] === part && row['Soort'] === kind);
      const sumOf = (heading: string) => own.reduce((sum, row) => sum + cents(row[heading]), 0);
      expect([part, sumOf('Omzet'), sumOf('Korting')]).toEqual([part, turnoverCents, discountCents]);
    }
  expect(types.map(({ turnoverCents }) => turnoverCents)).toEqual([875, 450]);
  expect(rows.map((row) => row['Naam'])).toContain("'=1+1");
});

test('[I14] a product that would be a formula is harmless in the dashboard’s CSV', async () => {
  const { admin } = await openBusiness({ name: '=HYPERLINK("http://x")' });
  const answer = await file(admin, 'export');
  expect(answer.text).toContain(`'=HYPERLINK`);
  expect(answer.text).not.toMatch(/(?:^|;)"?=/m);
});

test.each([
  ['nl', 'Omzet per dag', '€ 2.474,12'],
  ['de', 'Umsatz pro Tag', '€ 2.474,12'],
  ['en', 'Turnover per day', '€ 2.474,12'],
])(
  '[REP-01] the dashboard as PDF is readable text in the caller’s language (%s)',
  async (language, title, turnover) => {
    const { admin, property } = await openBusiness();
    const answer = await file(admin, 'print', language, lastDays(2));
    expect(answer.headers['content-type']).toBe('application/pdf');
    const { pages, language: written, fontNames } = await readPdf(answer.bytes);
    const text = pages.join('\n').replaceAll('\u00A0', ' ');
    expect(text).toContain(title);
    expect(text).toContain(turnover);
    expect(text).toContain('Crème brûlée');
    expect(written).toBe(language);
    expect(fontNames.every((name) => name.includes('InstrumentSans'))).toBe(true);
    expect(property.id).toBeGreaterThan(0);
  },
);

test('[REP-01] the PDF’s figures are the dashboard’s, over as many pages as it takes, and the same question gives the same bytes', async () => {
  const { admin } = await openBusiness({ days: 70 });
  const { start_at: startAt, end_at: endAt } = lastDays(70);
  const report = await admin.call(getReport, { query: { startAt, endAt } });
  const answer = await file(admin, 'print', 'nl', lastDays(70));
  const { pages } = await readPdf(answer.bytes);
  const text = pages.join('\n');
  expect(pages.length).toBeGreaterThan(1);
  expect(text).toContain(formatMoney(report.current.turnoverCents, 'nl').replaceAll('\u00A0', ' '));
  expect(text).toContain(formatCount(report.current.itemCount, 'nl'));
  expect(text.match(/€ 1\.237,06/g)?.length).toBeGreaterThanOrEqual(70);
  expect(text).toContain(`${String(pages.length)} / ${String(pages.length)}`);
  expect((await file(admin, 'print', 'nl', lastDays(70))).bytes.equals(answer.bytes)).toBe(true);
});

test('[ACC-12] a manager’s files hold their own locations only, and staff get none', async () => {
  const { group, property, admin } = await openBusiness();
  const other = await buildProperty(app, { group });
  const manager = await as(app, await buildUser(app, { group, role: 'manager', properties: [other] }));
  expect((await file(admin, 'export')).text).toContain('2474,12');
  expect((await file(manager, 'export')).text).not.toContain('2474,12');
  const staff = await as(app, await buildUser(app, { group, role: 'default', properties: [property] }));
  for (const kind of ['export', 'print'] as const) expect((await file(staff, kind)).status).toBe(403);
});
