import type { Receipt } from '@larder/contract/sales/receipts';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../../lib/format.ts';
import type { Place } from '../../../../lib/place.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { Facts } from '../../../../ui/basics/Facts.tsx';
import { Panel } from '../../../../ui/pages/Panel.tsx';
import { Stars } from '../../../../ui/basics/Stars.tsx';
import { PaymentPanel } from './PaymentPanel.tsx';
import classes from './ReceiptBody.module.css';
import { ReceiptCourse } from './ReceiptCourse.tsx';
import { ReceiptLines } from './ReceiptLines.tsx';
import { SentReceipts } from './SentReceipts.tsx';

/** What a receipt consists of: goods and review at the left, payment and history at the right. */
export function ReceiptBody({ receipt, place }: { receipt: Receipt; place: Place }) {
  return (
    <div className={classes['columns']}>
      <div className="stack">
        <ReceiptLines receipt={receipt} />
        <ReviewPanel receipt={receipt} />
      </div>
      <div className={classes['side']}>
        <PaymentPanel receipt={receipt} />
        <div className="stack">
          <ReceiptCourse receipt={receipt} />
          <PickupPanel pickup={receipt.pickup} />
          <SentReceipts receipt={receipt} place={place} />
        </div>
      </div>
    </div>
  );
}

function ReviewPanel({ receipt: { rating, message, reviewedAt, property } }: { receipt: Receipt }) {
  const t = useTranslations('transactions.receipt.review');
  const { moment } = useFormats();
  if (rating === null) return null;
  return (
    <Panel title={t('title')} aside={<Stars score={rating} />}>
      {message === null || message === '' ? (
        <p className="muted">{t('noMessage')}</p>
      ) : (
        <p className={classes['quote']}>{t('quote', { message })}</p>
      )}
      <p className={classNames(classes['reviewed'], 'muted', 'caption')}>{moment(reviewedAt, property.timeZone)}</p>
    </Panel>
  );
}

const dash = '–';

/** Who comes to fetch it; absent for people who may not know, and for sales that nobody fetches. */
function PickupPanel({ pickup }: { pickup: Receipt['pickup'] }) {
  const t = useTranslations('transactions.receipt.pickup');
  if (pickup === undefined || pickup === null) return null;
  return (
    <Panel title={t('title')}>
      <Facts
        items={[
          { label: t('name'), value: pickup.name ?? dash },
          { label: t('phone'), value: pickup.phone ?? dash },
        ]}
      />
    </Panel>
  );
}
