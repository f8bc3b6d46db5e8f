import { useTranslations } from 'use-intl';
import { FormSection } from '../../../ui/forms/FormSection.tsx';
import { LocationChecklist } from '../../../ui/fields/LocationChecklist.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import type { SectionProps } from './section-props.ts';

/** Where a combi-deal of the group is for sale: everywhere, or at the locations that are ticked. */
export function PlacesSection({ edit, frame }: SectionProps) {
  const t = useTranslations('combiDeals.form');
  const { form } = edit;
  const { isEverywhere, propertyIds } = form.getValues();
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
      {!isEverywhere && (
        <LocationChecklist
          label={t('places')}
          isLabelShown={false}
          options={frame.places}
          value={propertyIds}
          error={form.errors['propertyIds']}
          onChange={(ids) => {
            form.setFieldValue('propertyIds', ids);
            form.clearFieldError('propertyIds');
          }}
        />
      )}
    </FormSection>
  );
}
