import { updateBookkeeping } from '@larder/contract/books/bookkeeping';
import { getTurnover, type Turnover } from '@larder/contract/books/turnover';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as, type Client } from '../../../testing/as.ts';
import { buildUser } from '../../../testing/build/build.ts';
import { readDatev } from '../../../testing/readers/read-datev.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { foldGroup } from '../reporting/public.ts';
import {
  type Business,
  openBusiness,
  rangeOf,
  salesWithin,
  sellAtRandom,
  sorted,
} from '../../../testing/turnover-oracle.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const range = { from: '2026-09-20', to: '2026-11-20' };
const wire = { start_at: rangeOf(range).startAt, end_at: rangeOf(range).endAt };
const sum = <Item>(rows: readonly Item[], of: (row: Item) => number) => rows.reduce((total, row) => total + of(row), 0);
const cents = (cell: string | undefined) => Math.round(Number((cell ?? '').replace(',', '.')) * 100);

type Row = Readonly<Record<string, string>>;

/** Reads one of our CSV files by its rules, apart from what writes it: mark, semicolons, CRLF, doubled quotes. */
function rowsOf(text: string): readonly Row[] {
  expect(text.startsWith('\uFEFF')).toBe(true);
  const lines = text.slice(1).split('\r\n');
  expect(lines.pop()).toBe('');
  const [headings = [], ...rows] = lines.map((line) =>
    [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;"]*))/g)].map(
      ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
    ),
  );
  for (const row of rows) expect(row).toHaveLength(headings.length);
  return rows.map((row) => Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? ''])));
}

async function exported(client: Client, body: object, given: { propertyId?: number; language?: string } = {}) {
  const place = given.propertyId === undefined ? '' : `/properties/${given.propertyId}`;
  return client.send('POST', `/api/v1${place}/turnover/export`, {
    body: { ...wire, ...body },
    headers: { 'accept-language': given.language ?? 'nl' },
  });
}

async function tradingBusiness(): Promise<Business> {
  const business = await openBusiness(app);
  await sellAtRandom(app, business, 300);
  await foldGroup(app.services, business.group.id);
  await sellAtRandom(app, business, 200);
  return business;
}

async function complete(business: Business): Promise<void> {
  for (const { property } of business.places)
    await business.admin.call(updateBookkeeping, {
      params: { propertyId: property.id },
      body: {
        consultantNumber: 29_098,
        clientNumber: 55_003,
        salesAccountCode: '8999',
        paymentAccountCode: '1239',
        surplusAccountCode: '4990',
        clearingAccountCode: '1590',
      },
    });
}

test(
  '[TRN-01] the CSV of the turnover has the page’s rows and figures, in the caller’s language',
  { timeout: 60_000 },
  async () => {
    const business = await tradingBusiness();
    const turnover = await business.admin.call(getTurnover, { query: rangeOf(range) });
    const answer = await exported(business.admin, {});
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="larder-omzet-2026-09-20-2026-11-20.csv"');
    const rows = rowsOf(answer.text);
    const of = (kind: string) => rows.filter((row) => row['Soort'] === kind);
    expect(
      of('Grootboek').map((row) =>
        [row['Rekening'], row['Omzet incl. btw'], row['Btw'], row['Statiegeld']].map(String),
      ),
    ).toEqual(
      turnover.ledgers.map((row) => [
        row.code ?? '',
        ...[row.inclusiveCents, row.vatCents, row.depositCents].map(written),
      ]),
    );
    expect(of('Btw').map((row) => cents(row['Btw']))).toEqual(turnover.vats.map((row) => row.vatCents));
    expect(of('Betaling').map((row) => cents(row['Ontvangen']))).toEqual(
      turnover.payments.map((row) => row.receivedCents),
    );
    expect(of('Dag').map((row) => [cents(row['Omzet en statiegeld']), cents(row['Meer betaald'])])).toEqual(
      turnover.days.map((row) => [row.bookedCents, row.surplusCents]),
    );
    expect(of('Totaal').map((row) => [cents(row['Omzet incl. btw']), cents(row['Ontvangen'])])).toEqual([
      [turnover.totals.inclusiveCents, turnover.totals.receivedCents],
    ]);
    expect((await exported(business.admin, {}, { language: 'de' })).text).toMatch(
      /^\uFEFFArt;Standort;Datum;Konto;Bezeichnung;/,
    );
  },
);

