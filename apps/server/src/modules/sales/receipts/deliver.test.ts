import { deliverReceipt, printReceipt } from '@larder/contract/sales/receipt-mails';
import { getReceipt } from '@larder/contract/sales/receipts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { openMailTransport } from '../../../platform/mail/transport.ts';
import { type Answer, as, type Client, pathOf } from '../../../testing/as.ts';
import { buildCashRegister, buildGroup, buildProperty, buildShop, buildUser } from '../../../testing/build/build.ts';
import { buildReceipt, linkOf } from '../../../testing/build/build-receipt.ts';
import { type MailServer, startMailServer } from '../../../testing/stand-ins/mail-server.ts';
import { readPdf } from '../../../testing/readers/pdf.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let smtp: MailServer;
let app: TestApp;
beforeAll(async () => {
  smtp = await startMailServer();
  app = await buildTestApp({ environment: { SMTP_URL: smtp.url, MAIL_FROM: 'Larder <no-reply@larder.test>' } });
  await app.startJobs(openMailTransport(app.services.config));
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const soon = { timeout: 15_000, interval: 50 };

/** A shop with a paid receipt and somebody who may mail it. */
async function open(fields: { receiptName?: string; replyTo?: string; language?: 'nl' | 'de' | 'en' } = {}) {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group, name: 'De Linde Breda' });
  const shop = await buildShop(app, { property, name: 'Lobby' });
  const { receiptName = null, replyTo = null, language = 'nl' } = fields;
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`
      update shops set receipt_name = ${receiptName}, reply_to_email = ${replyTo}, default_language = ${language} where id = ${shop.id}`),
  );
  const register = await buildCashRegister(app, { shop });
  const receipt = await buildReceipt(app, { register, lines: [{ name: 'Crème brûlée', totalCents: 123_450 }] });
  const user = await buildUser(app, { role: 'manager', properties: [property] });
  return { group, property, register, receipt, client: await as(app, user) };
}

const put = (client: Client, receiptId: number, email: unknown, language = 'nl') =>
  client.send('PUT', pathOf(deliverReceipt, { params: { receiptId } }), {
    body: { email },
    headers: { 'accept-language': language },
  });
const mailsTo = (email: string) => smtp.mails.filter((mail) => mail.to?.some(({ address }) => address === email));
const sentOf = async (client: Client, receiptId: number) =>
  (await client.call(getReceipt, { params: { receiptId } })).sentReceipts;
const fieldsOf = ({ problem }: Answer) => problem?.errors.map(({ path, code, message }) => ({ path, code, message }));

/** How many mails and requests a group has. */
async function countIn(groupId: number) {
  return app.owner.read({ groupId }, (tx) =>
    tx.row(sql<{ mails: number; requests: number }>`
      select (select count(*) from mails where group_id = ${groupId}) as mails, (select count(*) from sent_receipts where group_id = ${groupId}) as requests`),
  );
}

