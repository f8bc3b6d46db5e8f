/** Waits so long, or until the signal ends it. */
export type Wait = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

type Patience = {
  readonly wait: Wait;
  readonly signal?: AbortSignal | undefined;
  /** Whether it may be sent again when nobody knows if it was heard. */
  readonly isRepeatable: boolean;
};

const tries = 4;
const firstWaitMs = 250;
/** What takes longer than this is for the caller to decide. */
const longestWaitMs = 90_000;

/** Too many calls, and a server that cannot answer now: nothing was done. */
const refused: ReadonlySet<number> = new Set([429, 503]);
/** Of a proxy that had no answer: it may have been done. */
const unheard: ReadonlySet<number> = new Set([502, 504]);

/** Asks until there is an answer that will not be another one in a moment: four times at most, as long apart as the server says. */
export async function askPatiently(
  ask: () => Promise<Response>,
  { wait, signal, isRepeatable }: Patience,
): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt === tries;
    const answer = await ask().catch((error: unknown) => {
      if (isLast || !isRepeatable || signal?.aborted === true) throw error;
      return null;
    });
    if (answer !== null && (isLast || !isPassing(answer, isRepeatable))) return answer;
    const pauseMs = (answer && saidMs(answer.headers)) ?? firstWaitMs * 2 ** (attempt - 1);
    if (answer !== null && pauseMs > longestWaitMs) return answer;
    await answer?.body?.cancel();
    await wait(pauseMs, signal);
  }
}

/** Whether an answer will be another one in a moment; a conflict that says when is with an earlier try that still runs. */
function isPassing({ status, headers }: Response, isRepeatable: boolean): boolean {
  if (status === 409) return headers.has('retry-after');
  return refused.has(status) || (isRepeatable && unheard.has(status));
}

/** How long the server wants to be left alone: by Retry-After in seconds, else by what RateLimit says of the window's end. */
function saidMs(headers: Headers): number | null {
  const seconds = retryAfterOf(headers);
  return seconds === null ? null : seconds * 1_000;
}

/** The seconds after which an answer says that a call may be tried again; null when it does not say. */
export function retryAfterOf(headers: Headers): number | null {
  const after = /^\d+$/.exec(headers.get('retry-after') ?? '')?.[0];
  const reset = /;\s*r=0\b.*;\s*t=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1];
  const seconds = after ?? reset;
  return seconds === undefined ? null : Number(seconds);
}

/** Waits by the machine's clock. */
export const waitFor: Wait = async (milliseconds, signal) => {
  signal?.throwIfAborted();
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end, { once: true });
  });
  signal?.throwIfAborted();
};
