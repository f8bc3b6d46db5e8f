import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { addressIn } from './mail-settings.ts';

/** A file that goes with a mail. */
export type Attachment = { readonly fileName: string; readonly contentType: string; readonly bytes: Uint8Array };

/** A mail ready to go: one recipient, plain text and HTML. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly language: string;
  /** Whom the mail is from, as its reader sees it; the address stays ours, but for `sender`. */
  readonly fromName?: string | null;
  readonly sender?: MailSender | null;
  /** Where other mail servers send it back to; the installation's address when absent. */
  readonly bounceAddress?: string | null;
  readonly replyTo?: string | null;
  readonly attachments?: readonly Attachment[];
};

/** An address of somebody else's domain, and what that domain publishes to know its own mails by (RFC 6376). */
export type MailSender = {
  readonly address: string;
  readonly domainName: string;
  readonly keySelector: string;
  readonly privateKey: string;
};

/** Takes a mail out of the building; resolves when the other side has taken it over. */
export type MailTransport = { send(mail: Mail): Promise<void>; close(): void };

/**
 * How long the other side may be silent, and how long all of it may take, in milliseconds. A server that scans a mail
 * before it takes it over answers after the final dot, so the silence is generous: giving up there means a twin.
 */
export type MailTimeouts = { readonly connectMs: number; readonly silenceMs: number; readonly totalMs: number };

const timeouts: MailTimeouts = { connectMs: 15_000, silenceMs: 90_000, totalMs: 180_000 };

/**
 * Opens SMTP where it is set, else (LOCAL) writes each mail as a file into DATA_DIR/outbox. The library is read with the
 * first mail: a server that sends none need not hold it.
 */
export function openMailTransport(config: Config, limits: MailTimeouts = timeouts): MailTransport {
  let opening: Promise<MailTransport> | undefined;
  const open = () =>
    (opening ??= config.smtpUrl === null ? openOutbox(config) : openSmtp(config, config.smtpUrl, limits));
  return {
    send: async (mail) => (await open()).send(mail),
    close: () => void opening?.then((transport) => transport.close()),
  };
}

async function openSmtp(config: Config, url: string, limits: MailTimeouts): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer');
  const smtp = createTransport(
    {
      url,
      connectionTimeout: limits.connectMs,
      greetingTimeout: limits.connectMs,
      socketTimeout: limits.silenceMs,
    },
    { from: config.mailFrom },
  );
  return {
    send: async (mail) => {
      const message = { ...messageOf(mail, config.mailFrom), signal: AbortSignal.timeout(limits.totalMs) };
      await smtp.sendMail(message);
    },
    close: () => smtp.close(),
  };
}

/** Says hello to the mail server and signs in there, without a mail; throws what it answered. */
export async function greetMailServer(url: string, withinMs: number): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const smtp = createTransport({
    url,
    connectionTimeout: withinMs,
    greetingTimeout: withinMs,
    socketTimeout: withinMs,
  });
  try {
    await smtp.verify();
  } finally {
    smtp.close();
  }
}

async function openOutbox(config: Config): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer');
  const directory = join(config.dataDirectory, 'outbox');
  const stream = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from: config.mailFrom });
  return {
    send: async (mail) => {
      const { message } = await stream.sendMail(messageOf(mail, config.mailFrom));
      await mkdir(directory, { recursive: true });
      await writeFile(join(directory, `${mail.messageId.replace(/[^A-Za-z0-9-]/g, '').slice(0, 36)}.eml`), message);
    },
    close: () => undefined,
  };
}

// Address objects, so that a comma or a line break in an address or a name can never make a second recipient or a header
// (bar I15).
function messageOf(mail: Mail, mailFrom: string) {
  const { fromName, sender, replyTo, bounceAddress, attachments = [] } = mail;
  const own = addressIn(mailFrom);
  return {
    to: { name: '', address: mail.to },
    // Ours also for a hotel's mail: the other side asks our domain whether we may send (SPF), and bounces come to us.
    envelope: { from: bounceAddress ?? own, to: mail.to },
    ...(fromName || sender ? { from: { name: fromName ?? '', address: sender?.address ?? own } } : {}),
    ...(sender ? { dkim: signedBy(sender) } : {}),
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    attachments: attachments.map(({ fileName, contentType, bytes }) => ({
      filename: fileName,
      contentType,
      content: Buffer.from(bytes),
    })),
    headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function signedBy({ domainName, keySelector, privateKey }: MailSender) {
  return { domainName, keySelector, privateKey };
}
