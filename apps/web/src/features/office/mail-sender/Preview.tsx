import { previewMail } from '@larder/contract/office/mail-senders';
import { type MailKind, mailKinds } from '@larder/domain/office/mail-sender';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { queryOptionsFor } from '../../../lib/api.ts';
import { currentLocale } from '../../../lib/locale.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { Facts } from '../../../ui/basics/Facts.tsx';
import { Segmented } from '../../../ui/basics/Segmented.tsx';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { FieldRow } from '../../../ui/forms/FormSection.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { MailPicture } from './MailPicture.tsx';

const languages = ['nl', 'de', 'en'] as const;

type Language = (typeof languages)[number];

/** Each mail in each language, as its reader sees it, with made-up content. */
export function Preview({ propertyId }: { readonly propertyId: number }) {
  const t = useTranslations('mailSender.preview');
  const [kind, setKind] = useState<MailKind>('receipt');
  const [language, setLanguage] = useState<Language>(() => currentLocale());
  return (
    <Panel title={t('title')} note={t('note')}>
      <div className="stack">
        <FieldRow>
          <Select
            label={t('kind')}
            data={mailKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            value={kind}
            onChange={(value) => setKind(mailKinds.find((each) => each === value) ?? kind)}
          />
          <Segmented
            label={t('language')}
            value={language}
            options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
            onChange={setLanguage}
          />
        </FieldRow>
        <Letter propertyId={propertyId} asked={{ kind, language }} />
      </div>
    </Panel>
  );
}

type LetterProps = {
  readonly propertyId: number;
  readonly asked: { readonly kind: MailKind; readonly language: Language };
};

function Letter({ propertyId, asked }: LetterProps) {
  const t = useTranslations('mailSender.preview');
  const { kind, language } = asked;
  const [isText, setIsText] = useState(false);
  const options = queryOptionsFor(previewMail, { params: { propertyId }, query: { kind, language } });
  const { data } = useQuery({ ...options, staleTime: 0 });
  if (data === undefined) return <Skeleton width="100%" height={420} />;
  const { from, replyTo, subject, text } = data;
  return (
    <>
      <Facts
        items={[
          { label: t('from'), value: from },
          ...(replyTo === null ? [] : [{ label: t('replyTo'), value: replyTo }]),
          { label: t('subject'), value: <span lang={language}>{subject}</span> },
        ]}
      />
      <MailPicture propertyId={propertyId} asked={asked} label={t('picture')} />
      <div>
        <Button variant="subtle" aria-expanded={isText} onClick={() => setIsText(!isText)}>
          {t('asText')}
        </Button>
      </div>
      {isText && (
        <div lang={language}>
          {text
            .trim()
            .split(/\n+/)
            .map((line) => (
              <p key={line}>{line}</p>
            ))}
        </div>
      )}
    </>
  );
}
