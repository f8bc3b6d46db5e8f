import { formatMoney } from '@larder/domain/platform/money';
import { useLocale } from 'use-intl';
import { classNames } from '../../lib/class-names.ts';
import classes from './MoneyText.module.css';

type MoneyTextProps = {
  readonly amountCents: number | null | undefined;
  /** `strong` for the deciding amount, `void` for one that never came in. */
  readonly look?: 'strong' | 'muted' | 'void';
  /** Nought is nothing: shown as a dash, as in a column of deposits. */
  readonly isZeroDash?: boolean;
};

const dash = '–';

/** An amount in euro, never broken over two lines (CON-02). */
export function MoneyText({ amountCents, look, isZeroDash = false }: MoneyTextProps) {
  const locale = useLocale();
  const text = isZeroDash && amountCents === 0 ? dash : formatMoney(amountCents, locale);
  return <span className={classNames(classes['money'], look && classes[look])}>{text}</span>;
}
