import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type { getCategoryReport as categoryEndpoint } from '@larder/contract/books/sales-reports';
import type { Config } from '../../../platform/config.ts';
import { type Context, read, type UserActor } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { mediaUrlOf } from '../../../platform/media.ts';
import * as queries from './category-report-queries.ts';
import { daysOf, periodsOf, scopeOf } from './period.ts';

type CategoryReport = ResultOf<typeof categoryEndpoint>;

/**
 * One category in a period with the products that were sold in it (REP-01): a product counts under the category that it
 * had at the moment of sale, so that the products' sums are the category's, and the category's those of the dashboard.
 */
export async function getCategoryReport(
  context: Context<UserActor>,
  input: InputOf<typeof categoryEndpoint>,
): Promise<CategoryReport> {
  const { categoryId } = input.params;
  const periods = periodsOf(context, input.query);
  const scope = scopeOf(context, input.query);
  const [category, days, products] = await read(context, (tx) =>
    Promise.all([
      queries.findCategory(tx, categoryId),
      queries.listCategoryDays(tx, scope, { periods, categoryId }),
      queries.listCategoryProducts(tx, scope, { periods, categoryId }),
    ]),
  );
  if (category === undefined) throw new AppError('not_found');
  const ofPeriod = (isCurrent: boolean) => days.filter((row) => row.is_current === isCurrent).map(toDay);
  const [currentDays, previousDays] = [ofPeriod(true), ofPeriod(false)];
  return {
    ...daysOf(periods),
    category,
    current: addUp(currentDays),
    previous: addUp(previousDays),
    days: currentDays,
    previousDays,
    products: products.map((row) => toProductSales(context.services.config, row)),
  };
}

/** A product's sales as reports answer them. */
export function toProductSales(config: Config, row: queries.ProductSalesRow): CategoryReport['products'][number] {
  return {
    productId: row.product_id,
    name: row.name,
    imageUrl: mediaUrlOf(config, row.image_url),
    categoryId: row.category_id,
    turnoverCents: row.turnover_cents,
    itemCount: row.item_count,
    previousTurnoverCents: row.previous_turnover_cents,
    previousItemCount: row.previous_item_count,
  };
}

function toDay(row: queries.CategoryDayRow): CategoryReport['days'][number] {
  return { day: row.local_day, turnoverCents: row.turnover_cents, itemCount: row.item_count };
}

function addUp(days: CategoryReport['days']): CategoryReport['current'] {
  return {
    turnoverCents: days.reduce((sum, day) => sum + day.turnoverCents, 0),
    itemCount: days.reduce((sum, day) => sum + day.itemCount, 0),
  };
}
