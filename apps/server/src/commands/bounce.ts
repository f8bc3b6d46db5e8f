import { parseArgs } from 'node:util';
import { takeBounce } from '../modules/office/mails/public.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { openOwner } from '../platform/database/owner.ts';
import { type Command, CommandRefused } from './command.ts';

/** The report stands before the mail that it is about, however large that is. */
const mostBytes = 4 * 1024 * 1024;

/** What mail servers read as "try again later" (sysexits.h). */
const laterCode = 75;

/** Reads a mail that came back. */
export const bounce: Command = {
  help: `
larder bounce < MESSAGE

Reads a message that a mail server got for MAIL_BOUNCE_ADDRESS, on standard input. A report that a mail was refused for good
marks that mail as refused; anything else is left alone. Ends with 0 when the message was read, and with 75, which
mail servers take as "later", when the database does not answer. Works beside a running server.`,
  async run(words) {
    parseArgs({ args: [...words], options: {}, strict: true });
    const config = readConfig();
    if (config.mailBounceAddress === null)
      throw new CommandRefused('Set MAIL_BOUNCE_ADDRESS: without it no mail comes back.');
    const message = await readMessage();
    try {
      const { owner, stop } = await openOwner(config);
      const database = openDatabase(owner, { maximumConnections: 1 });
      try {
        process.stdout.write(`${said[await takeBounce({ database, config }, { message, now: new Date() })]}\n`);
      } finally {
        await database.close();
        await stop();
      }
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = laterCode;
    }
  },
};

const said = {
  refused: 'The mail is told as refused.',
  no_report: 'No report of a refusal for good: nothing is changed.',
  no_mail: 'No mail that went out has this tag: nothing is changed.',
} as const;

async function readMessage(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size <= mostBytes) chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
