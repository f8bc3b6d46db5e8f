import type { Config } from '../../../platform/config.ts';

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
