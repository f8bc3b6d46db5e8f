import { locales } from '@larder/messages/translation';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { changeLanguage, useLanguage } from '../../../lib/i18n.ts';
import { version } from '../../../lib/version.ts';
import { Logo } from '../../../ui/pictures/Logo.tsx';
import { ShelfArt } from './ShelfArt.tsx';
import classes from './AuthFrame.module.css';

type AuthFrameProps = { readonly title: string; readonly lead?: ReactNode; readonly children: ReactNode };

/** The frame of the pages outside the application: a form at the left, the lit shelf at the right, languages below. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  const t = useTranslations();
  const { locale } = useLanguage();
  return (
    <div className={classes['frame']}>
      <main className={classes['main']}>
        <div className={classes['brand']}>
          <Logo on="paper" size={28} />
          {t('shell.product')}
        </div>
        <div className={classes['content']}>
          <h1 tabIndex={-1} className={classes['title']}>
            {title}
          </h1>
          {lead !== undefined && <p className={classes['lead']}>{lead}</p>}
          {children}
        </div>
        <div className={classes['foot']}>
          <span>{t('shell.menu.version', { version })}</span>
          <div className={classes['languages']} role="group" aria-label={t('auth.languages')}>
            {locales.map((value) => (
              <button
                key={value}
                type="button"
                lang={value}
                className={classes['language']}
                aria-pressed={value === locale}
                onClick={() => void changeLanguage(value)}
              >
                {t(`shell.languageNames.${value}`)}
              </button>
            ))}
          </div>
        </div>
      </main>
      <aside className={classes['aside']}>
        <ShelfArt />
      </aside>
    </div>
  );
}
