import { updateBookkeeping } from '@larder/contract/books/bookkeeping';
import { getDayClose, listDayCloses } from '@larder/contract/books/day-closes';
import { updateCashRegister } from '@larder/contract/places/cash-registers';
import { foldGroup } from '../reporting/public.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as, asTill, type Client } from '../../../testing/as.ts';
import {
  buildCashRegister,
  buildGroup,
  buildPaymentMethod,
  buildProperty,
  buildShop,
  buildUser,
} from '../../../testing/build/build.ts';
import { readDsfinvk, type ReadTable } from '../../../testing/readers/read-dsfinvk.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { soldReceipt, tillKey } from '../../../testing/till.ts';
import { openBusiness, salesWithin, sellAtRandom, sorted } from '../../../testing/turnover-oracle.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

type Archive = ReadonlyMap<string, ReadTable>;
type Row = Readonly<Record<string, string>>;

const cents = (cell: string | undefined) => Math.round(Number((cell ?? '').replace(',', '.')) * 100);
const sum = (rows: readonly Row[], column: string) => rows.reduce((total, row) => total + cents(row[column]), 0);
const rowsOf = (archive: Archive, table: string) => archive.get(`${table}.csv`)?.rows ?? [];
const closeOf = (row: Row) => [row['Z_KASSE_ID'], row['Z_ERSTELLUNG'], row['Z_NR']].join(' ');
const bonOf = (row: Row) => `${closeOf(row)} ${row['BON_ID']}`;
const positionOf = (row: Row) => `${bonOf(row)} ${row['POS_ZEILE']}`;

async function archiveOf(client: Client, propertyId: number, days: { from: string; to: string }): Promise<Archive> {
  const answer = await askFor(client, propertyId, days);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  return readDsfinvk(answer.bytes);
}

const askFor = (client: Client, propertyId: number, { from, to }: { from: string; to: string }) =>
  client.send('POST', `/api/v1/properties/${propertyId}/tax_files/dsfinvk`, { body: { from_on: from, to_on: to } });

/** Holds every reference and every sum of an archive against each other (DSFinV-K 2.4, chapters 3 and 4). */
function assertWhole(archive: Archive): void {
  const closes = rowsOf(archive, 'cashpointclosing').map(closeOf);
  expect(new Set(closes).size).toBe(closes.length);
  const bons = new Set(rowsOf(archive, 'transactions').map(bonOf));
  const positions = new Set(rowsOf(archive, 'lines').map(positionOf));
  for (const [file, { rows }] of archive)
    for (const row of rows) {
      expect([file, closes.includes(closeOf(row))]).toEqual([file, true]);
      if ('BON_ID' in row) expect([file, bons.has(bonOf(row))]).toEqual([file, true]);
      if ('POS_ZEILE' in row && row['POS_ZEILE'] !== '')
        expect([file, positions.has(positionOf(row))]).toEqual([file, true]);
    }
  for (const [table, column, target] of [
    ['transactions', 'TERMINAL_ID', 'slaves'],
    ['transactions_tse', 'TSE_ID', 'tse'],
    ['lines_vat', 'UST_SCHLUESSEL', 'vat'],
    ['transactions_vat', 'UST_SCHLUESSEL', 'vat'],
    ['itemamounts', 'UST_SCHLUESSEL', 'vat'],
    ['businesscases', 'UST_SCHLUESSEL', 'vat'],
  ] as const) {
    const known = new Set(rowsOf(archive, target).map((row) => `${closeOf(row)} ${row[column]}`));
    const named = rowsOf(archive, table).filter((row) => row[column] !== '');
    for (const row of named) expect([table, known.has(`${closeOf(row)} ${row[column]}`)]).toEqual([table, true]);
  }
  for (const close of rowsOf(archive, 'cashpointclosing')) assertClose(archive, close);
}