const written = (amount: number) =>
  `${amount < 0 ? '-' : ''}${Math.floor(Math.abs(amount) / 100)},${String(Math.abs(amount) % 100).padStart(2, '0')}`;

test(
  '[TRN-01] the journal is in balance on every day of every location, and adds up to the turnover',
  { timeout: 60_000 },
  async () => {
    const business = await tradingBusiness();
    await complete(business);
    const turnover = await business.admin.call(getTurnover, { query: rangeOf(range) });
    const answer = await exported(business.admin, { format: 'journal' });
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="larder-journaal-2026-09-20-2026-11-20.csv"',
    );
    const rows = rowsOf(answer.text);
    const documents = Map.groupBy(rows, (row) => row['Boekstuk'] ?? '');
    const soldOn = new Set(
      salesWithin(business, range, {}).map((sale) => `${sale.place.property.code}-${sale.day.replaceAll('-', '')}`),
    );
    expect([...documents.keys()].toSorted()).toEqual([...soldOn].toSorted());
    for (const [document, lines] of documents)
      expect([document, sum(lines, (row) => cents(row['Debet']))]).toEqual([
        document,
        sum(lines, (row) => cents(row['Credit'])),
      ]);
    const net = (row: Row) => cents(row['Credit']) - cents(row['Debet']);
    const isReceived = (row: Row) => ['1239', '4990'].includes(row['Rekening'] ?? '');
    const booked = rows.filter((row) => !isReceived(row));
    expect(sum(booked, net)).toBe(turnover.totals.inclusiveCents + turnover.totals.depositCents);
    expect(sum(booked, (row) => Math.sign(net(row)) * cents(row['Btw-bedrag']))).toBe(
      turnover.totals.vatCents + turnover.totals.depositVatCents,
    );
    expect(
      sum(
        rows.filter((row) => row['Rekening'] === '4990'),
        net,
      ),
    ).toBe(turnover.totals.surplusCents);
    expect(
      -sum(
        rows.filter((row) => row['Rekening'] === '1239'),
        net,
      ),
    ).toBe(turnover.totals.receivedCents);
    for (const [code, cent] of byCode(turnover))
      expect([
        code,
        sum(
          booked.filter((row) => row['Rekening'] === code),
          net,
        ),
      ]).toEqual([code, cent]);
  },
);

/** What is booked on each account, those without one on the account of the settings. */
function byCode({ ledgers }: Turnover): ReadonlyMap<string, number> {
  const codes = new Map<string, number>();
  for (const row of ledgers)
    codes.set(row.code ?? '8999', (codes.get(row.code ?? '8999') ?? 0) + row.inclusiveCents + row.depositCents);
  return codes;
}

test('[TRN-01] the files of a location carry it in their name and in every row', async () => {
  const business = await tradingBusiness();
  await complete(business);
  const property = business.places[1]?.property;
  if (property === undefined) throw new Error('no place');
  await app.owner.write({ groupId: business.group.id }, (tx) =>
    tx.execute(sql`update properties set name = 'Molenhof Südstadt' where id = ${property.id}`),
  );
  for (const [format, kind] of [
    ['turnover', 'omzet'],
    ['journal', 'journaal'],
  ] as const) {
    const own = await exported(business.admin, { format }, { propertyId: property.id });
    expect(own.headers['content-disposition']).toBe(
      `attachment; filename="larder-${kind}-molenhof-sudstadt-2026-09-20-2026-11-20.csv"`,
    );
    expect(new Set(rowsOf(own.text).map((row) => row['Locatie']))).toEqual(new Set(['Molenhof Südstadt']));
  }
  const all = rowsOf((await exported(business.admin, {})).text);
  expect(new Set(all.map((row) => row['Locatie']))).toEqual(new Set(['Alle locaties']));
});

