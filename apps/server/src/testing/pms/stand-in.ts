import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A request as a hotel system hears it. */
export type Heard = {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

/** What it answers: a status with JSON, or nothing beside it. */
export type Said = { readonly status: number; readonly json?: unknown; readonly headers?: Record<string, string> };

/** What a test does to whatever is asked. */
export type Weather = {
  /** The answer to every so manieth posting is lost after it was done. */
  lostEvery: number;
  /** Every request is answered like this. */
  refusing: Said | null;
};

/** A hotel system on this machine. */
export type StandIn = { readonly url: string; readonly weather: Weather; close(): Promise<void> };

/** Starts one that answers by a function; `isPosting` says whose answers may be lost. */
export async function startStandIn(
  answer: (heard: Heard) => Said,
  isPosting: (heard: Heard) => boolean,
): Promise<StandIn> {
  const weather: Weather = { lostEvery: 0, refusing: null };
  let posted = 0;
  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://stand-in');
      const heard = { method: request.method ?? 'GET', url, headers: request.headers, body };
      const said = weather.refusing ?? answer(heard);
      if (isPosting(heard)) posted += 1;
      if (weather.lostEvery > 0 && isPosting(heard) && posted % weather.lostEvery === 0) request.socket.destroy();
      else say(response, said);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  return {
    url: `http://127.0.0.1:${String(bound === null || typeof bound === 'string' ? 0 : bound.port)}`,
    weather,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function say(response: ServerResponse, { status, json, headers = {} }: Said): void {
  // Test clocks are not this machine's.
  response.sendDate = false;
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(json === undefined ? undefined : JSON.stringify(json));
}
