import { createServer, type Server, type Socket } from 'node:net';

/**
 * What a mail server does with a mail: takes it, asks for patience (greylisting), refuses it for good, says nothing after the
 * final dot, or takes it and hangs up before it says so.
 */
export type Behaviour = 'accept' | 'defer' | 'reject' | 'hang' | 'drop';

/** A mail that the server has, whether or not it said so. */
export type Delivered = { readonly recipient: string; readonly messageId: string; readonly raw: string };

/** A mail server on this machine that can be in a mood, and be away. */
export type FickleMailServer = {
  readonly url: string;
  readonly delivered: readonly Delivered[];
  /** How often it was asked to take a mail for an address. */
  triesFor(recipient: string): number;
  /** Refuses connections until it is opened again. */
  close(): Promise<void>;
  open(): Promise<void>;
};

/** Starts one; `behave` decides by the address and by how often it has come, 1 for the first time. */
export async function startFickleMailServer(
  behave: (recipient: string, time: number) => Behaviour,
): Promise<FickleMailServer> {
  const delivered: Delivered[] = [];
  const tries = new Map<string, number>();
  const sockets = new Set<Socket>();
  let port = 0;
  let server: Server | undefined;
  const decide = (recipient: string): Behaviour => {
    const time = (tries.get(recipient) ?? 0) + 1;
    tries.set(recipient, time);
    return behave(recipient, time);
  };
  const open = async () => {
    const opened = createServer((socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      // The other side gives up on one that says nothing.
      socket.on('error', () => undefined);
      converse(socket, { decide, keep: (mail) => delivered.push(mail) });
    });
    await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve));
    const address = opened.address();
    if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
    port = address.port;
    server = opened;
  };
  const close = async () => {
    const closed = new Promise((resolve) => server?.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await open();
  return {
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    triesFor: (recipient) => tries.get(recipient) ?? 0,
    open,
    close,
  };
}

type Part = { readonly decide: (recipient: string) => Behaviour; readonly keep: (mail: Delivered) => void };

/** Speaks as much SMTP as a client needs to hand over one mail (RFC 5321). */
function converse(socket: Socket, { decide, keep }: Part): void {
  let pending = '';
  let recipient = '';
  let behaviour: Behaviour = 'accept';
  let isInMail = false;
  const say = (line: string) => void socket.write(`${line}\r\n`);
  const answer: Readonly<Record<string, (line: string) => void>> = {
    EHLO: () => say('250 fickle.test'),
    HELO: () => say('250 fickle.test'),
    MAIL: () => say('250 2.1.0 sender taken'),
    RCPT: (line) => {
      recipient = /<([^>]*)>/.exec(line)?.[1] ?? '';
      behaviour = decide(recipient);
      if (behaviour === 'defer') say('451 4.7.1 greylisted, come back later');
      else if (behaviour === 'reject') say(`550 5.1.1 no such user: ${recipient}`);
      else say('250 2.1.5 recipient taken');
    },
    DATA: () => {
      isInMail = true;
      say('354 end with a dot');
    },
    QUIT: () => socket.end('221 bye\r\n'),
  };
  const endMail = (raw: string) => {
    isInMail = false;
    if (behaviour === 'hang') return;
    keep({ recipient, raw, messageId: /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? '' });
    if (behaviour === 'drop') socket.destroy();
    else say('250 2.0.0 taken over');
  };
  socket.setEncoding('utf8');
  socket.on('data', (chunk) => {
    pending += chunk.toString();
    for (;;) {
      const mark = isInMail ? '\r\n.\r\n' : '\r\n';
      const end = pending.indexOf(mark);
      if (end === -1) return;
      const text = pending.slice(0, end);
      pending = pending.slice(end + mark.length);
      if (isInMail) endMail(text);
      else (answer[text.slice(0, 4).toUpperCase()] ?? (() => say('502 5.5.1 not known here')))(text);
    }
  });
  say('220 fickle.test ESMTP');
}
