import type { Transaction } from '../../../platform/database/database.ts';
import { keyset } from '../../../platform/database/keyset.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { ListRow, PageRequest } from '../../../platform/http/list.ts';

/** A VAT rate of a country in a period. */
export type VatRow = {
  id: number;
  country: 'nl' | 'de';
  kind: 'zero' | 'low' | 'high';
  rate_basis_points: number;
  valid_from: string;
  valid_to: string | null;
  source: string;
};

const columns = sql`id, country, kind, rate_basis_points, valid_from, valid_to, source`;

export const listVats = (tx: Transaction, page: PageRequest) => {
  const { place, order } = keyset(page, [sql`id`]);
  return tx.rows(sql<VatRow & ListRow>`select ${columns}, null as sort_value from vats where ${place} ${order}`);
};

export const countVats = (tx: Transaction) => tx.row(sql<{ count: number }>`select count(*) as count from vats`);

export const findVat = (tx: Transaction, vatId: number) =>
  tx.maybeRow(sql<VatRow>`select ${columns} from vats where id = ${vatId}`);
