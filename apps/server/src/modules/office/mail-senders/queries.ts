import type { SenderFindings } from '@larder/domain/office/mail-sender';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** As whom mails of a location go out, with the keys that sign them; private halves are sealed. */
export type SenderRow = {
  property_id: number;
  name: string;
  address: string;
  is_on: boolean;
  selector: string;
  private_key: string;
  public_key: string;
  next_selector: string | null;
  next_private_key: string | null;
  next_public_key: string | null;
  findings: SenderFindings;
  checked_at: Date | null;
  broken_since: Date | null;
  version: number;
};

const columns = sql`
  property_id, name, address, is_on, selector, private_key, public_key, next_selector, next_private_key, next_public_key, findings, checked_at,
  broken_since, version`;

const ofProperty = (propertyId: number) => sql`group_id = (select current_group_id()) and property_id = ${propertyId}`;

export const findSender = (tx: Transaction, propertyId: number) =>
  tx.maybeRow(sql<SenderRow>`select ${columns} from mail_senders where ${ofProperty(propertyId)}`);

export const lockSender = (tx: Transaction, propertyId: number) =>
  tx.maybeRow(sql<SenderRow>`select ${columns} from mail_senders where ${ofProperty(propertyId)} for update`);

/** The locations whose domain is asked by itself: that mail goes out for, or whose key is being changed. */
export const listWatched = (tx: Transaction) =>
  tx.rows(sql<SenderRow>`
    select ${columns} from mail_senders where group_id = (select current_group_id()) and (is_on or next_selector is not null) order by property_id`);

/** A key with the name under which it is published, its private half sealed. */
export type SealedKey = { readonly selector: string; readonly privateKey: string; readonly publicKey: string };

/** Adds one that is off; nothing where there is one by now. */
export const insertSender = (
  tx: Transaction,
  propertyId: number,
  { name, address, key, now }: { name: string; address: string; key: SealedKey; now: Date },
) =>
  tx.execute(sql`
    insert into mail_senders (group_id, property_id, name, address, selector, private_key, public_key, created_at, updated_at)
    values ((select current_group_id()), ${propertyId}, ${name}, ${address}, ${key.selector}, ${key.privateKey}, ${key.publicKey}, ${now}, ${now})
    on conflict do nothing`);

/** Changes it; of another domain nothing is known yet. */
export const updateSender = (
  tx: Transaction,
  propertyId: number,
  given: { name: string; address: string; isOn: boolean; isDomainNew: boolean; now: Date },
) =>
  tx.execute(sql`
    update mail_senders set name = ${given.name}, address = ${given.address}, is_on = ${given.isOn}, updated_at = ${given.now}, version = version + 1,
      findings = case when ${given.isDomainNew}::boolean then '{}' else findings end,
      checked_at = case when ${given.isDomainNew}::boolean then null else checked_at end,
      broken_since = case when ${given.isOn}::boolean and not ${given.isDomainNew}::boolean then broken_since end
    where ${ofProperty(propertyId)}`);

/** Lets a key wait until the domain publishes it, in place of another that waited. */
export const setNextKey = (tx: Transaction, propertyId: number, { key, now }: { key: SealedKey; now: Date }) =>
  tx.execute(sql`
    update mail_senders set next_selector = ${key.selector}, next_private_key = ${key.privateKey}, next_public_key = ${key.publicKey},
      findings = findings - 'next_dkim', updated_at = ${now}
    where ${ofProperty(propertyId)}`);

/** Signs with another key from now on, and none waits. */
export const replaceKey = (tx: Transaction, propertyId: number, { key, now }: { key: SealedKey; now: Date }) =>
  tx.execute(sql`
    update mail_senders set selector = ${key.selector}, private_key = ${key.privateKey}, public_key = ${key.publicKey},
      next_selector = null, next_private_key = null, next_public_key = null, updated_at = ${now}
    where ${ofProperty(propertyId)}`);

/** Notes what the domain published. */
export const noteFindings = (
  tx: Transaction,
  propertyId: number,
  given: { findings: SenderFindings; brokenSince: Date | null; now: Date },
) =>
  tx.execute(sql`
    update mail_senders set findings = ${JSON.stringify(given.findings)}::jsonb, checked_at = ${given.now}, broken_since = ${given.brokenSince}
    where ${ofProperty(propertyId)}`);