/** The sums of a close are those of its receipts, and those of its receipts of their positions. */
function assertClose(archive: Archive, close: Row): void {
  const of = (table: string) => rowsOf(archive, table).filter((row) => closeOf(row) === closeOf(close));
  const heads = of('transactions');
  expect([close['Z_START_ID'], close['Z_ENDE_ID']]).toEqual([heads[0]?.['BON_ID'], heads.at(-1)?.['BON_ID']]);
  const sold = new Set(heads.filter((row) => row['BON_TYP'] === 'Beleg').map(bonOf));
  const ofSold = (table: string) => of(table).filter((row) => sold.has(bonOf(row)));
  const paid = sum(ofSold('datapayment'), 'BASISWAEH_BETRAG');
  expect(cents(close['Z_SE_ZAHLUNGEN'])).toBe(paid);
  expect(sum(of('payment'), 'Z_ZAHLART_BETRAG')).toBe(paid);
  const cash = of('payment').filter((row) => row['ZAHLART_TYP'] === 'Bar');
  expect([cents(close['Z_SE_BARZAHLUNGEN']), sum(of('cash_per_currency'), 'ZAHLART_BETRAG_WAEH')]).toEqual(
    [0, 1].map(() => sum(cash, 'Z_ZAHLART_BETRAG')),
  );
  for (const [part, inCase, inBon] of [
    ['POS_BRUTTO', 'Z_UMS_BRUTTO', 'BON_BRUTTO'],
    ['POS_NETTO', 'Z_UMS_NETTO', 'BON_NETTO'],
    ['POS_UST', 'Z_UST', 'BON_UST'],
  ] as const) {
    expect(sum(of('businesscases'), inCase)).toBe(sum(ofSold('lines_vat'), part));
    expect(sum(ofSold('transactions_vat'), inBon)).toBe(sum(ofSold('lines_vat'), part));
  }
  expect(sum(of('businesscases'), 'Z_UMS_BRUTTO')).toBe(paid);
  const ofBon = new Map([...sold].map((bon) => [bon, 0]));
  for (const row of ofSold('lines_vat')) ofBon.set(bonOf(row), (ofBon.get(bonOf(row)) ?? 0) + cents(row['POS_BRUTTO']));
  for (const head of heads) if (sold.has(bonOf(head))) expect(cents(head['UMS_BRUTTO'])).toBe(ofBon.get(bonOf(head)));
}

const range = { from: '2026-08-01', to: '2026-11-30' };

/** Closes what is over at a location, and answers the days. */
async function closeDays(client: Client, propertyId: number): Promise<readonly string[]> {
  const { dayCloses } = await client.call(listDayCloses, { params: { propertyId }, query: { limit: '200' } });
  const due = dayCloses.filter(({ state }) => state === 'due').map(({ day }) => day);
  for (const day of due.toReversed()) await client.call(getDayClose, { params: { propertyId, day } });
  return due;
}

