import { WebSocket } from 'ws';
import type { LabelHostAddress } from '../driver.ts';
import type { HostClient } from '../http.ts';

/** An open websocket. */
export type WebSocketLine = { ping(): void; close(): void };

/** What is heard from it. */
export type WebSocketListeners = { readonly heard: (text: string) => void; readonly closed: () => void };

/** Opens a websocket at a host; `closed` is called once, also when it never opened. */
export function openWebSocket(
  client: HostClient,
  { host, path }: { readonly host: LabelHostAddress; readonly path: string },
  listeners: WebSocketListeners,
): WebSocketLine {
  const socket = client.open(host, path);
  let isClosed = false;
  const close = () => {
    if (isClosed) return;
    isClosed = true;
    socket.terminate();
    listeners.closed();
  };
  socket.on('error', close);
  socket.on('close', close);
  socket.on('message', (data) => {
    if (!isClosed && Buffer.isBuffer(data)) listeners.heard(data.toString());
  });
  return {
    ping: () => {
      if (socket.readyState === WebSocket.OPEN) socket.ping();
    },
    close,
  };
}
