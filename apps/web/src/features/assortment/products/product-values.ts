import type { CallOf } from '@larder/contract/platform/endpoint';
import type { createProduct, Product, updateProduct } from '@larder/contract/assortment/products';
import type { DepositKind } from '@larder/domain/assortment/deposit';
import { type EnteredContent, enteredContent, readNetContent } from '@larder/domain/assortment/net-content';
import { tidyText, type TranslatedText } from '@larder/domain/platform/translated-text';
import { isVoucherType, type VoucherType } from '@larder/domain/places/voucher';
import { readMoney, writeMoney } from '../../../ui/fields/money-input.ts';
import { isSame } from '../../../ui/forms/edit-form-values.ts';
import type { ProductFrame } from './product-frame.ts';

type Text = { readonly nl: string; readonly de: string; readonly en: string };

/** What stands in the fields of the form, by the server's names, so that its messages land on them. */
export type ProductValues = {
  readonly name: Text;
  readonly description: Text;
  readonly tags: Text;
  readonly imageUrl: string | null;
  /** As it is typed, like the own price. */
  readonly retailPriceCents: string;
  readonly customPriceCents: string;
  readonly depositKinds: readonly DepositKind[];
  readonly vatType: Product['vatType'] | null;
  readonly ledgerAccountId: number | null;
  readonly ledgerAccountNlId: number | null;
  /** The account of the location; null is the product's own one. */
  readonly ownLedgerAccountId: number | null;
  readonly eanCode: string;
  /** As it is typed; an empty amount is none. */
  readonly netContent: EnteredContent;
  /** The category and the second one. */
  readonly categoryIds: readonly [number | null, number | null];
  readonly ageRestriction: Product['ageRestriction'];
  readonly isInterchangeable: boolean;
  readonly vouchers: readonly VoucherType[];
  readonly status: Product['status'];
  /** The shops that do not show it, by their ids. */
  readonly propertyConfigs: readonly number[];
};

const blank: Text = { nl: '', de: '', en: '' };
const noContent: EnteredContent = { quantity: '', unit: 'g' };

/** An empty form; a product of a category's page is put into that category. */
export function emptyValues(categoryId: number | null): ProductValues {
  return {
    name: blank,
    description: blank,
    tags: blank,
    imageUrl: null,
    retailPriceCents: '',
    customPriceCents: '',
    depositKinds: [],
    vatType: null,
    ledgerAccountId: null,
    ledgerAccountNlId: null,
    ownLedgerAccountId: null,
    eanCode: '',
    netContent: noContent,
    categoryIds: [categoryId, null],
    ageRestriction: 'off',
    isInterchangeable: false,
    vouchers: [],
    status: 'published',
    propertyConfigs: [],
  };
}

/** A product's fields as the form shows them. */
export function valuesOf(product: Product, frame: ProductFrame): ProductValues {
  const [first = null, second = null] = product.categoryIds;
  const own = product.propertyConfigs.find(({ propertyId }) => propertyId === frame.location?.id);
  return {
    name: textOf(product.name),
    description: textOf(product.description),
    tags: textOf(product.tags),
    imageUrl: product.imageUrl,
    retailPriceCents: writeMoney(product.retailPriceCents),
    customPriceCents: writeMoney(product.customPriceCents),
    depositKinds: product.depositKinds,
    vatType: product.vatType,
    ledgerAccountId: product.ledgerAccountId,
    ledgerAccountNlId: product.ledgerAccountNlId,
    ownLedgerAccountId: own?.ledgerAccountId ?? null,
    eanCode: product.eanCode ?? '',
    netContent: product.netContent === null ? noContent : enteredContent(product.netContent),
    categoryIds: [first, second],
    ageRestriction: product.ageRestriction,
    isInterchangeable: product.isInterchangeable,
    vouchers: product.vouchers.filter(isVoucherType),
    status: product.status,
    propertyConfigs: inOrder(hiddenShopIds(product, frame)),
  };
}

