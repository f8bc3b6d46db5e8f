import { deliverReceipt } from '@larder/contract/sales/receipt-mails';
import { getReceipt } from '@larder/contract/sales/receipts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { openMailTransport } from '../../../platform/mail/transport.ts';
import { as, type Client, pathOf } from '../../../testing/as.ts';
import { buildCashRegister, buildUser } from '../../../testing/build/build.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import { type MailServer, startMailServer } from '../../../testing/stand-ins/mail-server.ts';
import { databaseEnvironment, runLarder } from '../../../testing/run-larder.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { takeBounce } from './public.ts';

let app: TestApp;
let smtp: MailServer;
beforeAll(async () => {
  smtp = await startMailServer();
  app = await buildTestApp({ environment: { SMTP_URL: smtp.url, MAIL_BOUNCE_ADDRESS: 'bounce@larder.test' } });
  await app.startJobs(openMailTransport(app.services.config));
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

/** A receipt that went out to a guest: how it is told, and the address that it came from. */
async function mailReceipt() {
  const register = await buildCashRegister(app);
  const group = { id: register.groupId, slug: '', name: '' };
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  const { id: receiptId } = await buildReceipt(app, { register });
  const email = `gast${smtp.letters.length}@gast.test`;
  await admin.send('PUT', pathOf(deliverReceipt, { params: { receiptId } }), { body: { email } });
  await vi.waitFor(async () => expect(await sentOf(admin, receiptId)).toMatchObject([{ state: 'sent' }]), 30_000);
  const letter = smtp.letters.find(({ to }) => to.includes(email));
  return { admin, receiptId, email, from: letter?.from ?? '' };
}

const sentOf = async (client: Client, receiptId: number) =>
  (await client.call(getReceipt, { params: { receiptId } })).sentReceipts;

/** A report as Postfix writes one (RFC 3464). */
const reportOf = (to: string, { action = 'failed', status = '5.1.1', said = 'user unknown' } = {}) =>
  [
    'From: MAILER-DAEMON@mx.gast.test (Mail Delivery System)',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you.',
    '--b',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.gast.test',
    '',
    'Final-Recipient: rfc822; gast@gast.test',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; 550 5.1.1`,
    `    <gast@gast.test>: ${said}`,
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    'Subject: Je bon',
    '',
    'x',
    '--b--',
    '',
  ].join('\r\n');

const take = (message: string) => takeBounce(app.services, { message: Buffer.from(message), now: app.clock.now() });

test('[SND-08] what another server gives back is told as refused at its receipt, without the address; a second report changes nothing', async () => {
  const { admin, receiptId, from } = await mailReceipt();
  expect(from).toMatch(/^bounce\+[0-9a-f-]{36}@larder\.test$/);
  const environment = { ...databaseEnvironment(app.settings), MAIL_BOUNCE_ADDRESS: 'bounce@larder.test', PORT: '0' };
  const given = { ...environment, PUBLIC_URL: app.services.config.publicUrl };
  const outcome = await runLarder(['bounce'], given, reportOf(from));
  expect([outcome.code, outcome.out, outcome.err]).toEqual([0, 'The mail is told as refused.\n', '']);
  expect(await sentOf(admin, receiptId)).toMatchObject([{ state: 'failed', error: 'rejected', sentAt: null }]);
  const kept = await app.owner.read('identity', (tx) =>
    tx.row(sql<{ last_error: string }>`select last_error from mails where failed_at is not null`),
  );
  expect(kept.last_error).toBe('550 5.1.1 <…>: user unknown');
  expect(await take(reportOf(from))).toBe('no_mail');
}, 60_000);

test('[SND-08] without a setting nothing is read, and without a database mail servers are told to come later', async () => {
  expect(await runLarder(['bounce'], {}, '')).toMatchObject({
    code: 1,
    err: expect.stringContaining('MAIL_BOUNCE_ADDRESS'),
  });
  const away = { DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z', MAIL_BOUNCE_ADDRESS: 'bounce@larder.test' };
  expect(await runLarder(['bounce'], away, reportOf('bounce@larder.test'))).toMatchObject({ code: 75 });
}, 60_000);

test.each([
  ['what is only late', (from: string) => reportOf(from, { action: 'delayed', status: '4.4.1' }), 'no_report'],
  ['what arrived', (from: string) => reportOf(from, { action: 'delivered', status: '2.0.0' }), 'no_report'],
  ['an answer of a person', (from: string) => `From: a@gast.test\r\nTo: ${from}\r\n\r\nThank you`, 'no_report'],
  ['noise', () => '\0\x01--b\r\n\r\n', 'no_report'],
  ['a tag of no mail', () => reportOf('bounce+00000000-0000-4000-8000-000000000000@larder.test'), 'no_mail'],
  ['another box', (from: string) => reportOf(from.replace('bounce+', 'info+')), 'no_mail'],
  ['another domain', (from: string) => reportOf(from.replace('larder.test', 'evil.test')), 'no_mail'],
  ['a tag with more than a tag', (from: string) => reportOf(from.replace('bounce+', "bounce+' or 1=1 --")), 'no_mail'],
])('[SND-08] changes nothing: %s', async (_, messageOf, outcome) => {
  const { admin, receiptId, from } = await mailReceipt();
  expect(await take(messageOf(from))).toBe(outcome);
  expect(await sentOf(admin, receiptId)).toMatchObject([{ state: 'sent' }]);
});

test('[SND-08] is found by what the receiving server added, whatever the report says of its addressee', async () => {
  const { from } = await mailReceipt();
  expect(await take(`Delivered-To: ${from.toUpperCase()}\r\n${reportOf('postmaster@larder.test')}`)).toBe('refused');
});