test(
  '[TAX-01] the archive of a period has every receipt once, all references and sums, and the turnover of its closes to the cent',
  { timeout: 120_000 },
  async () => {
    const business = await openBusiness(app);
    await sellAtRandom(app, business, 500);
    const [, german] = business.places;
    if (german === undefined) throw new Error('no place');
    const days = await closeDays(business.admin, german.property.id);
    const archive = await archiveOf(business.admin, german.property.id, range);
    assertWhole(archive);
    expect([archive.size, [...archive.values()].reduce((count, table) => count + table.columns.length, 0)]).toEqual([
      20, 219,
    ]);
    const sales = salesWithin(business, range, { propertyId: german.property.id }).filter(({ day }) =>
      days.includes(day),
    );
    const heads = rowsOf(archive, 'transactions');
    expect(heads).toHaveLength(sales.length);
    expect(new Set(heads.map((row) => row['BON_ID'])).size).toBe(sales.length);
    expect(rowsOf(archive, 'cashpointclosing').map((row) => [row['Z_NR'], row['Z_BUCHUNGSTAG']])).toEqual(
      days.toReversed().map((day, index) => [String(index + 1), day]),
    );
    for (const close of rowsOf(archive, 'cashpointclosing')) {
      const day = close['Z_BUCHUNGSTAG'] ?? '';
      const { figures } = await business.admin.call(getDayClose, { params: { propertyId: german.property.id, day } });
      const cases = rowsOf(archive, 'businesscases').filter((row) => closeOf(row) === closeOf(close));
      const of = (...types: string[]) => cases.filter((row) => types.includes(row['GV_TYP'] ?? ''));
      expect([day, sum(of('Umsatz'), 'Z_UMS_BRUTTO'), sum(of('Umsatz'), 'Z_UST')]).toEqual([
        ...[day, figures.totals.inclusiveCents, figures.totals.vatCents],
      ]);
      expect(sum(of('Pfand', 'PfandRueckzahlung'), 'Z_UMS_BRUTTO')).toBe(figures.totals.depositCents);
      expect(sum(of('Einzahlung'), 'Z_UMS_BRUTTO')).toBe(figures.totals.surplusCents);
      expect(cents(close['Z_SE_ZAHLUNGEN'])).toBe(figures.totals.receivedCents);
      // By VAT key: goods and deposit of a rate together.
      const byRate = new Map<number, number>();
      for (const row of figures.vats)
        byRate.set(row.vatRateBasisPoints ?? 0, (byRate.get(row.vatRateBasisPoints ?? 0) ?? 0) + row.vatCents);
      const rates = new Map(
        rowsOf(archive, 'vat')
          .filter((row) => closeOf(row) === closeOf(close))
          .map((row) => [row['UST_SCHLUESSEL'], cents(row['UST_SATZ'])]),
      );
      const known = { '1': 1900, '2': 700, '5': 0 };
      expect(known).toMatchObject(Object.fromEntries(rates));
      for (const [rate, vatCents] of byRate) {
        const ofRate = cases.filter((row) => rates.get(row['UST_SCHLUESSEL'] ?? '') === rate);
        expect([day, rate, sum(ofRate, 'Z_UST')]).toEqual([day, rate, vatCents]);
      }
    }
  },
);

async function germanShop(fields: { name?: string } = {}) {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group, country: 'de', ...fields });
  const shop = await buildShop(app, { property });
  const register = await buildCashRegister(app, { shop });
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  const till = await asTill(app, register);
  const sell = async (sold: Parameters<typeof soldReceipt>[0]) => {
    const key = tillKey();
    const answer = await till.send('PUT', `/device/v1/receipts/${key}`, { body: soldReceipt(sold) });
    expect(answer.status).toBeLessThan(202);
    return key;
  };
  return { group, property, register, admin, till, sell };
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const ago = (ms: number) => new Date(app.clock.now().getTime() - ms).toISOString();
const dayOf = (moment: string) => moment.slice(0, 10);
const noonAgo = (days: number) => `${dayOf(ago(days * dayMs))}T11:00:00Z`;

test('[TAX-01] umlauts, separators, quotes and lines in names stay in their cell', async () => {
  const { admin, property, sell } = await germanShop({ name: 'Seeblick „Süd"; Köln & Söhne' });
  const name = 'Brötchen "Käse";\r\nmit <Gurke> & Öl = 2';
  await sell({
    sold_at: noonAgo(2),
    lines: [{ name, quantity: 2, unit_price_cents: 119, total_cents: 238, vat_rate: 19 }],
  });
  await closeDays(admin, property.id);
  const archive = await archiveOf(admin, property.id, { from: dayOf(noonAgo(3)), to: dayOf(noonAgo(0)) });
  assertWhole(archive);
  expect(rowsOf(archive, 'lines').map((row) => [row['ARTIKELTEXT'], row['MENGE'], row['STK_BR']])).toEqual([
    ['Brötchen "Käse"; mit <Gurke> & Öl = 2', '2,000', '1,19'],
  ]);
  expect(rowsOf(archive, 'location').map((row) => [row['LOC_NAME'], row['LOC_LAND']])).toEqual([
    ['Seeblick „Süd"; Köln & Söhne', 'DEU'],
  ]);
  expect(rowsOf(archive, 'lines_vat').map((row) => [row['POS_BRUTTO'], row['POS_NETTO'], row['POS_UST']])).toEqual([
    ['2,38', '2,00', '0,38'],
  ]);
});

