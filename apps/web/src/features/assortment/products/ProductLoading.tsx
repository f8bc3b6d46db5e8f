import { useTranslations } from 'use-intl';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import classes from './Product.module.css';

const labelWidths = [64, 104, 96, 72, 40, 128];

/** A product on its way: fields of the size that will come. */
export function ProductLoading() {
  const t = useTranslations('products');
  const tUi = useTranslations('ui');
  return (
    <div className={classes['loading']} role="status" aria-label={tUi('loading')} aria-busy>
      <Panel title={t('section.name')}>
        <div className={classes['names']}>
          <Skeleton width={132} height={132} />
          <div className="stack">
            <Skeleton width="100%" height={40} />
            <Skeleton width="100%" height={80} />
          </div>
        </div>
        <div className={classes['loadingFields']}>
          {labelWidths.map((width) => (
            <div key={width} className={classes['labelled']}>
              <Skeleton width={width} />
              <Skeleton width="100%" height={40} />
            </div>
          ))}
        </div>
      </Panel>
      <Panel title={t('field.propertyConfigs')}>
        <div className="stack">
          <Skeleton width="70%" />
          <Skeleton width="50%" />
        </div>
      </Panel>
    </div>
  );
}
