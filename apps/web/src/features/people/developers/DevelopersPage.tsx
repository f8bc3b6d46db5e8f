import { useTranslations } from 'use-intl';
import { usePageTitle } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { LanguageChoice } from '../../../ui/basics/LanguageChoice.tsx';
import { Logo } from '../../../ui/pictures/Logo.tsx';
import { Examples, FirstSteps } from './Beginning.tsx';
import { Calls } from './Calls.tsx';
import { Changes } from './Changes.tsx';
import classes from './Developers.module.css';
import { Rules } from './Rules.tsx';

const parts = [
  { key: 'begin', Part: FirstSteps },
  { key: 'examples', Part: Examples },
  { key: 'rules', Part: Rules },
  { key: 'changes', Part: Changes },
  { key: 'calls', Part: Calls },
] as const;

/** How a program of the hotel group reaches Larder: first steps, examples, changes and every call (DEV-04). */
export function DevelopersPage() {
  const t = useTranslations('developers');
  usePageTitle(t('title'));
  return (
    <div className={classes['frame']}>
      <Head />
      <main className={classes['main']}>
        <div className={classes['title']}>
          <h1 tabIndex={-1}>{t('title')}</h1>
          <p className={classes['prose']}>{t('lead')}</p>
        </div>
        <nav className={classes['contents']} aria-label={t('contents')}>
          {parts.map(({ key }) => (
            <a key={key} href={`#${key}`}>
              {t(`${key}.title`)}
            </a>
          ))}
        </nav>
        <div className="stack">
          {parts.map(({ key, Part }) => (
            <div key={key} id={key} className={classes['part']}>
              <Part />
            </div>
          ))}
        </div>
      </main>
    </div>
  );
}

function Head() {
  const t = useTranslations();
  return (
    <header className={classes['head']}>
      <div className={classes['headInner']}>
        <a className={classes['brand']} href={paths.root()} aria-label={t('developers.back')}>
          <Logo on="paper" size={24} />
          {t('shell.product')}
        </a>
        <LanguageChoice label={t('developers.languages')} />
      </div>
    </header>
  );
}
