import { useTranslations } from 'use-intl';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import classes from './Shop.module.css';

const fieldCount = 8;

/** The shape of the settings while they load. */
export function ShopLoading() {
  const t = useTranslations('ui');
  return (
    <div className={classes['loadingFrame']}>
      <Panel label={t('loading')}>
        <div className={classes['loading']} aria-busy>
          <Skeleton width={140} height={16} />
          {Array.from({ length: fieldCount }, (_, index) => (
            <div key={index} className={classes['loadingField']}>
              <Skeleton width={96} />
              <Skeleton width="100%" height={40} />
            </div>
          ))}
          <span className="visually-hidden" role="status">
            {t('loading')}
          </span>
        </div>
      </Panel>
    </div>
  );
}
