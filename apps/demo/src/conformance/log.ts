import { getCatalog, listPrices, receiptInput, sendHeartbeat } from '@larder/contract/sales/device';
import type { AnswerOf } from '@larder/contract/platform/endpoint';
import { fromWire } from '@larder/contract/platform/wire';
import { basisPointsOf } from '@larder/domain/assortment/vat';
import { isFinished } from '@larder/domain/sales/receipt-state';
import { checkReceipt } from '@larder/domain/sales/receipt-sum';
import * as z from 'zod/mini';

/** A call of a till as it was written down; `path` behind `/device/v1`, with its query. Status null: no answer came. */
export const logEntry = z.object({
  at: z.string(),
  method: z.string(),
  path: z.string(),
  request: z.optional(z.unknown()),
  status: z.nullable(z.int()),
  response: z.optional(z.unknown()),
});

/** One line of a log. */
export type LogEntry = z.output<typeof logEntry>;

/** The mistakes that tills make, each with what it costs. */
export const mistakes = {
  credential_written: 'The log holds a credential: whoever reads it can write receipts as this till.',
  receipt_unsound:
    'A receipt breaks a rule of the device API: it is kept apart, and counts for nothing until people look.',
  key_of_two_sales: 'Two sales have one key: the second one is refused as a contradiction, and its money is missing.',
  finished_changed: 'A receipt changed after it was finished: nothing changes, and people get an alarm.',
  never_sent_again: 'A receipt was not taken in, and was not sent again: its sale is lost.',
  prices_too_old: 'It sold more than a day after it asked for prices: labels may show less by then.',
  price_above_told: 'It charged more than it was told: the guest paid more than the label showed.',
  not_sold_any_more: 'It sold what it was told is not sold.',
  version_never_told: 'It asked "since" a version that it was never told: it gets every price, and labels wait for it.',
  age_not_asked: 'It sold goods with an age limit without an age-check code.',
  clock_off: 'Its clock is more than five minutes off: sales stand in the wrong hour, and those ahead are marked.',
} as const;

/** One of them. */
export type Mistake = keyof typeof mistakes;

/** A mistake, and what it is about. */
export type Finding = { readonly mistake: Mistake; readonly at: string; readonly about: string };

type Receipt = z.output<typeof receiptInput> & { readonly key: string };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Finds the mistakes in a till's traffic, in the order in which it made them. */
export function mistakesIn(log: readonly LogEntry[]): readonly Finding[] {
  const told = makeTold();
  const receipts = makeReceipts();
  const found = log.flatMap((entry): Finding[] => {
    const finding = (mistake: Mistake, about: string): Finding => ({ mistake, at: entry.at, about });
    const sent = receiptsOf(entry);
    // Each receipt is held against what was told before it.
    const wrong = sent.flatMap((receipt) => [...receipts.take(receipt, entry), ...told.hold(receipt)]);
    const asked = told.take(entry);
    const all = [...(isSecret(entry) ? (['credential_written'] as const) : []), ...asked];
    return [
      ...all.map((mistake) => finding(mistake, entry.path)),
      ...wrong.map(([mistake, about]) => finding(mistake, about)),
    ];
  });
  const lost = receipts.lost().map(({ key, at }): Finding => ({ mistake: 'never_sent_again', at, about: key }));
  return [...found, ...lost];
}

type Wrong = readonly [mistake: Mistake, about: string];

function makeReceipts() {
  const finished = new Map<string, string>();
  const waiting = new Map<string, string>();
  return {
    take: (sent: Receipt | { readonly key: string; readonly why: string }, entry: LogEntry): readonly Wrong[] => {
      if ('why' in sent) return [['receipt_unsound', `${sent.key}: ${sent.why}`]];
      const { key, ...content } = sent;
      const before = finished.get(key);
      const text = JSON.stringify(content);
      if (isTaken(entry, key)) waiting.delete(key);
      else waiting.set(key, entry.at);
      if (before === undefined && isFinished(sent.state)) finished.set(key, text);
      if (before === undefined || before === text || !isFinished(sent.state)) return [];
      return [[JSON.parse(before).soldAt === content.soldAt ? 'finished_changed' : 'key_of_two_sales', key]];
    },
    lost: () => [...waiting].map(([key, at]) => ({ key, at })),
  };
}

