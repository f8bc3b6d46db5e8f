/** Every kind of mail. */
export const mailKinds = [
  'receipt',
  'report',
  'book_delivery',
  'alerts',
  'alert_digest',
  'invitation',
  'password_reset',
  'second_factor_reset',
  'new_device',
] as const;

/** One of them. */
export type MailKind = (typeof mailKinds)[number];

/**
 * As whom each kind goes out (SND-05): what a guest or a bookkeeper gets of a location comes from the hotel; what concerns
 * somebody's account comes from the installation, so that nobody who has a domain can write as Larder.
 */
export const senderOfKind: Readonly<Record<MailKind, 'location' | 'installation'>> = {
  receipt: 'location',
  report: 'location',
  book_delivery: 'location',
  alerts: 'installation',
  alert_digest: 'installation',
  invitation: 'installation',
  password_reset: 'installation',
  second_factor_reset: 'installation',
  new_device: 'installation',
};

/** Tells whether a mail of a kind goes out as the hotel. */
export function isSentAsLocation(kind: string): boolean {
  return mailKinds.some((each) => each === kind && senderOfKind[each] === 'location');
}

/** The records that a domain publishes for mail in its name; `next_dkim` while its key is being changed. */
export const senderRecords = ['dkim', 'next_dkim', 'dmarc', 'spf'] as const;

/** One of them. */
export type SenderRecord = (typeof senderRecords)[number];

/**
 * What was found of a record: as it has to be, nothing, something else, more than one of which none counts, or no answer at
 * all.
 */
export const recordStates = ['found', 'missing', 'wrong', 'several', 'unanswered'] as const;

/** One of them. */
export type RecordState = (typeof recordStates)[number];

/** What was found of each record that was looked for. */
export type SenderFindings = Readonly<Partial<Record<SenderRecord, RecordState>>>;

/** The records without which nothing goes out as the hotel; SPF is of the address that bounces come back to, which is ours. */
export const neededRecords = ['dkim', 'dmarc'] as const satisfies readonly SenderRecord[];

/**
 * Tells whether mail may go out as the hotel; null where a record that is needed was not answered, which says nothing
 * (SND-03).
 */
export function isProven(findings: SenderFindings): boolean | null {
  const states = neededRecords.map((record) => findings[record] ?? 'missing');
  if (states.some((state) => state !== 'found' && state !== 'unanswered')) return false;
  return states.includes('unanswered') ? null : true;
}

/** The domain of an address, in small letters. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/** The names under which the records of a domain stand, nearest first; DMARC is looked for above it too (RFC 9989, 4.10). */
export function recordHosts(domain: string, selector: string) {
  const labels = domain.split('.');
  const above = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  return {
    dkim: `${selector}._domainkey.${domain}`,
    dmarc: above.slice(-7).map((each) => `_dmarc.${each}`),
    spf: domain,
  };
}

/** What a domain publishes so that mail signed with a key is known as its own (RFC 6376, 3.6.1). */
export function dkimRecord(publicKey: string): string {
  return `v=DKIM1; k=rsa; p=${publicKey}`;
}

/** What a domain without a policy may publish to begin with: nothing is refused, and DKIM counts. */
export const firstDmarcRecord = 'v=DMARC1; p=none';

/** What a domain without a policy may publish so that the installation may send for it. */
export function firstSpfRecord(include: string): string {
  return `v=spf1 include:${include} ~all`;
}

/** Reads what stands under the name of a key: this very key, for mail, not on trial. */
export function dkimState(texts: readonly string[], publicKey: string): RecordState {
  const records = texts.filter((text) => text.trim() !== '');
  if (records.length !== 1) return records.length === 0 ? 'missing' : 'several';
  const tags = tagsOf(records[0] ?? '');
  const list = (name: string, otherwise: string) => (tags.get(name) ?? otherwise).split(':').map((each) => each.trim());
  const isKey = (tags.get('p') ?? '').replaceAll(/\s/g, '') === publicKey;
  const isForMail =
    list('s', '*').some((each) => each === '*' || each === 'email') && list('h', 'sha256').includes('sha256');
  const isMeant = (tags.get('v') ?? 'DKIM1') === 'DKIM1' && (tags.get('k') ?? 'rsa') === 'rsa';
  return isKey && isForMail && isMeant && !list('t', '').includes('y') ? 'found' : 'wrong';
}

/** Reads a domain's policy; as the signature names the domain of the address itself, it is aligned with any (RFC 9989, 4.4). */
export function dmarcState(texts: readonly string[]): RecordState {
  const records = texts.filter((text) => /^v\s*=\s*DMARC1\s*(?:;|$)/.test(text));
  if (records.length !== 1) return records.length === 0 ? 'missing' : 'several';
  const policy = tagsOf(records[0] ?? '').get('p') ?? 'none';
  return ['none', 'quarantine', 'reject'].includes(policy.toLowerCase()) ? 'found' : 'wrong';
}

/** Reads who may send for a domain: whether its one record includes the installation's. What those included say is not followed. */
export function spfState(texts: readonly string[], include: string): RecordState {
  const records = texts.filter((text) => /^v=spf1(?: |$)/i.test(text));
  if (records.length !== 1) return records.length === 0 ? 'missing' : 'several';
  const terms = (records[0] ?? '').toLowerCase().split(/\s+/);
  const wanted = include.toLowerCase();
  const isNamed = terms.some((term) =>
    [`include:${wanted}`, `+include:${wanted}`, `redirect=${wanted}`].includes(term),
  );
  return isNamed ? 'found' : 'wrong';
}

/** The tags of a record, `name=value` with semicolons between; of two with one name the latter counts. */
function tagsOf(record: string): ReadonlyMap<string, string> {
  return new Map(
    record.split(';').flatMap((part) => {
      const at = part.indexOf('=');
      return at === -1 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()] as const];
    }),
  );
}