test('[TAX-01] returns, deposit, discounts, cash and what was given up stand as what they are', async () => {
  const { admin, group, property, sell } = await germanShop();
  const cash = await buildPaymentMethod(app, { group });
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`update payment_methods set kind = 'cash' where code = ${cash.code}`),
  );
  await sell({
    sold_at: noonAgo(2),
    payment_method: cash.code,
    paid_cents: 700,
    lines: [
      {
        name: 'Saft',
        quantity: 2,
        unit_price_cents: 200,
        total_cents: 380,
        discount_cents: 20,
        deposit_cents: 50,
        vat_rate: 19,
      },
      { name: 'Leergut', quantity: 3, unit_price_cents: 0, total_cents: 0, deposit_cents: -75, vat_rate: 19 },
      { name: 'Brot', quantity: -1, unit_price_cents: 107, total_cents: -107, vat_rate: 7 },
      { name: 'Tee', quantity: 4, unit_price_cents: 107, total_cents: 428, vat_rate: 7 },
    ],
  });
  await sell({ sold_at: noonAgo(2), state: 'FAILED' });
  await closeDays(admin, property.id);
  const archive = await archiveOf(admin, property.id, { from: dayOf(noonAgo(3)), to: dayOf(noonAgo(0)) });
  assertWhole(archive);
  const heads = rowsOf(archive, 'transactions');
  expect(heads.map((row) => [row['BON_TYP'], row['UMS_BRUTTO']])).toEqual([
    ['Beleg', '7,00'],
    ['AVBelegabbruch', '8,35'],
  ]);
  const ofSold = rowsOf(archive, 'lines').filter((row) => row['BON_ID'] === heads[0]?.['BON_ID']);
  expect(ofSold.map((row) => [row['GV_TYP'], row['ARTIKELTEXT'], row['MENGE'], row['STK_BR']])).toEqual([
    ['Umsatz', 'Saft', '2,000', '2,00'],
    ['Pfand', 'Pfand Saft', '2,000', '0,25'],
    ['PfandRueckzahlung', 'Pfand Leergut', '3,000', '-0,25'],
    ['Umsatz', 'Brot', '-1,000', '1,07'],
    ['Umsatz', 'Tee', '4,000', '1,07'],
    ['Einzahlung', 'Mehr gezahlt als berechnet', '1,000', '0,24'],
  ]);
  expect(rowsOf(archive, 'itemamounts').map((row) => [row['TYP'], row['PF_BRUTTO']])).toEqual([
    ['base_amount', '4,00'],
    ['discount', '-0,20'],
  ]);
  expect(rowsOf(archive, 'payment').map((row) => [row['ZAHLART_TYP'], row['Z_ZAHLART_BETRAG']])).toEqual([
    ['Bar', '7,00'],
  ]);
  expect(rowsOf(archive, 'datapayment').map((row) => row['ZAHLART_TYP'])).toEqual(['Bar', 'Keine']);
});

const tse = {
  serial_number: 'ab'.repeat(32),
  transaction_number: 41,
  started_at: '2026-11-25T11:00:00.000Z',
  finished_at: '2026-11-25T11:00:07.000Z',
  process_type: 'Kassenbeleg-V1',
  process_data: 'Beleg^0.00_8.35_0.00_0.00_0.00^8.35:Unbar',
  signature_counter: '112',
  signature: 'MEUCIQ'.repeat(14),
  signature_algorithm: 'ecdsa-plain-SHA256',
  time_format: 'utcTimeWithSeconds',
  encoding: 'UTF-8',
  public_key: 'BGk5',
  certificate: 'x'.repeat(1500),
};

