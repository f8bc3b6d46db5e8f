import {
  getReceiptPage,
  printReceiptPage,
  reviewReceiptPage,
  sendReceiptPage,
} from '@larder/contract/sales/receipt-pages';
import { receiptMailLimits } from '@larder/domain/office/receipt-mail';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '../../../platform/database/sql.ts';
import { anonymous, as, asTill, type Answer, type Outgoing } from '../../../testing/as.ts';
import {
  buildCashRegister,
  buildGroup,
  buildPaymentMethod,
  buildProperty,
  buildShop,
  buildUser,
} from '../../../testing/build/build.ts';
import { buildReceipt, linkOf } from '../../../testing/build/build-receipt.ts';
import { readPdf } from '../../../testing/readers/pdf.ts';
import { buildTestApp, statementsHeader, type TestApp } from '../../../testing/test-app.ts';
import { soldReceipt, tillKey } from '../../../testing/till.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

let addresses = 0;
/** A network that nobody called from yet, so that a test has the limits to itself. */
const newAddress = () => `10.${String((addresses += 1))}.0.7`;

const pathOf = (token: string, deed = '') => `/api/v1/receipt_pages/${encodeURIComponent(token)}${deed}`;
const get = (token: string, outgoing: Outgoing = {}) => anonymous(test).get(pathOf(token), outgoing);
const mail = (token: string, email: unknown, outgoing: Outgoing = {}) =>
  anonymous(test).send('POST', pathOf(token, '/mail'), { body: { email }, ...outgoing });
const rate = (token: string, rating: unknown, message?: string, outgoing: Outgoing = {}) =>
  anonymous(test).send('POST', pathOf(token, '/review'), {
    body: { rating, ...(message === undefined ? {} : { message }) },
    ...outgoing,
  });

/** Every call that takes a link. */
const everyCall = (token: string, outgoing: Outgoing = {}): Promise<readonly Answer[]> =>
  Promise.all([
    get(token, outgoing),
    anonymous(test).get(pathOf(token, '/pdf'), outgoing),
    mail(token, 'guest@larder.test', outgoing),
    rate(token, 5, undefined, outgoing),
  ]);

/** What can be told of an answer; the same request id makes refusals comparable byte by byte. */
const sameId = { headers: { 'x-request-id': 'the-same-for-all' } };
const visible = ({ status, text, headers }: Answer) => ({
  status,
  text,
  headers: { ...headers, date: undefined, [statementsHeader]: undefined },
});

async function sold(fields: Parameters<typeof buildReceipt>[1] = {}) {
  const receipt = await buildReceipt(test, fields);
  return { receipt, token: await linkOf(test, receipt) };
}

const answerShape = z.object({ id: z.number(), publicUrl: z.string() });

async function mailsOf({ id, groupId }: { id: number; groupId: number }) {
  return test.owner.read({ groupId }, (tx) =>
    tx.rows(sql<{ email: string; recipient: string; locale: string }>`
      select email, recipient, locale from sent_receipts join mails on mails.id = mail_id where receipt_id = ${id} order by sent_receipts.id`),
  );
}

