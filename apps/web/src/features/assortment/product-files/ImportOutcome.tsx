import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { classNames } from '../../../lib/class-names.ts';
import { FormNotice } from '../../../ui/forms/FormNotice.tsx';
import type { ProductImport } from './api.ts';
import classes from './ImportDialog.module.css';

/** What the check found: how many products are new, changed and the same, and what is wrong. */
export function ImportOutcome({ found, fileName }: { readonly found: ProductImport; readonly fileName: string }) {
  const t = useTranslations('productFiles.import');
  const { count } = useFormats();
  const figures = [
    ['created', found.createdCount],
    ['changed', found.changedCount],
    ['unchanged', found.unchangedCount],
    ['wrong', found.problemCount],
  ] as const;
  return (
    <>
      <p className={classNames(classes['file'], 'clip')}>{fileName}</p>
      <dl className={classes['figures']}>
        {figures.map(([name, value]) => (
          <div key={name} className={classNames(name === 'wrong' && value > 0 && classes['bad'])}>
            <dt>{t(name)}</dt>
            <dd>{count(value)}</dd>
          </div>
        ))}
      </dl>
      <Verdict found={found} />
      {found.unknownColumns.length > 0 && (
        <p className={classes['hint']}>
          {t('unknownColumns', { count: found.unknownColumns.length, names: found.unknownColumns.join(', ') })}
        </p>
      )}
    </>
  );
}

/** In one sentence: what stands in the way, or that nothing does. */
function Verdict({ found }: { readonly found: ProductImport }) {
  const t = useTranslations('productFiles.import');
  if (found.state === 'failed') return <FormNotice tone="bad">{t('failed')}</FormNotice>;
  if (found.problemCount > 0)
    return <FormNotice tone="warn">{t('problems', { count: found.problemCount })}</FormNotice>;
  if (found.createdCount + found.changedCount === 0) return <FormNotice tone="quiet">{t('nothing')}</FormNotice>;
  return (
    <FormNotice tone="quiet">
      {t('ready')} {found.createdCount > 0 && t('concepts')}
    </FormNotice>
  );
}
