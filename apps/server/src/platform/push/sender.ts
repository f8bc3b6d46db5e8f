import { request as requestPlain } from 'node:http';
import { request as requestSafe } from 'node:https';
import type { Config } from '../config.ts';
import { within } from '../within.ts';
import { makePushMessage, type PushKey, type PushTarget } from './message.ts';
import { makePushWall, type PushWall } from './push-wall.ts';

/** What came of a try: `gone` when the browser takes no messages any more, `put_off` when it is worth another. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'put_off';

/** What a browser is told. Of messages of one topic that wait at the push service only the last is kept. */
export type PushMessage = { readonly payload: object; readonly topic: string };

const answersWithinMs = 5_000;
const largestAnswerHeader = 8_192;

/** Makes what sends messages to push services, out in the internet only. Follows no redirect and reads no answer but its status. */
export function makePushSender(config: Config) {
  const wall = makePushWall(config);
  return async (target: PushTarget & PushKey, { payload, topic }: PushMessage): Promise<PushOutcome> => {
    if (!wall.mayBe(target.endpoint)) return 'refused';
    const message = await makePushMessage(target, { payload, topic, publicUrl: config.publicUrl });
    const signal = AbortSignal.timeout(answersWithinMs);
    const status = await within(answersWithinMs, post(wall, target.endpoint, { ...message, signal })).catch(() => null);
    return outcomeOf(status ?? null);
  };
}

function outcomeOf(status: number | null): PushOutcome {
  if (status === null || status === 429 || status >= 500) return 'put_off';
  if (status === 404 || status === 410) return 'gone';
  return status >= 200 && status < 300 ? 'sent' : 'refused';
}

type Outgoing = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly signal: AbortSignal;
};

/** Goes to the address that the name leads to, by the name's certificate. */
async function post(wall: PushWall, endpoint: string, { headers, body, signal }: Outgoing): Promise<number> {
  const url = new URL(endpoint);
  const address = await wall.resolve(url.hostname);
  const isSafe = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const outgoing = (isSafe ? requestSafe : requestPlain)({
      ...{
        host: address,
        port: url.port === '' ? (isSafe ? 443 : 80) : url.port,
        path: `${url.pathname}${url.search}`,
      },
      ...(isSafe ? { servername: url.hostname } : {}),
      ...{ method: 'POST', headers: { ...headers, host: url.host } },
      ...{ agent: false, maxHeaderSize: largestAnswerHeader, signal },
    });
    outgoing.once('error', reject);
    outgoing.once('response', (incoming) => {
      resolve(incoming.statusCode ?? 0);
      incoming.destroy();
    });
    outgoing.end(body);
  });
}
