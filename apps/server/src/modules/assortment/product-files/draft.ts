import type { ProductImport } from '@larder/contract/assortment/product-files';
import type { Product } from '@larder/contract/assortment/products';
import type { FileProduct } from '../products/public.ts';
import type { Names } from './names.ts';

/** What new products get where the file does not say it. */
export type Defaults = ProductImport['defaults'];

/** Nothing is given to new products. */
export const noDefaults: Defaults = {
  categoryId: null,
  vatType: null,
  retailPriceCents: null,
  ledgerAccountId: null,
  ledgerAccountNlId: null,
};

/** A product as a row of a file makes it; what a new one lacks is null. */
export type Draft = Omit<FileProduct, 'id' | 'version' | 'retail_price_cents' | 'category_id' | 'vat_type'> & {
  readonly id: number | null;
  readonly retail_price_cents: number | null;
  readonly category_id: number | null;
  readonly vat_type: Product['vatType'] | null;
};

/** What words in a file stand for. */
export type References = {
  readonly categories: Names;
  readonly ledgerAccounts: Names;
  readonly properties: Names;
  /** The shops of the location of the file. */
  readonly shops: Names;
  /** The address of a picture's file, and the file of an address of the group's own pictures. */
  readonly urlOf: (file: string) => string;
  readonly fileOf: (url: string) => string | null;
};

/** A product that is in no file yet. */
export function blankDraft(defaults: Defaults, propertyId: number | null): Draft {
  return {
    id: null,
    property_id: propertyId,
    name: { nl: '' },
    tags: { nl: '' },
    description: { nl: '' },
    image_url: null,
    retail_price_cents: defaults.retailPriceCents,
    ean_code: null,
    category_id: defaults.categoryId,
    second_category_id: null,
    vat_type: defaults.vatType,
    deposit_kinds: [],
    ledger_account_id: defaults.ledgerAccountId,
    ledger_account_nl_id: defaults.ledgerAccountNlId,
    age_restriction: 'off',
    is_interchangeable: false,
    // Without a picture a product cannot be in a shop yet (PRD-03); `settleStatus` publishes what has one.
    status: 'concept',
    is_archived: false,
    vouchers: [],
    net_content: null,
    custom_price_cents: null,
    own_ledger_account_id: null,
    hidden_shop_ids: [],
  };
}
