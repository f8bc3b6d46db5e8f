import { useTranslations } from 'use-intl';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './Accounts.module.css';

const widths = [96, 260, 96, 220, 96, 180];

/** An account on its way: a panel like the form that will come. */
export function AccountLoading() {
  const t = useTranslations('accounts.form');
  return (
    <Panel title={t('person')} className={classes['narrow']}>
      <div className="stack" aria-busy>
        {widths.map((width, index) => (
          <Skeleton key={`${width} ${index}`} width={width} />
        ))}
      </div>
    </Panel>
  );
}
