import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import classes from './ImportDialog.module.css';
import type { Import } from './use-import.ts';

/** How far the file, the check or the writing is. */
export function ImportProgress({ running: { share, found, fileName } }: { readonly running: Import }) {
  const t = useTranslations('productFiles.import');
  const { count } = useFormats();
  const text = t(share !== null ? 'sending' : found?.state === 'applying' ? 'applying' : 'checking');
  const rows = found !== undefined && found.rowCount > 0 ? found : undefined;
  const done = share ?? (rows === undefined ? undefined : rows.doneCount / rows.rowCount);
  return (
    <div className={classes['progress']}>
      <div className={classes['progressHead']}>
        <span className="strong">{text}</span>
        <span className="muted">
          {rows === undefined ? fileName : t('progress', { done: count(rows.doneCount), total: count(rows.rowCount) })}
        </span>
      </div>
      {/* Without a value it says that work is under way. */}
      <progress aria-label={text} max={1} {...(done === undefined ? {} : { value: done })} />
      {share === null && <p className={classes['hint']}>{t('goesOn')}</p>}
      <p role="status" className="visually-hidden">
        {text}
      </p>
    </div>
  );
}
