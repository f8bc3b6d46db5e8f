import type { MailError } from '@larder/domain/office/receipt-mail';

/** Why a mail did not go out: a code for people, whether trying again is of no use, and what the other side said. */
export type MailFailure = { readonly code: MailError; readonly isPermanent: boolean; readonly reason: string };

/** What the mail library's errors mean; a code that is not here is told as unknown and tried again. */
const codes: Readonly<Record<string, MailError>> = {
  ETIMEDOUT: 'timeout',
  EABORT: 'timeout',
  ECONNECTION: 'interrupted',
  ESOCKET: 'unreachable',
  EDNS: 'unreachable',
  ETLS: 'unreachable',
  EAUTH: 'unreachable',
};

/** The steps in which the other side judges this very mail; before them it judges us, and that can be put right. */
const judgesMail = new Set(['EENVELOPE', 'EMESSAGE']);

/**
 * Reads what went wrong. Only a 5xx reply to this mail's sender, recipient or content is for good (RFC 5321, 4.2.1), but
 * for 503, which speaks of the conversation. Addresses are taken out of the reason: it stays when they are forgotten.
 */
export function mailFailureOf(error: unknown): MailFailure {
  const code = textOf(error, 'code');
  const reply = Number(field(error, 'responseCode')) || 0;
  const reason = withoutAddresses(textOf(error, 'message') || 'unknown');
  if (judgesMail.has(code)) {
    const isPermanent = reply === 0 || (reply >= 500 && reply !== 503);
    return { code: isPermanent ? 'rejected' : 'deferred', isPermanent, reason };
  }
  if (reply >= 400 && reply < 500) return { code: 'deferred', isPermanent: false, reason };
  return { code: codes[code] ?? 'unknown', isPermanent: false, reason };
}

/** What a mail server said, short, and without the addresses in it. */
export function withoutAddresses(text: string): string {
  return text.replace(/<?[^\s<>]+@[^\s<>]+>?/g, '<…>').slice(0, 300);
}

function textOf(error: unknown, name: string): string {
  const value = field(error, name);
  return typeof value === 'string' ? value : '';
}

function field(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}
