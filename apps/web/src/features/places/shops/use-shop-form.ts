import type { WeekdayHours } from '@larder/domain/places/weekday-hours';
import { translate, type TranslatedText } from '@larder/domain/platform/translated-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../lib/i18n.ts';
import { useDayNames } from '../../../lib/use-day-names.ts';
import { productNameQuery } from '../../../lib/product-search.ts';
import { type EditForm, useEditForm } from '../../../ui/forms/use-edit-form.ts';
import type { Said } from '../../../ui/overlays/use-say-done.ts';
import { useProblemWords } from '../../../ui/forms/use-resource-form.ts';
import { addShop, saveShop, shopQuery, shopsChanged, shortcutProposalQuery } from './api.ts';
import {
  areShortcutsRequired,
  emptyValues,
  problemsOf,
  type ProposedProduct,
  type Shop,
  type ShopValues,
  valuesOf,
} from './shop-values.ts';

/** The form's state and the names of its fields, as every section takes them. */
export type SectionProps = {
  readonly edit: EditForm<ShopValues>;
  readonly labels: { readonly [Key in keyof ShopValues]: string };
};

type Creation = {
  readonly propertyId: number;
  readonly country: ShopValues['defaultCountry'];
  readonly proposal: readonly ProposedProduct[];
};

/** The products that are proposed as shortcuts; until they are known the server alone says whether any are required. */
export function useShortcutProposal(propertyId: number): readonly ProposedProduct[] {
  return useQuery(shortcutProposalQuery(propertyId)).data?.products ?? [];
}

/** The form over a shop. */
export function useShopForm(
  { shop, proposal }: { readonly shop: Shop; readonly proposal: readonly ProposedProduct[] },
  said: (shop: Shop) => Said,
): EditForm<ShopValues> {
  const client = useQueryClient();
  const savedOf = (from: Shop) => ({ values: valuesOf(from), version: from.version });
  const place = { propertyId: shop.propertyId, shopId: shop.id };
  return useEditForm<ShopValues, Shop>({
    name: `shop ${shop.id}`,
    saved: savedOf(shop),
    validate: useFieldMessages(proposal),
    save: (values, version) => saveShop(values, shop, version),
    valuesOf,
    reload: async () => savedOf(await client.fetchQuery({ ...shopQuery(place), staleTime: 0 })),
    onSaved: (result) => void shopsChanged(client, result),
    said,
  });
}

/** The form over a shop that is not there yet. */
export function useNewShopForm(
  { propertyId, country, proposal }: Creation,
  onSaved: (shop: Shop) => void,
): EditForm<ShopValues> {
  const client = useQueryClient();
  return useEditForm<ShopValues, Shop>({
    name: `new shop ${propertyId}`,
    saved: { values: emptyValues(country, proposal), version: null },
    validate: useFieldMessages(proposal),
    save: (values) => addShop(values, propertyId),
    onSaved: (result) => {
      void shopsChanged(client, result).then(() => onSaved(result));
    },
  });
}

/** The sentences for everything that is wrong with the fields, by the path of each. */
function useFieldMessages(
  proposal: readonly ProposedProduct[],
): (values: ShopValues) => Readonly<Record<string, string>> {
  const isRequired = areShortcutsRequired(proposal);
  return useProblemWords((values) => problemsOf(values, isRequired));
}

/** The names of the fields as the screen has them. */
export function useFieldLabels(country: ShopValues['defaultCountry']): SectionProps['labels'] {
  const t = useTranslations('shops.field');
  return {
    name: t('name'),
    receiptName: t('receiptName'),
    address: t('address'),
    postalCode: t('postalCode'),
    city: t('city'),
    defaultLanguage: t('defaultLanguage'),
    defaultCountry: t('defaultCountry'),
    vatNumber: t('vatNumber'),
    chamberOfCommerceNumber: t(`registration.${country}`),
    isPickupActive: t('isPickupActive'),
    replyToEmail: t('replyToEmail'),
    orderingEmails: t('orderingEmails'),
    theme: t('theme'),
    openingHours: t('openingHours'),
    ipAddress: t('ipAddress'),
    port: t('port'),
    configPort: t('configPort'),
    shortcutProductIds: t('shortcutProductIds'),
    categoryOrder: t('categoryOrder'),
  };
}

function hoursText(week: readonly WeekdayHours[], dayNames: readonly string[]): string {
  return week
    .filter((day) => day.isEnabled)
    .map((day) => `${dayNames[day.dayOfWeek - 1] ?? ''} ${day.startTime}–${day.endTime}`)
    .join(', ');
}

/** Tells a value in one line, where two people's values stand beside each other. */
export function useShownValue(shop: Shop): (key: keyof ShopValues, values: ShopValues) => string | undefined {
  const t = useTranslations('shops');
  const { locale } = useLanguage();
  const dayNames = useDayNames();
  const client = useQueryClient();
  const told = (name: TranslatedText | undefined) => translate(name, locale);
  const productName = (id: number | null) =>
    id === null ? '–' : told(client.getQueryData(productNameQuery(shop.propertyId, id).queryKey));
  const categoryNames = new Map(shop.categories.map(({ id, name }) => [id, name]));
  return (key, values) => {
    if (key === 'defaultLanguage') return t(`language.${values.defaultLanguage}`);
    if (key === 'defaultCountry') return t(`country.${values.defaultCountry}`);
    if (key === 'isPickupActive') return values.isPickupActive ? t('on') : t('off');
    if (key === 'theme') return values.theme === null ? t('none') : Object.values(values.theme).join(', ');
    if (key === 'openingHours')
      return values.openingHours === null ? t('none') : hoursText(values.openingHours, dayNames);
    if (key === 'shortcutProductIds') {
      const isEmpty = values.shortcutProductIds.every((id) => id === null);
      return isEmpty ? t('none') : values.shortcutProductIds.map(productName).join(', ');
    }
    if (key === 'categoryOrder') return values.categoryOrder.map((id) => told(categoryNames.get(id))).join(', ');
    return undefined;
  };
}
