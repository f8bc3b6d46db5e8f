import type { Receipt } from '@larder/contract/sales/receipts';
import { localDay } from '@larder/domain/platform/date-range';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../../lib/format.ts';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { IconAlertTriangle } from '../../../../ui/pictures/icons.ts';
import { Panel } from '../../../../ui/pages/Panel.tsx';
import { Steps } from '../../../../ui/pages/Steps.tsx';
import { courseOf } from './receipt-course.ts';
import classes from './ReceiptCourse.module.css';

/** What happened to a receipt and when, by the second, and a word about a till whose clock was wrong. */
export function ReceiptCourse({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('transactions.receipt.course');
  const { clock, moment } = useFormats();
  const { timeZone } = receipt.property;
  const soldOn = localDay(receipt.soldAt, timeZone);
  // A step on a later day says so; the others need the time only.
  const timeOf = (at: string | null) => {
    if (at === null) return '';
    return localDay(at, timeZone) === soldOn ? clock(at, timeZone) : moment(at, timeZone);
  };
  return (
    <Panel title={t('title')}>
      <Steps
        items={courseOf(receipt).map(({ key, at, state }) => ({
          key,
          state,
          label: key === 'started' ? t('started', { register: receipt.cashRegister.name }) : t(key),
          time: timeOf(at),
        }))}
      />
      {receipt.isClockSuspect && (
        <p className={classes['clock']}>
          <Icon of={IconAlertTriangle} size={16} />
          {t('clock', { time: moment(receipt.tillSoldAt, timeZone) })}
        </p>
      )}
    </Panel>
  );
}
