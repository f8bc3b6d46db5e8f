import type { Product } from '@larder/contract/assortment/products';
import { eanCheckDigit } from '@larder/domain/assortment/ean';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Place } from '../../../lib/place.ts';
import { type EditForm, type Saved, useEditForm } from '../../../ui/forms/use-edit-form.ts';
import type { Said } from '../../../ui/overlays/use-say-done.ts';
import { addProduct, productChanged, productQuery, saveProduct } from './api.ts';
import type { ProductFrame } from './product-frame.ts';
import { problemsOf } from './product-problems.ts';
import { eanOf, emptyValues, type ProductValues, valuesOf } from './product-values.ts';
import type { FieldLabels } from './section-props.ts';

type FormOf = {
  readonly place: Place;
  readonly frame: ProductFrame;
};

/** The form over a product. */
export function useProductForm(
  product: Product,
  { place, frame, said }: FormOf & { readonly said: (product: Product) => Said },
): EditForm<ProductValues> {
  const client = useQueryClient();
  const savedOf = (from: Product): Saved<ProductValues> => ({ values: valuesOf(from, frame), version: from.version });
  return useEditForm<ProductValues, Product>({
    name: productDraft(place, product),
    saved: savedOf(product),
    validate: useFieldMessages(frame, valuesOf(product, frame)),
    save: (values, version) => saveProduct(values, frame, { product, version }),
    valuesOf: (saved) => savedOf(saved).values,
    reload: async () => savedOf(await client.fetchQuery({ ...productQuery(place, product.id), staleTime: 0 })),
    onSaved: (saved) => productChanged(client, place, saved),
    said,
  });
}

/** The form over a product that is not there yet, in a category where one came from one. */
export function useNewProductForm(
  categoryId: number | null,
  { place, frame, onSaved }: FormOf & { readonly onSaved: (product: Product) => void },
): EditForm<ProductValues> {
  const client = useQueryClient();
  return useEditForm<ProductValues, Product>({
    name: draftName(place, categoryId === null ? 'new product' : `new product in ${categoryId}`),
    saved: { values: emptyValues(categoryId), version: null },
    validate: useFieldMessages(frame, null),
    save: (values) => addProduct(values, frame),
    onSaved: (saved) => {
      productChanged(client, place, saved);
      onSaved(saved);
    },
  });
}

/** Names the draft of a product. */
export const productDraft = (place: Place, { id }: Product) => draftName(place, `product ${id}`);

function draftName({ location }: Place, name: string): string {
  return location === undefined ? name : `${name} at ${location.id}`;
}

/** The sentences for everything that is wrong with the fields, by the path of each (PRD-03). */
function useFieldMessages(
  frame: ProductFrame,
  former: ProductValues | null,
): (values: ProductValues) => Readonly<Record<string, string>> {
  const t = useTranslations('problems.field');
  const tField = useTranslations('products.field');
  const eanMessage = (text: string) => {
    const digit = eanCheckDigit(eanOf(text)?.slice(0, -1) ?? '');
    return digit === undefined ? tField('eanLength') : tField('eanDigit', { digit: String(digit) });
  };
  return (values) =>
    Object.fromEntries(
      Object.entries(problemsOf(values, frame, former)).map(([path, code]) => {
        if (code === 'unreadable_price') return [path, tField('unreadable')];
        return [path, code === 'invalid_ean' ? eanMessage(values.eanCode) : t(code)];
      }),
    );
}

/** The names of the fields as the screen has them. */
export function useFieldLabels({ location, isOwn, countries }: ProductFrame): FieldLabels {
  const t = useTranslations('products.field');
  const isDutchOnly = countries.every((country) => country === 'nl');
  const isGermanOnly = countries.every((country) => country === 'de');
  const general = isGermanOnly ? t('ledger') : t(isDutchOnly ? 'ledgerOther' : 'ledgerDe');
  const name = location?.name ?? '';
  return {
    name: t('name'),
    description: t('description'),
    tags: t('tags'),
    imageUrl: t('imageUrl'),
    retailPriceCents: t(isOwn ? 'price' : 'advisedPrice'),
    customPriceCents: t('shopPrice', { location: name }),
    depositKinds: t('deposit'),
    vatType: t('vatType'),
    ledgerAccountId: general,
    ledgerAccountNlId: t(isDutchOnly ? 'ledger' : 'ledgerNl'),
    ownLedgerAccountId: t('ownLedger'),
    eanCode: t('eanCode'),
    netContent: t('netContent'),
    categoryIds: t('category'),
    ageRestriction: t('ageRestriction'),
    isInterchangeable: t('isInterchangeable'),
    vouchers: t('vouchers'),
    status: t('status'),
    propertyConfigs: t('propertyConfigs'),
  };
}
