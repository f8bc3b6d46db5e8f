import type { DayClose } from '@larder/contract/books/day-closes';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import type { Place } from '../../../lib/place.ts';
import { FormNotice } from '../../../ui/forms/FormNotice.tsx';
import { KpiStrip } from '../../../ui/charts/KpiStrip.tsx';
import { LedgerTable, PaymentTable, VatTable } from '../turnover/public.ts';
import type { DaySums } from './api.ts';
import classes from './DayClose.module.css';
import { LatePanel } from './LatePanel.tsx';
import { PartTable } from './PartTable.tsx';
import { ShopTable } from './ShopTable.tsx';

type BodyProps = {
  readonly place: Place;
  readonly day: string;
  /** Undefined while it loads. */
  readonly close: DayClose | undefined;
};

const figures = ['turnover', 'deposit', 'surplus', 'received'] as const;

const centsOf: { readonly [Key in (typeof figures)[number]]: (totals: DaySums['totals']) => number } = {
  turnover: (totals) => totals.inclusiveCents,
  deposit: (totals) => totals.depositCents,
  surplus: (totals) => totals.surplusCents,
  received: (totals) => totals.receivedCents,
};

/** The sheet of a day: what needs to be known first, the close itself, and below it what came later. */
export function DayCloseBody({ place, day, close }: BodyProps) {
  const t = useTranslations('dayCloses');
  const { money } = useFormats();
  const later = close?.later ?? null;
  // A day that is not over is open: nothing has to move when that is answered.
  const isOpen = close === undefined ? day >= place.today : close.state === 'open';
  return (
    <div className="stack" aria-busy={close === undefined}>
      {isOpen && <FormNotice tone="quiet">{t('notClosedHelp')}</FormNotice>}
      {later !== null && (
        <FormNotice tone="warn">
          {t('laterNotice', { count: later.totals.receiptCount, amount: money(later.totals.receivedCents) })}{' '}
          <a className="link" href={`#${laterId}`}>
            {t('toLater')}
          </a>
        </FormNotice>
      )}
      <KpiStrip
        isCompared={false}
        items={figures.map((figure) => ({
          key: figure,
          label: t(`figure.${figure}`),
          definition: t(`definition.${figure}`),
          value: close && money(centsOf[figure](close.figures.totals)),
        }))}
      />
      {/* How long they are only the answer tells: they take their stand-in's place. */}
      <div key={String(close === undefined)} className="stack in-order">
        <SumTables place={place} sums={close?.figures} />
        <ShopTable close={close} />
      </div>
      {close !== undefined && later !== null && (
        <section id={laterId} className="stack" aria-labelledby={`${laterId}-title`}>
          <div>
            <h2 id={`${laterId}-title`}>{t('later.title')}</h2>
            <p className={classes['help']}>{t('later.help')}</p>
          </div>
          <SumTables place={place} sums={later} />
          <LatePanel place={place} receipts={close.lateReceipts} count={later.totals.receiptCount} />
        </section>
      )}
    </div>
  );
}

const laterId = 'later';

function SumTables({ place, sums }: { readonly place: Place; readonly sums: DaySums | undefined }) {
  return (
    <>
      <LedgerTable place={place} turnover={sums} isWhole />
      <div className={classes['pair']}>
        <PaymentTable place={place} turnover={sums} isWhole />
        <VatTable turnover={sums} isWhole />
      </div>
      <PartTable sums={sums} />
    </>
  );
}