test('[TAX-03] what a till sends of its TSE stands as it was sent; what is malformed is kept out by name and refuses nothing', async () => {
  const { admin, property, register, sell } = await germanShop();
  await admin.call(updateCashRegister, {
    params: { cashRegisterId: register.id },
    body: { takesCash: true, tseSerial: tse.serial_number, serialNumber: 'SN-1', make: 'Elo', deviceModel: 'I-Series' },
  });
  await sell({ sold_at: noonAgo(2), tse });
  await sell({ sold_at: noonAgo(2), tse: { ...tse, signature: 17, transaction_number: 'many', colour: 'red' } });
  await sell({ sold_at: noonAgo(2), tse: { error: 'TSE nicht erreichbar' } });
  await sell({ sold_at: noonAgo(2), tse: 'broken' });
  await sell({ sold_at: noonAgo(2) });
  await closeDays(admin, property.id);
  const archive = await archiveOf(admin, property.id, { from: dayOf(noonAgo(3)), to: dayOf(noonAgo(0)) });
  assertWhole(archive);
  const [asSent, ...others] = rowsOf(archive, 'transactions_tse');
  expect(asSent).toMatchObject({
    TSE_ID: '1',
    TSE_TANR: '41',
    TSE_TA_START: tse.started_at,
    TSE_TA_ENDE: tse.finished_at,
    TSE_TA_VORGANGSART: 'Kassenbeleg-V1',
    TSE_TA_SIGZ: '112',
    TSE_TA_SIG: tse.signature,
    TSE_TA_FEHLER: '',
    TSE_VORGANGSDATEN: tse.process_data,
  });
  expect(others.map((row) => [row['TSE_ID'], row['TSE_TANR'], row['TSE_TA_SIG'], row['TSE_TA_FEHLER']])).toEqual([
    ['1', '', '', 'Nicht lesbar gesendet: colour, signature, transactionNumber'],
    ['1', '', '', 'TSE nicht erreichbar'],
    ['1', '', '', 'Nicht lesbar gesendet: tse'],
    ['1', '', '', 'Die Kasse hat zu diesem Beleg keine Angaben der TSE gesendet'],
  ]);
  expect(rowsOf(archive, 'tse')).toMatchObject([
    {
      TSE_SERIAL: tse.serial_number,
      TSE_SIG_ALGO: tse.signature_algorithm,
      TSE_PD_ENCODING: 'UTF-8',
      TSE_ZERTIFIKAT_I: 'x'.repeat(1000),
      TSE_ZERTIFIKAT_II: 'x'.repeat(500),
    },
  ]);
  expect(rowsOf(archive, 'slaves')).toMatchObject([
    { TERMINAL_ID: String(register.id), TERMINAL_BRAND: 'Elo', TERMINAL_MODELL: 'I-Series', TERMINAL_SERIENNR: 'SN-1' },
  ]);
});

test('[TAX-03] a till that takes no cash and sends nothing has no row of the TSE, and its receipts say why', async () => {
  const { admin, property, sell } = await germanShop();
  await sell({ sold_at: noonAgo(2) });
  await closeDays(admin, property.id);
  const archive = await archiveOf(admin, property.id, { from: dayOf(noonAgo(3)), to: dayOf(noonAgo(0)) });
  assertWhole(archive);
  expect(rowsOf(archive, 'transactions').map((row) => row['BON_NOTIZ'])).toEqual([
    'Kasse ohne Bargeldannahme: keine TSE',
  ]);
  expect([rowsOf(archive, 'transactions_tse'), rowsOf(archive, 'tse')]).toEqual([[], []]);
});

