import { countries, type Country } from '@larder/domain/platform/country';
import { useTranslations } from 'use-intl';
import { FieldRow, FormSection } from '../../../ui/forms/FormSection.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import type { SectionProps } from './section-props.ts';
import { slugFor } from './location-values.ts';
import { useSlugs } from './use-location-form.ts';

type GeneralSectionProps = SectionProps & {
  readonly groupSlug: string;
  readonly isCountrySettled: boolean;
};

/** Fields whose rules depend on the country. */
const ofCountry = ['vatNumber', 'chamberOfCommerceNumber', 'postalCode'] as const;

/** What a location is called, where it is found and whose law it follows. */
export function GeneralSection({ edit, labels, groupSlug, isCountrySettled }: GeneralSectionProps) {
  const t = useTranslations('locations');
  const { form } = edit;
  const isNew = edit.creation !== undefined;
  const slugs = useSlugs();
  const name = form.getInputProps('name');
  const { slug } = form.getValues();
  const isMoved = isNew || edit.changed.includes('slug');
  const rename = (next: string) => {
    // The web address of a new location follows its name until somebody types one.
    if (isNew && slug === slugFor(form.getValues().name, slugs)) form.setFieldValue('slug', slugFor(next, slugs));
    form.setFieldValue('name', next);
  };
  const move = (country: Country) => {
    form.setFieldValue('country', country);
    for (const field of ofCountry) form.clearFieldError(field);
  };
  return (
    <FormSection title={t('section.general')}>
      <FieldRow>
        <TextInput
          {...name}
          onChange={(event) => rename(event.currentTarget.value)}
          label={labels.name}
          required
          maxLength={200}
        />
        <TextInput
          {...form.getInputProps('code')}
          label={labels.code}
          description={t('field.codeHelp')}
          required
          maxLength={40}
          spellCheck={false}
        />
      </FieldRow>
      <TextInput
        {...form.getInputProps('slug')}
        label={labels.slug}
        description={[
          t(isMoved ? 'field.slugHelp' : 'field.slugIs', {
            address: addressOf(groupSlug, slug || slugFor(form.getValues().name, slugs)),
          }),
          ...(isMoved && !isNew ? [t('field.slugWarning')] : []),
        ].join('. ')}
        maxLength={60}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Select
        {...form.getInputProps('country')}
        onChange={(value) => move(value === 'de' ? 'de' : 'nl')}
        label={labels.country}
        description={isCountrySettled ? t('field.countrySettled') : t('field.countryHelp')}
        data={countries.map((value) => ({ value, label: t(`country.${value}`) }))}
        disabled={isCountrySettled}
        required
      />
    </FormSection>
  );
}

/** The address at which the location will be found. */
function addressOf(groupSlug: string, slug: string): string {
  return `${window.location.host}/${groupSlug}/${slug || '…'}`;
}
