import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { IconMenu2 } from '../../ui/pictures/icons.ts';
import { AlertsBell } from './AlertsBell.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { EnvironmentBadge } from './EnvironmentBadge.tsx';
import classes from './Header.module.css';
import type { Place } from './place.ts';
import { PropertySwitcher } from './PropertySwitcher.tsx';
import { SearchButton } from './SearchButton.tsx';

type HeaderProps = Place & { readonly onOpenMenu: (() => void) | undefined; readonly onSearch: () => void };

/** The bar over every page: burger on a phone, location, search, environment, account. */
export function Header({ onOpenMenu, onSearch, ...place }: HeaderProps) {
  const t = useTranslations('shell.menu');
  return (
    <header className={classes['head']}>
      {onOpenMenu !== undefined && (
        <button
          type="button"
          className={classes['burger']}
          onClick={onOpenMenu}
          aria-label={t('open')}
          aria-haspopup="dialog"
        >
          <Icon of={IconMenu2} />
        </button>
      )}
      <PropertySwitcher {...place} />
      <SearchButton user={place.user} onOpen={onSearch} />
      <div className={classes['end']}>
        <EnvironmentBadge environment={place.user.environment} />
        <AlertsBell place={place} />
        <AccountMenu user={place.user} location={place.location} />
      </div>
    </header>
  );
}
