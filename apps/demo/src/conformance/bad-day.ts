import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

/** Asks a server's device API, behind `/device/v1`. */
export type Ask = (method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown) => Promise<Answered>;

/** What it answered. */
export type Answered = { readonly status: number; readonly body: unknown };

/** What a server was put to, and what it did wrong; null: nothing. */
export type Result = { readonly what: string; readonly wrong: string | null };

type Situation = { readonly what: string; readonly play: (ask: Ask) => Promise<string | null> };

/** One moment, so that a receipt that is sent again is the same. */
const soldAt = new Date().toISOString();

/**
 * Plays a till's bad day, one situation after the other, and says what a server made of each. `ageCode` is a code for an age
 * check that is used up by it; without one that situation is left out.
 */
export async function playBadDay(ask: Ask, ageCode?: string): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const { what, play } of [...situations, ...(ageCode === undefined ? [] : [usedTwice(ageCode)])]) {
    const wrong = await play(ask).catch(
      (error: unknown) => `no answer: ${error instanceof Error ? error.message : String(error)}`,
    );
    results.push({ what, wrong });
  }
  return results;
}

const situations: readonly Situation[] = [
  {
    what: 'the same receipt twice, as when the answer is lost: it counts once, under one number',
    play: async (ask) => {
      const put = putting(ask);
      const [first, second] = [await put(receipt()), await put(receipt())];
      return (
        expected(first, [201, 'created']) ??
        expected(second, [200, 'unchanged']) ??
        same(numberOf(first), numberOf(second), 'it has two numbers')
      );
    },
  },
  {
    what: 'twins at one moment: one is recorded',
    play: async (ask) => {
      const put = putting(ask);
      const twins = await Promise.all([put(receipt()), put(receipt()), put(receipt())]);
      return (
        same(twins.filter(({ status }) => status === 201).length, 1, 'not one of them is new') ??
        same(new Set(twins.map(numberOf)).size, 1, 'they have several numbers')
      );
    },
  },
  {
    what: 'steps in their order: each counts',
    play: async (ask) => {
      const put = putting(ask);
      return (
        expected(await put(receipt({ state: 'CREATED', paid_cents: 0 })), [201, 'created']) ??
        expected(await put(receipt({ state: 'PROCESSING', paid_cents: 0 })), [200, 'updated']) ??
        expected(await put(receipt()), [200, 'updated'])
      );
    },
  },
  {
    what: 'steps that come late: nothing goes back',
    play: async (ask) => {
      const put = putting(ask);
      await put(receipt());
      const late = await put(receipt({ state: 'CREATED', paid_cents: 0 }));
      return expected(late, [200, 'unchanged']) ?? same(fieldOf(late, 'state'), 'SUCCESS', 'it went back');
    },
  },
  {
    what: 'a finished receipt that says something else: refused, and nothing changes',
    play: async (ask) => {
      const put = putting(ask);
      await put(receipt());
      const other = await put(receipt({ state: 'FAILED', paid_cents: 0 }));
      return (
        same([other.status, fieldOf(other, 'code')], [409, 'receipt_conflict'], 'it was not refused') ??
        expected(await put(receipt()), [200, 'unchanged'])
      );
    },
  },
  ...brokenRules([
    ['total_mismatch', receipt({ total_cents: 2, paid_cents: 2 })],
    ['deposit_mismatch', receipt({ deposit_cents: 1, total_cents: 2, paid_cents: 2 })],
    ['quantity_zero', receipt({}, { quantity: 0 })],
    ['vat_rate_invalid', receipt({}, { vat_rate: 13.375 })],
    ['paid_too_little', receipt({ paid_cents: 0 })],
    ['sold_at', receipt({ sold_at: 'yesterday' })],
    ['lines', receipt({ lines: 'none' })],
  ]),
  {
    what: 'a receipt without a state: refused, for it is none',
    play: async (ask) => same((await putting(ask)({ total_cents: 1 })).status >= 400, true, 'it was taken'),
  },
  {
    what: 'a batch with a duplicate and one that is no receipt: an answer for each, in their order',
    play: async (ask) => {
      const key = makeKey();
      const receipts = [{ key, ...receipt() }, { key, ...receipt() }, { key: makeKey() }];
      const { status, body } = await ask('POST', '/receipts/batch', { receipts });
      const answers: unknown = Reflect.get(Object(body), 'receipts');
      const statuses = Array.isArray(answers)
        ? answers.map((answer) => fieldOf({ status, body: answer }, 'status'))
        : [];
      return same(statuses, ['created', 'unchanged', 'invalid'], 'the answers are others');
    },
  },
  {
    what: 'a clock that is an hour ahead: the sale counts',
    play: async (ask) => expected(await putting(ask)(receipt({ sold_at: momentIn(3_600_000) })), [201, 'created']),
  },
  {
    what: 'keys that nobody knows: kept, and no reason to refuse',
    play: async (ask) => expected(await putting(ask)(receipt({ loyalty: { points: 3 } })), [201, 'created']),
  },
  {
    what: 'the catalogue again with its ETag, and prices since its version: nothing new',
    play: async (ask) => {
      const catalog = await ask('GET', '/catalog');
      const since = encodeURIComponent(String(fieldOf(catalog, 'version')));
      const prices = await ask('GET', `/prices?since=${since}`);
      return (
        same([catalog.status, prices.status], [200, 200], 'they are not answered') ??
        same(fieldOf(prices, 'prices'), [], 'there are prices')
      );
    },
  },
  {
    what: 'prices since a version that nobody gave out: all of them',
    play: async (ask) => {
      const catalog = fieldOf(await ask('GET', '/catalog'), 'products');
      const prices = fieldOf(await ask('GET', '/prices?since=nobody'), 'prices');
      const isEvery = Array.isArray(catalog) && Array.isArray(prices) && prices.length >= catalog.length;
      return same(isEvery, true, 'some are missing');
    },
  },
  {
    what: 'a sale at another price than the server has now, as when it fell between scan and payment: it counts as it was paid',
    play: async (ask) => {
      const products = fieldOf(await ask('GET', '/catalog'), 'products');
      const first: unknown = Array.isArray(products) ? products[0] : undefined;
      const id: unknown = Reflect.get(Object(first), 'id');
      if (typeof id !== 'number') return 'the shop sells nothing to try it with';
      return expected(await putting(ask)(receipt({}, { product_id: id })), [201, 'created']);
    },
  },
  {
    what: 'an age-check code that nobody made: it does not count',
    play: async (ask) => {
      const checked = await ask('POST', '/age_checks', { code: 'nobody', minimum_age: 18 });
      return same([checked.status, fieldOf(checked, 'valid')], [200, false], 'it counts');
    },
  },
];

