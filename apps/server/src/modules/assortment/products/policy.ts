import type { Product } from '@larder/contract/assortment/products';
import type { FieldCode } from '@larder/contract/platform/problem';
import { depositKinds } from '@larder/domain/assortment/deposit';
import { productProblems, type ProductReach } from '@larder/domain/assortment/product';
import { tidyText } from '@larder/domain/platform/translated-text';
import { voucherTypes } from '@larder/domain/places/voucher';
import { type ConfigChange, configAt, configWritesOf, withConfigs } from './configs.ts';
import type { ProductRow } from './queries.ts';

/** What is entered of a product, with its picture by its file name. */
export type ProductEntry = Pick<
  Product,
  | 'name'
  | 'tags'
  | 'description'
  | 'imageUrl'
  | 'retailPriceCents'
  | 'eanCode'
  | 'netContent'
  | 'categoryIds'
  | 'vatType'
  | 'depositKinds'
  | 'ledgerAccountId'
  | 'ledgerAccountNlId'
  | 'ageRestriction'
  | 'isInterchangeable'
  | 'status'
  | 'vouchers'
  | 'propertyConfigs'
>;

/** The fields of a call's body: what is absent stays. */
export type ProductChanges = {
  readonly [Key in Exclude<keyof ProductEntry, 'propertyConfigs'>]?: ProductEntry[Key] | undefined;
} & { readonly propertyConfigs?: readonly ConfigChange[] | undefined };

/** What is wrong, by the path of a field in camelCase. */
export type Problems = Record<string, FieldCode>;

/** A product of which nothing is entered yet; the kinds of it that have a usual value have it. */
export const emptyEntry: ProductEntry = {
  name: { nl: '' },
  tags: { nl: '' },
  description: { nl: '' },
  imageUrl: null,
  retailPriceCents: 0,
  eanCode: null,
  netContent: null,
  categoryIds: [],
  vatType: 'food',
  depositKinds: [],
  ledgerAccountId: null,
  ledgerAccountNlId: null,
  ageRestriction: 'off',
  isInterchangeable: false,
  status: 'published',
  vouchers: [],
  propertyConfigs: [],
};

/** What is entered of a stored product. */
export function entryOf(row: ProductRow): ProductEntry {
  return {
    name: tidyText(row.name),
    tags: tidyText(row.tags),
    description: tidyText(row.description),
    imageUrl: row.image_url,
    retailPriceCents: row.retail_price_cents,
    eanCode: row.ean_code,
    netContent: tidyContent(row.net_content),
    categoryIds: row.second_category_id === null ? [row.category_id] : [row.category_id, row.second_category_id],
    vatType: row.vat_type,
    depositKinds: inOrderOf(depositKinds, row.deposit_kinds),
    ledgerAccountId: row.ledger_account_id,
    ledgerAccountNlId: row.ledger_account_nl_id,
    ageRestriction: row.age_restriction,
    isInterchangeable: row.is_interchangeable,
    status: row.status,
    vouchers: inOrderOf(voucherTypes, row.vouchers),
    propertyConfigs: row.property_configs,
  };
}

/**
 * An entry with a call's changes, each value as it is kept. The locations that the call names come first and in its
 * order, so that a problem's path is the caller's.
 */
export function withChanges(entry: ProductEntry, changes: ProductChanges): ProductEntry {
  const { propertyConfigs, ...fields } = changes;
  const defined = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const changed: ProductEntry = { ...entry, ...defined };
  return {
    ...changed,
    name: tidyText(changed.name),
    tags: tidyText(changed.tags),
    description: tidyText(changed.description),
    eanCode: changed.eanCode?.trim() || null,
    netContent: tidyContent(changed.netContent),
    depositKinds: inOrderOf(depositKinds, changed.depositKinds),
    vouchers: inOrderOf(voucherTypes, changed.vouchers),
    propertyConfigs: withConfigs(entry.propertyConfigs, propertyConfigs ?? []),
  };
}

/** What a call writes, seen from the rules. */
export type Judged = {
  readonly entry: ProductEntry;
  readonly changes: ProductChanges;
  readonly former: ProductEntry | null;
  readonly reach: ProductReach;
};

