import { formatMoney, sumCents } from '@larder/domain/platform/money';
import { useTranslations } from 'use-intl';
import { nameIn } from '../text.ts';
import { useTillScreen } from '../till-context.ts';

/** What comes off, what comes on, and what is to be paid. */
export function BasketSums() {
  const t = useTranslations('till.basket');
  const { locale, sale } = useTillScreen();
  const dealCents = sumCents(sale.deals.map(({ savedCents }) => savedCents));
  const discountCents = sale.savedCents - dealCents;
  const money = (cents: number): string => formatMoney(cents, locale);
  return (
    <dl className="sums">
      {sale.deals.map(({ deal, quantity, savedCents }, index) => (
        <Sum
          key={index}
          label={
            quantity > 1
              ? t('deals', { name: nameIn(deal.name, locale), quantity: String(quantity) })
              : nameIn(deal.name, locale)
          }
          text={money(-savedCents)}
          kind="saved"
        />
      ))}
      {discountCents > 0 && <Sum label={t('employeeDiscount')} text={money(-discountCents)} kind="saved" />}
      {sale.depositCents > 0 && <Sum label={t('deposit')} text={money(sale.depositCents)} />}
      <Sum label={t('total')} text={money(sale.totalCents)} kind="total" />
      {sale.savedCents > 0 && <Sum label={t('saved')} text={money(sale.savedCents)} kind="saved" />}
    </dl>
  );
}

type SumProps = { readonly label: string; readonly text: string; readonly kind?: 'saved' | 'total' };

function Sum({ label, text, kind }: SumProps) {
  return (
    <div data-kind={kind}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