test(
  '[TRN-01] the DATEV batch is one that DATEV’s own rules take: in balance, with the turnover’s sums by account',
  { timeout: 60_000 },
  async () => {
    const business = await tradingBusiness();
    await complete(business);
    const propertyId = business.places[1]?.property.id ?? 0;
    const turnover = await business.admin.call(getTurnover, { query: rangeOf(range), propertyId });
    const response = await app.app.inject({
      method: 'POST',
      url: `/api/v1/properties/${propertyId}/turnover/export`,
      headers: {
        cookie: business.admin.cookie ?? '',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
      },
      payload: { ...wire, format: 'datev' },
    });
    expect(response.headers['content-type']).toBe('text/csv; charset=windows-1252');
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="EXTF_Buchungsstapel_P\d+_2026-09-20_2026-11-20.csv"$/,
    );
    const batch = readDatev(response.rawPayload);
    expect(batch.header.slice(10, 16)).toEqual(['29098', '55003', '20260101', '4', '20260920', '20261120']);
    const debit = (booking: (typeof batch)['bookings'][number]) =>
      booking.side === 'S' ? booking.cents : -booking.cents;
    expect(new Set(batch.bookings.map((booking) => booking.contra))).toEqual(new Set(['1590']));
    for (const [day, bookings] of Map.groupBy(batch.bookings, (booking) => booking.day))
      expect([day, sum(bookings, debit)]).toEqual([day, 0]);
    const days = new Map(turnover.days.map((row) => [row.day, row.receivedCents]));
    for (const [day, bookings] of Map.groupBy(batch.bookings, (booking) => booking.day))
      expect(
        sum(
          bookings.filter((booking) => booking.account === '1239'),
          debit,
        ),
      ).toBe(days.get(day));
    for (const [code, cent] of byCode(turnover))
      expect([
        code,
        -sum(
          batch.bookings.filter((booking) => booking.account === code),
          debit,
        ),
      ]).toEqual([code, cent]);
  },
);

test(
  '[TRN-01] an export that lacks a setting is refused, and says what is missing where',
  { timeout: 60_000 },
  async () => {
    const business = await tradingBusiness();
    const journal = await exported(business.admin, { format: 'journal' });
    expect([journal.status, journal.problem?.code]).toEqual([409, 'bookkeeping_incomplete']);
    const [nl, de] = business.places;
    expect(journal.problem?.errors).toContainEqual({
      path: 'sales_account_code',
      code: 'sales_account_missing',
      message: `${nl?.property.name} heeft omzet of statiegeld zonder grootboekrekening. Kies een rekening daarvoor.`,
    });
    expect(new Set(journal.problem?.errors.map((error) => error.path))).toEqual(
      new Set(['sales_account_code', 'payment_account_code', 'surplus_account_code']),
    );
    const datev = await exported(business.admin, { format: 'datev' }, { propertyId: de?.property.id ?? 0 });
    expect(datev.problem?.errors.map((error) => error.path).toSorted()).toEqual([
      'clearing_account_code',
      'client_number',
      'consultant_number',
      'payment_account_code',
      'sales_account_code',
      'surplus_account_code',
    ]);
    expect((await exported(business.admin, { format: 'datev' })).problem?.errors).toMatchObject([
      { path: 'format', code: 'datev_one_location' },
    ]);
    await complete(business);
    const twoYears = { format: 'datev', start_at: '2025-11-01T00:00:00+01:00' };
    expect(
      (await exported(business.admin, twoYears, { propertyId: de?.property.id ?? 0 })).problem?.errors,
    ).toMatchObject([{ path: 'end_at', code: 'datev_one_year' }]);
    await app.owner.write({ groupId: business.group.id }, (tx) =>
      tx.execute(
        sql`update ledger_accounts set code = '8.400' where id = ${business.goods[0]?.accountAt(de ?? raise())}`,
      ),
    );
    expect(
      (await exported(business.admin, { format: 'datev' }, { propertyId: de?.property.id ?? 0 })).problem?.errors,
    ).toMatchObject([{ code: 'account_not_datev' }]);
  },
);