/**
 * The rules that a product breaks (PRD-03) as far as the call is to blame: a field that it carries, or one that its
 * change made wrong. What was wrong before and is not touched keeps nobody from saving the rest, until the product is
 * published: from then on shops sell it, so all of it has to be right.
 */
export function problemsOf({ entry, changes, former, reach }: Judged): Problems {
  const known: Readonly<Record<string, FieldCode>> = former === null ? {} : productProblems(former, reach);
  const isPublishing = former?.status === 'concept' && entry.status === 'published';
  const found = Object.entries<FieldCode>(productProblems(entry, reach)).filter(([path, code]) =>
    isConfigPath(path) ? isCarried(path, changes) : isCarried(path, changes) || isPublishing || known[path] !== code,
  );
  return { ...depositProblems(changes), ...Object.fromEntries(found) };
}

/** The rules that a location's own part of a group-wide product breaks; where others sell it is not its concern. */
export function ownProblemsOf({ entry, changes, reach }: Judged): Problems {
  const found = Object.entries<FieldCode>(productProblems(entry, reach));
  return Object.fromEntries(found.filter(([path]) => isConfigPath(path) && isCarried(path, changes)));
}

/** The group's fields that a body would change of a product of which its sender may change a location's part alone. */
export function foreignFields(former: ProductEntry, entry: ProductEntry): Problems {
  return Object.fromEntries(changedKeys(former, entry).map((key) => [key, 'group_wide_product' as const]));
}

/** The fields that differ with the values of each side, for the audit trail; of the locations, those that changed. */
export function differenceOf(before: ProductEntry, after: ProductEntry): { before: object; after: object } {
  const writes = configWritesOf(before.propertyConfigs, after.propertyConfigs);
  const touched = new Set([...writes.own, ...writes.shops].map((write) => write.property_id));
  const pick = (entry: ProductEntry) => ({
    ...Object.fromEntries(changedKeys(before, after).map((key) => [key, entry[key]])),
    ...(touched.size === 0 ? {} : { propertyConfigs: [...touched].map((id) => configAt(entry.propertyConfigs, id)) }),
  });
  return { before: pick(before), after: pick(after) };
}

/** The fields that differ, without what the locations say. */
function changedKeys(before: ProductEntry, after: ProductEntry): (keyof ProductEntry)[] {
  const keys = Object.keys(after).filter(isKey);
  return keys.filter((key) => key !== 'propertyConfigs' && JSON.stringify(before[key]) !== JSON.stringify(after[key]));
}

function isKey(key: string): key is keyof ProductEntry {
  return key in emptyEntry;
}

/** A country's law knows one packaging of a product. */
function depositProblems({ depositKinds: kinds = [] }: ProductChanges): Problems {
  const countryOf = (kind: string) => kind.slice(0, 2);
  const second = kinds.flatMap((kind, index) => {
    const isSecond = kinds.slice(0, index).some((other) => countryOf(other) === countryOf(kind));
    return isSecond ? [[`depositKinds.${index}`, 'invalid_value'] as const] : [];
  });
  return Object.fromEntries(second);
}

function isConfigPath(path: string): boolean {
  return path.startsWith('propertyConfigs.');
}

/** Tells whether a call carries the field of a path: of a location's, whether its part carries it. */
function isCarried(path: string, changes: ProductChanges): boolean {
  const [key = '', index, part = ''] = path.split('.');
  if (!isConfigPath(path)) return Reflect.get(changes, key) !== undefined;
  const config = changes.propertyConfigs?.[Number(index)];
  return config !== undefined && Reflect.get(config, part) !== undefined;
}

/** Its parts in one order, so that the same content is the same value. */
function tidyContent(content: ProductEntry['netContent']): ProductEntry['netContent'] {
  return content === null ? null : { quantity: content.quantity, unit: content.unit };
}

function inOrderOf<Value extends string>(order: readonly Value[], values: readonly string[]): Value[] {
  return order.filter((value) => values.includes(value));
}
