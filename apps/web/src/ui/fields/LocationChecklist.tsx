import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/format.ts';
import { Checkbox } from './Checkbox.tsx';
import { classNames } from '../../lib/class-names.ts';
import { describedByOf, FieldMessages } from './Field.tsx';
import classes from './LocationChecklist.module.css';
import { TextInput } from './TextInput.tsx';

type LocationChecklistProps = {
  /** Over the list; without it the section around it names it, for screen readers too. */
  readonly label: string;
  readonly isLabelShown?: boolean;
  readonly options: readonly { readonly id: number; readonly name: string }[];
  readonly value: readonly number[];
  readonly error: ReactNode;
  readonly onChange: (value: number[]) => void;
};

/** From here on a list is long enough to search. */
const searchedFrom = 8;

/** Locations to tick; their ids come in one order, so that the same choice is the same value. */
export function LocationChecklist(props: LocationChecklistProps) {
  const { label, isLabelShown = true, options, value, error, onChange } = props;
  const t = useTranslations('ui.locations');
  const { count } = useFormats();
  const id = useId();
  const [sought, setSought] = useState('');
  const shown = options.filter(({ name }) => plain(name).includes(plain(sought.trim())));
  const star = '*';
  const isWrong = Boolean(error);
  const toggle = (propertyId: number) =>
    onChange(inOrder(value.includes(propertyId) ? value.filter((one) => one !== propertyId) : [...value, propertyId]));
  return (
    <fieldset className={classes['where']}>
      <legend className={isLabelShown ? undefined : 'visually-hidden'}>
        {label} <span aria-hidden="true">{star}</span>
      </legend>
      {options.length >= searchedFrom && (
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
          // Enter in a search must not save the form.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      {options.length > 1 && (
        <div className={classes['head']}>
          <span>{t('chosen', { chosen: count(value.length), count: count(options.length) })}</span>
          <span>
            <button type="button" className="link" onClick={() => onChange(inOrder(options.map((one) => one.id)))}>
              {t('all')}
            </button>
            <button type="button" className="link" onClick={() => onChange([])}>
              {t('none')}
            </button>
          </span>
        </div>
      )}
      <ul className={classNames(classes['list'], isWrong && classes['wrong'])}>
        {shown.map((property) => (
          <li key={property.id}>
            <Checkbox
              label={property.name}
              checked={value.includes(property.id)}
              aria-invalid={isWrong || undefined}
              aria-describedby={describedByOf(id, { error })}
              onChange={() => toggle(property.id)}
            />
          </li>
        ))}
        {shown.length === 0 && <li className="muted">{t('notFound')}</li>}
      </ul>
      <FieldMessages id={id} error={error} />
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

function inOrder(ids: readonly number[]): number[] {
  return ids.toSorted((a, b) => a - b);
}
