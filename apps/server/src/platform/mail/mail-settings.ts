import { Resolver } from 'node:dns';
import { isMailbox } from '@larder/domain/platform/email';
import { ConfigError } from '../config-error.ts';

/** As whom the installation sends mail, and what hotels need to know of it. */
export type MailSettings = {
  readonly mailFrom: string;
  /** Where other mail servers send what they could not deliver, with a tag for each mail; null: to the sender. */
  readonly mailBounceAddress: string | null;
  /** What a hotel's SPF record includes so that we may send for its domain. */
  readonly mailSpfInclude: string;
  /** Who is asked what a domain publishes; none: whom this machine asks. */
  readonly dnsServers: readonly string[];
};

/** Reads them; throws with a sentence that names the first wrong one. */
export function readMailSettings(valueOf: (name: string) => string | undefined, publicUrl: string): MailSettings {
  const mailFrom = readSender(valueOf('MAIL_FROM')) ?? `Larder <no-reply@${new URL(publicUrl).hostname}>`;
  const mailBounceAddress = valueOf('MAIL_BOUNCE_ADDRESS') ?? null;
  if (mailBounceAddress !== null && (!isMailbox(mailBounceAddress) || /\+.*@/.test(mailBounceAddress)))
    throw new ConfigError(
      `MAIL_BOUNCE_ADDRESS is "${mailBounceAddress}"; it has to look like bounce@larder.example, without a + in it.`,
    );
  const host = addressIn(mailBounceAddress ?? mailFrom).replace(/^.*@/, '');
  const mailSpfInclude = valueOf('MAIL_SPF_INCLUDE') ?? host;
  if (!/^[a-z0-9_]([a-z0-9._-]*[a-z0-9])?$/i.test(mailSpfInclude))
    throw new ConfigError(`MAIL_SPF_INCLUDE is "${mailSpfInclude}"; it has to be a domain, like _spf.larder.example.`);
  return { mailFrom, mailBounceAddress, mailSpfInclude, dnsServers: readServers(valueOf('DNS_SERVERS')) };
}

/** The address in `Larder <no-reply@larder.test>`, or the whole of one without a name. */
export function addressIn(mailFrom: string): string {
  return /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
}

function readSender(text: string | undefined): string | undefined {
  const address = /^(?:[^<>\p{Cc}]*<(?<named>[^<>]+)>|(?<bare>.+))$/u.exec(text ?? '')?.groups;
  if (text !== undefined && !/^[^\s<>@,;]+@[^\s<>@,;]+$/.test(address?.['named'] ?? address?.['bare'] ?? ''))
    throw new ConfigError(`MAIL_FROM is "${text}"; it has to look like Larder <no-reply@larder.example>.`);
  return text;
}

function readServers(text: string | undefined): readonly string[] {
  const servers = text === undefined ? [] : text.split(',').map((part) => part.trim());
  try {
    if (servers.length > 0) new Resolver().setServers(servers);
  } catch {
    throw new ConfigError(
      `DNS_SERVERS is "${text}"; it has to be addresses with commas between them, like 9.9.9.9,1.1.1.1.`,
    );
  }
  return servers;
}
