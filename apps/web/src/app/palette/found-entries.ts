import type { Found } from '@larder/contract/search';
import type { Locale } from '@larder/domain/platform/locale';
import { translate } from '@larder/domain/platform/translated-text';
import { formatsOf } from '../../lib/format.ts';
import { paths, type Scope } from '../../lib/paths.ts';
import { IconReceiptOff } from '../../ui/pictures/icons.ts';
import type { Entry } from './entry.ts';
import { type ThingKind, thingIcons } from './thing-icons.ts';

/** What the words of the found need: the reader's language, and how a receipt that was not paid and the like are called. */
type Reader = {
  readonly scope: Scope;
  readonly locale: Locale;
  readonly words: {
    readonly archived: string;
    readonly receipt: (number: number) => string;
    readonly unlinked: string;
    readonly states: Readonly<Record<'CREATED' | 'PROCESSING' | 'FAILED', string>>;
  };
};

/** Makes entries of what the server found; each leads to its own page. */
export function foundEntries(found: Found, reader: Reader): readonly Entry[] {
  const { scope, locale } = reader;
  return [
    ...found.products.map((product) => productEntry(product, reader)),
    ...found.receipts.map((receipt) => receiptEntry(receipt, reader)),
    ...found.labels.map((label) => labelEntry(label, reader)),
    ...found.combiDeals.map(({ id, name }) => ({
      ...thing('combiDeals', id),
      title: translate(name, locale),
      href: paths.combiDeal(scope, id),
    })),
    ...found.categories.map(({ id, name }) => ({
      ...thing('categories', id),
      title: translate(name, locale),
      href: paths.category(scope, id),
    })),
    ...found.users.map(({ id, name, email }): Entry => ({
      ...thing('users', id),
      title: name,
      detail: email,
      href: paths.account(scope, id),
    })),
    ...found.ledgerAccounts.map(({ id, code, description }): Entry => ({
      ...thing('ledgerAccounts', id),
      title: `${code} ${description}`,
      besides: [code, description],
      href: paths.ledger(scope, id),
    })),
  ];
}

/** What every entry of a thing has. */
function thing(group: ThingKind, id: number): Pick<Entry, 'key' | 'group' | 'icon'> {
  return { key: `${group} ${id}`, group, icon: thingIcons[group] };
}

function productEntry(product: Found['products'][number], { scope, locale, words }: Reader): Entry {
  const { money } = formatsOf(locale, 'UTC');
  const details = [product.eanCode, product.archivedAt === null ? null : words.archived].filter(
    (text) => text !== null,
  );
  return {
    ...thing('products', product.id),
    imageUrl: product.imageUrl,
    title: translate(product.name, locale),
    ...(details.length === 0 ? {} : { detail: details.join(' · ') }),
    note: money(product.customPriceCents ?? product.retailPriceCents),
    besides: [product.name.nl, product.name.de ?? '', product.name.en ?? '', product.eanCode ?? ''],
    href: paths.product(scope, product.id),
  };
}

function receiptEntry(receipt: Found['receipts'][number], { scope, locale, words }: Reader): Entry {
  const { money, moment } = formatsOf(locale, receipt.property.timeZone);
  const { state, account, card } = receipt;
  const lastFour = card?.maskedNumber ?? null;
  const details = [
    state === 'SUCCESS' ? null : words.states[state],
    account,
    lastFour === null ? null : `•••• ${lastFour}`,
    moment(receipt.soldAt),
    scope.propertySlug === undefined ? receipt.property.name : receipt.shop.name,
  ].filter((text) => text !== null);
  return {
    ...thing('receipts', receipt.id),
    ...(state === 'FAILED' ? { icon: IconReceiptOff } : {}),
    title: words.receipt(receipt.number),
    detail: details.join(' · '),
    note: money(receipt.totalCents),
    besides: [String(receipt.number), account ?? '', lastFour ?? ''],
    href: paths.transaction(scope, receipt.id),
  };
}

function labelEntry(label: Found['labels'][number], { scope, locale, words }: Reader): Entry {
  const { property, shop, size } = label;
  const search = { tab: 'table', shop: shop.id, label: label.id };
  return {
    ...thing('labels', label.id),
    title: label.productName === null ? words.unlinked : translate(label.productName, locale),
    detail: [label.deviceId, property.name, size?.replace('x', '×') ?? null]
      .filter((text) => text !== null)
      .join(' · '),
    besides: [label.deviceId, size ?? ''],
    href: paths.priceLabels({ groupSlug: scope.groupSlug, propertySlug: property.slug }, search),
  };
}
