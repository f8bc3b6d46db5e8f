import type { VatGoods } from '@larder/domain/vat';
import type { Silhouette, Tint } from '../silhouettes.ts';

/** When something is bought: the hours of its demand are in `history-patterns.ts`. */
export type HourProfile = 'breakfast' | 'lunch' | 'coffee' | 'evening' | 'night' | 'all-day';

/** The goods of a shop; rooms and served meals are sold elsewhere. */
export type ShopGoods = Exclude<VatGoods, 'eat_in_food' | 'lodging'>;

/** What a deposit is due on; juice and dairy bottles (`exempt-bottle`) and glass carry one in Germany only. */
export type Packaging = 'none' | 'can' | 'small-bottle' | 'large-bottle' | 'exempt-bottle' | 'one-way-glass';

/** A word under a product's name. */
export type Tag = 'vegetarian' | 'vegan' | 'organic' | 'gluten-free' | 'spicy' | 'local' | 'alcohol-free';

/** What is in the package: grams, millilitres or pieces. */
export type Content = `${number} ${'g' | 'ml' | 'st'}`;

/** nl, de, en, retail price in cents, content, popularity (10 sells ten times as much as 1), tag. */
export type Row = readonly [
  nl: string,
  de: string,
  en: string,
  retailPriceCents: number,
  content: Content,
  popularity: number,
  tag?: Tag,
];

/** Products that look alike, are bought at the same hours and fall under the same rules. */
export type Shelf = {
  readonly silhouette: Silhouette;
  /** The category's tint when absent. */
  readonly tint?: Tint;
  readonly sold: HourProfile;
  /** What the tax office takes it for. */
  readonly goods: ShopGoods;
  readonly packaging?: Packaging;
  readonly ageRestriction?: 'low' | 'high';
  /** Demand follows the outdoor temperature: ice cream in July, soup in January. */
  readonly season?: 'summer' | 'winter';
  /** A second category that also shows these products. */
  readonly alsoIn?: string;
  /** The location whose own products these are. */
  readonly onlyAt?: string;
  readonly status?: 'concept' | 'archived';
  readonly rows: readonly Row[];
};

/** A category of the demo with its products. */
export type CatalogueCategory = {
  readonly key: string;
  readonly name: { readonly nl: string; readonly de: string; readonly en: string };
  readonly tint: Tint;
  readonly silhouette: Silhouette;
  readonly shelves: readonly Shelf[];
};
