import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { AccessPoint } from './access-point.ts';
import { readForm } from './form.ts';
import { answerTo, type Powers } from './routes.ts';
import type { Listeners } from './websocket-server.ts';

const largestBody = 2_000_000;

/** The access point's surroundings: how it is kept at its time, who listens, what requests may do. */
export type ServerParts = {
  readonly point: AccessPoint;
  readonly listeners: Listeners;
  readonly powers: Powers;
  /** Brings the simulation up to now, before it is looked at. */
  readonly catchUp: () => void;
};

/** Speaks HTTP and websocket for an access point, with its faults. */
export function makeServer({ point, listeners, powers, catchUp }: ServerParts): Server {
  const server = createServer((request, response) => {
    catchUp();
    if (!point.isUp || point.faults.isUnreachable) return void request.socket.destroy();
    if (point.faults.isHanging) return;
    void serve({ point, request, response, powers }).catch(() => request.socket.destroy());
  });
  server.on('upgrade', (request, socket, head) => {
    catchUp();
    socket.on('error', () => undefined);
    if (!point.isUp || point.faults.isUnreachable) return void socket.destroy();
    // Nobody else looks after this socket: that its caller has gone is heard here or never.
    if (point.faults.isHanging) return void socket.on('end', () => socket.destroy()).resume();
    if (request.url?.split('?')[0] !== '/ws') return void socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
    listeners.accept(request, socket, head);
  });
  server.keepAliveTimeout = 1_000;
  return server;
}

type Exchange = {
  readonly point: AccessPoint;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly powers: Powers;
};

async function serve({ point, request, response, powers }: Exchange): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://host');
  const body = await bodyOf(request);
  if (point.faults.slowMs > 0) await delay(point.faults.slowMs);
  if (point.faults.answers !== 'right') return misbehave(point, response);
  const answer = await answerTo(
    point,
    {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      form: async () => readForm(request.headers['content-type'] ?? '', body),
    },
    powers,
  );
  if (answer === null) return void request.socket.destroy();
  response.writeHead(answer.status, {
    'content-type': answer.type,
    'access-control-allow-origin': '*',
    ...(url.pathname.startsWith('/current/') ? { 'cache-control': 'max-age=604800' } : {}),
  });
  response.end(answer.body);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    const buffer = Buffer.from(chunk);
    bytes += buffer.length;
    if (bytes > largestBody) throw new Error('the body is too large');
    chunks.push(buffer);
  }
  return Buffer.concat(chunks);
}

function misbehave(point: AccessPoint, response: ServerResponse): void {
  const { answers, redirectTo } = point.faults;
  if (answers === 'redirect') return void response.writeHead(302, { location: redirectTo }).end();
  response.writeHead(200, { 'content-type': 'application/json' });
  if (answers === 'garbage') return void response.end('\u0000\u0001{"tags":[{]]] <script>secret</script>');
  if (answers === 'huge') return void response.end('x'.repeat(100_000));
  const block = Buffer.alloc(16_384, 'y');
  const pour = () => {
    while (!response.destroyed && response.write(block));
  };
  response.on('drain', pour);
  response.on('error', () => undefined);
  pour();
}
