import type { HistoryEntry } from '@larder/contract/office/history';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../lib/class-names.ts';
import classes from './History.module.css';
import { useChangeText } from './use-change-text.ts';

type EntryChangesProps = {
  readonly entry: HistoryEntry;
  /** What stands behind a change, such as the way to put it back. */
  readonly children?: (change: HistoryEntry['changes'][number], sentence: string) => ReactNode;
};

/** A thing that was made or went has many fields: the first say which it was. */
const shownAtMost = 6;

/** What a line says changed, a sentence each. */
export function EntryChanges({ entry, children }: EntryChangesProps) {
  const t = useTranslations('history');
  const text = useChangeText();
  const { action, changes, moreCount } = entry;
  const isNew = action !== 'products_changed' && action?.endsWith('_updated') !== true;
  const hidden = Math.max(0, changes.length - shownAtMost) + moreCount;
  if (changes.length === 0) return null;
  return (
    <ul className={classes['changes']}>
      {changes.slice(0, shownAtMost).map((change) => {
        const sentence = text.sentence(change, isNew);
        return (
          <li key={sentence} className={classes['change']}>
            <span className={classes['sentence']}>{sentence}</span>
            {children?.(change, sentence)}
          </li>
        );
      })}
      {hidden > 0 && <li className={classNames('muted', classes['change'])}>{t('more', { count: hidden })}</li>}
    </ul>
  );
}
