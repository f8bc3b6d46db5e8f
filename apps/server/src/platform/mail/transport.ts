import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

/** A mail ready to go: one recipient, plain text and HTML. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly language: string;
};

/** Takes a mail out of the building; resolves when the other side has taken it over. */
export type MailTransport = { send(mail: Mail): Promise<void>; close(): void };

/** Opens SMTP where it is set, else (LOCAL) writes each mail as a file into DATA_DIR/outbox. */
export function openMailTransport(config: Config): MailTransport {
  if (config.smtpUrl === null) return openOutbox(config);
  const smtp = createTransport(config.smtpUrl, { from: config.mailFrom });
  return {
    send: async (mail) => {
      await smtp.sendMail(envelope(mail));
    },
    close: () => smtp.close(),
  };
}

function openOutbox(config: Config): MailTransport {
  const directory = join(config.dataDirectory, 'outbox');
  const stream = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from: config.mailFrom });
  return {
    send: async (mail) => {
      const { message } = await stream.sendMail(envelope(mail));
      await mkdir(directory, { recursive: true });
      await writeFile(join(directory, `${mail.messageId.replace(/[^A-Za-z0-9-]/g, '').slice(0, 36)}.eml`), message);
    },
    close: () => undefined,
  };
}

function envelope(mail: Mail) {
  return {
    // An address object, so that a comma or a line break in an address can never make a second recipient (bar I15).
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
