import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { version } from '../../lib/version.ts';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconLogout } from '../../ui/pictures/icons.ts';
import { Logo } from '../../ui/pictures/Logo.tsx';
import { Tooltip } from '../../ui/basics/Tooltip.tsx';
import { menuFor } from '../menu.ts';
import { pages } from '../routes.ts';
import type { Place } from './place.ts';
import classes from './Sidebar.module.css';
import { SidebarEntry } from './SidebarEntry.tsx';
import { useLogOut } from './use-log-out.ts';
import { usePagesAhead } from './use-pages-ahead.ts';

type SidebarProps = Place & {
  readonly isFolded: boolean;
  /** Folds or unfolds; where the window is narrow it opens the menu over the page. Absent inside that menu. */
  readonly onToggle?: () => void;
};

/** The menu at the side: the entries that the user may open here, log out, version and fold (NAV-03, NAV-04). */
export function Sidebar({ isFolded, onToggle, ...place }: SidebarProps) {
  const words = useTranslations('shell');
  const t = useTranslations('shell.menu');
  const logOut = useLogOut();
  const pagesAhead = usePagesAhead();
  const { user, location, pathname } = place;
  return (
    <aside className={classNames(classes['side'], isFolded && classes['folded'])} aria-label={words('product')}>
      <Tooltip text={t('home')} side="right" isName isDisabled={!isFolded}>
        <a className={classes['brand']} href={homePathOf(place)} aria-label={t('home')}>
          <Logo on="slate" size={26} />
          <span className={classes['label']}>{words('product')}</span>
        </a>
      </Tooltip>
      <nav className={classes['entries']} aria-label={t('label')} {...pagesAhead}>
        {menuFor(user, location, pages).map((entry) => (
          <SidebarEntry key={entry.key} entry={entry} pathname={pathname} isFolded={isFolded} onUnfold={onToggle} />
        ))}
      </nav>
      <div className={classes['foot']}>
        <Tooltip text={t('logOut')} side="right" isName isDisabled={!isFolded}>
          <button type="button" className={classes['entry']} onClick={logOut} aria-label={t('logOut')}>
            <Icon of={IconLogout} />
            <span className={classes['label']}>{t('logOut')}</span>
          </button>
        </Tooltip>
        <div className={classes['version']}>
          <span className={classes['label']}>{t('version', { version })}</span>
          {onToggle !== undefined && (
            <Tooltip text={isFolded ? t('unfold') : t('fold')} side="right" isName>
              <button
                type="button"
                className={classes['fold']}
                onClick={onToggle}
                aria-expanded={!isFolded}
                aria-label={isFolded ? t('unfold') : t('fold')}
              >
                <Icon of={isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse} size={16} />
              </button>
            </Tooltip>
          )}
        </div>
      </div>
    </aside>
  );
}

/** Where the logo leads: the group's dashboard for admins, the current location's root for everyone else (NAV-04). */
function homePathOf({ user, location }: Place): string {
  const groupSlug = user.group?.slug ?? '';
  return user.role === 'admin'
    ? paths.dashboard({ groupSlug })
    : paths.scope({ groupSlug, propertySlug: location?.slug });
}
