import type { AllowedProperty } from '@larder/contract/auth';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/format.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import classes from './Accounts.module.css';
import { inOrder } from './account-values.ts';

type ChecklistProps = {
  readonly options: readonly AllowedProperty[];
  readonly value: readonly number[];
  readonly error: string | undefined;
  readonly onChange: (value: number[]) => void;
};

/** From here on a list is long enough to search. */
const searchedFrom = 8;

/** The locations that an account enters, to tick. */
export function LocationChecklist({ options, value, error, onChange }: ChecklistProps) {
  const t = useTranslations('accounts.form');
  const { count } = useFormats();
  const id = useId();
  const [sought, setSought] = useState('');
  const shown = options.filter(({ name }) => plain(name).includes(plain(sought.trim())));
  const star = '*';
  const toggle = (propertyId: number) =>
    onChange(inOrder(value.includes(propertyId) ? value.filter((one) => one !== propertyId) : [...value, propertyId]));
  return (
    <fieldset className={classes['where']}>
      <legend>
        {t('propertyIds')} <span aria-hidden="true">{star}</span>
      </legend>
      {options.length >= searchedFrom && (
        <TextInput
          type="search"
          aria-label={t('searchLocations')}
          placeholder={t('searchLocations')}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
          // Enter in a search must not save the form.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      {options.length > 1 && (
        <div className={classes['whereHead']}>
          <span>{t('chosen', { chosen: count(value.length), count: count(options.length) })}</span>
          <span>
            <button type="button" className="link" onClick={() => onChange(inOrder(options.map((one) => one.id)))}>
              {t('chooseAll')}
            </button>
            <button type="button" className="link" onClick={() => onChange([])}>
              {t('chooseNone')}
            </button>
          </span>
        </div>
      )}
      <ul className={classNames(classes['list'], error !== undefined && classes['wrong'])}>
        {shown.map((property) => (
          <li key={property.id}>
            <Checkbox
              label={property.name}
              checked={value.includes(property.id)}
              aria-invalid={error === undefined ? undefined : true}
              aria-describedby={error === undefined ? undefined : `${id}-error`}
              onChange={() => toggle(property.id)}
            />
          </li>
        ))}
        {shown.length === 0 && <li className="muted">{t('noLocation')}</li>}
      </ul>
      {error !== undefined && (
        <p id={`${id}-error`} className={classes['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** For comparing: without accents and capitals. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}
