import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { admitsToken, type EslPoint, type EslRecord, storeContent } from './open-esl-point.ts';

const pushed = z.object({ layout: z.string(), fields: z.array(z.string()), at: z.optional(z.number()) });
const settings = z.object({ poll_s: z.number().check(z.gte(5), z.lte(3_600)) });

type Answer = { readonly status: number; readonly body: unknown } | null;

/** Speaks openESL's HTTP for an access point, with its faults. */
export function makeEslServer(point: EslPoint, catchUp: () => void): Server {
  const server = createServer((request, response) => {
    catchUp();
    if (!point.isUp || point.faults.isUnreachable) return void request.socket.destroy();
    if (point.faults.isHanging) return;
    void serve(point, request, response).catch(() => request.socket.destroy());
  });
  server.keepAliveTimeout = 1_000;
  return server;
}

async function serve(point: EslPoint, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const { slowMs, answers } = point.faults;
  if (slowMs > 0) await delay(slowMs);
  if (answers === 'redirect') return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  if (answers !== 'right') return void response.end(answers === 'huge' ? 'x'.repeat(300_000) : '{"tags":[{]]');
  const isAdmitted = admitsToken(point, request.headers.authorization);
  const answer = isAdmitted
    ? answerTo(point, { method: request.method, path: request.url ?? '', text: Buffer.concat(chunks).toString() })
    : { status: 401, body: { error: 'token' } };
  if (answer === null) return void request.socket.destroy();
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
}

type Asked = { readonly method: string | undefined; readonly path: string; readonly text: string };

function answerTo(point: EslPoint, { method, path, text }: Asked): Answer {
  if (path === '/api/health') return { status: 200, body: { ok: true, radio_lost: 0 } };
  if (path === '/api/config' && method === 'PUT') {
    const { data } = z.safeParse(settings, JSON.parse(text));
    if (data === undefined) return { status: 422, body: {} };
    point.pollSeconds = data.poll_s;
    return { status: 200, body: {} };
  }
  if (path === '/api/tags' && method === 'GET')
    return { status: 200, body: { tags: [...point.records.values()].map((record) => told(point, record)) } };
  const record = point.records.get(/^\/api\/tags\/([0-9A-F]{16})$/.exec(path)?.[1] ?? '');
  if (record === undefined) return { status: 404, body: { error: 'no such tag' } };
  if (method === 'GET') return { status: 200, body: told(point, record) };
  return method === 'PUT' ? take(point, record, text) : { status: 405, body: {} };
}

function take(point: EslPoint, record: EslRecord, text: string): Answer {
  const { faults } = point;
  if (faults.isBusy) return { status: 409, body: { error: 'busy' } };
  if (faults.isDiskFull) return { status: 507, body: { error: 'no room' } };
  const { data } = z.safeParse(pushed, JSON.parse(text));
  if (data === undefined) return { status: 422, body: { error: 'layout' } };
  const { at, ...content } = data;
  if (faults.isLying) return { status: 200, body: {} };
  if (at === undefined) storeContent(point, record, content);
  else record.scheduled.push({ at, content });
  if (faults.lostResponses <= 0) return { status: 200, body: {} };
  faults.lostResponses -= 1;
  return null;
}

function told(point: EslPoint, record: EslRecord): Readonly<Record<string, unknown>> {
  return {
    mac: record.mac,
    model: '2.9',
    ...(record.content === null ? {} : { ...record.content, shown: record.isShown }),
    scheduled: record.scheduled.map(({ at, content }) => ({ at, ...content })),
    last_poll: record.lastPoll,
    poll_s: point.pollSeconds,
    battery_mv: 2_700,
  };
}
