import {
  dkimState,
  dmarcState,
  domainOf,
  type RecordState,
  recordHosts,
  type SenderFindings,
  spfState,
} from '@larder/domain/office/mail-sender';
import type { Config } from '../../../platform/config.ts';
import { openTextReader, type ReadTexts, type Texts } from '../../../platform/dns.ts';
import type { SenderRow } from './queries.ts';

/** Asks a domain what it publishes for mail in its name (SND-03). */
export async function lookUp(config: Config, row: SenderRow): Promise<SenderFindings> {
  const read = openTextReader(config);
  const domain = domainOf(row.address);
  const hosts = recordHosts(domain, row.selector);
  const next = row.next_selector === null ? null : recordHosts(domain, row.next_selector).dkim;
  const [dkim, dmarc, spf, nextDkim] = await Promise.all([
    read(hosts.dkim),
    readPolicy(read, hosts.dmarc),
    read(hosts.spf),
    next === null ? [] : read(next),
  ]);
  return {
    dkim: stateOf(dkim, (texts) => dkimState(texts, row.public_key)),
    dmarc,
    spf: stateOf(spf, (texts) => spfState(texts, config.mailSpfInclude)),
    ...(row.next_public_key === null
      ? {}
      : { next_dkim: stateOf(nextDkim, (texts) => dkimState(texts, row.next_public_key ?? '')) }),
  };
}

/** The nearest policy counts: the domain's own, or of what it is a part of. */
async function readPolicy(read: ReadTexts, hosts: readonly string[]): Promise<RecordState> {
  for (const host of hosts) {
    const state = stateOf(await read(host), dmarcState);
    if (state !== 'missing') return state;
  }
  return 'missing';
}

function stateOf(texts: Texts, judge: (texts: readonly string[]) => RecordState): RecordState {
  return texts === 'unanswered' ? 'unanswered' : judge(texts);
}