test('[TRN-01] what a method received is booked on its account: the location’s own, else the group’s, and none that was removed', async () => {
  const business = await tradingBusiness();
  const [nl, de] = business.places;
  const [, code] = business.methods;
  await app.owner.write({ groupId: business.group.id }, async (tx) => {
    const { id } = await tx.row(sql<{ id: number }>`select id from payment_methods where code = ${code}`);
    await tx.execute(sql`
      insert into ledger_accounts (group_id, code, description, property_id, payment_method_id, removed_at) values
        (${business.group.id}, '1230', 'Pin', null, ${id}, null), (${business.group.id}, '1231', 'Karte', ${de?.property.id}, ${id}, null),
        (${business.group.id}, '1232', 'Oud', ${nl?.property.id}, ${id}, now())`);
  });
  const codesAt = async (propertyId: number | undefined) =>
    (
      await business.admin.call(getTurnover, {
        query: rangeOf(range),
        ...(propertyId === undefined ? {} : { propertyId }),
      })
    ).payments
      .filter((row) => row.code === code)
      .map((row) => row.ledgerCode);
  expect(await codesAt(nl?.property.id)).toEqual(['1230']);
  expect(await codesAt(de?.property.id)).toEqual(['1231']);
  expect(sorted(await codesAt(undefined))).toEqual(['1230', '1231']);
});

test('[I14] names that a spreadsheet would run are written as text, in every file', async () => {
  const business = await tradingBusiness();
  await complete(business);
  const evil = '=HYPERLINK("http://x";"y")';
  await app.owner.write({ groupId: business.group.id }, async (tx) => {
    await tx.execute(sql`update ledger_accounts set description = ${evil}, external_vat_code = '@x'`);
    await tx.execute(sql`update payment_methods set name = jsonb_build_object('nl', '+cmd|x')`);
    await tx.execute(sql`update properties set name = '-2+3'`);
  });
  for (const format of ['turnover', 'journal']) {
    const { text } = await exported(business.admin, { format });
    const cells = rowsOf(text).flatMap((row) => Object.values(row));
    expect(cells.filter((cell) => /^[=+@]|^-(?!\d+,\d\d$)/.test(cell))).toEqual([]);
    expect(cells).toContain(`'${evil}`);
  }
});

test('[ACC-12] a manager exports their own locations and sets up only those', async () => {
  const business = await tradingBusiness();
  const [nl, de] = business.places;
  if (nl === undefined || de === undefined) throw new Error('no place');
  const manager = await as(
    app,
    await buildUser(app, { group: business.group, role: 'manager', properties: [nl.property] }),
  );
  const rows = rowsOf((await exported(manager, {})).text);
  const own = await business.admin.call(getTurnover, { query: rangeOf(range), propertyId: nl.property.id });
  expect(cents(rows.find((row) => row['Soort'] === 'Totaal')?.['Ontvangen'])).toBe(own.totals.receivedCents);
  expect((await exported(manager, {}, { propertyId: de.property.id })).status).toBe(404);
  const path = (propertyId: number) => `/api/v1/properties/${propertyId}/bookkeeping`;
  expect((await manager.get(path(de.property.id))).status).toBe(404);
  expect((await manager.send('PUT', path(de.property.id), { body: {} })).status).toBe(404);
  const before = await manager.get(path(nl.property.id));
  expect([before.status, before.headers['etag']]).toEqual([200, '"1"']);
  const saved = await manager.send('PUT', path(nl.property.id), {
    body: { consultant_number: 1_001, sales_account_code: ' 8000 ', payment_account_code: ' ' },
    headers: { 'if-match': '"1"' },
  });
  expect(saved.body).toMatchObject({
    consultantNumber: 1_001,
    salesAccountCode: '8000',
    paymentAccountCode: null,
    accountLength: 4,
    version: 2,
  });
  expect((await manager.get(path(nl.property.id))).body).toEqual(saved.body);
  expect((await manager.send('PUT', path(nl.property.id), { body: {}, headers: { 'if-match': '"1"' } })).status).toBe(
    412,
  );
  const wrong = await manager.send('PUT', path(nl.property.id), {
    body: { consultant_number: 1, account_length: 3, journal_code: '' },
  });
  expect(wrong.problem?.errors.map((error) => error.path).toSorted()).toEqual([
    'account_length',
    'consultant_number',
    'journal_code',
  ]);
});

function raise(): never {
  throw new Error('missing');
}
