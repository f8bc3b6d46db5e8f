import type { FieldCode } from '@larder/contract/problem';
import type { Country } from '@larder/domain/country';
import { productProblems } from '@larder/domain/product';
import type { ProductColumn } from '@larder/domain/product-file';
import type { Draft } from './draft.ts';
import { isOfLocation } from './rows.ts';

/** A row's product before and after, and what the row changed of it. */
export type Judged = {
  /** Null for a product that the row adds. */
  readonly before: Draft | null;
  readonly after: Draft;
  readonly changed: ReadonlySet<ProductColumn>;
  /** The location of the import; null at group level. */
  readonly propertyId: number | null;
  /** The countries where it can be sold. */
  readonly countries: readonly Country[];
};

/** A rule that a row breaks, at its column. */
export type Broken = { readonly column: ProductColumn; readonly code: FieldCode };

const columnsOfPaths: Readonly<Record<string, ProductColumn>> = {
  'name.nl': 'name_nl',
  'name.de': 'name_de',
  'name.en': 'name_en',
  imageUrl: 'image_url',
  retailPriceCents: 'retail_price',
  eanCode: 'ean_code',
  categoryIds: 'category',
  'categoryIds.1': 'second_category',
  ledgerAccountId: 'ledger_account',
  ledgerAccountNlId: 'ledger_account_nl',
  'propertyConfigs.0.customPriceCents': 'own_price',
};

/** What only a product in a shop has to have; a concept may still lack it (PRD-03). */
const ofPublished: readonly ProductColumn[] = ['image_url', 'ledger_account', 'ledger_account_nl'];

/**
 * The rules that a row breaks (PRD-03, PRD-06) as far as the row is to blame: all of a new product and of one that it
 * publishes, else those of the columns that it changed.
 */
export function brokenRules(judged: Judged): readonly Broken[] {
  const { before, after, changed, propertyId } = judged;
  if (before !== null && before.property_id === null && propertyId !== null) {
    const foreign = [...changed].filter((column) => !isOfLocation(column));
    if (foreign.length > 0) return foreign.map((column) => ({ column, code: 'group_wide_product' }));
  }
  if (before !== null && changed.has('location')) return [{ column: 'location', code: 'location_fixed' }];
  const isWhole = before === null || (before.status === 'concept' && after.status === 'published');
  return [...fieldRules(judged), ...otherRules(after)].filter(({ column }) => {
    if (after.status === 'concept' && ofPublished.includes(column)) return false;
    return isWhole || changed.has(column) || (column === 'second_category' && changed.has('category'));
  });
}

function fieldRules({ after, countries, propertyId }: Judged): readonly Broken[] {
  const found = productProblems(
    {
      name: after.name,
      imageUrl: after.image_url,
      retailPriceCents: after.retail_price_cents,
      eanCode: after.ean_code,
      categoryIds: [after.category_id, after.second_category_id].filter((categoryId) => categoryId !== null),
      ledgerAccountId: after.ledger_account_id,
      ledgerAccountNlId: after.ledger_account_nl_id,
      propertyConfigs:
        propertyId === null ? [] : [{ propertyId, customPriceCents: after.custom_price_cents, shopConfigs: [] }],
    },
    // A file says nothing of single shops.
    { countries, shops: [] },
  );
  return Object.entries(found).flatMap(([path, code]) => {
    const column = columnsOfPaths[path];
    return column === undefined ? [] : [{ column, code }];
  });
}

function otherRules(after: Draft): readonly Broken[] {
  const countriesOfDeposit = after.deposit_kinds.map((kind) => kind.slice(0, 2));
  const hasTwo = new Set(countriesOfDeposit).size < countriesOfDeposit.length;
  return [
    ...(after.category_id === null && after.second_category_id !== null
      ? [{ column: 'category', code: 'required' } as const]
      : []),
    ...(after.vat_type === null ? [{ column: 'vat_type', code: 'required' } as const] : []),
    ...(hasTwo ? [{ column: 'deposit_kinds', code: 'invalid_value' } as const] : []),
  ];
}
