import { makeInternetWall } from '../../../platform/address-wall.ts';
import type { Config } from '../../../platform/config.ts';
import { makeWalledFetch, type WalledRequest } from '../../../platform/walled-fetch.ts';
import { faultOf, type PostFault } from '../../../platform/walled-post.ts';

/** What a hotel system answered, or why it did not. */
export type Answer =
  | {
      readonly status: number;
      readonly said: unknown;
      readonly retryAfterMs: number | null;
      readonly date: Date | null;
    }
  | { readonly fault: PostFault };

/** Asks a hotel system something. */
export type Ask = (url: string, request: WalledRequest) => Promise<Answer>;

/** A request takes no longer. */
const timeoutMs = 15_000;

/** Makes what asks hotel systems: on the internet, and in the networks that the installation opens for messages to other systems. */
export function makeAsk({ webhookSubnets, environment }: Config): Ask {
  const ask = makeWalledFetch(
    makeInternetWall({ subnets: webhookSubnets, isLoopbackAllowed: environment === 'LOCAL' }),
  );
  return async (url, request) => {
    try {
      const answer = await ask(url, { ...request, signal: AbortSignal.timeout(timeoutMs) });
      const retryAfter = Number(answer.headers.get('retry-after') ?? Number.NaN);
      const date = Date.parse(answer.headers.get('date') ?? '');
      return {
        status: answer.status,
        said: readJson(await answer.text()),
        retryAfterMs: Number.isFinite(retryAfter) ? Math.max(retryAfter, 1) * 1_000 : null,
        date: Number.isNaN(date) ? null : new Date(date),
      };
    } catch (error) {
      return { fault: faultOf(error) };
    }
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
