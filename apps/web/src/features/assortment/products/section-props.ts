import type { EditForm } from '../../../ui/forms/use-edit-form.ts';
import type { PriceGround } from './price-notes.ts';
import type { ProductFrame } from './product-frame.ts';
import type { ProductValues } from './product-values.ts';
import type { ProductOptions } from './use-product-options.ts';

/** The fields' names as the screen has them. */
export type FieldLabels = { readonly [Key in keyof ProductValues]: string };

/** What a section of the form gets. */
export type SectionProps = {
  readonly edit: EditForm<ProductValues>;
  readonly frame: ProductFrame;
  readonly labels: FieldLabels;
  readonly options: ProductOptions;
  /** What the prices in the form are held against. */
  readonly prices: Pick<PriceGround, 'usualCents' | 'ownPrices'>;
};

/** Tells whether what the product is by itself can be read only. */
export function isLocked({ isShared, isArchived }: ProductFrame): boolean {
  return isShared || isArchived;
}
