import { getCategory } from '@larder/contract/assortment/categories';
import { getLedgerAccount } from '@larder/contract/assortment/ledger-accounts';
import { listPaymentMethods } from '@larder/contract/books/payment-methods';
import { getProduct } from '@larder/contract/assortment/products';
import { can } from '@larder/domain/platform/permission';
import { translate } from '@larder/domain/platform/translated-text';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../../../lib/api.ts';
import { useCurrentUser } from '../../../../lib/current-user.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import type { Place } from '../../../../lib/place.ts';

type NameProps = { readonly place: Place; readonly id: number };

/** Whoever may not read it, or while it loads: its number says at least which one. */
const numbered = (id: number) => `#${String(id)}`;

/** A product's name in a chip. */
export function ProductName({ place, id }: NameProps) {
  const { locale } = useLanguage();
  const role = useCurrentUser()?.role;
  const { data } = useQuery({
    ...queryOptionsFor(getProduct, { params: { productId: id }, propertyId: place.location?.id ?? null }),
    enabled: can(role, 'read', 'product'),
  });
  return data === undefined ? numbered(id) : translate(data.name, locale);
}

/** A category's name in a chip. */
export function CategoryName({ place, id }: NameProps) {
  const { locale } = useLanguage();
  const role = useCurrentUser()?.role;
  const { data } = useQuery({
    ...queryOptionsFor(getCategory, { params: { categoryId: id }, propertyId: place.location?.id ?? null }),
    enabled: can(role, 'read', 'category'),
  });
  return data === undefined ? numbered(id) : translate(data.name, locale);
}

/** A ledger account's code and description in a chip. */
export function LedgerName({ place, id }: NameProps) {
  const role = useCurrentUser()?.role;
  const { data } = useQuery({
    ...queryOptionsFor(getLedgerAccount, { params: { ledgerAccountId: id }, propertyId: place.location?.id ?? null }),
    enabled: can(role, 'read', 'administration'),
  });
  return data === undefined ? numbered(id) : `${data.code} ${data.description}`;
}

type PaymentNameProps = { readonly place: Place } & ({ readonly id: number } | { readonly code: string });

/** A payment method's name in a chip. */
export function PaymentName({ place, ...asked }: PaymentNameProps) {
  const { locale } = useLanguage();
  const role = useCurrentUser()?.role;
  const { data } = useQuery({
    ...queryOptionsFor(listPaymentMethods, { query: { limit: '200' }, propertyId: place.location?.id ?? null }),
    enabled: can(role, 'read', 'administration'),
  });
  const found = data?.paymentMethods.find((one) => ('id' in asked ? one.id === asked.id : one.code === asked.code));
  if (found !== undefined) return translate(found.name, locale);
  return 'id' in asked ? numbered(asked.id) : asked.code;
}
