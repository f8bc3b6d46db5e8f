import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Tools } from './Tools.tsx';

type StepFrameProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly onBack?: (() => void) | undefined;
  readonly children: ReactNode;
};

/** A screen with one question. Its heading is read out first. */
export function StepFrame({ title, lead, onBack, children }: StepFrameProps) {
  const t = useTranslations('till');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <main className="step">
      <div className="bar">
        {onBack !== undefined && (
          <button type="button" className="quiet" onClick={onBack}>
            <IconArrowLeft aria-hidden />
            {t('back')}
          </button>
        )}
        <span className="grow" />
        <Tools />
      </div>
      <div className="question">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead !== undefined && <p className="lead">{lead}</p>}
        {children}
      </div>
    </main>
  );
}
