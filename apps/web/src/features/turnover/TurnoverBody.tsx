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

/** The figures, the balance, what needs to be known, and the tables behind them. */
export function TurnoverBody({ place, period, shopId, days, turnover, isStale }: BodyProps) {
  const receipts = { ...writePeriod(period), state: 'SUCCESS', shop: shopId };
  return (
    <div className={classNames('stack', isStale && classes['stale'])} aria-busy={isStale || turnover === undefined}>
      <TurnoverFigures place={place} receipts={receipts} turnover={turnover} />
      <BalancePanel turnover={turnover} />
      {turnover !== undefined && <Notices place={place} turnover={turnover} />}
      {/* How long they are, and whether a notice stands over them, only the answer tells: they take their stand-in's place. */}
      <div key={String(turnover === undefined)} className="stack in-order">
        <LedgerTable place={place} receipts={receipts} turnover={turnover} />
        <div className={classes['pair']}>
          <PaymentTable place={place} receipts={receipts} turnover={turnover} />
          <VatTable turnover={turnover} />
        </div>
        <DayPanel place={place} shopId={shopId} range={days} turnover={turnover} />
      </div>
    </div>
  );
}
