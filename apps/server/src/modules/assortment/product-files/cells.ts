import { productVatTypes } from '@larder/contract/assortment/products';
import type { FieldCode } from '@larder/contract/platform/problem';
import { ageRestrictions } from '@larder/domain/assortment/age';
import { depositKinds } from '@larder/domain/assortment/deposit';
import { onOneLine } from '@larder/domain/platform/name';
import { netContentCell, readNetContent } from '@larder/domain/assortment/net-content';
import {
  eanCell,
  isUnclearPrice,
  flagCell,
  listCell,
  priceCell,
  type ProductColumn,
  readEanCell,
  readFlagCell,
  readListCell,
  readPriceCell,
} from '@larder/domain/assortment/product-file';
import { tidyText, type TranslatedText } from '@larder/domain/platform/translated-text';
import { voucherTypes } from '@larder/domain/places/voucher';
import type { CsvCell } from '../../../platform/http/csv.ts';
import type { Draft, References } from './draft.ts';
import type { Names } from './names.ts';

/** Why a cell cannot be read. */
export type Refused = { readonly code: FieldCode; readonly values?: Readonly<Record<string, number>> };

/** What a cell makes of a product, or why it cannot be read. */
type Read = (cell: string, draft: Draft, references: References) => Partial<Draft> | Refused;

/** How a column is written and read; the two are each other's opposite. */
type Column = { readonly write: (draft: Draft, references: References) => CsvCell; readonly read: Read };

/** An empty cell of a column that always has a value says nothing. */
const unchanged: Partial<Draft> = {};

/** Tells a refusal from what a cell says. */
export function isRefused(read: Partial<Draft> | Refused): read is Refused {
  return 'code' in read;
}

function translated(field: 'name' | 'tags' | 'description', locale: keyof TranslatedText, maximum: number): Column {
  return {
    write: (draft) => draft[field][locale] ?? '',
    read: (cell, draft) => {
      if (cell.length > maximum) return { code: 'too_long', values: { maximum } };
      const text = field === 'name' ? onOneLine(cell) : cell;
      return { ...draft, [field]: tidyText({ ...draft[field], [locale]: text }) };
    },
  };
}

function price(field: 'retail_price_cents' | 'custom_price_cents'): Column {
  return {
    write: (draft) => ({ verbatim: priceCell(draft[field]) }),
    read: (cell, draft) => {
      if (cell === '')
        return { ...draft, [field]: field === 'retail_price_cents' && draft.id === null ? draft[field] : null };
      if (isUnclearPrice(cell)) return { code: 'price_unclear' };
      const cents = readPriceCell(cell);
      return cents === null ? { code: 'invalid_price' } : { ...draft, [field]: cents };
    },
  };
}

function named(
  field: 'category_id' | 'second_category_id' | 'ledger_account_id' | 'ledger_account_nl_id' | 'own_ledger_account_id',
  unknown: FieldCode,
): Column {
  const namesOf = (references: References): Names =>
    field === 'category_id' || field === 'second_category_id' ? references.categories : references.ledgerAccounts;
  return {
    write: (draft, references) => namesOf(references).nameOf(draft[field]),
    read: (cell, draft, references) => {
      // A new product keeps what was given to all of them.
      if (cell === '') return { ...draft, [field]: draft.id === null ? draft[field] : null };
      const found = namesOf(references).find(cell);
      if (typeof found === 'number') return { ...draft, [field]: found };
      return { code: found === 'ambiguous' ? 'name_ambiguous' : unknown };
    },
  };
}

function oneOf<Value extends string>(
  values: readonly Value[],
  { get, set }: { get: (draft: Draft) => Value | null; set: (value: Value) => Partial<Draft> },
): Column {
  return {
    write: (draft) => get(draft) ?? '',
    read: (cell) => {
      if (cell === '') return unchanged;
      const value = values.find((known) => known === cell.toLowerCase());
      return value === undefined ? { code: 'invalid_value' } : set(value);
    },
  };
}

function someOf(values: readonly string[], field: 'deposit_kinds' | 'vouchers'): Column {
  return {
    write: (draft) => listCell(values.filter((value) => draft[field].includes(value))),
    read: (cell, draft) => {
      const given = readListCell(cell.toLowerCase());
      if (given.some((value) => !values.includes(value))) return { code: 'invalid_value' };
      return { ...draft, [field]: values.filter((value) => given.includes(value)) };
    },
  };
}

