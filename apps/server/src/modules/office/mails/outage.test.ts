import { deliverReceipt } from '@larder/contract/sales/receipt-mails';
import { getReceipt } from '@larder/contract/sales/receipts';
import { receiptMailLimits } from '@larder/domain/office/receipt-mail';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { openMailTransport } from '../../../platform/mail/transport.ts';
import { as, asTill, type Client, pathOf } from '../../../testing/as.ts';
import { buildCashRegister, buildUser } from '../../../testing/build/build.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import {
  type Behaviour,
  type FickleMailServer,
  startFickleMailServer,
} from '../../../testing/stand-ins/fickle-mail-server.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { soldReceipt, tillKey } from '../../../testing/till.ts';
import { testStart } from '../../../testing/test-clock.ts';

/** A mail server that is as patient as a test has time; a thousandth of the waits between tries. */
const timeouts = { connectMs: 2_000, silenceMs: 400, totalMs: 4_000 };
const delayFactor = 0.001;
const soon = { timeout: 60_000, interval: 100 };

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

/** A server whose mails go to one that behaves like this. */
async function start(behave: (recipient: string, time: number) => Behaviour) {
  const smtp = await startFickleMailServer(behave);
  const app = await buildTestApp({ environment: { SMTP_URL: smtp.url } });
  open.push(
    () => smtp.close(),
    () => app.close(),
  );
  const startJobs = () => app.startJobs(openMailTransport(app.services.config, timeouts), { delayFactor });
  const register = await buildCashRegister(app);
  const group = { id: register.groupId, slug: '', name: '' };
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  const receipt = await buildReceipt(app, { register });
  return { app, smtp, startJobs, group, register, admin, receipt };
}

const deliver = (client: Client, receiptId: number, email: string) =>
  client.send('PUT', pathOf(deliverReceipt, { params: { receiptId } }), { body: { email } });
const sentOf = async (client: Client, receiptId: number) =>
  (await client.call(getReceipt, { params: { receiptId } })).sentReceipts;
const states = (app: TestApp) =>
  app.owner.read('identity', (tx) =>
    tx.rows(sql<{ recipient: string; state: string; attempts: number; error: string | null }>`
      select recipient, case when sent_at is not null then 'sent' when failed_at is not null then 'failed' else 'waiting' end as state,
        attempt_count as attempts, error_code as error from mails order by id`),
  );
const uniqueIds = (smtp: FickleMailServer) => new Set(smtp.delivered.map(({ messageId }) => messageId));