/** What a till was told of prices, by the order of its questions. */
function makeTold() {
  const versions = new Set<string>();
  const prices = new Map<number, number | null>();
  let shop: AnswerOf<typeof getCatalog> | null = null;
  let askedAt: string | null = null;
  return {
    take: (entry: LogEntry): readonly Mistake[] => {
      const { path, status, at, response } = entry;
      const url = new URL(path, 'http://till');
      const beat = url.pathname === '/heartbeat' ? z.safeParse(sendHeartbeat.response, response) : undefined;
      if (beat?.success === true) return Math.abs(beat.data.clockSkewMs) > 5 * minuteMs ? ['clock_off'] : [];
      if (url.pathname === '/catalog' && (status === 200 || status === 304)) askedAt = at;
      const catalog = url.pathname === '/catalog' ? z.safeParse(getCatalog.response, response) : undefined;
      if (catalog?.success === true) {
        shop = catalog.data;
        versions.add(shop.version);
        prices.clear();
        for (const { id, priceCents } of shop.products) prices.set(id, priceCents);
      }
      if (url.pathname !== '/prices') return [];
      const since = url.searchParams.get('since');
      const answer = z.safeParse(listPrices.response, response);
      const isUnknown = since !== null && !versions.has(since);
      if (answer.success) {
        askedAt = at;
        versions.add(answer.data.version);
        for (const { productId, priceCents } of answer.data.prices) prices.set(productId, priceCents);
      }
      return isUnknown ? ['version_never_told'] : [];
    },
    hold: (receipt: Receipt | { readonly why: string }): readonly Wrong[] => {
      if ('why' in receipt || receipt.state !== 'SUCCESS') return [];
      const { key, lines, soldAt, ageCheckCode } = receipt;
      const agoMs = askedAt === null ? Infinity : Date.parse(soldAt) - Date.parse(askedAt);
      const ofProducts = lines.flatMap((line) =>
        typeof line.productId === 'number' ? [{ ...line, productId: line.productId }] : [],
      );
      const own = ofProducts.filter(({ combiDealId }) => (combiDealId ?? null) === null);
      const ages = new Map(shop?.products.map(({ id, minimumAge }) => [id, minimumAge]));
      const isAgeAsked =
        shop?.shop.checksAge === true && ofProducts.some(({ productId }) => (ages.get(productId) ?? null) !== null);
      return [
        ...(agoMs > dayMs ? [['prices_too_old', key] as const] : []),
        ...own.flatMap(({ productId, unitPriceCents }): Wrong[] => {
          const price = prices.get(productId);
          if (price === undefined || price === null) return [['not_sold_any_more', `${key}: product ${productId}`]];
          return unitPriceCents > price
            ? [['price_above_told', `${key}: ${unitPriceCents} for product ${productId}, told ${price}`]]
            : [];
        }),
        ...(isAgeAsked && (ageCheckCode ?? null) === null ? [['age_not_asked', key] as const] : []),
      ];
    },
  };
}

function isSecret(entry: LogEntry): boolean {
  return /bearer\s+[\w-]{20}|"credential"|"app_token"|authorization/i.test(JSON.stringify(entry));
}

/** The receipts of a call: whole ones, or what is wrong with them. */
function receiptsOf({
  method,
  path,
  request,
  at,
}: LogEntry): readonly (Receipt | { readonly key: string; readonly why: string })[] {
  const single = /^\/receipts\/([\w.-]+)$/.exec(path)?.[1];
  if (method === 'PUT' && single !== undefined) return [receiptOf(single, request, at)];
  if (method !== 'POST' || path !== '/receipts/batch') return [];
  const { success, data } = z.safeParse(z.object({ receipts: z.array(z.looseObject({ key: z.string() })) }), request);
  return success ? data.receipts.map((one) => receiptOf(one.key, one, at)) : [];
}

function receiptOf(key: string, body: unknown, at: string) {
  const { value, errors } = fromWire(receiptInput, body);
  const read = z.safeParse(receiptInput, value);
  if (!read.success) return { key, why: read.error.issues.map(({ path }) => path.join('.')).join(', ') };
  const lines = read.data.lines.map((line) => ({ ...line, vatRateBasisPoints: basisPointsOf(line.vatRate) ?? -1 }));
  const isAhead = Date.parse(read.data.soldAt) - Date.parse(at) > 5 * minuteMs;
  const wrong = [
    ...errors.map(({ code }) => code),
    ...checkReceipt({ ...read.data, lines }),
    ...(isAhead ? ['sold_at is ahead'] : []),
  ];
  return wrong.length === 0 ? { ...read.data, key } : { key, why: wrong.join(', ') };
}

/** Whether the server said that it has it; a contradiction it keeps as an alarm. */
function isTaken({ status, response }: LogEntry, key: string): boolean {
  if (status === null || status >= 500 || status === 429 || status === 401) return false;
  const batch = z.safeParse(
    z.object({ receipts: z.array(z.object({ key: z.string(), status: z.string() })) }),
    response,
  );
  return !batch.success || batch.data.receipts.some((one) => one.key === key && one.status !== 'retry');
}
