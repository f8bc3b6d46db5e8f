import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import { FormNotice } from '../../../ui/forms/FormNotice.tsx';
import classes from './Turnover.module.css';
import type { Download } from './use-download.ts';

/** What the bookkeeping lacks for a file, and where it is filled in. */
export function DownloadRefusal({ place, download }: { readonly place: Place; readonly download: Download }) {
  const t = useTranslations('turnover');
  const { missing, dismiss } = download;
  if (missing === undefined) return null;
  return (
    <FormNotice tone="bad">
      <p>
        <span className="strong">{t(`download.${missing.format}`)}</span> {t('download.missing')}
      </p>
      <ul className={classes['missing']}>
        {missing.texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className={classes['ways']}>
        <a className={classes['inline']} href={paths.ledgers(place.scope)}>
          {t('notice.toLedgers')}
        </a>
        <button type="button" className={classes['inline']} onClick={dismiss}>
          {t('download.close')}
        </button>
      </p>
    </FormNotice>
  );
}
