import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';

/** Those who listen at a websocket. */
export type Listeners = {
  /** Takes an upgrade request over; what came behind it is `head`. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  count(): number;
  send(text: string): void;
  /** Hangs up on all. */
  closeAll(): void;
};

/** A browser or a driver says little here: longer messages are no part of the protocol. */
const largestMessage = 125;

/** Keeps who listens; `changed` is called when somebody comes or goes. */
export function makeListeners(changed: () => void): Listeners {
  const server = new WebSocketServer({ noServer: true, maxPayload: largestMessage });
  return {
    accept: (request, socket, head) =>
      server.handleUpgrade(request, socket, head, (listener) => {
        listener.on('error', () => listener.terminate());
        listener.on('close', changed);
        changed();
      }),
    count: () => server.clients.size,
    send: (text) => {
      for (const listener of server.clients) listener.send(text);
    },
    closeAll: () => {
      for (const listener of server.clients) listener.terminate();
    },
  };
}
