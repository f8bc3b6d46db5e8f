import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../lib/class-names.ts';
import classes from './FilterBar.module.css';
import { Icon } from '../pictures/Icon.tsx';
import { IconX } from '../pictures/icons.ts';

/** A filter that is set: "Winkel: To go lobby, Foyer". */
export type FilterChip = {
  readonly key: string;
  readonly name: string;
  readonly value: ReactNode;
  /** Absent for what always has a value, such as the period. */
  readonly onClear?: () => void;
  readonly isPhoneOnly?: boolean;
};

/** What is filtered on, each with its cross, and one way to clear all. */
export function FilterChips({ chips, onClearAll }: { chips: readonly FilterChip[]; onClearAll: () => void }) {
  const t = useTranslations('ui.filters');
  const separator = ':';
  return (
    <ul className={classes['chips']} aria-label={t('active')}>
      {chips.map(({ key, name, value, onClear }) => (
        <li key={key} className={classes['chip']}>
          {onClear !== undefined && (
            <span className={classes['name']}>
              {name}
              {separator}
            </span>
          )}
          <span className={classes['value']}>{value}</span>
          {onClear === undefined ? (
            <span />
          ) : (
            <button type="button" className={classes['remove']} aria-label={t('clear', { name })} onClick={onClear}>
              <Icon of={IconX} size={12} stroke={2.2} />
            </button>
          )}
        </li>
      ))}
      {chips.some(({ onClear }) => onClear !== undefined) && (
        <li>
          <button type="button" className={classNames('link', classes['clearAll'])} onClick={onClearAll}>
            {t('clearAll')}
          </button>
        </li>
      )}
    </ul>
  );
}
