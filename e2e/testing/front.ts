import { createServer, request } from 'node:http';
import { freePort } from '../../apps/server/src/testing/free-port.ts';

/** What a browser asked for, as `PUT /device/v1/receipts/…`. */
export type Asked = { readonly method: string; readonly path: string };

/** Stands before the server, under an address of its own that stays the same while the server is away. */
export type Front = { readonly url: string; close(): void };

/**
 * Starts one that hands on all it is asked. A test may change an answer, or lose it (null): whoever asked sees the line
 * break then, as where the server does not answer.
 */
export async function startFront(
  serverUrl: string,
  onAnswer: (asked: Asked, body: Buffer) => Buffer | null | Promise<Buffer | null>,
): Promise<Front> {
  const front = createServer((asking, answering) => {
    const { method = 'GET', url: path = '/', headers } = asking;
    const hangUp = (): void => void answering.destroy();
    // Whole and unpacked, so that it can be changed here.
    const { 'if-none-match': _, 'if-modified-since': __, ...others } = headers;
    const options = { method, headers: { ...others, 'accept-encoding': 'identity' } };
    const asked = request(new URL(path, serverUrl), options, (answer) => {
      void (async () => {
        const body = await onAnswer({ method, path }, Buffer.concat(await answer.toArray()));
        if (body === null) return hangUp();
        const { 'transfer-encoding': ___, ...kept } = answer.headers;
        answering.writeHead(answer.statusCode ?? 502, { ...kept, 'content-length': body.length }).end(body);
      })().catch(hangUp);
    });
    asked.on('error', hangUp);
    answering.on('close', () => asked.destroy());
    asking.pipe(asked);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    front.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://localhost:${port}`,
    close: () => {
      front.close();
      front.closeAllConnections();
    },
  };
}
