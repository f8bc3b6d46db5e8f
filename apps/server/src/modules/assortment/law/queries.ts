import type { VatRate } from '@larder/domain/assortment/vat';
import { sql } from '../../../platform/database/sql.ts';

export const upsertVatRate = (rate: VatRate) => sql`
  insert into vats (country, kind, rate_basis_points, valid_from, valid_to, source)
  values (${rate.country}, ${rate.kind}, ${rate.rateBasisPoints}, ${rate.validFrom}, ${rate.validTo}, ${rate.source})
  on conflict (country, kind, valid_from) do update
    set rate_basis_points = excluded.rate_basis_points, valid_to = excluded.valid_to, source = excluded.source
    where (vats.rate_basis_points, vats.valid_to, vats.source) is distinct from (excluded.rate_basis_points, excluded.valid_to, excluded.source)`;