describe('the page', () => {
  it('[TXN-05] a sale at a till is behind the link that the till is given, for anyone: shop, lines, deposit, VAT, payment', async () => {
    const group = await buildGroup(test);
    const property = await buildProperty(test, { group, name: 'Molenhof Utrecht' });
    const shop = await buildShop(test, { property, name: 'Lobby' });
    await test.owner.write({ groupId: group.id }, async (tx) => {
      await tx.execute(
        sql`update shops set receipt_name = 'To go Utrecht', address = 'Singelpark 14', postal_code = '3511 AB', city = 'Utrecht' where id = ${shop.id}`,
      );
      await tx.execute(
        sql`update properties set vat_number = 'NL004495445B01', logo_url = 'abcdefgh12345678.webp' where id = ${property.id}`,
      );
    });
    const method = await buildPaymentMethod(test, { group, name: 'Pinpas' });
    const till = await asTill(test, await buildCashRegister(test, { shop }));
    const body = soldReceipt({
      sold_at: test.clock.now().toISOString(),
      payment_method: method.code,
      card: { brand: 'Maestro', masked_number: '**** 4417', auth_code: 'SECRET1' },
    });
    const answer = await till.send('PUT', `/device/v1/receipts/${tillKey()}`, { body });
    const { publicUrl } = answerShape.parse(answer.body);
    const token = /\/receipt\/([\w-]{22})$/.exec(publicUrl)?.[1] ?? '';
    const shown = await get(token);
    expect(shown.status, shown.text).toBe(200);
    expect(getReceiptPage.response.parse(shown.body)).toMatchObject({
      number: 1,
      place: {
        name: 'Molenhof Utrecht',
        timeZone: 'Europe/Amsterdam',
        logoUrl: expect.stringContaining('abcdefgh12345678.webp'),
      },
      seller: { name: 'To go Utrecht', address: 'Singelpark 14', city: 'Utrecht', vatNumber: 'NL004495445B01' },
      lines: [
        { name: 'Broodje gezond', quantity: 1, totalCents: 595 },
        { name: 'Bronwater', totalCents: 225 },
      ],
      depositCents: 15,
      totalCents: 835,
      paidCents: 835,
      payment: { name: 'Pinpas', cardBrand: 'Maestro', cardDigits: '4417' },
      rating: null,
    });
    expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(shown.headers['set-cookie']).toBeUndefined();
  });

  it('[TXN-05] a link of no receipt, a text that is no link and a sale that is not paid are refused alike, by every call', async () => {
    const tokens = ['x'.repeat(22), 'x', 'x'.repeat(290), "' or true --aaaaaaaaaa", '%00', '..', 'é'.repeat(22)];
    for (const state of ['CREATED', 'PROCESSING', 'FAILED'] as const) tokens.push((await sold({ state })).token);
    const [first, ...others] = await Promise.all(tokens.map((token) => everyCall(token, sameId)));
    expect(first?.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const [one] = first ?? [];
    if (one === undefined) throw new Error('no answer');
    for (const [index, answers] of [first ?? [], ...others].entries())
      for (const answer of answers) expect(visible(answer), tokens[index]).toEqual(visible(one));
  });

  it('[Z2] [Z10] a link shows its own receipt, whoever is signed in, and changes nothing of another group', async () => {
    const [own, foreign] = [
      await sold({ lines: [{ name: 'CANARYOWN', totalCents: 101 }] }),
      await sold({ lines: [{ name: 'CANARYFOREIGN', totalCents: 103 }] }),
    ];
    const admin = await as(test, await buildUser(test, { group: await buildGroup(test), role: 'admin' }));
    for (const client of [anonymous(test), admin]) {
      const answer = await client.get(pathOf(own.token));
      expect(answer.text).toContain('CANARYOWN');
      expect(answer.text).not.toContain('CANARYFOREIGN');
    }
    expect((await rate(own.token, 2)).status).toBe(200);
    expect((await get(foreign.token)).body).toMatchObject({ rating: null });
    // The setting that lets the function look is worth nothing to the application's own role.
    const client = await test.services.database.pool.connect();
    try {
      for (const opening of [
        '',
        `set local larder.scope = 'identity'`,
        `set local larder.guest_link = '${own.token}'`,
      ]) {
        await client.query(`begin; ${opening}`);
        expect((await client.query('select from receipts')).rowCount, opening).toBe(0);
        const { rows } = await client.query('select * from find_linked_receipt($1)', [own.token]);
        expect(rows).toEqual([{ group_id: own.receipt.groupId, receipt_id: own.receipt.id }]);
        expect((await client.query('select from receipts')).rowCount, `${opening} afterwards`).toBe(0);
        await client.query('rollback');
      }
    } finally {
      client.release();
    }
  });

  it('[Z13] has nothing of a person: not in the answer, not in the PDF, not in a refusal', async () => {
    const register = await buildCashRegister(test);
    const till = await asTill(test, register);
    const key = 'canarykey';
    const body = soldReceipt({
      sold_at: test.clock.now().toISOString(),
      card: { brand: 'Maestro', masked_number: '4321', auth_code: 'canaryauth' },
      payment_provider_id: 'canaryprovider',
      age_answer: true,
      age_check_code: 'canaryage',
      receipt_choice: 'email',
      receipt_email: 'canarymail@larder.test',
      pickup: { name: 'canaryname', phone: '0698765432' },
      account: 'canaryroom',
      guest_name: 'canaryguest',
      note: 'canaryextra',
    });
    const { id, publicUrl } = answerShape.parse((await till.send('PUT', `/device/v1/receipts/${key}`, { body })).body);
    await till.send('POST', `/device/v1/receipts/${key}/review`, { body: { rating: 4, message: 'canarywords' } });
    const token = publicUrl.slice(-22);
    await mail(token, 'canarysent@larder.test');
    const { groupId } = register;
    const { row } = await test.owner.read({ groupId }, (tx) =>
      tx.row(sql<{ row: string }>`select receipts::text as row from receipts where id = ${id}`),
    );
    const canaries = [
      ...['canarykey', 'canaryauth', 'canaryprovider', 'canarymail', 'canaryname', '0698765432', 'canaryroom'],
      ...['canaryextra', 'canarywords', 'canaryage'],
    ];
    for (const canary of canaries) expect(row).toContain(canary);
    expect(await mailsOf({ id, groupId })).toHaveLength(2);

    const page = await get(token);
    expect(page.body).toMatchObject({ rating: 4, totalCents: 835 });
    const pdf = await anonymous(test).get(pathOf(token, '/pdf'));
    const paper = (await readPdf(pdf.bytes)).pages.join('\n');
    expect(paper).toContain('8,35');
    const refusals = [await rate(token, 1), await mail(token, 'x')].map(({ text }) => text);
    for (const text of [page.text, paper, JSON.stringify(pdf.headers), ...refusals])
      for (const canary of [...canaries, 'canarysent']) expect(text.toLowerCase()).not.toContain(canary);
  });

  it('[TXN-05] the PDF is a download in the language asked for, the same bytes each time', async () => {
    const { token } = await sold({ lines: [{ name: 'Crème brûlée', totalCents: 123_456 }] });
    for (const locale of ['nl', 'de', 'en']) {
      const [one, two] = await Promise.all(
        [0, 1].map(() => anonymous(test).get(pathOf(token, `/pdf?locale=${locale}`))),
      );
      expect(one?.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
      expect(one?.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.pdf"$/);
      const { language, pages } = await readPdf(one?.bytes ?? new Uint8Array());
      expect([language, pages.join().includes('Crème brûlée')]).toEqual([locale, true]);
      expect(one?.bytes.equals(two?.bytes ?? Buffer.alloc(0))).toBe(true);
    }
    expect((await anonymous(test).get(pathOf(token, '/pdf?locale=fr'))).status).toBe(422);
  });

  it('[TXN-05] each call keeps to its number of statements', async () => {
    const { token } = await sold();
    const [page, pdf, sent, rated] = await everyCall(token);
    for (const [answer, { statements }] of [
      [page, getReceiptPage],
      [pdf, printReceiptPage],
      [sent, sendReceiptPage],
      [rated, reviewReceiptPage],
    ] as const) {
      expect(answer?.statements, answer?.text).toBeGreaterThan(0);
      expect(answer?.statements).toBeLessThanOrEqual(statements);
    }
  });
});

describe('by mail', () => {
  it('[TXN-05] [E9] is asked for by one address in a language, answered alike whatever the address', async () => {
    const { receipt, token } = await sold();
    const answers = [
      await mail(token, 'guest@larder.test', { ...sameId, body: { email: 'guest@larder.test', locale: 'de' } }),
      await mail(token, 'nobody@nowhere.test', sameId),
    ];
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [202, ''],
      [202, ''],
    ]);
    expect(answers.map((answer) => visible(answer).headers)).toEqual([
      visible(answers[0] ?? fail()).headers,
      visible(answers[0] ?? fail()).headers,
    ]);
    expect(await mailsOf(receipt)).toMatchObject([
      { email: 'guest@larder.test', recipient: 'guest@larder.test', locale: 'de' },
      { email: 'nobody@nowhere.test', locale: 'nl' },
    ]);
  });

  it.each([
    'a@larder.test,b@larder.test',
    'a@larder.test;b@larder.test',
    'a@larder.test b@larder.test',
    'a@larder.test\r\nBcc: b@larder.test',
    'a@larder.test\nb@larder.test',
    '"a, b"@larder.test',
    'A <a@larder.test>',
    '<a@larder.test>',
    'a@larder.test%0ABcc:b@larder.test',
    'a@larder',
    '',
  ])('[E9] [I15] %j is not one address, and nothing goes out', async (email) => {
    const { receipt, token } = await sold();
    const answer = await mail(token, email);
    expect(answer.status).toBe(422);
    expect(answer.problem?.errors).toMatchObject([{ path: 'email', code: 'invalid_email' }]);
    expect(await mailsOf(receipt)).toEqual([]);
  });

  it('[E9] a receipt is mailed five times and no more, also when twenty ask at once; the sentence says so', async () => {
    const { receipt, token } = await sold();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        mail(token, `guest${String(index)}@larder.test`, { address: newAddress() }),
      ),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(receiptMailLimits.perReceipt);
    expect(await mailsOf(receipt)).toHaveLength(receiptMailLimits.perReceipt);
    const late = await mail(token, 'late@larder.test', { headers: { 'accept-language': 'de' } });
    expect([late.status, late.problem?.errors]).toMatchObject([429, [{ path: 'email', code: 'receipt_mail_limit' }]]);
    expect(late.problem?.errors[0]?.message).toContain('5');
  });

  it('[E9] a network causes a hundred mails an hour and no more, over however many receipts; another one is not held up', async () => {
    const links = [];
    for (let index = 0; index < 21; index += 1) links.push((await sold()).token);
    const address = newAddress();
    const statuses: number[] = [];
    for (const token of links)
      for (let index = 0; index < 5; index += 1)
        statuses.push((await mail(token, 'guest@larder.test', { address })).status);
    expect(statuses.indexOf(429)).toBe(100);
    expect(statuses.slice(100)).toEqual([429, 429, 429, 429, 429]);
    expect((await mail((await sold()).token, 'guest@larder.test', { address: newAddress() })).status).toBe(202);
  });
});

