import type { FieldCode } from '@larder/contract/platform/problem';
import type { Country } from '@larder/domain/platform/country';
import { canUseLedger, productProblems } from '@larder/domain/assortment/product';
import type { ProductColumn } from '@larder/domain/assortment/product-file';
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
  /** The location of each ledger account, null for the group's. */
  readonly ledgerPlaceOf: ReadonlyMap<number, number | null>;
  /** The shops of the location of the import. */
  readonly shopIds: readonly number[];
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
  netContent: 'net_content',
  categoryIds: 'category',
  'categoryIds.1': 'second_category',
  ledgerAccountId: 'ledger_account',
  ledgerAccountNlId: 'ledger_account_nl',
  propertyConfigs: 'hidden_in',
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
  return [...fieldRules(judged), ...ledgerRules(judged), ...otherRules(after)].filter(({ column }) => {
    if (after.status === 'concept' && ofPublished.includes(column)) return false;
    return isWhole || changed.has(column) || (column === 'second_category' && changed.has('category'));
  });
}

function fieldRules({ after, countries, propertyId, shopIds }: Judged): readonly Broken[] {
  const isOwn = after.property_id !== null && after.property_id === propertyId;
  const shopConfigs = after.hidden_shop_ids.map((shopId) => ({ shopId, visible: false }));
  const found = productProblems(
    {
      name: after.name,
      imageUrl: after.image_url,
      retailPriceCents: after.retail_price_cents,
      eanCode: after.ean_code,
      netContent: after.net_content,
      categoryIds: [after.category_id, after.second_category_id].filter((categoryId) => categoryId !== null),
      ledgerAccountId: after.ledger_account_id,
      ledgerAccountNlId: after.ledger_account_nl_id,
      propertyConfigs:
        propertyId === null ? [] : [{ propertyId, customPriceCents: after.custom_price_cents, shopConfigs }],
    },
    // Where others sell what is of the whole group is not a location's concern.
    { countries, shops: isOwn ? shopIds.map((shopId) => ({ propertyId, shopId })) : [] },
  );
  return Object.entries(found).flatMap(([path, code]) => {
    const column = columnsOfPaths[path];
    return column === undefined ? [] : [{ column, code }];
  });
}

/** An account is the group's, or of the one location that uses it: the rule of the form. */
function ledgerRules({ after, propertyId, ledgerPlaceOf }: Judged): readonly Broken[] {
  const uses = [
    { column: 'ledger_account', id: after.ledger_account_id, user: after.property_id },
    { column: 'ledger_account_nl', id: after.ledger_account_nl_id, user: after.property_id },
    { column: 'own_ledger_account', id: after.own_ledger_account_id, user: propertyId },
  ] as const;
  return uses.flatMap(({ column, id, user }) => {
    const place = id === null ? null : (ledgerPlaceOf.get(id) ?? null);
    return canUseLedger({ propertyId: place }, { propertyId: user }) ? [] : [{ column, code: 'ledger_elsewhere' }];
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
