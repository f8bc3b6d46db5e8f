import { isProven, type SenderFindings } from '@larder/domain/office/mail-sender';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lookUp } from './look-up.ts';
import { openKey, makeKey } from './key.ts';
import * as queries from './queries.ts';

type Checked = { readonly groupId: number; readonly row: queries.SenderRow };

/**
 * Asks a domain, and answers what to write of it. A key that waited and is published by now is signed with from then on; one
 * that nobody can open any more is made anew (SND-04). The asking is done before the transaction that writes.
 */
export async function checkSender(services: Services, { groupId, row }: Checked) {
  const lost = openKey(services, groupId, row.private_key) === undefined ? await makeKey(services, groupId) : null;
  const asked = lost === null ? row : { ...row, selector: lost.selector, public_key: lost.publicKey };
  const findings = await lookUp(services.config, asked);
  return (tx: Transaction) => write(tx, { row, lost, findings, now: services.clock() });
}

type Found = {
  readonly row: queries.SenderRow;
  readonly lost: queries.SealedKey | null;
  readonly findings: SenderFindings;
  readonly now: Date;
};

/** Answers whether a new key is signed with; does nothing where it is another sender by now. */
async function write(tx: Transaction, { row: asked, lost, findings: found, now }: Found): Promise<boolean> {
  const row = await queries.lockSender(tx, asked.property_id);
  if (row === undefined || !isSame(row, asked)) return false;
  const { next_dkim: next, ...rest } = found;
  const waiting = waitingKey(row);
  const isPublished = next === 'found' && waiting !== null;
  if (isPublished) await queries.replaceKey(tx, row.property_id, { key: waiting, now });
  else if (lost !== null) await queries.replaceKey(tx, row.property_id, { key: lost, now });
  const findings: SenderFindings = isPublished ? { ...rest, dkim: 'found' } : lost === null ? found : rest;
  await queries.noteFindings(tx, row.property_id, { findings, brokenSince: brokenSince(row, { findings, now }), now });
  return isPublished;
}

function isSame(row: queries.SenderRow, asked: queries.SenderRow): boolean {
  return row.address === asked.address && row.selector === asked.selector && row.next_selector === asked.next_selector;
}

function waitingKey(row: queries.SenderRow): queries.SealedKey | null {
  const { next_selector: selector, next_private_key: privateKey, next_public_key: publicKey } = row;
  return selector === null || privateKey === null || publicKey === null ? null : { selector, privateKey, publicKey };
}

/** What was not answered changes nothing: a resolver that is away for a night takes no hotel its name. */
function brokenSince(
  row: queries.SenderRow,
  { findings, now }: { readonly findings: SenderFindings; readonly now: Date },
): Date | null {
  const proven = isProven(findings);
  if (!row.is_on || proven === true) return null;
  return proven === null ? row.broken_since : (row.broken_since ?? now);
}

/** Asks the domains of a group that mail goes out for, one after the other; answers how many. */
export async function checkSenders(services: Services, groupId: number): Promise<number> {
  const rows = await services.database.read({ groupId }, queries.listWatched);
  for (const row of rows) {
    const note = await checkSender(services, { groupId, row });
    await services.database.write({ groupId }, note);
  }
  return rows.length;
}
