import type { TranslatedText } from '@larder/domain/platform/translated-text';
import type { Label } from '../label-api.ts';

/** A product as its code told it. */
export type ProductFound = { readonly id: number; readonly name: TranslatedText };

/** How far somebody is who links a label by its code and that of a product. */
export type ScanStep =
  | { readonly kind: 'label' }
  | { readonly kind: 'product'; readonly label: Label }
  | { readonly kind: 'confirm'; readonly label: Label; readonly product: ProductFound }
  | { readonly kind: 'done'; readonly label: Label; readonly product: ProductFound };

/** What is said of a code that cannot be used; `failed` is no fault of the code. */
export type ScanProblem =
  | { readonly code: 'noLabel' | 'noProduct'; readonly text: string }
  | { readonly code: 'elsewhere'; readonly text: string }
  | { readonly code: 'failed'; readonly error: unknown };

/** The step after a product's code was read; one that hangs there already needs no link. */
export function stepWith(label: Label, product: ProductFound): ScanStep {
  return { kind: label.productId === product.id ? 'done' : 'confirm', label, product };
}
