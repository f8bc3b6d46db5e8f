import type { Receipt } from '@larder/contract/receipts';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/format.ts';
import { Panel } from '../../ui/Panel.tsx';
import classes from './SentReceipts.module.css';

/** To whom the receipt was mailed, and when. */
export function SentReceipts({ receipt: { sentReceipts, property } }: { receipt: Receipt }) {
  const t = useTranslations('transactions.receipt.sent');
  const { moment } = useFormats();
  return (
    <Panel title={t('title')}>
      {sentReceipts.length === 0 && <p className="muted">{t('none')}</p>}
      <ul className={classes['list']}>
        {sentReceipts.map(({ email, sentAt }, index) => (
          <li key={`${index} ${email}`}>
            <span className={classes['email']}>{email}</span>
            <span className="muted caption">{sentAt === null ? t('pending') : moment(sentAt, property.timeZone)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
