import type { DepositKind } from '@larder/domain/deposit';
import { eanCheckDigit } from '@larder/domain/ean';
import type { VoucherType } from '@larder/domain/voucher';
import { beerAndWine } from './catalogue/beer-and-wine.ts';
import { breakfast } from './catalogue/breakfast.ts';
import { care } from './catalogue/care.ts';
import { coffee } from './catalogue/coffee.ts';
import { iceCream } from './catalogue/ice-cream.ts';
import { meals } from './catalogue/meals.ts';
import { salads } from './catalogue/salads.ts';
import { sandwiches } from './catalogue/sandwiches.ts';
import type { CatalogueCategory, HourProfile, Packaging, Row, Shelf, ShopGoods, Tag } from './catalogue/shelf.ts';
import { snacks } from './catalogue/snacks.ts';
import { softDrinks } from './catalogue/soft-drinks.ts';
import { specialShelves } from './catalogue/special.ts';
import { spirits } from './catalogue/spirits.ts';
import type { Silhouette, Tint } from './silhouettes.ts';

/** The categories of the demo in the order in which a till shows them. */
export const demoCategories: readonly CatalogueCategory[] = [
  sandwiches,
  meals,
  salads,
  breakfast,
  softDrinks,
  coffee,
  beerAndWine,
  spirits,
  snacks,
  iceCream,
  care,
];

/** A product of the demo. */
export type DemoProduct = {
  /** Made of the Dutch name; unique. */
  readonly key: string;
  readonly name: { readonly nl: string; readonly de: string; readonly en: string };
  readonly tag: Tag | null;
  readonly categoryKey: string;
  readonly secondCategoryKey: string | null;
  readonly retailPriceCents: number;
  readonly content: { readonly amount: number; readonly unit: 'g' | 'ml' | 'st' };
  readonly eanCode: string;
  readonly goods: ShopGoods;
  /** At most one a country. */
  readonly depositKinds: readonly DepositKind[];
  readonly vouchers: readonly VoucherType[];
  readonly ageRestriction: 'off' | 'low' | 'high';
  readonly sold: HourProfile;
  readonly season: 'summer' | 'winter' | null;
  readonly popularity: number;
  readonly silhouette: Silhouette;
  readonly tint: Tint;
  /** The location whose own product it is, null for the whole group. */
  readonly onlyAt: string | null;
  readonly status: 'published' | 'concept' | 'archived';
};

const depositKinds: Readonly<Record<Packaging, readonly DepositKind[]>> = {
  none: [],
  can: ['nl_can', 'de_single_use'],
  'small-bottle': ['nl_small_bottle', 'de_single_use'],
  'large-bottle': ['nl_large_bottle', 'de_single_use'],
  'exempt-bottle': ['de_single_use'],
  'one-way-glass': ['de_single_use'],
};

/** No voucher pays for alcohol, and a guest's only for what one eats and drinks. */
const vouchers: Readonly<Record<ShopGoods, readonly VoucherType[]>> = {
  food: ['valk_voucher', 'employee_discount'],
  milk_drink: ['valk_voucher', 'employee_discount'],
  soft_drink: ['valk_voucher', 'employee_discount'],
  alcohol: [],
  non_food: ['employee_discount'],
};

/** Every product of the demo, always the same in the same order. */
export const demoProducts: readonly DemoProduct[] = [
  ...demoCategories.flatMap((category) => category.shelves.flatMap((shelf) => productsOf(category, shelf))),
  ...specialShelves.flatMap(({ categoryKey, shelf }) => productsOf(categoryOf(categoryKey), shelf)),
].map((product, index) => ({ ...product, eanCode: eanCodeOf(index + 1) }));

function productsOf(category: CatalogueCategory, shelf: Shelf): Omit<DemoProduct, 'eanCode'>[] {
  return shelf.rows.map((row) => productOf(category, shelf, row));
}

function productOf(category: CatalogueCategory, shelf: Shelf, row: Row): Omit<DemoProduct, 'eanCode'> {
  const [nl, de, en, retailPriceCents, content, popularity, tag] = row;
  return {
    key: keyOf(nl),
    name: { nl, de, en },
    tag: tag ?? null,
    categoryKey: category.key,
    secondCategoryKey: shelf.alsoIn ?? null,
    retailPriceCents,
    content: {
      amount: Number.parseInt(content, 10),
      unit: content.endsWith('ml') ? 'ml' : content.endsWith('g') ? 'g' : 'st',
    },
    goods: shelf.goods,
    depositKinds: depositKinds[shelf.packaging ?? 'none'],
    vouchers: vouchers[shelf.goods],
    ageRestriction: shelf.ageRestriction ?? 'off',
    sold: shelf.sold,
    season: shelf.season ?? null,
    popularity,
    silhouette: shelf.silhouette,
    tint: shelf.tint ?? category.tint,
    onlyAt: shelf.onlyAt ?? null,
    status: shelf.status ?? 'published',
  };
}

function categoryOf(key: string): CatalogueCategory {
  const category = demoCategories.find((candidate) => candidate.key === key);
  if (category === undefined) throw new Error(`the demo has no category ${key}`);
  return category;
}

function keyOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** An EAN-13 of the demo's own number range. */
function eanCodeOf(number: number): string {
  const digits = `871203456${String(number).padStart(3, '0')}`;
  return `${digits}${eanCheckDigit(digits) ?? 0}`;
}