/** What a new product is sent as. */
export function creationOf(values: ProductValues, frame: ProductFrame): CallOf<typeof createProduct>['body'] {
  return { ...allFieldsOf(values), propertyConfigs: configsOf(values, frame, null) };
}

/**
 * What a change is sent as: the fields that differ, and of a product of the whole group at a location only what that
 * location says of it (PRD-06).
 */
export function changeOf(
  values: ProductValues,
  frame: ProductFrame,
  product: Product,
): CallOf<typeof updateProduct>['body'] {
  const configs = configsOf(values, frame, product);
  const former = valuesOf(product, frame);
  const body = frame.isShared ? {} : fieldsOf(values, (key) => !isSame(values[key], former[key]));
  return configs.length === 0 ? body : { ...body, propertyConfigs: configs };
}

/** An EAN as it is kept: without the spaces that it is printed with; none is null. */
export function eanOf(text: string): string | null {
  const digits = text.replace(/\s/g, '');
  return digits === '' ? null : digits;
}

/** Ids in one order, so that the same choice is the same value. */
export function inOrder(ids: readonly number[]): readonly number[] {
  return ids.toSorted((a, b) => a - b);
}

/** The fields of a call's body that pass a test. */
function fieldsOf(values: ProductValues, isSent: (key: keyof ProductValues) => boolean) {
  const fields = allFieldsOf(values);
  return Object.fromEntries(
    Object.entries(fields).filter(([key]) => keysOf(values).some((known) => known === key && isSent(known))),
  );
}

function allFieldsOf(values: ProductValues) {
  const { name, description, tags, imageUrl, ledgerAccountId, ledgerAccountNlId } = values;
  const { ageRestriction, isInterchangeable, status, vatType } = values;
  return {
    name: tidyText(name),
    description: tidyText(description),
    tags: tidyText(tags),
    imageUrl,
    retailPriceCents: readMoney(values.retailPriceCents) ?? 0,
    eanCode: eanOf(values.eanCode),
    netContent: readNetContent(values.netContent.quantity, values.netContent.unit) ?? null,
    categoryIds: values.categoryIds.filter((id) => id !== null),
    vatType: vatType ?? 'food',
    depositKinds: [...values.depositKinds],
    ledgerAccountId,
    ledgerAccountNlId,
    ageRestriction,
    isInterchangeable,
    status,
    vouchers: [...values.vouchers],
  };
}

/** What each location says: the shops whose setting changes, and at a location its price and account. */
function configsOf(values: ProductValues, frame: ProductFrame, product: Product | null) {
  const hiddenBefore = product === null ? [] : hiddenShopIds(product, frame);
  const configs = frame.places.map((place) => ({
    propertyId: place.id,
    ...(frame.hasOwnPrice ? { customPriceCents: readMoney(values.customPriceCents) ?? null } : {}),
    ...(frame.isShared ? { ledgerAccountId: values.ownLedgerAccountId } : {}),
    shopConfigs: place.shops.flatMap(({ id: shopId }) => {
      const isHidden = values.propertyConfigs.includes(shopId);
      return isHidden === hiddenBefore.includes(shopId) ? [] : [{ shopId, visible: !isHidden }];
    }),
  }));
  return configs.filter(({ shopConfigs }) => frame.hasOwnPrice || shopConfigs.length > 0);
}

function hiddenShopIds({ propertyConfigs }: Product, { places }: ProductFrame): readonly number[] {
  const known = places.flatMap(({ shops }) => shops.map(({ id }) => id));
  return propertyConfigs
    .flatMap(({ shopConfigs }) => shopConfigs.filter(({ visible }) => !visible).map(({ shopId }) => shopId))
    .filter((id) => known.includes(id));
}

function textOf({ nl, de = '', en = '' }: TranslatedText): Text {
  return { nl, de, en };
}

/** The fields of the form. */
export function keysOf(values: ProductValues): readonly (keyof ProductValues)[] {
  return Object.keys(values).filter((key): key is keyof ProductValues => key in values);
}
