import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { IconHelp, IconMenu2 } from '../../ui/pictures/icons.ts';
import { AlertsBell } from './AlertsBell.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { EnvironmentBadge } from './EnvironmentBadge.tsx';
import classes from './Header.module.css';
import type { Place } from './place.ts';
import { PropertySwitcher } from './PropertySwitcher.tsx';
import { SearchButton } from './SearchButton.tsx';

type HeaderProps = Place & {
  readonly onOpenMenu: (() => void) | undefined;
  readonly onSearch: () => void;
  readonly onHelp: () => void;
};

/** The bar over every page: burger on a phone, location, search, environment, help, alerts, account. */
export function Header({ onOpenMenu, onSearch, onHelp, ...place }: HeaderProps) {
  const t = useTranslations('shell');
  return (
    <header className={classes['head']}>
      {onOpenMenu !== undefined && (
        <button
          type="button"
          className={classes['burger']}
          onClick={onOpenMenu}
          aria-label={t('menu.open')}
          aria-haspopup="dialog"
        >
          <Icon of={IconMenu2} />
        </button>
      )}
      <PropertySwitcher {...place} />
      <SearchButton user={place.user} onOpen={onSearch} />
      <div className={classes['end']}>
        <EnvironmentBadge environment={place.user.environment} />
        <button
          type="button"
          className={classes['help']}
          aria-label={t('help')}
          title={t('help')}
          aria-haspopup="dialog"
          aria-keyshortcuts="?"
          onClick={onHelp}
        >
          <Icon of={IconHelp} size={20} />
        </button>
        <AlertsBell place={place} />
        <AccountMenu user={place.user} location={place.location} onHelp={onHelp} />
      </div>
    </header>
  );
}
