import { can } from '@larder/domain/platform/permission';
import { useTranslations } from 'use-intl';
import { Keys } from '../../ui/basics/Keys.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { IconSearch } from '../../ui/pictures/icons.ts';
import { Palette } from './late-parts.tsx';
import type { Place } from './place.ts';
import classes from './SearchButton.module.css';

/** The field in the head that opens the palette (SEA-02); on a phone an icon. */
export function SearchButton({ user, onOpen }: Pick<Place, 'user'> & { readonly onOpen: () => void }) {
  const t = useTranslations('shell.search');
  const words = can(user.role, 'read', 'product') ? t('all') : t('receipts');
  return (
    <button
      type="button"
      className={classes['find']}
      aria-label={words}
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K Meta+K"
      onPointerEnter={() => void Palette.preload()}
      onFocus={() => void Palette.preload()}
      onClick={onOpen}
    >
      <Icon of={IconSearch} size={16} />
      <span className={classes['words']}>{words}</span>
      <span className={classes['keys']}>
        <Keys of={['/']} />
      </span>
    </button>
  );
}