test('[TAX-02] a close is the same for ever: what comes later is in the next, and what a place was then stays', async () => {
  const { admin, property, register, sell } = await germanShop();
  await admin.call(updateBookkeeping, {
    params: { propertyId: property.id },
    body: { legalName: 'Seeblick Hotel GmbH', taxNumber: '212/5803/0415' },
  });
  const first = { from: dayOf(noonAgo(4)), to: dayOf(noonAgo(4)) };
  await sell({ sold_at: noonAgo(4) });
  await closeDays(admin, property.id);
  const before = await askFor(admin, property.id, first);
  app.clock.advance(hourMs);
  await sell({ sold_at: noonAgo(4), paid_cents: 900 });
  await sell({ sold_at: noonAgo(4), state: 'FAILED' });
  await sell({ sold_at: noonAgo(3) });
  app.clock.advance(hourMs);
  await admin.call(updateCashRegister, { params: { cashRegisterId: register.id }, body: { make: 'Elo' } });
  await closeDays(admin, property.id);
  const after = await askFor(admin, property.id, first);
  expect(sorted([...readDsfinvk(after.bytes)])).toEqual(sorted([...readDsfinvk(before.bytes)]));
  const archive = await archiveOf(admin, property.id, range);
  assertWhole(archive);
  const named = rowsOf(archive, 'transactions').map((row) => [row['Z_NR'], row['BON_NR'], row['BON_TYP']]);
  expect(named).toEqual([
    ['1', '1', 'Beleg'],
    ['2', '2', 'Beleg'],
    ['2', '3', 'AVBelegabbruch'],
    ['2', '4', 'Beleg'],
  ]);
  expect(rowsOf(archive, 'slaves').map((row) => row['TERMINAL_BRAND'])).toEqual(['', 'Elo']);
  expect(
    rowsOf(archive, 'cashpointclosing').map((row) => [row['NAME'], row['STNR'], row['TAXONOMIE_VERSION']]),
  ).toEqual([0, 1].map(() => ['Seeblick Hotel GmbH', '212/5803/0415', '2.4']));
});

test('[TAX-01] a period without a closed day, a Dutch location and another group are refused', async () => {
  const { admin, property, group, sell } = await germanShop();
  await sell({ sold_at: noonAgo(2) });
  const empty = await askFor(admin, property.id, { from: dayOf(noonAgo(9)), to: dayOf(noonAgo(8)) });
  expect([empty.status, empty.problem?.errors?.[0]?.code]).toEqual([422, 'nothing_closed']);
  const dutch = await buildProperty(app, { group, country: 'nl' });
  const newcomer = await as(app, await buildUser(app, { group, role: 'admin' }));
  const there = await askFor(newcomer, dutch.id, range);
  expect([there.status, there.problem?.errors?.[0]?.code]).toEqual([422, 'only_germany']);
  const stranger = await as(app, await buildUser(app, { group: await buildGroup(app), role: 'admin' }));
  expect((await askFor(stranger, property.id, range)).status).toBe(404);
});

test('[TAX-01] ten thousand receipts are written close by close', { timeout: 300_000 }, async () => {
  const { admin, group, property, till } = await germanShop();
  for (let day = 2; day <= 21; day += 1) {
    const receipts = Array.from({ length: 500 }, () => ({ key: tillKey(), ...soldReceipt({ sold_at: noonAgo(day) }) }));
    expect((await till.send('POST', '/device/v1/receipts/batch', { body: { receipts } })).status).toBe(200);
  }
  await foldGroup(app.services, group.id);
  await closeDays(admin, property.id);
  const archive = await archiveOf(admin, property.id, range);
  expect(rowsOf(archive, 'transactions')).toHaveLength(10_000);
  expect(rowsOf(archive, 'cashpointclosing').map((row) => cents(row['Z_SE_ZAHLUNGEN']))).toEqual(
    Array.from({ length: 20 }, () => 500 * 835),
  );
});
