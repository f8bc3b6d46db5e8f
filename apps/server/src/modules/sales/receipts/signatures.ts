import { tseInput } from '@larder/contract/sales/device';
import { fromWire, unknownFields } from '@larder/contract/platform/wire';
import * as z from 'zod/mini';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Arrival } from './arrival.ts';
import * as queries from './signature-queries.ts';

/** What a till's security device said, read field by field; `unread` holds what cannot be read under its name, as it was sent. */
type Reading = z.output<typeof tseInput> & { readonly unread: Readonly<Record<string, unknown>> | null };

/** Reads it; null when the till says nothing of one. Whatever it says, the receipt is none the worse for it (decision 13). */
export function readTse(sent: unknown): Reading | null {
  if (sent === undefined || sent === null) return null;
  const { value } = fromWire(tseInput, sent);
  const parsed = z.safeParse(tseInput, value);
  if (!parsed.success) return { ...z.parse(tseInput, {}), unread: { tse: sent } };
  const lost = Object.entries({ ...parsed.data }).flatMap(([name, read]) => {
    const given: unknown = Reflect.get(Object(value), name);
    return read === null && given !== null && given !== undefined ? [[name, given] as const] : [];
  });
  const unread = Object.fromEntries([...lost, ...unknownFields(tseInput, sent)]);
  return { ...parsed.data, unread: Object.keys(unread).length === 0 ? null : unread };
}

/** Keeps what security devices said of receipts that were just written, and whose signatures those are. */
export function writeSignatures(
  tx: Transaction,
  groupId: number,
  arrivals: readonly Arrival[],
): readonly Promise<unknown>[] {
  const read = arrivals.flatMap(({ register: { cashRegisterId }, key, sound }) => {
    const tse = readTse(sound?.tse);
    return tse === null ? [] : [{ cashRegisterId, key, ...tse }];
  });
  if (read.length === 0) return [];
  // Of a device that signed more than one of them the last word counts.
  const modules = new Map(
    read.filter(hasKey).map((tse) => [`${tse.cashRegisterId} ${tse.serialNumber}`, tse] as const),
  );
  return [
    queries.insertSignatures(tx, groupId, read),
    ...(modules.size === 0 ? [] : [queries.keepModules(tx, groupId, [...modules.values()])]),
  ];
}

function hasKey({ serialNumber, publicKey, certificate, signatureAlgorithm, timeFormat }: Reading): boolean {
  return (
    serialNumber !== null && [publicKey, certificate, signatureAlgorithm, timeFormat].some((part) => part !== null)
  );
}
