import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { ConfigError } from '../config-error.ts';
import type { Config } from '../config.ts';
import type { Readiness } from '../readiness.ts';
import { type Metrics, noMetrics } from './metrics.ts';
import type { KeptMetrics } from './registry.ts';

/** What is said to whoever watches, and the end of it. */
export type Listener = { readonly metrics: Metrics; close(): Promise<void> };

type Address = NonNullable<Config['metrics']>;

/**
 * Answers `/metrics`, and `/health/ready` with its reasons, on a port of their own, which strangers do not reach. Without
 * the setting nothing is loaded, kept or opened.
 */
export async function listenForWatchers(config: Config, readiness: Readiness): Promise<Listener> {
  if (config.metrics === null) return { metrics: noMetrics, close: async () => undefined };
  const { keepMetrics } = await import('./registry.ts');
  const metrics = keepMetrics();
  const server = createServer((request, response) => void answer({ request, response, metrics, readiness }));
  server.headersTimeout = 5_000;
  server.requestTimeout = 10_000;
  await listen(server, config.metrics);
  return {
    metrics,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function listen(server: ReturnType<typeof createServer>, { port, host }: Address): Promise<void> {
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new ConfigError(
      `Nothing can listen at METRICS_PORT ${port} of METRICS_HOST ${host} (${code}); name a free port at an address of this machine.`,
    );
  }
}

type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly metrics: KeptMetrics;
  readonly readiness: Readiness;
};

async function answer({ request, response, metrics, readiness }: Exchange): Promise<void> {
  const say = (status: number, body: string, type = 'application/json; charset=utf-8') =>
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  if (request.method !== 'GET') return void say(405, '{"status":"only GET"}');
  const path = request.url?.split('?')[0];
  if (path === '/health/live') return void say(200, '{"status":"live"}');
  if (path === '/health/ready') {
    const reasons = Object.fromEntries(readiness.problems());
    const isReady = readiness.problems().size === 0;
    // Where backups are made by themselves and the database can be asked.
    const backupAgeSeconds = isReady ? await metrics.valueOf('backup_age_seconds') : undefined;
    const said = { status: isReady ? 'ready' : 'not ready', reasons, backupAgeSeconds };
    return void say(isReady ? 200 : 503, JSON.stringify(said));
  }
  if (path !== '/metrics') return void say(404, '{"status":"not found"}');
  const text = await metrics.text().catch(() => null);
  if (text === null) say(500, '{"status":"not told"}');
  else say(200, text, metrics.contentType);
}
