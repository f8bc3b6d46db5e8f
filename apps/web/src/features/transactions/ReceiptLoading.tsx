import { useTranslations } from 'use-intl';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './ReceiptLoading.module.css';
import body from './ReceiptBody.module.css';

const lineWidths = [168, 214, 146];
const factWidths = [96, 62, 118, 70, 84, 132, 126, 74, 60];

/** A receipt on its way: panels of the size that will come. */
export function ReceiptLoading() {
  const t = useTranslations('transactions.receipt');
  return (
    <div className={body['columns']} aria-busy>
      <Panel title={t('lines.title')} isBare>
        <div className={classes['columnHeads']} />
        {lineWidths.map((width) => (
          <div key={width} className={classes['line']}>
            <Skeleton width={36} height={36} />
            <Skeleton width={width} />
            <Skeleton width={54} />
          </div>
        ))}
        <div className={classes['sums']} />
      </Panel>
      <Panel title={t('payment.title')}>
        {factWidths.map((width) => (
          <div key={width} className={classes['fact']}>
            <Skeleton width={64} />
            <Skeleton width={width} />
          </div>
        ))}
      </Panel>
    </div>
  );
}