describe('visits', () => {
  it('[TXN-05] one network asks three hundred times in three minutes, found or not; then it waits, and others do not', async () => {
    const { token } = await sold();
    const address = newAddress();
    for (let index = 0; index < 300; index += 1) await get(index % 2 === 0 ? token : 'y'.repeat(22), { address });
    const refused = await get(token, { address });
    expect([refused.status, refused.problem?.code]).toEqual([429, 'too_many_requests']);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect((await get('y'.repeat(22), { address })).status).toBe(429);
    expect((await get(token, { address: newAddress() })).status).toBe(200);
  });
});

describe('the review', () => {
  it('[REV-01] is kept once; the same again is the same answer, another is refused with its sentence in every language', async () => {
    const { receipt, token } = await sold();
    const first = await rate(token, 4, '  Lekker en snel ');
    expect([first.status, first.body]).toEqual([200, { rating: 4 }]);
    expect((await rate(token, 4, 'Lekker en snel')).status).toBe(200);
    const sentences = [];
    for (const language of ['nl', 'de', 'en']) {
      const second = await rate(token, 1, 'Toch niet', { headers: { 'accept-language': language } });
      expect(second.problem?.errors).toMatchObject([{ path: 'rating', code: 'already_rated' }]);
      sentences.push(second.problem?.errors[0]?.message);
    }
    expect(sentences).toEqual([
      'Deze aankoop is al beoordeeld',
      'Dieser Einkauf ist bereits bewertet',
      'This purchase has been rated already',
    ]);
    const row = await test.owner.read({ groupId: receipt.groupId }, (tx) =>
      tx.row(sql<object>`select rating, review_message, reviewed_at from receipts where id = ${receipt.id}`),
    );
    expect(row).toEqual({ rating: 4, review_message: 'Lekker en snel', reviewed_at: test.clock.now() });
    expect((await get(token)).body).toMatchObject({ rating: 4 });
  });

  it('[REV-01] of twenty at once one is kept', async () => {
    const { token } = await sold();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => rate(token, (index % 5) + 1, `Nummer ${String(index)}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
  });

  it('[REV-01] is one review with that of the till, whichever comes first', async () => {
    const group = await buildGroup(test);
    const register = await buildCashRegister(test, { group });
    const till = await asTill(test, register);
    const review = (key: string, rating: number) =>
      till.send('POST', `/device/v1/receipts/${key}/review`, { body: { rating } });
    const [byTill, byGuest] = [await sold({ register }), await sold({ register })];
    expect((await review(byTill.receipt.tillKey, 3)).status).toBe(200);
    expect((await rate(byTill.token, 5)).status).toBe(422);
    expect((await rate(byGuest.token, 5)).status).toBe(200);
    expect((await review(byGuest.receipt.tillKey, 3)).status).toBe(409);
    expect((await review(byGuest.receipt.tillKey, 5)).status).toBe(200);
  });

  it('[REV-01] has one to five whole stars and at most 2000 characters', async () => {
    const { token } = await sold();
    for (const rating of [0, 6, 2.5, '5', null, -1])
      expect((await rate(token, rating)).status, String(rating)).toBe(422);
    expect((await rate(token, 5, 'x'.repeat(2001))).status).toBe(422);
    expect((await rate(token, 5, 'nul\0')).status).toBe(422);
    expect((await rate(token, 5, 'x'.repeat(2000))).status).toBe(200);
  });
});

function fail(): never {
  throw new Error('there is no answer');
}
