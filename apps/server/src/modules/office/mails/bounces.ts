import PostalMime from 'postal-mime';
import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import { withoutAddresses } from '../../../platform/mail/failure.ts';
import { findMailOfMessage, markMailBounced } from './bounce-queries.ts';

/** What came of a message that came back: its mail is told as refused, or why nothing was done. */
export type Bounce = 'refused' | 'no_report' | 'no_mail';

/**
 * Where other mail servers send a mail back to, so that its address tells which mail it was (VERP): with the random half of its
 * Message-ID, which nobody knows who was not on its way. Null where the installation takes none.
 */
export function bounceAddressOf(
  { mailBounceAddress }: Pick<Config, 'mailBounceAddress'>,
  messageId: string,
): string | null {
  const at = mailBounceAddress?.lastIndexOf('@') ?? -1;
  const tag = /^<([^@]+)@/.exec(messageId)?.[1];
  if (mailBounceAddress === null || tag === undefined) return null;
  return `${mailBounceAddress.slice(0, at)}+${tag}${mailBounceAddress.slice(at)}`;
}

/** Reads a message that came to such an address, and tells its mail as refused where it was refused for good (SND-08). */
export async function takeBounce(
  { database, config }: { readonly database: Database; readonly config: Config },
  { message, now }: { readonly message: Uint8Array; readonly now: Date },
): Promise<Bounce> {
  const { headers, attachments } = await PostalMime.parse(message);
  const report = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  const reason = report === undefined ? undefined : failureIn(textOf(report.content));
  if (reason === undefined) return 'no_report';
  const tag = headers.filter(({ key }) => addressed.has(key)).flatMap(({ value }) => tagIn(config, value) ?? [])[0];
  if (tag === undefined) return 'no_mail';
  return database.write('identity', async (tx) => {
    const mail = await findMailOfMessage(tx, `<${tag}@${new URL(config.publicUrl).hostname}>`);
    if (mail === undefined) return 'no_mail';
    await markMailBounced(tx, mail.id, { reason: withoutAddresses(reason), now });
    return 'refused';
  });
}

/** Where a message tells which address it came to: what mail servers add, then what the sender wrote. */
const addressed: ReadonlySet<string> = new Set(['delivered-to', 'x-original-to', 'envelope-to', 'to']);

function tagIn({ mailBounceAddress }: Config, value: string): string | undefined {
  const [local = '', domain = ''] = (mailBounceAddress ?? '').toLowerCase().split('@');
  const found = /([^\s<>"+@,]+)\+([0-9a-f-]{36})@([^\s<>"@,]+)/i.exec(value.toLowerCase());
  return found !== null && local !== '' && found[1] === local && found[3] === domain ? found[2] : undefined;
}

/** What a report says of a failure for good (RFC 3464, 2.3.3 and 2.3.4); undefined when it tells of none. */
function failureIn(report: string): string | undefined {
  const unfolded = report.replaceAll(/\r?\n[ \t]+/g, ' ');
  const field = (name: string) => new RegExp(`^${name}:[ \t]*(.+)$`, 'im').exec(unfolded)?.[1]?.trim();
  const [action, status, diagnostic] = [field('Action'), field('Status'), field('Diagnostic-Code')];
  if (action?.toLowerCase() !== 'failed' || status?.startsWith('5.') !== true) return undefined;
  return diagnostic?.replace(/^[a-z-]+;\s*/i, '') ?? status;
}

function textOf(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString('utf8');
}
