import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/format.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FormSection } from '../../ui/FormSection.tsx';
import { Switch } from '../../ui/Switch.tsx';
import classes from './CombiDeals.module.css';
import type { SectionProps } from './section-props.ts';

/** Where a combi-deal of the group is for sale: everywhere, or at the locations that are ticked. */
export function PlacesSection({ edit, frame }: SectionProps) {
  const t = useTranslations('combiDeals.form');
  const { form } = edit;
  const { isEverywhere } = form.getValues();
  return (
    <FormSection title={t('places')}>
      <Switch
        label={t('everywhere')}
        description={t('everywhereHelp')}
        checked={isEverywhere}
        onChange={(event) => {
          form.setFieldValue('isEverywhere', event.currentTarget.checked);
          form.clearFieldError('propertyIds');
        }}
      />
      {!isEverywhere && <Checklist form={form} places={frame.places} />}
    </FormSection>
  );
}

type ChecklistProps = {
  readonly form: SectionProps['edit']['form'];
  readonly places: SectionProps['frame']['places'];
};

function Checklist({ form, places }: ChecklistProps) {
  const t = useTranslations('combiDeals.form');
  const { count } = useFormats();
  const id = useId();
  const value = form.getValues().propertyIds;
  const error = form.errors['propertyIds'];
  const choose = (ids: readonly number[]) => {
    form.setFieldValue(
      'propertyIds',
      [...ids].toSorted((a, b) => a - b),
    );
    form.clearFieldError('propertyIds');
  };
  return (
    <fieldset className={classes['where']}>
      <legend className="visually-hidden">{t('places')}</legend>
      <div className={classes['whereHead']}>
        <span>{t('chosen', { chosen: count(value.length), count: count(places.length) })}</span>
        <span>
          <button type="button" className="link" onClick={() => choose(places.map((one) => one.id))}>
            {t('all')}
          </button>
          <button type="button" className="link" onClick={() => choose([])}>
            {t('none')}
          </button>
        </span>
      </div>
      <ul className={classNames(classes['checklist'], error !== undefined && classes['wrong'])}>
        {places.map((place) => (
          <li key={place.id}>
            <Checkbox
              label={place.name}
              checked={value.includes(place.id)}
              aria-invalid={error === undefined ? undefined : true}
              aria-describedby={error === undefined ? undefined : `${id}-error`}
              onChange={() =>
                choose(value.includes(place.id) ? value.filter((one) => one !== place.id) : [...value, place.id])
              }
            />
          </li>
        ))}
      </ul>
      {error !== undefined && (
        <p id={`${id}-error`} className={classes['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
