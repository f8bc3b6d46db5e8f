import type { Found } from '@larder/contract/search';
import type { Locale } from '@larder/domain/platform/locale';
import { translate } from '@larder/domain/platform/translated-text';
import { formatsOf } from '../../lib/format.ts';
import { paths, type Scope } from '../../lib/paths.ts';
import {
  IconBasket,
  IconBook2,
  IconCategory,
  IconReceipt,
  IconReceiptOff,
  IconTag,
  IconTicket,
  IconUser,
} from '../../ui/pictures/icons.ts';
import type { Entry, GroupName } from './entry.ts';

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
  const named =
    (group: GroupName, icon: Entry['icon']) => (thing: { id: number; name: { nl: string } }, href: string) => ({
      key: `${group} ${thing.id}`,
      group,
      icon,
      title: translate(thing.name, locale),
      href,
    });
  return [
    ...found.products.map((product) => productEntry(product, reader)),
    ...found.receipts.map((receipt) => receiptEntry(receipt, reader)),
    ...found.labels.map((label) => labelEntry(label, reader)),
    ...found.combiDeals.map((deal) => named('combiDeals', IconTicket)(deal, paths.combiDeal(scope, deal.id))),
    ...found.categories.map((one) => named('categories', IconCategory)(one, paths.category(scope, one.id))),
    ...found.users.map(({ id, name, email }): Entry => ({
      key: `users ${id}`,
      group: 'users',
      icon: IconUser,
      title: name,
      detail: email,
      href: paths.account(scope, id),
    })),
    ...found.ledgerAccounts.map(({ id, code, description }): Entry => ({
      key: `ledgerAccounts ${id}`,
      group: 'ledgerAccounts',
      icon: IconBook2,
      title: `${code} ${description}`,
      besides: [code, description],
      href: paths.ledger(scope, id),
    })),
  ];
}

function productEntry(product: Found['products'][number], { scope, locale, words }: Reader): Entry {
  const { money } = formatsOf(locale, 'UTC');
  const details = [product.eanCode, product.archivedAt === null ? null : words.archived].filter(
    (text) => text !== null,
  );
  return {
    key: `products ${product.id}`,
    group: 'products',
    icon: IconBasket,
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
    key: `receipts ${receipt.id}`,
    group: 'receipts',
    icon: state === 'FAILED' ? IconReceiptOff : IconReceipt,
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
    key: `labels ${label.id}`,
    group: 'labels',
    icon: IconTag,
    title: label.productName === null ? words.unlinked : translate(label.productName, locale),
    detail: [label.deviceId, property.name, size?.replace('x', '×') ?? null]
      .filter((text) => text !== null)
      .join(' · '),
    besides: [label.deviceId, size ?? ''],
    href: paths.priceLabels({ groupSlug: scope.groupSlug, propertySlug: property.slug }, search),
  };
}
