import type { Turnover } from '@larder/contract/books/turnover';
import type { DayRange } from '@larder/domain/platform/date-range';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { paths, type SearchValues } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import { classNames } from '../../../lib/class-names.ts';
import { FormNotice } from '../../../ui/forms/FormNotice.tsx';
import { KpiStrip } from '../../../ui/charts/KpiStrip.tsx';
import type { Period } from '../../../ui/dates/period.ts';
import { writePeriod } from '../../../ui/dates/period-search.ts';
import { withoutAccountCents } from './balance.ts';
import { BalancePanel } from './BalancePanel.tsx';
import { DayPanel } from './DayPanel.tsx';
import { LedgerTable } from './LedgerTable.tsx';
import { PaymentTable } from './PaymentTable.tsx';
import classes from './Turnover.module.css';
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
    <div className={classNames('stack', isStale && 'stale')} aria-busy={isStale || turnover === undefined}>
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

/** What is not in the books as it should be: receipts set apart, and sales without a ledger account. */
function Notices({ place, turnover }: { readonly place: Place; readonly turnover: Turnover }) {
  const t = useTranslations('turnover.notice');
  const { money } = useFormats();
  const { ledgers, quarantinedReceiptCount } = turnover;
  const hasLoose = ledgers.some(({ ledgerAccountId }) => ledgerAccountId === null);
  return (
    <>
      {quarantinedReceiptCount > 0 && (
        <FormNotice tone="warn">
          {t('quarantined', { count: quarantinedReceiptCount })}{' '}
          <a
            className={classNames('screen-only', classes['inline'])}
            href={paths.transactions(place.scope, { view: 'quarantine' })}
          >
            {t('toQuarantine')}
          </a>
        </FormNotice>
      )}
      {hasLoose && (
        <FormNotice tone="warn">
          {t('noAccount', { amount: money(withoutAccountCents(turnover)) })} {t('noAccountHelp')}{' '}
          <a className={classNames('screen-only', classes['inline'])} href={paths.ledgers(place.scope)}>
            {t('toLedgers')}
          </a>
        </FormNotice>
      )}
    </>
  );
}

type FiguresProps = {
  readonly place: Place;
  /** The list of the receipts behind the figures, as its address has it. */
  readonly receipts: SearchValues;
  readonly turnover: Turnover | undefined;
};

const figures = ['inclusive', 'exclusive', 'vat', 'deposit', 'received'] as const;

const centsOf: { readonly [Key in (typeof figures)[number]]: (totals: Turnover['totals']) => number } = {
  inclusive: (totals) => totals.inclusiveCents,
  exclusive: (totals) => totals.exclusiveCents,
  vat: (totals) => totals.vatCents,
  deposit: (totals) => totals.depositCents,
  received: (totals) => totals.receivedCents,
};

/** The five sums of the period, each with what it counts and the receipts behind it. */
function TurnoverFigures({ place, receipts, turnover }: FiguresProps) {
  const t = useTranslations('turnover');
  const { money } = useFormats();
  return (
    <KpiStrip
      isCompared={false}
      items={figures.map((figure) => ({
        key: figure,
        label: t(`figure.${figure}`),
        definition: t(`definition.${figure}`),
        value: turnover === undefined ? undefined : money(centsOf[figure](turnover.totals)),
        // The list of receipts shows these two; the others are no sums of it.
        ...(figure === 'inclusive' || figure === 'deposit' ? { href: paths.transactions(place.scope, receipts) } : {}),
      }))}
    />
  );
}
