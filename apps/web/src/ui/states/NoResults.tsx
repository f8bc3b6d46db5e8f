import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../lib/class-names.ts';
import classes from './Message.module.css';

type NoResultsProps = {
  readonly title?: ReactNode;
  /** What widens the search, when it is less than clearing every filter. */
  readonly clearLabel?: string;
  readonly onClear?: (() => void) | undefined;
};

/** Nothing matches the filters: one sentence and the way to clear them, no drawing. */
export function NoResults({ title, clearLabel, onClear }: NoResultsProps) {
  const t = useTranslations('ui.noResults');
  return (
    <div className={classNames(classes['message'], classes['small'])}>
      <p className={classes['title']}>{title ?? t('title')}</p>
      {onClear !== undefined && (
        <button type="button" className={classNames('link', classes['plain'])} onClick={onClear}>
          {clearLabel ?? t('clear')}
        </button>
      )}
    </div>
  );
}
