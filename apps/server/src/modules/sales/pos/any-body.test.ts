import fc from 'fast-check';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { asTill, type Client } from '../../../testing/as.ts';
import { buildCashRegister, buildGroup, type Group } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { soldReceipt, tillKey } from '../../../testing/till.ts';
import { sql } from '../../../platform/database/sql.ts';

// Hundreds of calls each: on a busy machine they take longer than the runner's five seconds.
vi.setConfig({ testTimeout: 180_000 });

let app: TestApp;
let group: Group;
let till: Client;
beforeAll(async () => {
  app = await buildTestApp();
  group = await buildGroup(app);
  till = await asTill(app, await buildCashRegister(app, { group }));
});
afterAll(() => app.close());

const answers = z.object({
  receipts: z.array(z.object({ key: z.string(), status: z.string(), reasons: z.array(z.string()) })),
});
const put = (key: string, body: string) => till.send('PUT', `/device/v1/receipts/${key}`, { body });
const putBatch = async (receipts: readonly string[]) => {
  const body = `{"receipts":[${receipts.join(',')}]}`;
  const answer = await till.send('POST', '/device/v1/receipts/batch', { body });
  return { status: answer.status, receipts: answer.status === 200 ? answers.parse(answer.body).receipts : [] };
};

/** How often a key stands in receipts and quarantine together. */
async function timesKept(keys: readonly string[]): Promise<readonly number[]> {
  const rows = await app.owner.read({ groupId: group.id }, (tx) =>
    tx.rows(sql<{ till_key: string; times: number }>`
      select till_key, count(*) as times from (
        select till_key from receipts union all select till_key from quarantined_receipts) as kept
      where till_key = any(${keys}::text[]) group by till_key`),
  );
  return keys.map((key) => rows.find((row) => row.till_key === key)?.times ?? 0);
}

const deep = (open: string, close: string, levels: number) => `${open.repeat(levels)}1${close.repeat(levels)}`;

/** Values as JSON texts: what a till may send in any place. */
const anyValue = fc.oneof(
  fc.constantFrom(
    ...['null', 'true', '[]', '{}', '""', '"NaN"', '[null]', '{"a":{"b":1}}', '"\\u0000"', '"a\\u0000b"', '"\\ud800"'],
    ...['"\\udc00\\ud800"', '"\\u202e"', '"😀"', '0', '-0', '-1', '0.5', '1e400', '-1e400', '1e308', '5e-324'],
    ...['9007199254740993', '2147483648', '99999999999999999999', '"4111 1111 1111 1111"', '4111111111111111'],
    ...['{"__proto__":{"x":1}}', '{"constructor":{"prototype":1}}', '[[[["\\u0000"]]]]', '{"\\u0000":{"\\ud800":1}}'],
  ),
  fc.constantFrom(
    deep('[', ']', 30),
    deep('[', ']', 5_000),
    deep('{"a":', '}', 5_000),
    deep('[{"\\ud800":', '}]', 2_000),
  ),
  fc.integer({ min: 1_000, max: 60_000 }).map((length) => JSON.stringify('é'.repeat(length))),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)),
);

const knownNames = [
  'lines',
  'card',
  'pickup',
  'guest_name',
  'soldAt',
  'total_cents',
  'paid_cents',
  'payment_method',
  'account',
  'age_answer',
];
const anyName = fc.oneof(
  fc.constantFrom(
    ...['"a\\u0000"', '"\\udc00"', '"\\u0000"', '"__proto__"', '"constructor"', '"toString"', '""', '"a.b"'],
  ),
  fc.constantFrom(...knownNames, 'lines.0', 'key', 'state\\u0000', 'receipt_email', 'extra').map((name) => `"${name}"`),
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => JSON.stringify(text)),
);

type Broken = {
  readonly more: readonly (readonly [string, string])[];
  readonly inLine: readonly (readonly [string, string])[];
};
const broken: fc.Arbitrary<Broken> = fc.record({
  more: fc.array(fc.tuple(anyName, anyValue), { maxLength: 4 }),
  inLine: fc.array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom('"name"', '"quantity"', '"product_id"', '"ean_code"', '"vat_rate"', '"combi_deal_id"'),
        anyName,
      ),
      anyValue,
    ),
    { maxLength: 2 },
  ),
});

