import { readNetContent } from '@larder/domain/assortment/net-content';
import { priceCheck, type ProductCode, productProblems } from '@larder/domain/assortment/product';
import { isSame } from '../../../ui/forms/edit-form-values.ts';
import { readMoney } from '../../../ui/fields/money-input.ts';
import type { ProductFrame } from './product-frame.ts';
import { eanOf, keysOf, type ProductValues } from './product-values.ts';

/** Something that is wrong with a field: a rule of the product, or a text that is no amount. */
export type ProductProblem = ProductCode | 'unreadable_price';

/**
 * What is wrong with the fields, by the path of each (PRD-03). What was wrong before and is not touched keeps nobody
 * from saving the rest, until the product is published; the server judges the same way.
 */
export function problemsOf(
  values: ProductValues,
  frame: ProductFrame,
  former: ProductValues | null,
): Readonly<Record<string, ProductProblem>> {
  const found = allProblemsOf(values, frame);
  if (former === null || (former.status === 'concept' && values.status === 'published')) return found;
  const known = allProblemsOf(former, frame);
  const isTouched = (path: string) =>
    keysOf(values).some((key) => isBelow(path, key) && !isSame(values[key], former[key]));
  return Object.fromEntries(Object.entries(found).filter(([path, code]) => isTouched(path) || known[path] !== code));
}

function allProblemsOf(values: ProductValues, frame: ProductFrame): Readonly<Record<string, ProductProblem>> {
  const ownPrice = frame.hasOwnPrice ? priceProblem(values.customPriceCents, false) : null;
  const own = ownPrice === null ? {} : { customPriceCents: ownPrice };
  if (frame.isShared) return own;
  const [first, second] = values.categoryIds;
  const price = readMoney(values.retailPriceCents);
  const content = readNetContent(values.netContent.quantity, values.netContent.unit);
  const shops = frame.places.flatMap((place) => place.shops.map(({ id }) => ({ propertyId: place.id, shopId: id })));
  const problems = productProblems(
    {
      ...values,
      retailPriceCents: price ?? null,
      eanCode: eanOf(values.eanCode),
      netContent: content ?? null,
      categoryIds: [first, second].filter((id) => id !== null),
      propertyConfigs: shops.map(({ propertyId, shopId }) => ({
        propertyId,
        customPriceCents: null,
        shopConfigs: [{ shopId, visible: !values.propertyConfigs.includes(shopId) }],
      })),
    },
    { countries: frame.countries, shops },
  );
  return {
    // In the order of the screen, so that the first one told is the first one seen.
    ...(problems['imageUrl'] === undefined ? {} : { imageUrl: problems['imageUrl'] }),
    ...problems,
    ...(price === undefined ? { retailPriceCents: 'unreadable_price' } : {}),
    ...(content === undefined ? { netContent: 'invalid_net_content' } : {}),
    ...(first === null ? { categoryIds: 'required' } : {}),
    ...(values.vatType === null ? { vatType: 'required' } : {}),
    ...own,
  };
}

function priceProblem(text: string, isRequired: boolean): ProductProblem | null {
  const cents = readMoney(text);
  return cents === undefined ? 'unreadable_price' : priceCheck(cents, isRequired);
}

function isBelow(path: string, key: string): boolean {
  return path === key || path.startsWith(`${key}.`);
}
