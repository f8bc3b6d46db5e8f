import { createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { decrypt } from 'http_ece';
import * as z from 'zod/mini';
import { newKeys, type PushKeys, pushTarget } from './push-target.ts';

/** What a browser was told, as it reads it. */
const told = z.object({ title: z.string(), body: z.string(), path: z.string(), tag: z.string(), locale: z.string() });

/** A message that the push service took or refused; `key` is the one that signed it. */
export type PushedMessage = {
  readonly endpoint: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
  readonly key: string;
  readonly said: z.output<typeof told>;
};

/** A browser with a subscription at the push service. */
export type PushBrowser = {
  readonly target: ReturnType<typeof pushTarget>;
  readonly messages: () => readonly PushedMessage[];
};

/** A push service on this machine, which takes only what a browser of its own can read and what is signed as it should be. */
export type PushService = {
  readonly messages: readonly PushedMessage[];
  /** What it answers from now on. */
  answer(status: number): void;
  subscribe(): PushBrowser;
  close(): Promise<void>;
};

/** Starts one. */
export async function startPushService(): Promise<PushService> {
  const [browsers, messages] = [new Map<string, PushKeys>(), new Array<PushedMessage>()];
  let status = 201;
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      const endpoint = `${origin}${request.url ?? ''}`;
      const keys = browsers.get(endpoint);
      if (keys === undefined) return response.writeHead(404).end();
      const body = Buffer.concat(chunks);
      const text = decrypt(body, { version: 'aes128gcm', privateKey: keys.privateKey, authSecret: keys.auth });
      const said = z.parse(told, JSON.parse(text.toString()));
      const key = signerOf(request.headers.authorization, origin);
      messages.push({ endpoint, headers: request.headers, bytes: body.length, key, said });
      return response.writeHead(status).end();
    })().catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const origin = `http://127.0.0.1:${String(bound === null || typeof bound === 'string' ? 0 : bound.port)}`;
  return {
    messages,
    answer: (next) => {
      status = next;
    },
    subscribe: () => {
      const [endpoint, keys] = [`${origin}/${crypto.randomUUID()}`, newKeys()];
      browsers.set(endpoint, keys);
      return {
        target: pushTarget(endpoint, keys),
        messages: () => messages.filter((message) => message.endpoint === endpoint),
      };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The key that signed for an origin (RFC 8292); throws when the signature is none, or of another origin, or too old. */
function signerOf(authorization: string | undefined, origin: string): string {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]{87})$/.exec(authorization ?? '') ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), options, Buffer.from(signature, 'base64url')))
    throw new Error('nobody signed this');
  const { aud, exp, sub } = z.parse(
    z.object({ aud: z.string(), exp: z.number(), sub: z.string() }),
    JSON.parse(Buffer.from(claims, 'base64url').toString()),
  );
  const seconds = exp - Date.now() / 1_000;
  if (aud !== origin.replace('http:', 'https:') || seconds <= 0 || seconds > 86_400 || !sub.startsWith('https:'))
    throw new Error('this is signed for something else');
  return key;
}
