import type { ResultOf } from '@larder/contract/platform/endpoint';
import type { listDepositOptions as endpoint } from '@larder/contract/assortment/products';
import { depositOptions } from '@larder/domain/assortment/deposit';

/** The deposits of both countries with the days that they hold, as the law has them (PRD-05). */
export async function listDepositOptions(): Promise<ResultOf<typeof endpoint>> {
  return { depositOptions: depositOptions.map((option) => ({ ...option })) };
}
