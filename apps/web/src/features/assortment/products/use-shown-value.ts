import { contentLocales, translate, type TranslatedText } from '@larder/domain/platform/translated-text';
import { useLocale, useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { readMoney } from '../../../ui/fields/money-input.ts';
import type { ProductFrame } from './product-frame.ts';
import type { ProductValues } from './product-values.ts';
import type { ProductOptions } from './use-product-options.ts';

type Told = { readonly [Key in keyof ProductValues]: (values: ProductValues) => string };

/** Tells a value in one line, where two people's values stand beside each other. */
export function useShownValue(
  options: ProductOptions,
  { places }: ProductFrame,
): (key: keyof ProductValues, values: ProductValues) => string {
  const t = useTranslations('products');
  const locale = useLocale();
  const { money } = useFormats();
  const list = (words: readonly string[]) => words.join(', ') || t('none');
  const ledger = (id: number | null) => {
    const found = options.ledgerAccounts.find((account) => account.id === id);
    return found === undefined ? t('none') : `${found.code} ${found.description}`;
  };
  const category = (id: number) => translate(options.categories.find((one) => one.id === id)?.name, locale);
  const price = (text: string) => {
    const cents = readMoney(text);
    if (cents === undefined) return text;
    return cents === null ? t('none') : money(cents);
  };
  const shopNames = (ids: readonly number[]) =>
    places.flatMap(({ shops }) => shops.filter(({ id }) => ids.includes(id)).map(({ name }) => name));
  const told: Told = {
    name: ({ name }) => inWords(name),
    description: ({ description }) => inWords(description),
    tags: ({ tags }) => inWords(tags),
    imageUrl: ({ imageUrl }) => t(imageUrl === null ? 'picture.none' : 'picture.other'),
    retailPriceCents: ({ retailPriceCents }) => price(retailPriceCents),
    customPriceCents: ({ customPriceCents }) => price(customPriceCents),
    depositKinds: ({ depositKinds }) => list(depositKinds.map((kind) => t(`deposit.${kind}`))),
    vatType: ({ vatType }) => (vatType === null ? t('none') : t(`vat.${vatType}`)),
    ledgerAccountId: ({ ledgerAccountId }) => ledger(ledgerAccountId),
    ledgerAccountNlId: ({ ledgerAccountNlId }) => ledger(ledgerAccountNlId),
    ownLedgerAccountId: ({ ownLedgerAccountId }) => ledger(ownLedgerAccountId),
    eanCode: ({ eanCode }) => eanCode || t('none'),
    netContent: ({ netContent: { quantity, unit } }) =>
      quantity.trim() === '' ? t('none') : `${quantity} ${t(`unit.${unit}`)}`,
    categoryIds: ({ categoryIds }) => list(categoryIds.flatMap((id) => (id === null ? [] : [category(id)]))),
    ageRestriction: ({ ageRestriction }) => t(`age.${ageRestriction}`),
    isInterchangeable: ({ isInterchangeable }) => t(isInterchangeable ? 'on' : 'off'),
    vouchers: ({ vouchers }) => list(vouchers.map((type) => t(`voucher.${type}`))),
    status: ({ status }) => t(`status.${status}`),
    propertyConfigs: ({ propertyConfigs }) =>
      propertyConfigs.length === 0
        ? t('shops.everywhere')
        : t('shops.hidden', { shops: shopNames(propertyConfigs).join(', ') }),
  };
  return (key, values) => told[key](values);
}

function inWords(text: TranslatedText): string {
  return contentLocales.flatMap((locale) => text[locale]?.trim() || []).join(' · ') || '–';
}
