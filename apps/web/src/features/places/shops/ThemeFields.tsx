import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import { defaultTheme, type Theme } from '@larder/domain/places/theme';
import { useTranslations } from 'use-intl';
import { ColourInput } from '../../../ui/fields/ColourInput.tsx';
import { FieldRow } from '../../../ui/forms/FormSection.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import classes from './Shop.module.css';
import type { SectionProps } from './use-shop-form.ts';

const colours = [
  'primaryColor',
  'lightColor',
  'darkColor',
  'ctaButtonColor',
  'searchButtonColor',
] as const satisfies readonly (keyof Theme)[];

/** The shop's own colours, folded away while it has its location's. */
export function ThemeFields({
  edit: { form },
  labels,
  location,
}: SectionProps & { readonly location: AllowedProperty }) {
  const t = useTranslations('shops');
  const { theme } = form.getValues();
  const toggle = (isOwn: boolean) => {
    for (const name of colours) form.clearFieldError(`theme.${name}`);
    form.setFieldValue('theme', isOwn ? (location.theme ?? defaultTheme) : null);
  };
  return (
    <div className={classes['fold']}>
      <Switch
        label={labels.theme}
        description={t('help.theme', { location: location.name })}
        checked={theme !== null}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {theme !== null && (
        <FieldRow>
          {colours.map((name) => {
            const label = t(`colour.${name}`);
            return (
              <ColourInput
                {...form.getInputProps(`theme.${name}`)}
                key={name}
                label={label}
                pickLabel={t('colour.pick', { name: label })}
                value={theme[name]}
                onChange={(colour) => form.setFieldValue('theme', { ...theme, [name]: colour })}
              />
            );
          })}
        </FieldRow>
      )}
    </div>
  );
}
