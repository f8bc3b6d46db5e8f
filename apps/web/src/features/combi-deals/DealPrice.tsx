import type { CombiDeal } from '@larder/contract/combi-deals';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/format.ts';
import { MoneyText } from '../../ui/MoneyText.tsx';
import classes from './CombiDeals.module.css';

/** The price of the goods with the deposit beside it; where countries differ in deposit, the whole with what is in it. */
export function DealPrice({ deal }: { readonly deal: CombiDeal }) {
  return (
    <span className={classes['price']}>
      <DealAmount deal={deal} />
      <DealDeposit deal={deal} />
    </span>
  );
}

/** The amount alone. */
export function DealAmount({ deal: { shopPriceCents, deposits } }: { readonly deal: CombiDeal }) {
  const [amount = 0, ...others] = amountsOf(deposits);
  return <MoneyText amountCents={others.length === 0 ? shopPriceCents - amount : shopPriceCents} look="strong" />;
}

/** The deposit that comes with it, or nothing where there is none. */
export function DealDeposit({ deal: { deposits } }: { readonly deal: CombiDeal }) {
  const t = useTranslations('combiDeals');
  const { money } = useFormats();
  const amounts = amountsOf(deposits);
  const [amount = 0] = amounts;
  if (amounts.length > 1)
    return <span className="muted caption">{t('withDeposit', { amounts: amounts.map(money).join(' / ') })}</span>;
  return amount === 0 ? null : <span className="muted caption">{t('plusDeposit', { amount: money(amount) })}</span>;
}

function amountsOf(deposits: CombiDeal['deposits']): readonly number[] {
  return [...new Set(deposits.map(({ depositCents }) => depositCents))].toSorted((a, b) => a - b);
}
