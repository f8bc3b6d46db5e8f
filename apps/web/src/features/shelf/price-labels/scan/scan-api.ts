import { listPriceLabels } from '@larder/contract/shelf/price-labels';
import { listProducts } from '@larder/contract/assortment/products';
import { isApiError } from '../../../../lib/api-error.ts';
import { call } from '../../../../lib/api.ts';
import { addLabel, type Label, type ShopPlace } from '../label-api.ts';
import type { ProductFound } from './scan-steps.ts';

/** The label of a shop with a number, which is added to the shop where it has none with it; null: another shop has it. */
export async function findOrAddLabel(labelId: string, place: ShopPlace): Promise<Label | null> {
  const query = { shopId: String(place.shopId), search: labelId, limit: '5' };
  const { priceLabels } = await call(listPriceLabels, { query, propertyId: place.propertyId });
  const found = priceLabels.find(({ deviceId }) => deviceId === labelId);
  if (found !== undefined) return found;
  try {
    return await addLabel(labelId, place);
  } catch (error) {
    if (isApiError(error) && error.fieldErrors.some(({ code }) => code === 'label_in_use')) return null;
    throw error;
  }
}

/** The product with an EAN, sold or not; null where the location has none. */
export async function findProduct(eanCode: string, propertyId: number): Promise<ProductFound | null> {
  const query = { search: eanCode, limit: '20' };
  const { products } = await call(listProducts, { query, propertyId });
  return products.find((product) => product.eanCode === eanCode) ?? null;
}