describe('a mail server in a mood', () => {
  it('[D6] refusing, greylisting, hanging and hanging up: 200 of 200 mails arrive, a twin only where an answer was lost', async () => {
    const moods: readonly (readonly Behaviour[])[] = [
      ['accept'],
      ['defer', 'defer'],
      ['hang'],
      ['drop'],
      ['defer', 'drop'],
    ];
    const moodOf = (recipient: string) => moods[Number(/\d+/.exec(recipient)?.[0]) % moods.length] ?? [];
    const { app, smtp, startJobs, register } = await start(
      (recipient, time) => moodOf(recipient)[time - 1] ?? 'accept',
    );
    await smtp.close();
    const till = await asTill(app, register);
    const addresses = Array.from({ length: 200 }, (_, index) => `gast${index}@larder.test`);
    const receipts = addresses.map((email) => ({
      key: tillKey(),
      ...soldReceipt({ sold_at: testStart }),
      receipt_choice: 'email',
      receipt_email: email,
    }));
    await till.send('POST', '/device/v1/receipts/batch', { body: { receipts } });
    await startJobs();
    await vi.waitFor(async () => {
      const refused = (await states(app)).filter(({ attempts, error }) => attempts > 0 && error === 'unreachable');
      expect(refused.length).toBeGreaterThan(20);
    }, soon);
    await smtp.open();
    await vi.waitFor(
      async () => {
        expect((await states(app)).filter(({ state }) => state !== 'sent')).toHaveLength(0);
      },
      { timeout: 200_000, interval: 500 },
    );
    expect(uniqueIds(smtp).size).toBe(200);
    expect(new Set(smtp.delivered.map(({ recipient }) => recipient))).toEqual(new Set(addresses));
    for (const email of addresses) {
      const lost = moodOf(email).filter((mood) => mood === 'drop').length;
      const arrived = smtp.delivered.filter(({ recipient }) => recipient === email);
      expect([email, arrived.length]).toEqual([email, 1 + lost]);
      expect(new Set(arrived.map(({ messageId }) => messageId)).size).toBe(1);
    }
  }, 300_000);

  it('[D6] greylisted: shown as tried again, with the reason and the next moment, then as sent', async () => {
    let mood: Behaviour = 'defer';
    const { app, startJobs, admin, receipt, smtp } = await start(() => mood);
    await startJobs();
    await deliver(admin, receipt.id, 'grijs@larder.test');
    const [waiting] = await vi.waitFor(async () => {
      const rows = await sentOf(admin, receipt.id);
      expect(rows).toMatchObject([{ state: 'retrying', error: 'deferred', sentAt: null }]);
      return rows;
    }, soon);
    expect(new Date(waiting?.nextTryAt ?? 0).getTime()).toBeGreaterThan(app.clock.now().getTime());
    mood = 'accept';
    await vi.waitFor(
      async () =>
        expect(await sentOf(admin, receipt.id)).toMatchObject([{ state: 'sent', error: null, nextTryAt: null }]),
      soon,
    );
    expect(smtp.delivered).toHaveLength(1);
  });

  it('[D6] refused for good: failed at once and once; asked for again it is another mail', async () => {
    let mood: Behaviour = 'reject';
    const { app, startJobs, admin, receipt, smtp } = await start(() => mood);
    await startJobs();
    await deliver(admin, receipt.id, 'weg@larder.test');
    await vi.waitFor(
      async () =>
        expect(await sentOf(admin, receipt.id)).toMatchObject([
          { state: 'failed', error: 'rejected', attemptCount: 1 },
        ]),
      soon,
    );
    expect(smtp.triesFor('weg@larder.test')).toBe(1);
    const kept = await app.owner.read('identity', (tx) =>
      tx.row(sql<{ last_error: string }>`select last_error from mails`),
    );
    expect(kept.last_error).toContain('550');
    expect(kept.last_error).not.toContain('weg@');
    mood = 'accept';
    expect((await deliver(admin, receipt.id, 'weg@larder.test')).status).toBe(202);
    await vi.waitFor(
      async () => expect(await sentOf(admin, receipt.id)).toMatchObject([{ state: 'failed' }, { state: 'sent' }]),
      soon,
    );
    expect(smtp.delivered).toHaveLength(1);
  });

  it('[E9] what nobody got does not use up a receipt’s mails', async () => {
    const { startJobs, admin, receipt } = await start((recipient) =>
      recipient.startsWith('weg') ? 'reject' : 'accept',
    );
    await startJobs();
    for (let count = 0; count < receiptMailLimits.perReceipt; count += 1)
      await deliver(admin, receipt.id, `weg${count}@larder.test`);
    await vi.waitFor(async () => {
      const rows = await sentOf(admin, receipt.id);
      expect(rows.filter(({ state }) => state === 'failed')).toHaveLength(receiptMailLimits.perReceipt);
    }, soon);
    for (let count = 0; count < receiptMailLimits.perReceipt; count += 1)
      expect((await deliver(admin, receipt.id, `goed${count}@larder.test`)).status).toBe(202);
    expect((await deliver(admin, receipt.id, 'te-veel@larder.test')).status).toBe(429);
  });

  it('[D6] gives up after a day', async () => {
    const { app, startJobs, admin, receipt, group } = await start(() => 'defer');
    await startJobs();
    await deliver(admin, receipt.id, 'nooit@larder.test');
    await vi.waitFor(async () => expect(await sentOf(admin, receipt.id)).toMatchObject([{ state: 'retrying' }]), soon);
    app.clock.advance(24 * 3_600_000);
    const tomorrow = await as(app, await buildUser(app, { group, role: 'admin' }));
    await vi.waitFor(
      async () =>
        expect(await sentOf(tomorrow, receipt.id)).toMatchObject([
          { state: 'failed', error: 'deferred', nextTryAt: null },
        ]),
      soon,
    );
  });
});
