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
  const text = Buffer.from(message)
    .toString('latin1')
    .replaceAll(/\r?\n/g, '\n')
    .replaceAll(/\n[ \t]+/g, ' ');
  const reason = failureIn(text);
  if (reason === undefined) return 'no_report';
  const head = text.slice(0, text.indexOf('\n\n'));
  const tag = [...head.matchAll(addressed)].flatMap(([, value = '']) => tagIn(config, value) ?? [])[0];
  if (tag === undefined) return 'no_mail';
  return database.write('identity', async (tx) => {
    const mail = await findMailOfMessage(tx, `<${tag}@${new URL(config.publicUrl).hostname}>`);
    if (mail === undefined) return 'no_mail';
    await markMailBounced(tx, mail.id, { reason: withoutAddresses(reason), now });
    return 'refused';
  });
}

/** Where a message tells which address it came to: what mail servers add, then what the sender wrote. */
const addressed = /^(?:Delivered-To|X-Original-To|Envelope-To|To):(.*)$/gim;

function tagIn({ mailBounceAddress }: Config, value: string): string | undefined {
  const [local = '', domain = ''] = (mailBounceAddress ?? '').toLowerCase().split('@');
  const found = /([^\s<>"+@,]+)\+([0-9a-f-]{36})@([^\s<>"@,]+)/i.exec(value.slice(0, 1_000).toLowerCase());
  return found !== null && local !== '' && found[1] === local && found[3] === domain ? found[2] : undefined;
}

/**
 * What the part of a message that programs read says of a failure for good (RFC 3464, 2.3.3 and 2.3.4); undefined when it tells of
 * none. That part is plain ASCII by its definition, so nothing has to be decoded.
 */
function failureIn(text: string): string | undefined {
  // In steps and not by one pattern: whoever knows the address can send megabytes of what nearly fits.
  const type = text.search(/^Content-Type: *message\/(?:global-)?delivery-status\b/im);
  const begin = type === -1 ? -1 : text.indexOf('\n\n', type);
  const part = begin === -1 ? '' : text.slice(begin + 2).split('\n--', 1)[0];
  const field = (name: string) => new RegExp(`^${name}:[ \t]*(.+)$`, 'im').exec(part ?? '')?.[1]?.trim();
  const [action, status, diagnostic] = [field('Action'), field('Status'), field('Diagnostic-Code')];
  if (action?.toLowerCase() !== 'failed' || status?.startsWith('5.') !== true) return undefined;
  return diagnostic?.replace(/^[a-z-]+;\s*/i, '') ?? status;
}
