import { useTranslations } from 'use-intl';
import { FieldRow, FormSection } from '../../ui/FormSection.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { SectionProps } from './use-shop-form.ts';

/** Where the host of the shop's price labels is. */
export function PriceLabelSection({ edit: { form }, labels }: SectionProps) {
  const t = useTranslations('shops');
  return (
    <FormSection id="priceLabels" title={t('section.priceLabels')} note={t('help.priceLabels')}>
      <FieldRow>
        <TextInput
          {...form.getInputProps('ipAddress')}
          label={labels.ipAddress}
          maxLength={80}
          spellCheck={false}
          autoComplete="off"
        />
        {(['port', 'configPort'] as const).map((field) => (
          <TextInput
            {...form.getInputProps(field)}
            key={field}
            label={labels[field]}
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
          />
        ))}
      </FieldRow>
    </FormSection>
  );
}
