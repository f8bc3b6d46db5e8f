import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../lib/class-names.ts';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { failureCode } from '../../../lib/failure.ts';
import type { Place } from '../../../lib/place.ts';
import { Button, ButtonLink } from '../../../ui/basics/Button.tsx';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import tints from '../../../ui/basics/tints.module.css';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { IconCheck } from '../../../ui/pictures/icons.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { firstStepsQuery } from './api.ts';
import { dueStep, type Step, stepsOf } from './first-steps.ts';
import classes from './FirstSteps.module.css';

type FirstStepsPanelProps = {
  readonly place: Place;
  /** Something was sold: the figures wait behind the list. */
  readonly onDone: (() => void) | undefined;
};

/** What a place needs before it sells, one step after the other, each at its place (DAY-01). */
export function FirstStepsPanel({ place, onDone }: FirstStepsPanelProps) {
  const t = useTranslations('firstSteps');
  const { data, error, isFetching, refetch } = useQuery(firstStepsQuery(place));
  const role = useCurrentUser()?.role ?? 'default';
  const steps = data && stepsOf(data, { scope: place.scope, role });
  const due = steps && dueStep(steps);
  return (
    <Panel
      title={t('title')}
      note={t(onDone === undefined ? 'note' : 'open')}
      aside={
        steps &&
        t('progress', { done: String(steps.filter(({ isDone }) => isDone).length), total: String(steps.length) })
      }
      isBare
    >
      {steps === undefined && error !== null ? (
        <ErrorState
          title={t('failed')}
          code={failureCode(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <ol className={classes['list']} aria-label={t('title')} aria-busy={steps === undefined}>
          {steps?.map((step, index) => (
            <StepLine key={step.key} step={step} number={index + 1} isDue={step === due} />
          )) ?? <LoadingSteps />}
        </ol>
      )}
      {onDone !== undefined && (
        <div className={classes['foot']}>
          <Button variant="primary" onClick={onDone}>
            {t('toFigures')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function StepLine({ step, number, isDue }: { readonly step: Step; readonly number: number; readonly isDue: boolean }) {
  const t = useTranslations('firstSteps');
  const { key, task, isDone, isOptional, href } = step;
  return (
    <li className={classes['step']} aria-current={isDue ? 'step' : undefined}>
      <span className={classNames(classes['mark'], isDone ? tints['good'] : isDue && classes['due'])}>
        {isDone ? <Icon of={IconCheck} size={16} /> : number}
      </span>
      <div>
        <p className={classes['title']}>
          {isDone && <span className="visually-hidden">{t('isDone')} </span>}
          {t(`step.${key}`)}
          {isOptional && !isDone && <span className={classes['optional']}> {t('optional')}</span>}
        </p>
        <p className={classes['text']}>{t(isDone ? `done.${key}` : `task.${task}.text`)}</p>
      </div>
      {href !== undefined && (!isDone || key === 'receipt') && (
        <ButtonLink
          size="small"
          variant={isDue ? 'primary' : 'default'}
          href={href}
          target={task === 'sell' ? '_blank' : undefined}
        >
          {t(`task.${task}.action`)}
        </ButtonLink>
      )}
    </li>
  );
}

function LoadingSteps() {
  return Array.from({ length: 7 }, (_, index) => (
    <li key={index} className={classes['step']}>
      <Skeleton width={28} height={28} />
      <div className={classes['lines']}>
        <Skeleton width={170} />
        <Skeleton width={280} height={10} />
      </div>
    </li>
  ));
}
