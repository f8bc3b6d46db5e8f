import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it came over the wire, with what its envelope said. */
export type Letter = {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: Buffer;
  /** By `performance.now()`. */
  readonly takenAtMs: number;
};

/** A real SMTP server that keeps what it is sent. */
export type MailServer = {
  readonly url: string;
  readonly mails: readonly Email[];
  /** The same mails, unread. */
  readonly letters: readonly Letter[];
  close(): Promise<void>;
};

/** Starts an SMTP server on a free port of this machine. */
export async function startMailServer(): Promise<MailServer> {
  const mails: Email[] = [];
  const letters: Letter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        PostalMime.parse(raw).then(
          (mail) => {
            const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
            letters.push({
              from,
              to: envelope.rcptTo.map(({ address }) => address),
              raw,
              takenAtMs: performance.now(),
            });
            mails.push(mail);
            done();
          },
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that is killed hangs up in the middle of a word.
  server.on('error', () => undefined);
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    letters,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
