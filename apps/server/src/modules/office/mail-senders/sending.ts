import { createPrivateKey } from 'node:crypto';
import { domainOf, isSentAsLocation } from '@larder/domain/office/mail-sender';
import type { Services } from '../../../platform/context.ts';
import type { FindSentAs, SentAs } from '../mails/public.ts';
import { openKey } from './key.ts';
import { findSender, type SenderRow } from './queries.ts';

/** Finds as whom a mail goes out (SND-05). */
export const findSentAs: FindSentAs = async (services, { kind, groupId, propertyId }) => {
  if (groupId === null || propertyId === null || !isSentAsLocation(kind)) return undefined;
  const row = await services.database.read({ groupId }, (tx) => findSender(tx, propertyId));
  return row === undefined || !row.is_on ? undefined : sentAsOf(services, groupId, row);
};

/** As the hotel; without a sender where its domain no longer says so, or nobody can open its key. */
export function sentAsOf(services: Services, groupId: number, row: SenderRow): SentAs {
  const { name: fromName, address, selector: keySelector } = row;
  const privateKey = openKey(services, groupId, row.private_key);
  if (row.broken_since !== null || privateKey === undefined || !isKey(privateKey))
    return { fromName, replyTo: address, sender: null };
  return { fromName, replyTo: address, sender: { address, domainName: domainOf(address), keySelector, privateKey } };
}

/** The library sends a mail without a signature where it cannot sign; as the hotel, it would be taken for a forgery. */
function isKey(privateKey: string): boolean {
  try {
    return createPrivateKey(privateKey).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