/** A paid receipt as JSON text, with more or other things in it; what comes last counts, so it stays one with its key. */
function textOf(key: string, { more, inLine }: Broken): string {
  const { state: _, lines, ...rest } = soldReceipt({ sold_at: app.clock.now().toISOString() });
  const [line = {}] = lines;
  const written = (entries: readonly (readonly [string, string])[]) =>
    entries.map(([name, value]) => `${name}:${value}`).join(',');
  const sent = (value: object) =>
    Object.entries(value).map(([name, part]) => [JSON.stringify(name), JSON.stringify(part)] as const);
  const lineText = `{${written([...sent(line), ...inLine])}}`;
  const others = lines.slice(1).map((one) => JSON.stringify(one));
  const head = [...sent(rest), ['"lines"', `[${[lineText, ...others].join(',')}]`] as const, ...more];
  return `{${written([...head, ['"state"', '"SUCCESS"'], ['"key"', JSON.stringify(key)]])}}`;
}

test('[TXN-08] [I1] whatever a paid receipt says, it is answered 201 or 202 and kept exactly once, also when it comes again', async () => {
  await fc.assert(
    fc.asyncProperty(broken, async (parts) => {
      const key = tillKey();
      const body = textOf(key, parts);
      const first = await put(key, body);
      expect([201, 202], first.text).toContain(first.status);
      expect((await put(key, body)).status).toBe(first.status === 201 ? 200 : 202);
      expect(await timesKept([key])).toEqual([1]);
    }),
    { numRuns: 400 },
  );
});

test('[TXN-08] [I1] a batch answers each receipt as if it had come alone, whatever stands beside it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(broken, { minLength: 1, maxLength: 8 }), async (parts) => {
      const good = { key: tillKey(), parts: { more: [], inLine: [] } };
      const sent = [...parts.map((part) => ({ key: tillKey(), parts: part })), good];
      const texts = sent.map((item) => textOf(item.key, item.parts));
      const { status, receipts } = await putBatch([
        'null',
        '5',
        '"x"',
        '[]',
        ...texts,
        '{"key":"\\u0000","state":"SUCCESS"}',
      ]);
      expect(status).toBe(200);
      expect(receipts.map((receipt) => receipt.status)).toEqual([
        ...Array.from({ length: 4 }, () => 'invalid'),
        ...parts.map(() => expect.stringMatching(/^(?:created|quarantined)$/)),
        'created',
        'invalid',
      ]);
      expect(await timesKept(sent.map((item) => item.key))).toEqual(sent.map(() => 1));
    }),
    { numRuns: 100 },
  );
});

test('[TXN-08] a key that nobody knows is kept by its whole name, with dots, of the prototype and as the fiftieth of its kind', async () => {
  const key = tillKey();
  const names = ['a.b', '__proto__', 'n\\u0000', ...Array.from({ length: 80 }, (_, index) => `k${index}`)];
  const answer = await put(
    key,
    textOf(key, { more: names.map((name, index) => [`"${name}"`, String(index)]), inLine: [] }),
  );
  expect(answer.status).toBe(201);
  const { extra } = await app.owner.read({ groupId: group.id }, (tx) =>
    tx.row(sql<{ extra: Record<string, unknown> }>`select extra from receipts where till_key = ${key}`),
  );
  expect(Object.entries(extra)).toHaveLength(names.length);
  expect(extra).toMatchObject({ 'a.b': 0, 'n\uFFFD': 2, k79: 82 });
  expect(Object.getOwnPropertyDescriptor(extra, '__proto__')?.value).toBe(1);
});

test('[TXN-08] what the database refuses as a receipt is kept in quarantine; what it does not take at all is told to come again, alone', async () => {
  await app.owner.write({ groupId: group.id }, async (tx) => {
    await tx.execute(sql`
      create or replace function refuse_account() returns trigger language plpgsql as $$
      begin
        if to_jsonb(new) ->> 'account' = 'no receipt' then raise exception 'no' using errcode = '22003'; end if;
        if to_jsonb(new) ->> 'account' = 'nothing' then raise exception 'no' using errcode = 'XX000'; end if;
        return new;
      end $$`);
    await tx.execute(
      sql`create or replace trigger refuse_account before insert on receipts for each row execute function refuse_account()`,
    );
  });
  const of = (account: string) => ({ key: tillKey(), account });
  const sent = [of('room 1'), of('no receipt'), of('nothing'), of('room 2')];
  const texts = sent.map(({ key, account }) =>
    textOf(key, { more: [['"account"', JSON.stringify(account)]], inLine: [] }),
  );
  const { receipts } = await putBatch(texts);
  expect(receipts.map(({ status }) => status)).toEqual(['created', 'quarantined', 'retry', 'created']);
  expect(await timesKept(sent.map(({ key }) => key))).toEqual([1, 1, 0, 1]);
  await app.owner.write({ groupId: group.id }, (tx) => tx.execute(sql`drop trigger refuse_account on receipts`));
  expect((await putBatch(texts)).receipts.map(({ status }) => status)).toEqual([
    'unchanged',
    'created',
    'created',
    'unchanged',
  ]);
});
