import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import { type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { IconArrowBackUp, IconCheck } from '../../ui/pictures/icons.ts';
import { SearchField } from '../../ui/lists/SearchField.tsx';
import { pages } from '../routes.ts';
import { switchTarget } from '../switch-target.ts';
import { LocationTile } from './LocationTile.tsx';
import type { Place } from './place.ts';
import classes from './PropertySwitcher.module.css';

/** From this many locations on, reading the list takes longer than typing. */
const searchFrom = 8;

/** The locations to go to, the admin space first for admins (SW-01); arrow keys move. */
export function LocationList({ user, location, pathname, onChosen }: Place & { readonly onChosen: () => void }) {
  const t = useTranslations('shell.switcher');
  const [search, setSearch] = useState('');
  const hrefTo = (to: AllowedProperty | null) => switchTarget(pages, user, { pathname, from: location, to });
  const found = user.allowedProperties
    .filter(({ name }) => name.toLocaleLowerCase().includes(search.toLocaleLowerCase()))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <div className={classes['list']} onKeyDown={moveFocus}>
      {user.allowedProperties.length >= searchFrom && (
        <SearchField label={t('search')} value={search} onSearch={setSearch} className={classes['search']} />
      )}
      {user.role === 'admin' && (
        <a
          className={classes['item']}
          href={hrefTo(null)}
          onClick={onChosen}
          aria-current={location === null ? 'true' : undefined}
        >
          <span className={classes['adminTile']}>
            <Icon of={IconArrowBackUp} size={16} />
          </span>
          <span className={classes['itemName']}>{location === null ? t('adminSpace') : t('backToAdminSpace')}</span>
          {location === null && <Icon of={IconCheck} size={16} />}
        </a>
      )}
      {user.role === 'admin' && <hr className={classes['line']} />}
      {found.map((property) => (
        <a
          key={property.id}
          className={classes['item']}
          href={hrefTo(property)}
          onClick={onChosen}
          aria-current={property.id === location?.id ? 'true' : undefined}
        >
          <LocationTile name={property.name} location={property} />
          <span className={classes['itemName']}>{property.name}</span>
          {property.id === location?.id && <Icon of={IconCheck} size={16} />}
        </a>
      ))}
      {found.length === 0 && <p className={classes['none']}>{t('none')}</p>}
    </div>
  );
}

/** Up and down walk over the links; in the search field they leave it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a[href]')];
  const index = items.findIndex((item) => item === document.activeElement);
  event.preventDefault();
  items[(index + step + items.length) % items.length]?.focus();
}
