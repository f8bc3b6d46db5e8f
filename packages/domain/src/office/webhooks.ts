/** What a webhook can tell of (HOK-02). */
export const webhookEvents = [
  'receipt.completed',
  'receipt.quarantined',
  'product.changed',
  'price.changed',
  'label.trouble',
  'review.left',
  'day.closed',
] as const;

/** One of them. */
export type WebhookEvent = (typeof webhookEvents)[number];

/** What a delivery is about: something that happened, or a trial. */
export const deliveryKinds = [...webhookEvents, 'webhook.test'] as const;

/** One of them. */
export type DeliveryKind = (typeof deliveryKinds)[number];

/** What each is called where a name has no dots: in sentences and in the history. */
export const deliveryWords = {
  'receipt.completed': 'receipt_completed',
  'receipt.quarantined': 'receipt_quarantined',
  'product.changed': 'product_changed',
  'price.changed': 'price_changed',
  'label.trouble': 'label_trouble',
  'review.left': 'review_left',
  'day.closed': 'day_closed',
  'webhook.test': 'webhook_test',
} as const satisfies Readonly<Record<DeliveryKind, string>>;

/** What became of a delivery. */
export const deliveryStates = ['pending', 'delivered', 'given_up'] as const;

/** One of them. */
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a try did not arrive (HOK-06). */
export const webhookTroubles = [
  'address_internal',
  'name_unknown',
  'connection_refused',
  'connection_lost',
  'certificate_wrong',
  'timeout',
  'redirected',
  'rights_missing',
  'clock_off',
  'gone',
  'not_taken',
] as const;

/** One of them. */
export type WebhookTrouble = (typeof webhookTroubles)[number];

/** More webhooks a group does not have: each is told of everything that it wants to hear. */
export const mostWebhooks = 50;

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** A try takes no longer, looking up and connecting included. */
export const webhookTimeoutMs = 5 * second;

/** How long a message that does not arrive is tried, and an address that takes nothing. */
export const webhookPatienceMs = 72 * hour;

/** How long messages are signed with the former secret too. */
export const formerSecretMs = 24 * hour;

/** Deliveries are kept for so long. */
export const deliveriesKeptMs = 30 * 24 * hour;

const pauses = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 6 * hour];

/** How long to wait after so many tries in vain, up to a tenth longer by chance, so that not all come back at once. */
export function webhookPauseMs(failureCount: number, chance: number): number {
  const pause = pauses[Math.min(Math.max(failureCount, 1), pauses.length) - 1] ?? 6 * hour;
  return Math.round(pause * (1 + chance / 10));
}

/** Who answered by a clock that is this far off ours refuses what is signed by ours. */
const clockToleranceMs = minute;

/** What an answer says: null when the message was taken. */
export function troubleOf(answer: {
  readonly status: number;
  readonly clockOffMs: number | null;
}): WebhookTrouble | null {
  const { status, clockOffMs } = answer;
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'gone';
  if (clockOffMs !== null && Math.abs(clockOffMs) > clockToleranceMs) return 'clock_off';
  if (status >= 300 && status < 400) return 'redirected';
  return status === 401 || status === 403 ? 'rights_missing' : 'not_taken';
}

/** What is wrong with an address that somebody entered; null when nothing is. Names are looked up when it is tried. */
export function webhookUrlProblem(
  url: string,
  { isHttpOpen }: { readonly isHttpOpen: boolean },
): 'required' | 'webhook_url' | 'webhook_insecure' | null {
  if (url === '') return 'required';
  const read = /^(https?):\/\/[^\s/?#@\\]+(?:[/?][^\s#\\]*)?$/i.exec(url);
  if (read === null) return 'webhook_url';
  return read[1]?.toLowerCase() === 'https' || isHttpOpen ? null : 'webhook_insecure';
}

/** How an address goes: since when nothing arrives there, how often that was so, until when nothing is tried, and whether it is over. */
export type WebhookHealth = {
  readonly failingSince: Date | null;
  readonly failureCount: number;
  readonly pausedUntil: Date | null;
  readonly offReason: 'failing' | 'gone' | null;
};

/** How an address goes after some tries, of which null arrived (HOK-05). */
export function healthAfter(
  former: Pick<WebhookHealth, 'failingSince' | 'failureCount'>,
  troubles: readonly (WebhookTrouble | null)[],
  { now, chance }: { readonly now: Date; readonly chance: number },
): WebhookHealth {
  const [hasArrived, hasFailed] = [troubles.includes(null), troubles.some((trouble) => trouble !== null)];
  if (!hasFailed) return { failingSince: null, failureCount: 0, pausedUntil: null, offReason: null };
  const failingSince = hasArrived || former.failingSince === null ? now : former.failingSince;
  const failureCount = hasArrived ? 1 : former.failureCount + 1;
  const isOver = now.getTime() - failingSince.getTime() >= webhookPatienceMs;
  return {
    failingSince,
    failureCount,
    pausedUntil: new Date(now.getTime() + webhookPauseMs(failureCount, chance)),
    offReason: troubles.includes('gone') ? 'gone' : isOver ? 'failing' : null,
  };
}

/** What becomes of a message that did not arrive. */
export function afterFailure(
  former: { readonly triedSince: Date | null; readonly failureCount: number },
  { now, chance }: { readonly now: Date; readonly chance: number },
): {
  readonly state: 'pending' | 'given_up';
  readonly triedSince: Date;
  readonly failureCount: number;
  readonly nextAt: Date;
} {
  const triedSince = former.triedSince ?? now;
  const failureCount = former.failureCount + 1;
  const isOver = now.getTime() - triedSince.getTime() >= webhookPatienceMs;
  const nextAt = new Date(now.getTime() + webhookPauseMs(failureCount, chance));
  return { state: isOver ? 'given_up' : 'pending', triedSince, failureCount, nextAt };
}
