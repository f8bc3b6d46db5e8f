import type { Locale } from '@larder/domain/platform/locale';
import type { TranslatedText } from '@larder/domain/platform/translated-text';
import { type ReactNode, use } from 'react';
import type { TextErrors } from './content-languages.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Textarea } from './Textarea.tsx';
import { TextInput } from './TextInput.tsx';
import classes from './TranslatedField.module.css';
import { ContentLanguageContext, useContentLanguage } from './use-content-language.ts';
import { useTextBlur } from './use-text-blur.ts';

type TranslatedFieldProps = {
  readonly label: string;
  readonly value: TranslatedText;
  /** The text in all languages, and the one in which it was changed. */
  readonly onChange: (value: TranslatedText, locale: Locale) => void;
  readonly onBlur?: (locale: Locale) => void;
  readonly errors: TextErrors;
  readonly description?: ReactNode;
  /** It has to be there in Dutch. */
  readonly isRequired?: boolean;
  /** One line, or several. */
  readonly as?: 'input' | 'textarea';
  readonly maxLength?: number;
};

/** A text in the content languages, one at a time. Inside a `TranslatedSection` that one has the languages. */
export function TranslatedField(props: TranslatedFieldProps) {
  const { label, value, onChange, onBlur, errors, description, isRequired = false, as = 'input', maxLength } = props;
  const ofSection = use(ContentLanguageContext);
  const { locale: own, choose, reveal, root } = useContentLanguage();
  const locale = ofSection ?? own;
  const handleBlur = useTextBlur(locale, (left) => onBlur?.(left));
  const Field = as === 'input' ? TextInput : Textarea;
  return (
    <div ref={root}>
      <Field
        lang={locale}
        label={label}
        description={description}
        required={isRequired && locale === 'nl'}
        withAsterisk={isRequired}
        error={errors[locale]}
        value={value[locale] ?? ''}
        maxLength={maxLength}
        className={ofSection === null ? classes['field'] : undefined}
        inputContainer={(input) => (
          <>
            {ofSection === null && (
              <div className={classes['languages']}>
                <LanguageSwitch value={locale} parts={[{ value, errors }]} onChange={choose} onReveal={reveal} />
              </div>
            )}
            {input}
          </>
        )}
        onChange={(event) => onChange({ ...value, [locale]: event.currentTarget.value }, locale)}
        onBlur={handleBlur}
      />
    </div>
  );
}
