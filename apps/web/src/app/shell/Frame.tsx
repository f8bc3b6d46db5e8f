import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import { Header } from './Header.tsx';
import type { Place } from './place.ts';
import { PrintHead } from './PrintHead.tsx';
import classes from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';

type FrameProps = Place & {
  readonly isPhone: boolean;
  readonly isFolded: boolean;
  /** Folds or unfolds the menu; where the window is narrow it opens over the page. */
  readonly onToggleMenu: () => void;
  readonly children: ReactNode;
};

/** What stands around every page: menu and header. It knows no router, so that the server can draw it too. */
export function Frame({ isPhone, isFolded, onToggleMenu, children, ...place }: FrameProps) {
  const t = useTranslations('shell');
  return (
    <div className={classNames(classes['frame'], isFolded && classes['folded'])}>
      <a className={classes['skip']} href="#content">
        {t('skip')}
      </a>
      {!isPhone && <Sidebar {...place} isFolded={isFolded} onToggle={onToggleMenu} />}
      <div className={classes['main']}>
        <PrintHead {...place} />
        <Header {...place} onOpenMenu={isPhone ? onToggleMenu : undefined} />
        <main id="content" tabIndex={-1} className={classes['page']}>
          {children}
        </main>
      </div>
    </div>
  );
}
