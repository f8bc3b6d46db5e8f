import { pairDevice } from '@larder/contract/sales/device';
import type { AppLogin } from '@larder/domain/people/app-login';
import * as z from 'zod/mini';
import { makeClient } from './client.ts';
import type { Database } from './database.ts';

const stored = z.object({ credential: z.string(), cashRegisterId: z.number() });

/** Which register this browser is the till of, and the credential that says so. It stays on the device. */
export type Pairing = z.output<typeof stored>;

/** What was kept of it; null: not paired. */
export async function readPairing(database: Database): Promise<Pairing | null> {
  const read = z.safeParse(stored, await database.get('pairing'));
  return read.success ? read.data : null;
}

/** Exchanges an app login code for a register's credential, and keeps it. Throws {@link Refused} and {@link Unreachable} of client.ts. */
export async function pair(database: Database, login: Omit<AppLogin, 'pairUrl'>): Promise<Pairing> {
  const { appToken, cashRegisterId } = login;
  const { credential } = await makeClient(null).call(pairDevice, { body: { appToken, cashRegisterId } });
  const pairing = { credential, cashRegisterId };
  await database.put({ pairing });
  return pairing;
}
