import { useTranslations } from 'use-intl';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './LocationLoading.module.css';

const labelWidths = [48, 40, 72, 40, 128, 64, 48, 88];

/** A location on its way: fields of the size that will come. */
export function LocationLoading() {
  const t = useTranslations('locations');
  return (
    <div aria-busy className={classes['narrow']}>
      <Panel title={t('section.general')}>
        <div className={classes['fields']}>
          {labelWidths.map((width, index) => (
            <div key={`${index}-${width}`} className={classes['field']}>
              <Skeleton width={width} />
              <Skeleton width="100%" height={40} />
            </div>
          ))}
        </div>
      </Panel>
    </div>
  );
}
