import { Agent as PlainAgent, type IncomingMessage, request as requestPlainly } from 'node:http';
import { Agent as SafeAgent, request as requestSafely } from 'node:https';
import { isPublicAddress, makeAddressWall } from './address-wall.ts';
import type { Config } from './config.ts';
import { codeOf } from './database/database.ts';
import { AddressRefused, heldLookup, isLiteralRefused } from './walled-fetch.ts';

/** Why nothing was answered. */
export type PostFault =
  | 'address_internal'
  | 'name_unknown'
  | 'connection_refused'
  | 'connection_lost'
  | 'certificate_wrong'
  | 'timeout';

/** What came of a message: an answer with how it begins and by which clock, or why there is none. */
export type PostOutcome =
  | { readonly status: number; readonly date: Date | null; readonly answer: string }
  | { readonly fault: PostFault };

/** A message to an address that somebody of a group named. */
export type Posted = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
};

/** Sends messages to addresses that somebody of a group named. */
export type WalledPost = {
  post(url: string, message: Posted): Promise<PostOutcome>;
  close(): void;
};

/** More of an answer is not kept. */
const keptAnswerBytes = 2_000;
/** Most servers wait five seconds for another request; a connection that they are about to end is not used. */
const idleMs = 4_000;
const everyPort = [{ from: 1, to: 65_535 }];

/**
 * Makes what posts, over https to public addresses, and by any of both to networks that the installation opens, but not to our own ports
 * there. A name is looked up once a connection, all that it leads to has to be allowed, and connections are used again. It follows no redirect.
 */
export function makeWalledPost(config: Config): WalledPost {
  const { webhookSubnets: subnets, labelHosts, environment } = config;
  const { ownPorts } = labelHosts;
  const inside = makeAddressWall({ subnets, isLoopbackAllowed: environment === 'LOCAL', ports: everyPort, ownPorts });
  const agents = {
    'http:': new PlainAgent({ keepAlive: true, timeout: idleMs }),
    'https:': new SafeAgent({ keepAlive: true, timeout: idleMs }),
  };
  const wallOf = (url: URL) => {
    const isSafe = url.protocol === 'https:';
    const port = url.port === '' ? (isSafe ? 443 : 80) : Number(url.port);
    return (address: string) =>
      (isSafe && isPublicAddress(address)) ||
      (inside.addressRefusal(address) === null && inside.portRefusal(port) === null);
  };
  const ask = (url: URL, { headers, body, timeoutMs }: Posted) => {
    const isAllowed = wallOf(url);
    if (isLiteralRefused(url, isAllowed)) return Promise.reject(new AddressRefused(url.hostname));
    const isSafe = url.protocol === 'https:';
    return new Promise<PostOutcome>((resolve, reject) => {
      const length = String(Buffer.byteLength(body));
      const asking = (isSafe ? requestSafely : requestPlainly)(url, {
        ...{ method: 'POST', headers: { ...headers, 'content-length': length } },
        ...{ agent: agents[isSafe ? 'https:' : 'http:'], lookup: heldLookup(isAllowed) },
        signal: AbortSignal.timeout(timeoutMs),
      });
      asking.once('error', (error) =>
        // It ended what the other side had ended already: nobody has read the message.
        reject(asking.reusedSocket && codeOf(error) === 'ECONNRESET' ? new StaleConnection() : error),
      );
      asking.once('response', (incoming) => void readAnswer(incoming).then(resolve));
      asking.end(body);
    });
  };
  return {
    post: async (url, message) => {
      const at = new URL(url);
      const again = (error: unknown) => {
        if (error instanceof StaleConnection) return ask(at, message);
        throw error;
      };
      return ask(at, message)
        .catch(again)
        .catch((error: unknown) => ({ fault: faultOf(error) }));
    },
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

class StaleConnection extends Error {}

/** The status counts even where the rest does not come in time. */
async function readAnswer(incoming: IncomingMessage): Promise<PostOutcome> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of incoming) {
      if (!Buffer.isBuffer(chunk)) continue;
      chunks.push(chunk);
      size += chunk.length;
      if (size > keptAnswerBytes) break;
    }
  } catch {
    // What came counts.
  }
  const { date } = incoming.headers;
  const at = date === undefined ? Number.NaN : Date.parse(date);
  const answer = Buffer.concat(chunks).subarray(0, keptAnswerBytes).toString('utf8').replaceAll('\0', '');
  return { status: incoming.statusCode ?? 0, date: Number.isNaN(at) ? null : new Date(at), answer };
}

const faults: Readonly<Record<string, PostFault>> = {
  ENOTFOUND: 'name_unknown',
  EAI_AGAIN: 'name_unknown',
  EAI_NODATA: 'name_unknown',
  EAI_NONAME: 'name_unknown',
  ECONNREFUSED: 'connection_refused',
  ETIMEDOUT: 'timeout',
  ABORT_ERR: 'timeout',
  EPROTO: 'certificate_wrong',
};

/** Why nothing was answered. */
export function faultOf(error: unknown): PostFault {
  if (error instanceof AddressRefused) return 'address_internal';
  const code = codeOf(error);
  if (/CERT|SSL|TLS|SIGNATURE|ISSUER/.test(code)) return 'certificate_wrong';
  return faults[code] ?? 'connection_lost';
}
