import { readFileSync } from 'node:fs';
import type { DepositKind } from '@larder/domain/assortment/deposit';
import { eanCheckDigit } from '@larder/domain/assortment/ean';
import type { VoucherType } from '@larder/domain/places/voucher';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { drawings, type Silhouette, type Tint, tints } from './pictures/silhouettes.ts';

type Text = { readonly nl: string; readonly de: string; readonly en: string };

/** A category of the demo. */
type DemoCategory = {
  readonly key: string;
  readonly name: Text;
  readonly tint: Tint;
  readonly silhouette: Silhouette;
};

/** The categories of the demo in the order in which a till shows them. */
export const demoCategories: readonly DemoCategory[] = [
  {
    key: 'sandwiches',
    name: { nl: 'Belegde broodjes & wraps', de: 'Belegte Brötchen & Wraps', en: 'Sandwiches & wraps' },
    tint: 'food',
    silhouette: 'wrap',
  },
  {
    key: 'meals',
    name: { nl: 'Maaltijden & soepen', de: 'Fertiggerichte & Suppen', en: 'Meals & soups' },
    tint: 'food',
    silhouette: 'tray',
  },
  {
    key: 'salads',
    name: { nl: 'Salades & fruit', de: 'Salate & Obst', en: 'Salads & fruit' },
    tint: 'fresh',
    silhouette: 'bowl',
  },
  {
    key: 'breakfast',
    name: { nl: 'Ontbijt & zuivel', de: 'Frühstück & Milchprodukte', en: 'Breakfast & dairy' },
    tint: 'fresh',
    silhouette: 'cup',
  },
  {
    key: 'soft-drinks',
    name: { nl: 'Frisdrank & water', de: 'Softdrinks & Wasser', en: 'Soft drinks & water' },
    tint: 'drink',
    silhouette: 'bottle',
  },
  {
    key: 'coffee',
    name: { nl: 'Koffie, thee & sap', de: 'Kaffee, Tee & Saft', en: 'Coffee, tea & juice' },
    tint: 'food',
    silhouette: 'coffee',
  },
  {
    key: 'beer-and-wine',
    name: { nl: 'Bier & wijn', de: 'Bier & Wein', en: 'Beer & wine' },
    tint: 'beer',
    silhouette: 'beer-can',
  },
  {
    key: 'spirits',
    name: { nl: 'Sterke drank & cocktails', de: 'Spirituosen & Cocktails', en: 'Spirits & cocktails' },
    tint: 'wine',
    silhouette: 'spirits',
  },
  {
    key: 'snacks',
    name: { nl: 'Snacks & zoet', de: 'Snacks & Süßes', en: 'Snacks & sweets' },
    tint: 'sweet',
    silhouette: 'bag',
  },
  {
    key: 'ice-cream',
    name: { nl: 'IJs & desserts', de: 'Eis & Desserts', en: 'Ice cream & desserts' },
    tint: 'sweet',
    silhouette: 'ice-lolly',
  },
  {
    key: 'care',
    name: { nl: 'Verzorging & reis', de: 'Pflege & Reise', en: 'Care & travel' },
    tint: 'care',
    silhouette: 'toothbrush',
  },
];

const hours = ['breakfast', 'lunch', 'coffee', 'evening', 'night', 'all-day'] as const;
const tags = ['vegetarian', 'vegan', 'organic', 'gluten-free', 'spicy', 'local', 'alcohol-free'] as const;
/** The goods of a shop; rooms and served meals are sold elsewhere. */
const goods = ['food', 'milk_drink', 'soft_drink', 'alcohol', 'non_food'] as const;

/** When something is bought: the hours of its demand are in `history-patterns.ts`. */
export type HourProfile = (typeof hours)[number];

/** A word under a product's name. */
export type Tag = (typeof tags)[number];

type ShopGoods = (typeof goods)[number];

/** What a deposit is due on; juice and dairy bottles (`exempt-bottle`) and glass carry one in Germany only. */
const depositKinds = {
  none: [],
  can: ['nl_can', 'de_single_use'],
  'small-bottle': ['nl_small_bottle', 'de_single_use'],
  'large-bottle': ['nl_large_bottle', 'de_single_use'],
  'exempt-bottle': ['de_single_use'],
  'one-way-glass': ['de_single_use'],
} as const satisfies Readonly<Record<string, readonly DepositKind[]>>;

/** No voucher pays for alcohol, and a guest's only for what one eats and drinks. */
const vouchers: Readonly<Record<ShopGoods, readonly VoucherType[]>> = {
  food: ['valk_voucher', 'employee_discount'],
  milk_drink: ['valk_voucher', 'employee_discount'],
  soft_drink: ['valk_voucher', 'employee_discount'],
  alcohol: [],
  non_food: ['employee_discount'],
};

const keyIn = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  z.custom<Key>((value) => typeof value === 'string' && Object.hasOwn(table, value));
const orNull = <Kind extends z.ZodMiniType>(kind: Kind) =>
  z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    kind,
  ]);

/** A line of `catalogue.csv`: a product, when it is bought, and under which rules it falls. */
const line = z.object({
  category: z.string(),
  nl: z.string(),
  de: z.string(),
  en: z.string(),
  price_cents: z.coerce.number(),
  /** Grams, millilitres or pieces. */
  content: z.templateLiteral([z.number(), ' ', z.enum(['g', 'ml', 'st'])]),
  /** 10 sells ten times as much as 1. */
  popularity: z.coerce.number(),
  tag: orNull(z.enum(tags)),
  silhouette: keyIn(drawings),
  tint: keyIn(tints),
  sold: z.enum(hours),
  goods: z.enum(goods),
  packaging: keyIn(depositKinds),
  age: z.enum(['off', 'low', 'high']),
  /** Demand follows the outdoor temperature: ice cream in July, soup in January. */
  season: orNull(z.enum(['summer', 'winter'])),
  /** A second category that also shows it. */
  also_in: orNull(z.string()),
  /** The location whose own product it is, null for the whole group. */
  only_at: orNull(z.string()),
  status: z.enum(['published', 'concept', 'archived']),
});

/** A product of the demo. */
export type DemoProduct = ReturnType<typeof productOf>;

/** Every product of the demo, always the same in the same order. */
export const demoProducts: readonly DemoProduct[] = z
  .array(line)
  .parse(parse(readFileSync(new URL('catalogue.csv', import.meta.url)), { delimiter: ';', columns: true }))
  .map(productOf);

function productOf(row: z.infer<typeof line>, index: number) {
  const dueOn: readonly DepositKind[] = depositKinds[row.packaging];
  return {
    /** Made of the Dutch name; unique. */
    key: keyOf(row.nl),
    name: { nl: row.nl, de: row.de, en: row.en },
    tag: row.tag,
    categoryKey: row.category,
    secondCategoryKey: row.also_in,
    retailPriceCents: row.price_cents,
    content: contentOf(row.content),
    goods: row.goods,
    /** At most one a country. */
    depositKinds: dueOn,
    vouchers: vouchers[row.goods],
    ageRestriction: row.age,
    sold: row.sold,
    season: row.season,
    popularity: row.popularity,
    silhouette: row.silhouette,
    tint: row.tint,
    onlyAt: row.only_at,
    status: row.status,
    eanCode: eanCodeOf(index + 1),
  };
}

function contentOf(content: string) {
  const unit = content.endsWith('ml') ? 'ml' : content.endsWith('g') ? 'g' : 'st';
  return { amount: Number.parseInt(content, 10), unit } as const;
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
