import type { DemoProduct } from '../catalogue.ts';
import { categoryDemand, demandByHour, warmthByMonth } from './history-patterns.ts';
import type { HistoryShop } from './history-types.ts';
import { type Random, type WeightTable, weightTable } from '../random.ts';

/** What a guest takes off the shelf. */
export type BasketItem = { readonly product: DemoProduct; readonly quantity: number };

/** When a basket is filled: hour of the day, month from 0 to 11, and whether archived products are still sold. */
export type BasketTime = { readonly hour: number; readonly month: number; readonly hasArchived: boolean };

/** Fills baskets of a shop. */
export type BasketFiller = (random: Random, time: BasketTime) => BasketItem[];

/** Numbers of different products in a basket with their weights, from one up. */
const basketSizes = weightTable([44, 31, 15, 6.5, 2.5, 1]);
const quantities = weightTable([88, 9.5, 1.7, 0.8]);
const drinkCategories = new Set(['soft-drinks', 'coffee', 'beer-and-wine']);
const drinkAfterFood = 0.55;

/** Makes the filler of a shop; its tables of demand are made once per hour and month. */
export function makeBasketFiller(shop: HistoryShop, products: readonly DemoProduct[]): BasketFiller {
  const sold = products.filter((product) => isSoldAt(product, shop));
  const drinks = sold.filter((product) => drinkCategories.has(product.categoryKey));
  const tables = new Map<string, { readonly all: WeightTable; readonly drinks: WeightTable }>();
  const tablesAt = (time: BasketTime) => {
    const key = `${time.hour} ${time.month} ${time.hasArchived}`;
    const known = tables.get(key);
    if (known !== undefined) return known;
    const weights = (list: readonly DemoProduct[]) => weightTable(list.map((product) => demand(product, shop, time)));
    const made = { all: weights(sold), drinks: weights(drinks) };
    tables.set(key, made);
    return made;
  };
  return (random, time) => {
    const { all, drinks: drinkTable } = tablesAt(time);
    const size = basketSizes.draw(random) + 1;
    const basket: BasketItem[] = [];
    while (basket.length < size) {
      const last = basket.at(-1)?.product;
      const wantsDrink = last !== undefined && !drinkCategories.has(last.categoryKey) && random.chance(drinkAfterFood);
      const product = wantsDrink ? drinks[drinkTable.draw(random)] : sold[all.draw(random)];
      if (product === undefined || basket.some((item) => item.product === product)) break;
      basket.push({ product, quantity: quantityOf(random, product) });
    }
    return basket;
  };
}

function isSoldAt(product: DemoProduct, shop: HistoryShop): boolean {
  return (
    (product.onlyAt === null || product.onlyAt === shop.propertyKey) &&
    product.status !== 'concept' &&
    shop.taste[product.categoryKey] !== 0
  );
}

function demand(product: DemoProduct, shop: HistoryShop, time: BasketTime): number {
  if (product.status === 'archived' && !time.hasArchived) return 0;
  const warmth = warmthByMonth[time.month] ?? 0.5;
  const season =
    product.season === 'summer' ? 0.25 + 1.6 * warmth : product.season === 'winter' ? 1.6 - 1.2 * warmth : 1;
  const taste = (categoryDemand[product.categoryKey] ?? 1) * (shop.taste[product.categoryKey] ?? 1);
  return product.popularity * (demandByHour[product.sold][time.hour] ?? 1) * season * taste;
}

/** Nobody buys three umbrellas: dear goods come alone. */
function quantityOf(random: Random, product: DemoProduct): number {
  return product.retailPriceCents > 1000 ? 1 : quantities.draw(random) + 1;
}
