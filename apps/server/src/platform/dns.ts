import { promises } from 'node:dns';
import type { Config } from './config.ts';

/** How long one server may be silent, and how often it is asked. */
const patience = { timeout: 2_500, tries: 2 } as const;

/** What a domain has under a name: its texts, or that nobody answered, which says nothing of them. */
export type Texts = readonly string[] | 'unanswered';

/** Reads the TXT records under names. */
export type ReadTexts = (name: string) => Promise<Texts>;

/** There is no such name, or it has no such record. */
const absent = new Set(['ENOTFOUND', 'ENODATA']);

/** Opens a reader that asks the servers of the settings, or whom this machine asks; it keeps no answer. */
export function openTextReader({ dnsServers }: Pick<Config, 'dnsServers'>): ReadTexts {
  const resolver = new promises.Resolver(patience);
  if (dnsServers.length > 0) resolver.setServers(dnsServers);
  return async (name) => {
    try {
      // A record longer than 255 bytes comes in pieces that belong together (RFC 7208, 3.3).
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
    } catch (error) {
      const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
      return typeof code === 'string' && absent.has(code) ? [] : 'unanswered';
    }
  };
}
