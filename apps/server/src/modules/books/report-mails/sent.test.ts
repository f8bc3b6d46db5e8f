import { type DayClose, getDayClose } from '@larder/contract/books/day-closes';
import { createReportMail, getReportMail, sendReportMail } from '@larder/contract/books/report-mails';
import { getReport } from '@larder/contract/books/reporting';
import type { ReportFormat } from '@larder/domain/books/report-mail';
import { formatMoney } from '@larder/domain/platform/money';
import { parse } from 'csv-parse/sync';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openMailTransport } from '../../../platform/mail/transport.ts';
import { as } from '../../../testing/as.ts';
import { buildCashRegister, buildGroup, buildProperty, buildUser } from '../../../testing/build/build.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import { type MailServer, startMailServer } from '../../../testing/stand-ins/mail-server.ts';
import { readPaper, whyWithout } from '../../../testing/readers/paper-programs.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { reportMailRound } from './public.ts';

let smtp: MailServer;
let app: TestApp;
beforeAll(async () => {
  smtp = await startMailServer();
  app = await buildTestApp({ environment: { SMTP_URL: smtp.url } });
  await app.startJobs(openMailTransport(app.services.config));
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(() => app.clock.set('2026-11-20T21:00:00+01:00'));

const why = whyWithout('pdftotext');
const soon = { timeout: 20_000 };

const look = () => app.services.database.write('identity', (tx) => reportMailRound.run(tx, app.services));

/** Two locations, one of them in Germany, that sell; an administrator who reads German, and a manager of the first. */
async function openHouse() {
  const group = await buildGroup(app);
  const vecht = await buildProperty(app, { group, name: 'Hotel aan de Vecht' });
  const see = await buildProperty(app, { group, country: 'de', name: 'Hotel am See' });
  const registers = await Promise.all([vecht, see].map((property) => buildCashRegister(app, { property })));
  const admin = await buildUser(app, { group, role: 'admin', locale: 'de' });
  const manager = await buildUser(app, { group, role: 'manager', properties: [vecht], locale: 'nl' });
  const sell = (index: number, soldAt: string, totalCents: number) =>
    buildReceipt(app, {
      ...(registers[index] === undefined ? {} : { register: registers[index] }),
      soldAt,
      lines: [{ totalCents, depositCents: 15 }],
      paidCents: totalCents + 20,
    });
  return { group, vecht, see, sell, admin, manager, asAdmin: await as(app, admin), asManager: await as(app, manager) };
}

/** The mail that somebody got last. */
async function mailTo(address: string): Promise<Email> {
  const of = () => smtp.mails.findLast((mail) => mail.to?.some((to) => to.address === address));
  await expect.poll(of, soon).toBeDefined();
  const mail = of();
  if (mail === undefined) throw new Error('no mail');
  return mail;
}

const bytesOf = (mail: Email, ending: string) => {
  const file = mail.attachments.find(({ filename }) => filename?.endsWith(ending));
  const content = file?.content;
  if (content === undefined) throw new Error(`no ${ending}`);
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
};

const rowsOf = (mail: Email): readonly (readonly string[])[] =>
  parse(Buffer.from(bytesOf(mail, '.csv')), { bom: true, delimiter: ';' });

/** Spaces that do not break are plain ones. */
const plain = (text: string | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');
const euro = (cents: number, locale: 'nl' | 'de' = 'nl') => plain(formatMoney(cents, locale));
const cell = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');

it(`[RPM-01] [RPM-04] the day close comes by mail at its hour, with the figures of the page, in each one's language${why}`, async ({
  skip,
}) => {
  const { group, vecht, sell, admin, manager, asAdmin, asManager } = await openHouse();
  await sell(0, '2026-11-20T12:00:00+01:00', 1_234_56);
  await sell(0, '2026-11-20T20:00:00+01:00', 7_05);
  await asManager.call(createReportMail, {
    propertyId: vecht.id,
    body: {
      kind: 'day_close',
      hour: 7,
      formats: ['pdf', 'csv'],
      personIds: [admin.id, manager.id],
      addresses: ['boek@kantoor.nl'],
    },
  });
  app.clock.set('2026-11-21T06:59:00+01:00');
  await look();
  app.clock.set('2026-11-21T07:00:00+01:00');
  await look();
  const mail = await mailTo(manager.email);
  const close = await asAdmin.call(getDayClose, { params: { propertyId: vecht.id, day: '2026-11-20' } });
  const { totals } = close.figures;
  expect(close).toMatchObject({ state: 'closed', number: 1, closedAt: '2026-11-21T06:00:00.000Z' });
  expect(plain(mail.subject)).toBe('Dagafsluiting Hotel aan de Vecht, vr 20 nov 2026');
  for (const text of [plain(mail.text), plain(mail.html)])
    for (const amount of [totals.inclusiveCents, totals.depositCents, totals.surplusCents, totals.receivedCents])
      expect(text).toContain(euro(amount));
  expect(mail.text).toContain(`/${group.slug}/${vecht.slug}/administration/day-closes/2026-11-20`);
  expect(mail.text).toContain(`/${group.slug}/${vecht.slug}/administration/report-mails`);
  expect(totalOf(rowsOf(mail), 'Totaal', close)).toBe(true);
  const german = await mailTo(admin.email);
  expect(plain(german.subject)).toBe('Tagesabschluss Hotel aan de Vecht, Fr 20 Nov 2026');
  const outside = await mailTo('boek@kantoor.nl');
  expect(outside.subject).toBe(mail.subject);
  // Whoever has no account gets no way into the product.
  expect(outside.text).not.toContain(group.slug);
  expect(outside.text).toContain(`omdat ${group.name} je adres heeft opgegeven`);
  expect(outside.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['larder-dagafsluiting-2026-11-20-1.pdf', 'application/pdf'],
    ['larder-dagafsluiting-2026-11-20-1.csv', 'text/csv'],
  ]);
  if (why !== '') return skip();
  const paper = plain(await readPaper(bytesOf(mail, '.pdf')));
  for (const amount of [totals.inclusiveCents, totals.depositCents, totals.surplusCents, totals.receivedCents])
    expect(paper).toContain(euro(amount));
  expect(paper).toContain('Nummer 1, afgesloten op 21 nov 26 - 07:00');
});

/** Whether the line of a table with a name has the totals of a day close. */
function totalOf(rows: readonly (readonly string[])[], name: string, { figures: { totals } }: DayClose): boolean {
  const [heads = [], ...lines] = rows;
  const total = lines.find((line) => line.includes(name)) ?? [];
  const told = Object.fromEntries(heads.map((head, index) => [head, total[index]]));
  expect(told).toMatchObject({
    'Omzet incl. btw': cell(totals.inclusiveCents),
    'Omzet excl. btw': cell(totals.exclusiveCents),
    Ontvangen: cell(totals.receivedCents),
    Bonnen: String(totals.receiptCount),
  });
  return true;
}

it('[RPM-04] what comes in after the close is told apart, and the files are of the close', async () => {
  const { vecht, sell, manager, asManager, asAdmin } = await openHouse();
  await sell(0, '2026-11-20T12:00:00+01:00', 100_00);
  const close = () => asAdmin.call(getDayClose, { params: { propertyId: vecht.id, day: '2026-11-20' } });
  const { id } = await asManager.call(createReportMail, {
    propertyId: vecht.id,
    body: { kind: 'day_close', hour: 7, formats: ['csv'], personIds: [manager.id], addresses: [] },
  });
  app.clock.set('2026-11-21T06:00:00+01:00');
  await close();
  await sell(0, '2026-11-20T23:30:00+01:00', 50_00);
  app.clock.set('2026-11-21T08:00:00+01:00');
  await asManager.call(sendReportMail, { propertyId: vecht.id, params: { reportMailId: id } });
  const mail = await mailTo(manager.email);
  expect(mail.subject).toMatch(/^Proef: Dagafsluiting/);
  expect(plain(mail.text)).toContain(`Na het afsluiten is nog ${euro(50_20)} ontvangen`);
  expect(mail.attachments).toHaveLength(1);
  totalOf(rowsOf(mail), 'Totaal', await close());
  expect((await close()).figures.totals.receivedCents).toBe(100_20);
  // A trial is none of the list's periods.
  expect(await asManager.call(getReportMail, { propertyId: vecht.id, params: { reportMailId: id } })).toMatchObject({
    lastSent: null,
  });
});

it('[RPM-01] a day on which nothing was sold is told without files', async () => {
  const { vecht, asManager, manager } = await openHouse();
  await asManager.call(createReportMail, {
    propertyId: vecht.id,
    body: { kind: 'day_close', hour: 7, formats: ['pdf', 'csv'], personIds: [manager.id], addresses: [] },
  });
  app.clock.set('2026-11-21T07:00:00+01:00');
  await look();
  const mail = await mailTo(manager.email);
  expect(plain(mail.text)).toContain('Op vr 20 nov 2026 is bij Hotel aan de Vecht niets verkocht');
  expect(mail.attachments).toEqual([]);
});

it(`[RPM-01] [RPM-04] week and month come with what the dashboard says, beside the period before, of a location and of the group${why}`, async ({
  skip,
}) => {
  const { group, vecht, sell, admin, manager, asAdmin, asManager } = await openHouse();
  app.clock.set('2026-11-10T09:00:00+01:00');
  for (const [soldAt, cents] of [
    ['2026-10-12T12:00:00+02:00', 11_11],
    ['2026-11-12T12:00:00+01:00', 50_10],
    ['2026-11-17T23:59:00+01:00', 1_300_01],
    ['2026-11-22T23:59:59+01:00', 20_02],
    ['2026-11-23T00:00:00+01:00', 9_99],
  ] as const) {
    await sell(0, soldAt, cents);
    await sell(1, soldAt, cents + 1);
  }
  const formats: ReportFormat[] = ['pdf', 'csv'];
  const of = { hour: 8, formats, addresses: [] };
  await asManager.call(createReportMail, {
    propertyId: vecht.id,
    body: { ...of, kind: 'week', personIds: [manager.id] },
  });
  await asAdmin.call(createReportMail, { body: { ...of, kind: 'month', personIds: [admin.id] } });
  app.clock.set('2026-11-16T08:00:00+01:00');
  await look();
  app.clock.set('2026-11-23T08:00:00+01:00');
  await look();
  const weekly = async () => plain((await mailTo(manager.email)).subject);
  await expect.poll(weekly, soon).toBe('Weekrapport Hotel aan de Vecht, 16 – 22 nov 2026');
  const week = await mailTo(manager.email);
  const page = await (
    await as(app, manager)
  ).call(getReport, {
    propertyId: vecht.id,
    query: { startAt: '2026-11-16', endAt: '2026-11-22' },
  });
  expect([page.current.turnoverCents, page.previous.turnoverCents]).toEqual([1_320_03, 50_10]);
  for (const text of [plain(week.text), plain(week.html)]) {
    expect(text).toContain(euro(page.current.turnoverCents));
    expect(text).toContain(`periode ervoor ${euro(page.previous.turnoverCents)}`);
  }
  expect(week.text).toContain(`/${group.slug}/${vecht.slug}/dashboard?preset=week&from=2026-11-16`);
  expect(rowsOf(week)).toContainEqual([
    'Totaal',
    'Totaal',
    String(page.current.receiptCount),
    String(page.current.itemCount),
    cell(page.current.turnoverCents),
    cell(page.previous.turnoverCents),
  ]);
  app.clock.set('2026-12-01T08:00:00+01:00');
  await look();
  const month = await mailTo(admin.email);
  expect(plain(month.subject)).toBe('Monatsbericht alle Standorte, Nov 2026');
  const all = await (await as(app, admin)).call(getReport, { query: { startAt: '2026-11-01', endAt: '2026-11-30' } });
  expect([all.current.turnoverCents, all.previous.turnoverCents]).toEqual([2_760_28, 22_23]);
  expect(plain(month.text)).toContain(euro(all.current.turnoverCents, 'de'));
  expect(plain(month.text)).toContain(`Zeitraum davor ${euro(all.previous.turnoverCents, 'de')}`);
  expect(rowsOf(month).flat()).toContain(cell(all.current.turnoverCents));
  if (why !== '') return skip();
  const paper = plain(await readPaper(bytesOf(month, '.pdf')));
  expect(paper).toContain(euro(all.current.turnoverCents, 'de'));
  expect(paper).toContain('Hotel am See');
  expect(plain(await readPaper(bytesOf(week, '.pdf')))).toContain(euro(page.current.turnoverCents));
});
