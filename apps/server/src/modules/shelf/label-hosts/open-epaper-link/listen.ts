import * as z from 'zod/mini';
import type { Clock } from '../../../../platform/clock.ts';
import type { HostNews, LabelHostAddress } from '../driver.ts';
import type { HostClient } from '../http.ts';
import type { HostMemory } from './host-memory.ts';
import { readRecord, type TagRecord } from './records.ts';
import { openWebSocket, type WebSocketLine } from './websocket.ts';

/** How long a listener waits, in the machine's own time. */
export type ListenTimes = {
  readonly pingMs: number;
  readonly reconnectMs: number;
  /** An access point says how it does every five seconds; one that is silent for so long is lost. */
  readonly silentMs: number;
};

/** As the reference client of the protocol does it. */
export const usualListenTimes: ListenTimes = { pingMs: 30_000, reconnectMs: 30_000, silentMs: 16_000 };

/** What a listener needs. */
export type Listening = {
  readonly client: HostClient;
  readonly clock: Clock;
  readonly memory: HostMemory;
  readonly times: ListenTimes;
  readonly heard: (news: HostNews) => void;
  readonly labelOf: (record: TagRecord) => Extract<HostNews, { kind: 'label' }>['label'];
};

const finite = z.number().check(z.gte(0));
const message = z.object({
  sys: z.optional(z.object({ currtime: finite, littlefsfree: finite, uptime: finite, runstate: finite })),
  tags: z.optional(z.array(z.unknown())),
  errMsg: z.optional(z.string()),
});

/** Listens until the function that it answers is called; a lost line is opened again. */
export function listenTo(host: LabelHostAddress, listening: Listening): () => void {
  const { client, times, heard } = listening;
  let isStopped = false;
  let line: WebSocketLine | undefined;
  let again: NodeJS.Timeout | undefined;
  const lost = () => {
    if (isStopped) return;
    listening.memory.system = null;
    heard({ kind: 'lost' });
    again = setTimeout(open, times.reconnectMs).unref();
  };
  const open = () => {
    try {
      line = openLine({ client, host, times }, { lost, heard: (text) => isStopped || hear(text, listening) });
    } catch {
      // The wall stands in between, e.g. because the settings changed; they may change back.
      lost();
    }
  };
  open();
  return () => {
    isStopped = true;
    clearTimeout(again);
    line?.close();
  };
}

type Line = { readonly client: HostClient; readonly host: LabelHostAddress; readonly times: ListenTimes };

function openLine(
  { client, host, times }: Line,
  listeners: { lost: () => void; heard: (text: string) => void },
): WebSocketLine {
  const line = openWebSocket(
    client,
    { host, path: '/ws' },
    {
      heard: (text) => {
        silence.refresh();
        listeners.heard(text);
      },
      closed: () => {
        clearInterval(pinging);
        clearTimeout(silence);
        listeners.lost();
      },
    },
  );
  const pinging = setInterval(() => line.ping(), times.pingMs).unref();
  const silence = setTimeout(() => line.close(), times.silentMs).unref();
  return line;
}

function hear(text: string, { clock, memory, heard, labelOf }: Listening): void {
  const said = messageIn(text);
  if (said === null) return;
  if (said.errMsg?.startsWith('REBOOTING') === true) {
    memory.system = null;
    heard({ kind: 'restart' });
  }
  if (said.sys !== undefined) {
    const { currtime, littlefsfree, uptime, runstate } = said.sys;
    const now = clock();
    const before = memory.lastUptimeSeconds;
    memory.lastUptimeSeconds = uptime;
    memory.system = {
      heardAt: now,
      clockSkewMs: currtime * 1_000 - now.getTime(),
      freeBytes: littlefsfree,
      uptimeSeconds: uptime,
      runState: runstate,
    };
    memory.room = { bytes: littlefsfree, since: now };
    if (before !== null && uptime < before) heard({ kind: 'restart' });
  }
  for (const value of said.tags ?? []) {
    const record = readRecord(value);
    if (record !== null) heard({ kind: 'label', label: labelOf(record) });
  }
}

/** What a message says; some start with bytes that belong to nothing. */
function messageIn(text: string): z.output<typeof message> | null {
  const start = text.indexOf('{');
  if (start === -1) return null;
  try {
    return z.safeParse(message, JSON.parse(text.slice(start))).data ?? null;
  } catch {
    return null;
  }
}