describe('mailing a receipt', () => {
  it('[TXN-04] mails the PDF over SMTP and tells at the receipt when', async () => {
    const { client, receipt } = await open({ replyTo: 'lobby@larder.test', receiptName: 'Café De Linde' });
    const answer = await put(client, receipt.id, 'gast1@larder.test');
    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({ email: 'gast1@larder.test', state: 'queued', sentAt: null, attemptCount: 0 });
    const [sent] = await vi.waitFor(async () => {
      const rows = await sentOf(client, receipt.id);
      expect(rows).toMatchObject([{ state: 'sent' }]);
      return rows;
    }, soon);
    expect(sent).toMatchObject({ email: 'gast1@larder.test', attemptCount: 1, error: null, nextTryAt: null });
    expect(sent?.sentAt).toBe(app.clock.now().toISOString());
    const [mail, ...others] = mailsTo('gast1@larder.test');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Je bon van Café De Linde');
    expect(mail?.from).toMatchObject({ name: 'Café De Linde', address: 'no-reply@larder.test' });
    expect(mail?.replyTo?.map(({ address }) => address)).toEqual(['lobby@larder.test']);
    const link = `${app.services.config.publicUrl}/receipt/${await linkOf(app, receipt)}`;
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Café De Linde');
      expect(part).toContain(link);
    }
    const [file] = mail?.attachments ?? [];
    expect(file).toMatchObject({ filename: `bon-${receipt.number}.pdf`, mimeType: 'application/pdf' });
    const bytes = file?.content instanceof ArrayBuffer ? new Uint8Array(file.content) : new Uint8Array();
    expect((await readPdf(bytes)).pages.join('').replaceAll('\u00A0', ' ')).toContain('€ 1.234,50');
  });

  it.each([
    ['de', 'Ihr Bon von Lobby', 'Bon-1.pdf', 'vom 21 Nov 26'],
    ['en', 'Your receipt from Lobby', 'receipt-1.pdf', 'of 21 Nov 26'],
  ] as const)(
    '[TXN-04] speaks the shop’s language, not the sender’s (%s)',
    async (language, subject, fileName, moment) => {
      const { client, receipt } = await open({ language });
      const email = `gast-${language}@larder.test`;
      expect((await put(client, receipt.id, email, 'nl')).status).toBe(202);
      await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), soon);
      const [mail] = mailsTo(email);
      expect(mail?.subject).toBe(subject);
      expect(mail?.attachments.map(({ filename }) => filename)).toEqual([fileName]);
      expect(mail?.text?.replaceAll('\u00A0', ' ')).toContain(moment);
      expect(mail?.html).toContain(`<html lang="${language}">`);
      expect(mail?.replyTo).toBeUndefined();
    },
  );

  it('[TXN-04] is the same PDF that one can take along', async () => {
    const { client, receipt } = await open();
    const answer = await client.get(pathOf(printReceipt, { params: { receiptId: receipt.id } }));
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="bon-${receipt.number}.pdf"`);
    await put(client, receipt.id, 'gast-pdf@larder.test');
    await vi.waitFor(() => expect(mailsTo('gast-pdf@larder.test')).toHaveLength(1), soon);
    const content = mailsTo('gast-pdf@larder.test')[0]?.attachments[0]?.content;
    expect(content instanceof ArrayBuffer && answer.bytes.equals(Buffer.from(content))).toBe(true);
  });

  it.each(['CREATED', 'PROCESSING', 'FAILED'] as const)('[TXN-04] not while it is %s', async (state) => {
    const { client, register, group } = await open();
    const receipt = await buildReceipt(app, { register, state });
    for (const [language, message] of [
      ['nl', 'Deze bon is niet betaald en kan daarom niet worden verstuurd'],
      ['de', 'Dieser Bon ist nicht bezahlt und kann deshalb nicht verschickt werden'],
      ['en', 'This receipt is not paid and therefore cannot be sent'],
    ] as const) {
      const answer = await put(client, receipt.id, 'gast@larder.test', language);
      expect([answer.status, fieldsOf(answer)]).toEqual([
        422,
        [{ path: 'email', code: 'receipt_unfinished', message }],
      ]);
    }
    expect((await client.get(pathOf(printReceipt, { params: { receiptId: receipt.id } }))).status).toBe(422);
    expect(await countIn(group.id)).toEqual({ mails: 0, requests: 0 });
  });

  it('[ACC-12] staff and people of another location cannot', async () => {
    const { group, property, receipt } = await open();
    const staff = await as(app, await buildUser(app, { role: 'default', properties: [property] }));
    const elsewhere = await buildProperty(app, { group });
    const manager = await as(app, await buildUser(app, { role: 'manager', properties: [elsewhere] }));
    expect((await put(staff, receipt.id, 'gast@larder.test')).status).toBe(403);
    expect((await put(manager, receipt.id, 'gast@larder.test')).status).toBe(404);
    expect(await countIn(group.id)).toEqual({ mails: 0, requests: 0 });
  });

  it('[V4] the audit trail tells who mailed what, and forgets no address that it never had', async () => {
    const { client, group, receipt } = await open();
    await put(client, receipt.id, 'kanarie@larder.test');
    const entries = await app.owner.read({ groupId: group.id }, (tx) =>
      tx.rows(
        sql<{ text: string }>`select audit_entries::text as text from audit_entries where action = 'receipt_mailed'`,
      ),
    );
    expect(entries).toHaveLength(1);
    expect(entries[0]?.text).not.toContain('kanarie');
  });
});

describe('injection', () => {
  it('[I15] a shop’s name cannot add a header or a recipient', async () => {
    const receiptName = `Lobby\r\nBcc: ander@larder.test\r\nX-Evil: 1, "ander" <ander@larder.test>`;
    const { client, receipt } = await open({ receiptName });
    await put(client, receipt.id, 'naam@larder.test');
    await vi.waitFor(() => expect(mailsTo('naam@larder.test')).toHaveLength(1), soon);
    const [mail] = mailsTo('naam@larder.test');
    expect(mail?.to).toHaveLength(1);
    expect([mail?.cc, mail?.bcc]).toEqual([undefined, undefined]);
    expect(mail?.headers.map(({ key }) => key).filter((key) => key === 'bcc' || key === 'x-evil')).toEqual([]);
    expect(mail?.from?.address).toBe('no-reply@larder.test');
    expect(smtp.mails.some((other) => other.to?.some(({ address }) => address === 'ander@larder.test'))).toBe(false);
  });
});
