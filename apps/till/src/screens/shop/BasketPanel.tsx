import { formatMoney } from '@larder/domain/platform/money';
import { IconChevronDown, IconChevronUp, IconShoppingBag } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { pieceCount } from '../../sale/basket.ts';
import { Button } from '../parts/Button.tsx';
import { useTillScreen } from '../till-context.ts';
import { BasketLines } from './BasketLines.tsx';
import { BasketSums } from './BasketSums.tsx';

/** What the guest takes and what it comes to: beside the goods, or a bar below them that opens. */
export function BasketPanel({ onPay }: { readonly onPay: () => void }) {
  const t = useTranslations('till.basket');
  const { catalog, locale, guest, sale, send } = useTillScreen();
  const [isOpen, setIsOpen] = useState(false);
  const count = pieceCount(guest.basket);
  const Chevron = isOpen ? IconChevronDown : IconChevronUp;
  const { employeeDiscountPercent: percent } = catalog.shop;
  return (
    <aside className="basket" aria-label={t('title')} data-open={isOpen}>
      <button type="button" className="basket-bar" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <IconShoppingBag aria-hidden />
        <span className="grow">{t('pieces', { count })}</span>
        <span className="basket-bar-total">{formatMoney(sale.totalCents, locale)}</span>
        <Chevron aria-hidden />
      </button>
      <h2 className="basket-title">
        {t('title')}
        {count > 0 && <span className="muted">{t('pieces', { count })}</span>}
      </h2>
      <div className="basket-body">
        {count === 0 ? <p className="basket-empty">{t('empty')}</p> : <BasketLines />}
        {percent !== null && (
          <button
            type="button"
            className="employee-button"
            onClick={() =>
              send(guest.isEmployee ? { kind: 'employee', isEmployee: false } : { kind: 'go', step: 'discount' })
            }
          >
            {guest.isEmployee
              ? t('noEmployee', { number: guest.typed.employee, percent: String(percent) })
              : t('employee')}
          </button>
        )}
      </div>
      <div className="basket-foot">
        {count > 0 && <BasketSums />}
        <Button look="primary" disabled={sale.lines.length === 0} onClick={onPay}>
          {t('pay')}
        </Button>
      </div>
    </aside>
  );
}
