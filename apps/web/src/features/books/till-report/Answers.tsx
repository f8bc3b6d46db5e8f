import { type businessQuestions, missingAnswers, type tillQuestions } from '@larder/domain/books/till-report';
import { useTranslations } from 'use-intl';
import { StateText } from '../../../ui/basics/StateText.tsx';
import { CopyField } from '../../../ui/fields/CopyField.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { IconAlertTriangle, IconCircleCheck } from '../../../ui/pictures/icons.ts';
import classes from './TillReport.module.css';

type Question = (typeof businessQuestions)[number] | (typeof tillQuestions)[number];

type AnswersProps = {
  readonly title: string;
  readonly answers: { readonly [Name in Question]?: string | null };
  /** Where what is missing is filled in. */
  readonly toFill: { readonly href: string; readonly label: string };
};

const questions: readonly Question[] = [
  ...(['name', 'taxNumber', 'site', 'address', 'count', 'kind', 'make', 'deviceModel', 'serialNumber'] as const),
  ...(['software', 'softwareVersion', 'tseSerial', 'tseCertificateId', 'acquiredOn', 'retiredOn'] as const),
];

/** What is answered of one thing: each with a button that copies it, and what is missing by name. */
export function Answers({ title, answers, toFill }: AnswersProps) {
  const t = useTranslations('tillReport');
  const missing = missingAnswers({ ...answers });
  const words = { copy: t('copy'), copied: t('copied'), selected: t('selected') };
  const isWhole = missing.length === 0;
  return (
    <Panel
      title={title}
      aside={
        <StateText tone={isWhole ? 'good' : 'warn'} icon={isWhole ? IconCircleCheck : IconAlertTriangle}>
          {t('missingCount', { count: missing.length })}
        </StateText>
      }
    >
      <div className={classes['answers']}>
        {questions.map((question) => {
          const answer = answers[question];
          if (answer === undefined || (answer === null && question === 'retiredOn')) return null;
          if (answer !== null) return <CopyField key={question} label={t(question)} value={answer} words={words} />;
          return (
            <div key={question} className={classes['missing']}>
              <span className={classes['question']}>{t(question)}</span>
              <span className={classes['what']}>
                {t('missing')} · <a href={toFill.href}>{toFill.label}</a>
              </span>
            </div>
          );
        })}
      </div>
    </Panel>
  );
}
