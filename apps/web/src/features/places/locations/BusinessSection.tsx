import { useTranslations } from 'use-intl';
import { FieldRow, FormSection } from '../../../ui/forms/FormSection.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import type { SectionProps } from './section-props.ts';

/** How each country writes what identifies a business. */
const examples = {
  nl: {
    address: 'Vismarkt 4',
    city: 'Utrecht',
    postalCode: '3511 AB',
    vatNumber: 'NL004495445B01',
    registration: '30412765',
  },
  de: {
    address: 'Elisengarten 7',
    city: 'Aachen',
    postalCode: '52062',
    vatNumber: 'DE136695976',
    registration: 'Aachen HRA 11223',
  },
} as const;

/** What identifies the business at its address, in the spelling of its country. */
export function BusinessSection({ edit: { form }, labels }: SectionProps) {
  const t = useTranslations('locations');
  const example = examples[form.getValues().country];
  const such = (text: string) => t('field.example', { example: text });
  return (
    <FormSection title={t('section.business')} note={t('section.businessNote')}>
      <TextInput
        {...form.getInputProps('address')}
        label={labels.address}
        description={such(example.address)}
        required
        maxLength={200}
      />
      <FieldRow>
        <TextInput
          {...form.getInputProps('postalCode')}
          label={labels.postalCode}
          description={such(example.postalCode)}
          required
          maxLength={20}
        />
        <TextInput
          {...form.getInputProps('city')}
          label={labels.city}
          description={such(example.city)}
          required
          maxLength={100}
        />
      </FieldRow>
      <FieldRow>
        <TextInput
          {...form.getInputProps('vatNumber')}
          label={labels.vatNumber}
          description={such(example.vatNumber)}
          required
          maxLength={40}
          spellCheck={false}
        />
        <TextInput
          {...form.getInputProps('chamberOfCommerceNumber')}
          label={labels.chamberOfCommerceNumber}
          description={such(example.registration)}
          required
          maxLength={80}
          spellCheck={false}
        />
      </FieldRow>
    </FormSection>
  );
}
