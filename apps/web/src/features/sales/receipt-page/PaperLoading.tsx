import { useTranslations } from 'use-intl';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import classes from './Paper.module.css';
import page from './ReceiptPage.module.css';

/** The shape of a receipt that is on its way. */
export function PaperLoading() {
  const t = useTranslations('receiptPage');
  return (
    <div className={page['columns']} role="status" aria-busy aria-label={t('loading')}>
      <div className={classes['shadow']}>
        <div className={classes['paper']}>
          <div className={classes['seller']}>
            <Skeleton width={160} height={18} />
            <Skeleton width={120} />
            <Skeleton width={140} />
          </div>
          {[72, 54, 63].map((width) => (
            <div key={width} className={classes['waiting']}>
              <Skeleton width={`${String(width)}%`} />
              <Skeleton width={56} />
            </div>
          ))}
          <div className={classes['waiting']}>
            <Skeleton width={72} height={20} />
            <Skeleton width={84} height={20} />
          </div>
        </div>
      </div>
    </div>
  );
}
