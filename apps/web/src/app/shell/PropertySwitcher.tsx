import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { IconSelector } from '../../ui/pictures/icons.ts';
import { Popover } from '../../ui/overlays/Popover.tsx';
import { LocationList } from './LocationList.tsx';
import { LocationTile } from './LocationTile.tsx';
import type { Place } from './place.ts';
import classes from './PropertySwitcher.module.css';

/** Where the page stands, and the way to another location for those who have more than one (SW-01). */
export function PropertySwitcher(place: Place) {
  const { user, location } = place;
  const t = useTranslations('shell.switcher');
  const anchor = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const groupName = user.group?.name ?? '';
  const name = location?.name ?? groupName;
  const face = (
    <>
      <LocationTile name={name} location={location} />
      <span className={classes['names']}>
        <b className={classes['name']}>{name}</b>
        <small className={classes['facts']}>
          {location === null ? t('adminFacts', { count: user.allowedProperties.length }) : groupName}
        </small>
      </span>
    </>
  );
  if (user.allowedProperties.length < 2) return <div className={classes['face']}>{face}</div>;
  return (
    <div ref={anchor} className={classes['place']}>
      <button
        type="button"
        className={classes['face']}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {face}
        <span className="visually-hidden">{t('label')}</span>
        <span className={classes['selector']}>
          <Icon of={IconSelector} size={16} />
        </span>
      </button>
      {isOpen && (
        <Popover
          anchor={anchor}
          onClose={() => setIsOpen(false)}
          role="dialog"
          aria-label={t('title')}
          className={classes['popover']}
        >
          <LocationList {...place} onChosen={() => setIsOpen(false)} />
        </Popover>
      )}
    </div>
  );
}
