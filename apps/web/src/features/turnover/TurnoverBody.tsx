import type { Turnover } from '@larder/contract/turnover';
import type { DayRange } from '@larder/domain/date-range';
import type { Place } from '../../lib/place.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Period } from '../../ui/period.ts';
import { writePeriod } from '../../ui/period-search.ts';
import { BalancePanel } from './BalancePanel.tsx';
import { DayPanel } from './DayPanel.tsx';
import { LedgerTable } from './LedgerTable.tsx';
import { Notices } from './Notices.tsx';
import { PaymentTable } from './PaymentTable.tsx';
import classes from './Turnover.module.css';
import { TurnoverFigures } from './TurnoverFigures.tsx';
import { VatTable } from './VatTable.tsx';

type BodyProps = {
  readonly place: Place;
  readonly period: Period;
  readonly shopId: number | null;
  readonly days: DayRange;
  /** Undefined while it loads. */
  readonly turnover: Turnover | undefined;
  /** What is shown belongs to the period before, until the new one's figures are there. */
  readonly isStale: boolean;
};

/** What needs to be known first, the figures, the balance, and the tables behind them. */
export function TurnoverBody({ place, period, shopId, days, turnover, isStale }: BodyProps) {
  const receipts = { ...writePeriod(period), state: 'SUCCESS', shop: shopId };
  return (
    <div className={classNames('stack', isStale && classes['stale'])} aria-busy={isStale || turnover === undefined}>
      {turnover !== undefined && <Notices place={place} turnover={turnover} />}
      <TurnoverFigures place={place} receipts={receipts} turnover={turnover} />
      <BalancePanel turnover={turnover} />
      <LedgerTable place={place} receipts={receipts} turnover={turnover} />
      <div className={classes['pair']}>
        <PaymentTable place={place} receipts={receipts} turnover={turnover} />
        <VatTable turnover={turnover} />
      </div>
      <DayPanel place={place} shopId={shopId} range={days} turnover={turnover} />
    </div>
  );
}
