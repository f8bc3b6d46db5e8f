import { createServer } from 'node:http';

/** A page that is not ours, on a port of its own. */
export type OtherSite = {
  /** The same host at another port: the same site to a browser, which therefore sends our cookie along. */
  readonly neighbour: string;
  /** Another site to a browser. */
  readonly stranger: string;
  close(): Promise<void>;
};

/** Serves an empty page to whoever asks. */
export async function openOtherSite(): Promise<OtherSite> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Elsewhere</title><p>Elsewhere');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The other site has no address.');
  return {
    neighbour: `http://localhost:${address.port}`,
    stranger: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
