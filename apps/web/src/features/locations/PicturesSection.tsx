import { useTranslations } from 'use-intl';
import { FormSection } from '../../ui/FormSection.tsx';
import { ImageField } from '../../ui/ImageField.tsx';
import type { SectionProps } from './section-props.ts';
import classes from './LocationForm.module.css';

/** The logo of the location and what its tills show. */
export function PicturesSection({ edit: { form }, labels }: SectionProps) {
  const t = useTranslations('locations');
  const tImage = useTranslations('ui.image');
  const helps = { logoUrl: t('field.logoHelp'), cashRegisterImageUrl: t('field.cashRegisterImageHelp') };
  return (
    <FormSection title={t('section.pictures')} note={tImage('hint')}>
      <div className={classes['pictures']}>
        {(['logoUrl', 'cashRegisterImageUrl'] as const).map((name) => (
          <ImageField
            key={name}
            value={form.getValues()[name]}
            onChange={(url) => {
              form.setFieldValue(name, url);
              form.clearFieldError(name);
            }}
            error={form.errors[name]}
            label={labels[name]}
            description={helps[name]}
            shape="wide"
          />
        ))}
      </div>
    </FormSection>
  );
}
