import { useTranslations } from 'use-intl';
import { Skeleton } from '../../ui/basics/Skeleton.tsx';
import classes from './PagePlaceholder.module.css';

/** A page on its way: a heading and a panel of the usual size, which fade in, so that a fast page shows none of it. */
export function PagePlaceholder() {
  const t = useTranslations('shell');
  return (
    <div className={classes['page']} role="status" aria-label={t('loading')}>
      <Skeleton width={180} height={24} />
      <Skeleton width={300} />
      <div className={classes['panel']} />
    </div>
  );
}
