import { deliverReceipt } from '@larder/contract/sales/receipt-mails';
import { receiptMailLimits } from '@larder/domain/office/receipt-mail';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { type Answer, as, type Client, pathOf } from '../../../testing/as.ts';
import { buildCashRegister, buildGroup, buildUser } from '../../../testing/build/build.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

// Nothing goes out here: what is asked for counts.
let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

async function open() {
  const group = await buildGroup(app);
  const register = await buildCashRegister(app, { group });
  const receipt = await buildReceipt(app, { register });
  return { group, register, receipt, client: await as(app, await buildUser(app, { group, role: 'admin' })) };
}

const put = (client: Client, receiptId: number, email: unknown) =>
  client.send('PUT', pathOf(deliverReceipt, { params: { receiptId } }), { body: { email } });

/** How many mails and requests a group has. */
async function countIn(groupId: number) {
  return app.owner.read({ groupId }, (tx) =>
    tx.row(sql<{ mails: number; requests: number }>`
      select (select count(*) from mails where group_id = ${groupId}) as mails, (select count(*) from sent_receipts where group_id = ${groupId}) as requests`),
  );
}

describe('limits', () => {
  it('[E9] five mails of a receipt, also when twenty are asked for at once', async () => {
    const { client, group, receipt } = await open();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => put(client, receipt.id, `vijf${index}@larder.test`)),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(receiptMailLimits.perReceipt);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(15);
    expect(refused[0]?.problem?.errors).toEqual([
      { path: 'email', code: 'receipt_mail_limit', message: 'Deze bon is al 5 keer verstuurd. Vaker kan niet.' },
    ]);
    expect(await countIn(group.id)).toEqual({ mails: 5, requests: 5 });
  });

  it('[E9] a hundred an hour of a person, over all receipts; an hour later it goes on', async () => {
    const { client, group, register, receipt } = await open();
    const limit = receiptMailLimits.perPersonAnHour;
    const answers: Answer[] = [];
    // A thousand tries: five for each of 22 receipts, then the last of them over and over, with a list now and then.
    for (let count = 0; count < 100; count += 1) {
      const { id } = count < 22 ? await buildReceipt(app, { register }) : receipt;
      const asked = Array.from({ length: count < 22 ? 5 : 11 }, (_, index) =>
        put(client, id, index < 10 ? `uur${index}@larder.test` : 'een@larder.test, twee@larder.test'),
      );
      answers.push(...(await Promise.all(asked)));
    }
    expect(answers.length).toBeGreaterThan(960);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 422, 429]));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(limit);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.problem?.errors[0]?.code).toBe('receipt_mail_hour_limit');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_500);
    expect(await countIn(group.id)).toEqual({ mails: limit, requests: limit });
    app.clock.advance(3_601_000);
    const fresh = await buildReceipt(app, { register });
    expect((await put(client, fresh.id, 'later@larder.test')).status).toBe(202);
  }, 90_000);
});

const line = '\r\n';
const payloads: readonly unknown[] = [
  'gast@larder.test,ander@larder.test',
  'gast@larder.test;ander@larder.test',
  'gast@larder.test ander@larder.test',
  ['gast@larder.test', 'ander@larder.test'],
  { address: 'gast@larder.test' },
  `gast@larder.test${line}Bcc: ander@larder.test`,
  'gast@larder.test\nBcc: ander@larder.test',
  'gast@larder.test\rBcc: ander@larder.test',
  'gast@larder.test%0d%0aBcc:ander@larder.test',
  `gast@larder.test${line}${line}Een andere mail`,
  '"gast@larder.test, ander"@larder.test',
  '<gast@larder.test>, <ander@larder.test>',
  'Gast <gast@larder.test>',
  'gast@larder.test\0ander@larder.test',
  'gast@larder.test\u2028Bcc: ander@larder.test',
  'gast@larder.test\u0085Bcc: ander@larder.test',
  'gast@larder.test>\r\nRCPT TO:<ander@larder.test',
  'gast(@larder.test)ander@larder.test',
  'gast@larder.test\tander@larder.test',
  '=?utf-8?q?gast=40larder.test=0D=0ABcc:ander=40larder.test?=',
  'groep:gast@larder.test,ander@larder.test;',
  'gast@@larder.test',
  '@larder.test:gast@larder.test',
  `${'a'.repeat(250)}@larder.test`,
  'ＧＡＳＴ@larder.test',
  '',
  null,
  12,
];

describe('injection', () => {
  it('[I15] what is not exactly one address is refused, and nothing is written', async () => {
    const { client, group, receipt } = await open();
    expect(payloads.length).toBeGreaterThanOrEqual(25);
    for (const payload of payloads)
      expect([payload, (await put(client, receipt.id, payload)).status]).toEqual([payload, 422]);
    expect(await countIn(group.id)).toEqual({ mails: 0, requests: 0 });
  });
});
