import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type { listProductSales as salesEndpoint } from '@larder/contract/books/sales-reports';
import { type Context, read, type UserActor } from '../../../platform/context.ts';
import { makePage, readCursor } from '../../../platform/http/cursor.ts';
import { toProductSales } from './category-report.ts';
import { daysOf, periodsOf, scopeOf } from './period.ts';
import { type RankedRow, rankProducts, type SalesSort } from './product-sales-queries.ts';

/**
 * Products by what they sold, the best first (REP-01). Lines without a known product are one of them, so that all
 * together are what was sold. Ascending, products that are offered and sold nothing come first: what stands still.
 */
export async function listProductSales(
  context: Context<UserActor>,
  input: InputOf<typeof salesEndpoint>,
): Promise<ResultOf<typeof salesEndpoint>> {
  const { query } = input;
  const periods = periodsOf(context, query);
  const sort: SalesSort = query.sort ?? 'turnoverCents';
  const { limit } = query;
  const cursor = readCursor(query.cursor, ['number']);
  const page = { sort, isAscending: query.order === 'asc', limit, cursor };
  const rows = await read(context, (tx) =>
    rankProducts(tx, scopeOf(context, query), { periods, categoryId: query.categoryId ?? null, page }),
  );
  const valueOf = (row: RankedRow) => (sort === 'turnoverCents' ? row.turnover_cents : row.item_count);
  const shown = makePage({
    rows,
    limit,
    cursor,
    keyOf: (row: RankedRow) => ({ values: [valueOf(row)], id: row.rank_id }),
  });
  return {
    ...daysOf(periods),
    productSales: shown.rows.map((row) => toProductSales(context.services.config, row)),
    pagination: {
      nextCursor: shown.nextCursor,
      previousCursor: shown.previousCursor,
      firstIndex: shown.firstIndex,
      totalCount: rows[0]?.total_count ?? cursor?.rowsBefore ?? 0,
      isTotalExact: true,
    },
  };
}
