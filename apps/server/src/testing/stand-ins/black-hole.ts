import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { ConnectionSettings } from '../../platform/database/embedded.ts';

/** A way to a database that can lose connections without a word, as a firewall does that forgets them. */
export type BlackHole = {
  /** The database by this way. */
  readonly settings: ConnectionSettings;
  /** Ends what is open, so that both sides hear of it. */
  cutOpen(): void;
  /** From now on nothing comes through what is open, in either direction; nobody is told. */
  swallowOpen(): void;
  /** What is opened from now on is swallowed too, or no more. */
  swallowNew(isSwallowed: boolean): void;
  close(): Promise<void>;
};

type Way = { readonly sockets: readonly Socket[]; isSwallowed: boolean };

/** Opens the way on a free port of this machine. */
export async function openBlackHole(to: ConnectionSettings): Promise<BlackHole> {
  const ways = new Set<Way>();
  let isNewSwallowed = false;
  const server = createServer((outer) => {
    const inner = to.host.startsWith('/')
      ? connect(join(to.host, `.s.PGSQL.${String(to.port)}`))
      : connect(to.port, to.host);
    const way: Way = { sockets: [outer, inner], isSwallowed: isNewSwallowed };
    ways.add(way);
    forward(way, outer, inner);
    forward(way, inner, outer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const cutOpen = () => {
    for (const { sockets } of ways) for (const socket of sockets) socket.destroy();
    ways.clear();
  };
  return {
    cutOpen,
    settings: { ...to, host: '127.0.0.1', port: address.port },
    swallowOpen: () => {
      for (const way of ways) way.isSwallowed = true;
    },
    swallowNew: (isSwallowed) => {
      isNewSwallowed = isSwallowed;
    },
    close: async () => {
      cutOpen();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function forward(way: Way, from: Socket, to: Socket): void {
  from.on('error', () => undefined);
  from.on('data', (chunk) => {
    if (!way.isSwallowed) to.write(chunk);
  });
  from.on('close', () => {
    if (!way.isSwallowed) to.destroy();
  });
}
