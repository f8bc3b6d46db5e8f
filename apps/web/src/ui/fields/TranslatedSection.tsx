import type { ReactNode } from 'react';
import type { TextPart } from './content-languages.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import classes from './TranslatedSection.module.css';
import { ContentLanguageContext, useContentLanguage } from './use-content-language.ts';

type TranslatedSectionProps = {
  readonly title: string;
  readonly note?: ReactNode;
  /** The texts of its `TranslatedField`s, which decide what is marked as missing or wrong. */
  readonly parts: readonly TextPart[];
  readonly children: ReactNode;
};

/** A part of a form whose language is chosen once, for all texts in it. */
export function TranslatedSection({ title, note, parts, children }: TranslatedSectionProps) {
  const { locale, choose, reveal, root } = useContentLanguage();
  return (
    <FormSection
      title={title}
      note={note}
      aside={<LanguageSwitch value={locale} parts={parts} onChange={choose} onReveal={reveal} />}
    >
      <div ref={root} className={classes['fields']}>
        <ContentLanguageContext value={locale}>{children}</ContentLanguageContext>
      </div>
    </FormSection>
  );
}
