import { lookup as lookUp } from 'node:dns';
import { request as requestPlainly } from 'node:http';
import { request as requestSafely } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

/** What is asked of an address that somebody of a group named. */
export type WalledRequest = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** More than any answer that we ask for. */
const longestAnswerBytes = 1_000_000;

/** The address lies behind the wall. */
export class AddressRefused extends Error {}

/** Looks a name up once for a connection, which goes to what was found only when all of that is allowed. */
export function heldLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null) done(error, '');
      else if (first === undefined || !addresses.every(({ address }) => isAllowed(address)))
        done(new AddressRefused(`${hostname} lies behind the wall`), '');
      else if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

/** Whether a URL names an address itself, which is looked up nowhere, and that lies behind the wall. */
export function isLiteralRefused({ hostname }: URL, isAllowed: (address: string) => boolean): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) !== 0 && !isAllowed(literal);
}

/**
 * Makes a `fetch` for addresses that somebody of a group named: a name is looked up once, each of its addresses has to be
 * allowed, and that is where the connection goes. It follows no redirect.
 */
export function makeWalledFetch(isAllowed: (address: string) => boolean) {
  const lookup = heldLookup(isAllowed);
  return (url: string, { method = 'GET', headers = {}, body, signal }: WalledRequest = {}): Promise<Response> => {
    const at = new URL(url);
    if (isLiteralRefused(at, isAllowed)) return Promise.reject(new AddressRefused(at.hostname));
    const request = at.protocol === 'https:' ? requestSafely : requestPlainly;
    return new Promise((resolve, reject) => {
      const options = { method, headers: { ...headers, connection: 'close' }, lookup, ...(signal && { signal }) };
      const asking = request(at, options, (answer) => {
        const chunks: Buffer[] = [];
        let size = 0;
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > longestAnswerBytes) answer.destroy(new Error(`${at.host} answers more than it was asked for`));
          else chunks.push(chunk);
        });
        answer.on('error', reject);
        answer.on('end', () => {
          const status = answer.statusCode ?? 502;
          const heard = Object.entries(answer.headers).flatMap(([name, value]) =>
            [value ?? []].flat().map((each): [string, string] => [name, each]),
          );
          const hasBody = status !== 204 && status !== 304;
          resolve(new Response(hasBody ? Buffer.concat(chunks) : null, { status, headers: heard }));
        });
      });
      asking.on('error', reject);
      asking.end(body);
    });
  };
}
