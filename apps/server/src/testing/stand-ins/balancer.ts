import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Where calls to several servers come in. */
export type Balancer = { readonly url: string; close(): Promise<void> };

type Call = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

const nobody: Answer = { status: 502, headers: {}, body: Buffer.alloc(0) };
const passedOn = ['content-type', 'etag', 'retry-after'];
const ownHeaders = new Set(['host', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'expect']);

/**
 * Balances as `proxy_next_upstream error timeout http_503` of nginx does (docs/operate/upgrade.md): each call goes to the next
 * server, and on to the one after where that is gone or says 503; a POST only where nobody can have begun with it.
 */
export async function startBalancer(servers: readonly string[]): Promise<Balancer> {
  let turn = 0;
  const server = createServer((request, response) => {
    turn += 1;
    const inOrder = servers.map((_, index) => servers[(turn + index) % servers.length] ?? '');
    pass(request, response, inOrder).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the balancer has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function pass(request: IncomingMessage, response: ServerResponse, servers: readonly string[]): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    ownHeaders.has(name) || value === undefined ? [] : [[name, String(value)]],
  );
  const { status, body, ...answer } = await answerOf(servers, {
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    headers: Object.fromEntries(headers),
    body: Buffer.concat(chunks),
  });
  response.writeHead(status, answer.headers).end(body);
}

async function answerOf(servers: readonly string[], call: Call): Promise<Answer> {
  let last = nobody;
  for (const server of servers) {
    try {
      last = await ask(server, call);
      if (last.status !== 503) return last;
    } catch (error) {
      last = nobody;
      if (call.method === 'POST' && !wasRefused(error)) return last;
    }
  }
  return last;
}

async function ask(server: string, { method, path, headers, body }: Call): Promise<Answer> {
  const response = await fetch(`${server}${path}`, {
    ...{ method, headers, redirect: 'manual', signal: AbortSignal.timeout(60_000) },
    ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
  });
  return {
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => passedOn.includes(name))),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

function wasRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}
