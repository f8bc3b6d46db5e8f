import { defaultTheme } from '@larder/domain/theme';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { ColourInput } from '../../ui/ColourInput.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { IconRefresh } from '../../ui/icons.ts';
import type { SectionProps } from './section-props.ts';
import { isDefault, themeNames } from './location-values.ts';
import classes from './LocationForm.module.css';

/** The five colours of the location (LOC-03). */
export function StyleSection({ edit: { form } }: SectionProps) {
  const t = useTranslations('locations');
  const reset = () => {
    form.setFieldValue('theme', defaultTheme);
    for (const name of themeNames) form.clearFieldError(`theme.${name}`);
  };
  return (
    <FormSection
      title={t('section.style')}
      note={t('section.styleNote')}
      aside={
        <Button size="small" icon={IconRefresh} disabled={isDefault(form.getValues().theme)} onClick={reset}>
          {t('colour.reset')}
        </Button>
      }
    >
      <div className={classes['colours']}>
        {themeNames.map((name) => (
          <ColourInput
            key={name}
            {...form.getInputProps(`theme.${name}`)}
            value={form.getValues().theme[name]}
            onChange={(colour) => form.setFieldValue(`theme.${name}`, colour)}
            label={t(`colour.${name}`)}
            pickLabel={t('colour.pick', { name: t(`colour.${name}`) })}
            required
          />
        ))}
      </div>
    </FormSection>
  );
}