function flag(field: 'is_interchangeable' | 'is_archived'): Column {
  return {
    write: (draft) => flagCell(draft[field]),
    read: (cell, draft) => {
      if (cell === '') return unchanged;
      const isSet = readFlagCell(cell);
      return isSet === null ? { code: 'invalid_value' } : { ...draft, [field]: isSet };
    },
  };
}

const image: Column = {
  write: ({ image_url: file }, { urlOf }) => (file === null ? '' : urlOf(file)),
  read: (cell, _, { fileOf }) => {
    if (cell === '') return { image_url: null };
    const file = fileOf(cell);
    return file === null ? { code: 'foreign_image' } : { image_url: file };
  },
};

const ean: Column = {
  write: (draft) => ({ verbatim: eanCell(draft.ean_code) }),
  read: (cell) => {
    if (cell === '') return { ean_code: null };
    const read = readEanCell(cell);
    return read === 'scientific' ? { code: 'ean_scientific' } : { ean_code: read.eanCode };
  },
};

const content: Column = {
  write: (draft) => netContentCell(draft.net_content),
  read: (cell) => {
    const read = readNetContent(cell, null);
    return read === undefined ? { code: 'invalid_net_content' } : { net_content: read };
  },
};

const location: Column = {
  write: (draft, { properties }) => properties.nameOf(draft.property_id),
  // For a product that exists the row says what it is already, or is told so.
  read: (cell, draft, { properties }) => {
    if (cell === '') return draft.id === null ? {} : { property_id: null };
    const found = properties.find(cell);
    return typeof found === 'number' ? { property_id: found } : { code: 'location_unknown' };
  },
};

/** Shops that do not show it: empty means in all of them, also in one that is added between export and import. */
const hiddenIn: Column = {
  write: (draft, { shops }) =>
    listCell(draft.hidden_shop_ids.map((id) => (/[,|]/.test(shops.nameOf(id)) ? `#${id}` : shops.nameOf(id)))),
  read: (cell, _, { shops }) => {
    const found = readListCell(cell).map((name) => shops.find(name));
    const ids = found.filter((shop) => typeof shop === 'number');
    if (ids.length < found.length) return { code: found.includes('ambiguous') ? 'name_ambiguous' : 'shop_unknown' };
    return { hidden_shop_ids: [...new Set(ids)].sort((one, other) => one - other) };
  },
};

/** Every column of a file of products. */
export const columns: Readonly<Record<ProductColumn, Column>> = {
  // Which product a row is about was decided before its cells are read.
  id: { write: ({ id }) => ({ verbatim: id === null ? '' : String(id) }), read: () => ({}) },
  location,
  name_nl: translated('name', 'nl', 200),
  name_de: translated('name', 'de', 200),
  name_en: translated('name', 'en', 200),
  retail_price: price('retail_price_cents'),
  own_price: price('custom_price_cents'),
  ean_code: ean,
  category: named('category_id', 'category_unknown'),
  second_category: named('second_category_id', 'category_unknown'),
  vat_type: oneOf(productVatTypes, { get: (draft) => draft.vat_type, set: (value) => ({ vat_type: value }) }),
  deposit_kinds: someOf(depositKinds, 'deposit_kinds'),
  ledger_account: named('ledger_account_id', 'ledger_account_unknown'),
  ledger_account_nl: named('ledger_account_nl_id', 'ledger_account_unknown'),
  own_ledger_account: named('own_ledger_account_id', 'ledger_account_unknown'),
  hidden_in: hiddenIn,
  age_restriction: oneOf(ageRestrictions, {
    get: (draft) => draft.age_restriction,
    set: (value) => ({ age_restriction: value }),
  }),
  interchangeable: flag('is_interchangeable'),
  status: oneOf(['concept', 'published'], { get: (draft) => draft.status, set: (value) => ({ status: value }) }),
  archived: flag('is_archived'),
  vouchers: someOf(voucherTypes, 'vouchers'),
  tags_nl: translated('tags', 'nl', 500),
  tags_de: translated('tags', 'de', 500),
  tags_en: translated('tags', 'en', 500),
  description_nl: translated('description', 'nl', 2_000),
  description_de: translated('description', 'de', 2_000),
  description_en: translated('description', 'en', 2_000),
  image_url: image,
  net_content: content,
};

/** A column's cell as it is written, as a text. */
export function writtenCell(column: ProductColumn, draft: Draft, references: References): string {
  const cell = columns[column].write(draft, references);
  return typeof cell === 'string' ? cell : cell.verbatim;
}
