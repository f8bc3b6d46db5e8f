import { paymentMethodKinds } from '@larder/domain/assortment/ledger';
import type { Locale } from '@larder/domain/platform/locale';
import { useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { IconButton } from '../../../ui/basics/IconButton.tsx';
import { IconAlertCircle, IconArrowBackUp, IconTrash } from '../../../ui/pictures/icons.ts';
import { Select } from '../../../ui/fields/Select.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import classes from './Methods.module.css';
import { type MethodRow, nameOf, typed, typedIn } from './payment-rows.ts';

type MethodFieldsProps = {
  readonly row: MethodRow;
  /** The language that its name is written in. */
  readonly language: Locale;
  /** It was added just now, and takes the cursor. */
  readonly isFresh: boolean;
  readonly isSaving: boolean;
  readonly onChange: (row: MethodRow) => void;
};

/** One payment method among those that are edited together; its name says in each field whose it is. */
export function MethodFields({ row, language, isFresh, isSaving, onChange }: MethodFieldsProps) {
  const t = useTranslations('ledgers.methods');
  const id = useId();
  const { entry, errors, failure } = row;
  const name = nameOf(row, useLocale()) ?? t('fresh');
  const label = (field: 'name' | 'code' | 'kind') => t('fieldOf', { field: t(field), name });
  if (row.isRemoved) return <Removed row={row} name={name} onChange={onChange} />;
  return (
    <li className={classes['row']} aria-describedby={failure === null ? undefined : id}>
      <TextInput
        className={classes['name']}
        aria-label={label('name')}
        lang={language}
        placeholder={entry.name.nl.trim() || t('name')}
        value={entry.name[language]}
        error={errors[`name.${language}`]}
        maxLength={100}
        autoFocus={isFresh}
        readOnly={isSaving}
        onChange={(event) => onChange(typedIn(row, language, event.currentTarget.value))}
      />
      <TextInput
        className={classes['code']}
        aria-label={label('code')}
        placeholder={t('code')}
        value={entry.code}
        error={errors['code']}
        maxLength={50}
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isSaving}
        onChange={(event) => onChange(typed(row, { code: event.currentTarget.value }))}
      />
      <Select
        className={classes['kind']}
        aria-label={label('kind')}
        data={paymentMethodKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={entry.kind}
        error={errors['kind']}
        readOnly={isSaving}
        onChange={(value) =>
          onChange(typed(row, { kind: paymentMethodKinds.find((one) => one === value) ?? entry.kind }))
        }
      />
      <IconButton
        variant="subtle"
        className={classes['action']}
        icon={IconTrash}
        label={t('remove', { name })}
        disabled={isSaving}
        onClick={() => onChange({ ...row, isRemoved: true, errors: {}, failure: null })}
      />
      {failure !== null && <Failure id={id} text={failure} />}
    </li>
  );
}

/** A method that goes when the changes are saved. */
function Removed({ row, name, onChange }: Pick<MethodFieldsProps, 'row' | 'onChange'> & { readonly name: string }) {
  const t = useTranslations('ledgers.methods');
  return (
    <li className={classes['row']}>
      <p className={classes['removed']}>
        <s>{name}</s> <span className="muted">{t('removed')}</span>
      </p>
      <IconButton
        variant="subtle"
        className={classes['action']}
        icon={IconArrowBackUp}
        label={t('restore', { name })}
        onClick={() => onChange({ ...row, isRemoved: false, failure: null })}
      />
      {row.failure !== null && <Failure text={row.failure} />}
    </li>
  );
}

function Failure({ id, text }: { readonly id?: string; readonly text: string }) {
  return (
    <p id={id} className={classes['failure']}>
      <Icon of={IconAlertCircle} size={16} />
      {text}
    </p>
  );
}
