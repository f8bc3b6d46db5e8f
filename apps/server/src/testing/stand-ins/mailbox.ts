import type { Mail, MailTransport } from '../../platform/mail/transport.ts';

/** A transport that keeps what it is given, for tests. */
export type Mailbox = MailTransport & { readonly mails: readonly Mail[] };

/** Opens an empty mailbox. */
export function openMailbox(): Mailbox {
  const mails: Mail[] = [];
  return {
    mails,
    send: async (mail) => {
      mails.push(mail);
    },
    close: () => undefined,
  };
}
