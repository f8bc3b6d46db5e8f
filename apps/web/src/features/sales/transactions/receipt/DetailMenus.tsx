import { listLedgerAccounts } from '@larder/contract/assortment/ledger-accounts';
import { listPaymentMethods } from '@larder/contract/books/payment-methods';
import { can } from '@larder/domain/platform/permission';
import { translate } from '@larder/domain/platform/translated-text';
import { isVoucherType, voucherTypes } from '@larder/domain/places/voucher';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { queryOptionsFor } from '../../../../lib/api.ts';
import { useCurrentUser } from '../../../../lib/current-user.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import type { Place } from '../../../../lib/place.ts';
import { FilterMenu } from '../../../../ui/lists/FilterMenu.tsx';
import { IconBook2, IconCreditCard, IconTicket } from '../../../../ui/pictures/icons.ts';
import type { ReceiptDetail } from './receipt-detail.ts';

type MenusProps = {
  readonly place: Place;
  readonly detail: ReceiptDetail;
  readonly onChange: (detail: ReceiptDetail) => void;
};

/** How it was paid, on which account it stands and with which voucher; methods and accounts for who may read them. */
export function DetailMenus({ place, detail, onChange }: MenusProps) {
  const t = useTranslations('transactions');
  const mayRead = can(useCurrentUser()?.role, 'read', 'administration');
  return (
    <>
      {mayRead && <PaymentMenu place={place} detail={detail} onChange={onChange} />}
      {mayRead && <LedgerMenu place={place} detail={detail} onChange={onChange} />}
      <FilterMenu
        label={t('filter.voucher')}
        icon={IconTicket}
        value={[detail.voucher ?? '']}
        options={[
          { value: '', label: t('filter.anyVoucher') },
          ...voucherTypes.map((value) => ({ value, label: t(`receipt.lines.voucher.${value}`) })),
        ]}
        onChange={([voucher]) => onChange({ ...detail, voucher: isVoucherType(voucher) ? voucher : null })}
      />
    </>
  );
}

function PaymentMenu({ place, detail, onChange }: MenusProps) {
  const t = useTranslations('transactions.filter');
  const { locale } = useLanguage();
  const { data } = useQuery(
    queryOptionsFor(listPaymentMethods, { query: { limit: '200' }, propertyId: place.location?.id ?? null }),
  );
  const read = (value: string | undefined) => (value === 'none' ? value : value ? Number(value) : null);
  return (
    <FilterMenu
      label={t('paymentMethodId')}
      icon={IconCreditCard}
      value={[String(detail.paymentMethodId ?? '')]}
      options={[
        { value: '', label: t('anyPaymentMethod') },
        ...(data?.paymentMethods ?? []).map(({ id, name }) => ({ value: String(id), label: translate(name, locale) })),
        { value: 'none', label: t('withoutPaymentMethod') },
      ]}
      onChange={([value]) => onChange({ ...detail, paymentMethodId: read(value), paymentMethod: null })}
    />
  );
}

function LedgerMenu({ place, detail, onChange }: MenusProps) {
  const t = useTranslations('transactions.filter');
  const { data } = useQuery(
    queryOptionsFor(listLedgerAccounts, { query: { limit: '200' }, propertyId: place.location?.id ?? null }),
  );
  return (
    <FilterMenu
      label={t('ledgerAccountId')}
      icon={IconBook2}
      value={[String(detail.ledgerAccountId ?? '')]}
      options={[
        { value: '', label: t('anyLedgerAccount') },
        ...(data?.ledgerAccounts ?? []).map(({ id, code, description }) => ({
          value: String(id),
          label: `${code} ${description}`,
        })),
        { value: '0', label: t('withoutLedgerAccount') },
      ]}
      onChange={([value]) => onChange({ ...detail, ledgerAccountId: value ? Number(value) : null })}
    />
  );
}
