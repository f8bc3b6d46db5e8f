import type { MailSender, MailSenderRecord } from '@larder/contract/office/mail-senders';
import {
  dkimRecord,
  domainOf,
  firstDmarcRecord,
  firstSpfRecord,
  isProven,
  neededRecords,
  recordHosts,
  type SenderRecord,
} from '@larder/domain/office/mail-sender';
import type { Config } from '../../../platform/config.ts';
import { addressIn } from '../../../platform/mail/mail-settings.ts';
import type { SenderRow } from './queries.ts';

/** A sender as the API answers it: of its keys only what the domain publishes. */
export function toMailSender(config: Config, row: SenderRow | undefined): MailSender {
  return {
    name: row?.name ?? '',
    address: row?.address ?? '',
    isOn: row?.is_on ?? false,
    isProven: row !== undefined && isProven(row.findings) === true,
    brokenSince: row?.broken_since?.toISOString() ?? null,
    checkedAt: row?.checked_at?.toISOString() ?? null,
    records: row === undefined ? [] : recordsOf(config, row),
    isKeyChanging: row !== undefined && row.next_selector !== null,
    installationAddress: addressIn(config.mailFrom),
    version: row?.version ?? 1,
  };
}

function recordsOf(config: Config, row: SenderRow): MailSenderRecord[] {
  const domain = domainOf(row.address);
  const hosts = recordHosts(domain, row.selector);
  const record = (kind: SenderRecord, host: string, value: string): MailSenderRecord => ({
    kind,
    host,
    value,
    state: row.findings[kind] ?? null,
    isNeeded: neededRecords.some((each) => each === kind),
  });
  return [
    record('dkim', hosts.dkim, dkimRecord(row.public_key)),
    ...(row.next_selector === null || row.next_public_key === null
      ? []
      : [record('next_dkim', recordHosts(domain, row.next_selector).dkim, dkimRecord(row.next_public_key))]),
    record('dmarc', `_dmarc.${domain}`, firstDmarcRecord),
    record('spf', hosts.spf, firstSpfRecord(config.mailSpfInclude)),
  ];
}
