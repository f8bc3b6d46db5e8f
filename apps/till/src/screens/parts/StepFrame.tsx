import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useTillScreen } from '../till-context.ts';
import { Button } from './Button.tsx';
import { Tools } from './Tools.tsx';

type StepFrameProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Whether the way back is open: not while money moves. */
  readonly canGoBack?: boolean;
  readonly children: ReactNode;
};

/** A screen with one question. Its heading is read out first. */
export function StepFrame({ title, lead, canGoBack = true, children }: StepFrameProps) {
  const t = useTranslations('till');
  const { send } = useTillScreen();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <main className="step">
      <div className="bar">
        {canGoBack && (
          <Button look="quiet" icon={IconArrowLeft} onClick={() => send({ kind: 'back' })}>
            {t('back')}
          </Button>
        )}
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
