import { vatRates } from '@larder/domain/assortment/vat';
import { connectOnce, leave } from '../../../platform/database/connection.ts';
import type { ConnectionSettings } from '../../../platform/database/embedded.ts';
import { upsertVatRate } from './queries.ts';

/**
 * Brings the dated rates of the domain package into the database, as the owning role, so that they have ids and other
 * tables and calls can speak of them. A row is never removed: receipts of its time are in the books.
 */
export async function installLaw(owner: ConnectionSettings): Promise<void> {
  const client = await connectOnce(owner);
  try {
    for (const rate of vatRates) {
      const { text, values } = upsertVatRate(rate);
      await client.query(text, [...values]);
    }
  } finally {
    await leave(client);
  }
}
