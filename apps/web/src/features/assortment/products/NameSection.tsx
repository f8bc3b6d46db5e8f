import { useTranslations } from 'use-intl';
import { textErrorsOf } from '../../../ui/fields/content-languages.ts';
import { ImageField } from '../../../ui/fields/ImageField.tsx';
import { TranslatedField } from '../../../ui/fields/TranslatedField.tsx';
import { TranslatedSection } from '../../../ui/fields/TranslatedSection.tsx';
import classes from './Product.module.css';
import { isLocked, type SectionProps } from './section-props.ts';

/** The texts, with how long each may be (see the contract). */
const texts = [
  { key: 'name', maxLength: 200 },
  { key: 'description', maxLength: 2000, as: 'textarea' },
  { key: 'tags', maxLength: 500 },
] as const;

/** What the product is called and looks like. */
export function NameSection({ edit: { form }, frame, labels }: SectionProps) {
  const t = useTranslations('products');
  const values = form.getValues();
  return (
    <TranslatedSection
      title={t('section.name')}
      note={frame.isShared ? t('shared.note') : undefined}
      parts={texts.map(({ key }) => ({ value: values[key], errors: textErrorsOf(form.errors, key) }))}
    >
      <fieldset disabled={isLocked(frame)} className={classes['names']}>
        <ImageField
          label={labels.imageUrl}
          value={values.imageUrl}
          error={form.errors['imageUrl']}
          required
          disabled={isLocked(frame)}
          onChange={(url) => {
            form.setFieldValue('imageUrl', url);
            form.clearFieldError('imageUrl');
          }}
        />
        <div className={classes['texts']}>
          {texts.map(({ key, ...field }) => (
            <TranslatedField
              key={key}
              {...field}
              label={labels[key]}
              description={key === 'tags' && !isLocked(frame) ? t('field.tagsHelp') : undefined}
              isRequired={key === 'name'}
              value={values[key]}
              errors={textErrorsOf(form.errors, key)}
              onChange={(next, locale) => form.setFieldValue(`${key}.${locale}`, next[locale] ?? '')}
              onBlur={(locale) => form.validateField(`${key}.${locale}`)}
            />
          ))}
        </div>
      </fieldset>
    </TranslatedSection>
  );
}
