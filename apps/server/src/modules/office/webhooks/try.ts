import { troubleOf, type WebhookTrouble, webhookTimeoutMs } from '@larder/domain/office/webhooks';
import type { Services } from '../../../platform/context.ts';
import type { PostOutcome, WalledPost } from '../../../platform/walled-post.ts';
import type { Attempt } from './delivery-queries.ts';
import { bodyOf, type Happened, headersOf, messageIdOf, signatureOf } from './message.ts';

/** Where a message goes, and what it is signed with. */
export type Target = { readonly url: string; readonly secrets: readonly string[] };

type Sealed = { readonly secret: string; readonly former_secret: string | null; readonly former_until: Date | null };

/** The secrets that a message is signed with now, the present one first; undefined when that cannot be read. */
export function secretsOf({ secrets, clock }: Services, groupId: number, row: Sealed): readonly string[] | undefined {
  const open = (sealed: string) => secrets.open(sealed, { groupId, purpose: 'webhook' });
  const secret = open(row.secret);
  if (secret === undefined) return undefined;
  const isChanging = row.former_secret !== null && row.former_until !== null && row.former_until > clock();
  const former = isChanging && row.former_secret !== null ? open(row.former_secret) : undefined;
  return former === undefined ? [secret] : [secret, former];
}

/** Sends a message once, and says what came of it. */
export async function tryOnce(
  { clock }: Services,
  post: WalledPost,
  { target, message }: { readonly target: Target; readonly message: Happened & { readonly message_id: string } },
): Promise<Attempt> {
  const [at, body, messageId] = [clock(), bodyOf(message), messageIdOf(message.message_id)];
  const timestamp = Math.floor(at.getTime() / 1_000);
  const signature = signatureOf(target.secrets, { messageId, timestamp, body });
  const headers = headersOf({ messageId, timestamp, signature });
  const began = performance.now();
  const outcome = await post.post(target.url, { headers, body, timeoutMs: webhookTimeoutMs });
  const durationMs = Math.round(performance.now() - began);
  const kept = { at: at.toISOString(), durationMs, url: target.url, timestamp, signature };
  return { ...kept, ...toldOf(outcome, clock()) };
}

function toldOf(outcome: PostOutcome, now: Date): Pick<Attempt, 'status' | 'trouble' | 'answer'> {
  if ('fault' in outcome) return { status: null, trouble: outcome.fault satisfies WebhookTrouble, answer: '' };
  const { status, date, answer } = outcome;
  const clockOffMs = date === null ? null : date.getTime() - now.getTime();
  return { status, trouble: troubleOf({ status, clockOffMs }), answer };
}
