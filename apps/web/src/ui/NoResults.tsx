import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';
import classes from './Message.module.css';

/** Nothing matches the filters: one sentence and the way to clear them, no drawing. */
export function NoResults({ title, onClear }: { title?: ReactNode; onClear?: (() => void) | undefined }) {
  const t = useTranslations('ui.noResults');
  return (
    <div className={classNames(classes['message'], classes['small'])}>
      <p className={classes['title']}>{title ?? t('title')}</p>
      {onClear !== undefined && (
        <button type="button" className={classNames('link', classes['plain'])} onClick={onClear}>
          {t('clear')}
        </button>
      )}
    </div>
  );
}