function usedTwice(ageCode: string): Situation {
  return {
    what: 'an age-check code for two sales: it counts for the first, whose till may ask twice, and no more after that',
    play: async (ask) => {
      const check = async () => {
        const checked = await ask('POST', '/age_checks', { code: ageCode });
        return [fieldOf(checked, 'valid'), fieldOf(checked, 'reason')];
      };
      const [first, again] = [await check(), await check()];
      const sold = await putting(ask)(receipt({ age_answer: 'yes', age_check_code: ageCode }));
      return (
        same(first, [true, null], `it does not count at all: ${String(first[1])}`) ??
        same(again, first, 'an answer that was lost is not given again') ??
        expected(sold, [201, 'created']) ??
        same(await check(), [false, 'used'], 'it counts for a second sale')
      );
    },
  };
}

/** Each is kept apart with its reason, and comes right when the till corrects it under its key. */
function brokenRules(rules: readonly (readonly [rule: string, body: object])[]): readonly Situation[] {
  return rules.map(([rule, body]) => ({
    what: `a receipt that breaks a rule (${rule}): kept apart with the reason, and right once it is corrected`,
    play: async (ask) => {
      const put = putting(ask);
      const broken = await put(body);
      const reasons = JSON.stringify(fieldOf(broken, 'reasons'));
      return (
        expected(broken, [202, 'quarantined']) ??
        same(reasons.includes(rule), true, `the reasons are ${reasons}`) ??
        expected(await put(receipt()), [201, 'created'])
      );
    },
  }));
}

function receipt(fields: object = {}, line: object = {}) {
  const lines = [{ name: 'Conformance', quantity: 1, unit_price_cents: 1, total_cents: 1, vat_rate: 0, ...line }];
  return { state: 'SUCCESS', sold_at: soldAt, lines, total_cents: 1, deposit_cents: 0, paid_cents: 1, ...fields };
}

/** Puts receipts under one key. */
function putting(ask: Ask): (body: object) => Promise<Answered> {
  const key = makeKey();
  return (body) => ask('PUT', `/receipts/${key}`, body);
}

function makeKey(): string {
  return `conformance-${randomUUID()}`;
}

function momentIn(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}

function fieldOf({ body }: Answered, name: string): unknown {
  return Reflect.get(Object(body), name);
}

function numberOf(answered: Answered): unknown {
  return fieldOf(answered, 'number');
}

function expected(answered: Answered, [status, word]: readonly [number, string]): string | null {
  const got = `${answered.status} ${String(fieldOf(answered, 'status'))}`;
  return got === `${status} ${word}` ? null : `answered ${got}, not ${status} ${word}`;
}

function same(got: unknown, wanted: unknown, wrong: string): string | null {
  return isDeepStrictEqual(got, wanted) ? null : wrong;
}
