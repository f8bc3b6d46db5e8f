import type { CurrentUser } from '@larder/contract/people/auth';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../../lib/failure.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { secondFactorQuery } from './api.ts';
import { none, type Step } from './factor-step.ts';
import { FactorSteps } from './FactorSteps.tsx';
import { OwnFactors } from './OwnFactors.tsx';
import classes from './SecondFactor.module.css';

type OwnSecondFactorProps = {
  readonly user: CurrentUser;
  readonly className?: string | undefined;
  /** What follows when a factor was added, and the recovery codes that came with it were put away. */
  readonly onKept?: () => void;
};

/** Whether the person signs in with two steps, and what they can do about it (ACC-14, ACC-18). */
export function OwnSecondFactor({ user, className, onKept }: OwnSecondFactorProps) {
  const t = useTranslations('secondFactor.own');
  const [step, setStep] = useState<Step>(none);
  const { data, error, isFetching, refetch } = useQuery(secondFactorQuery());
  return (
    <Panel title={t('title')} note={t('note')} className={className}>
      {data === undefined && error === null && <Skeleton width={220} />}
      {data === undefined && error !== null && (
        <ErrorState
          title={t('failed')}
          code={failureCode(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data?.hasFactor === false && (
        <div className={classes['panel']}>
          <p>{t('off')}</p>
          <div className={classes['buttons']}>
            <Button onClick={() => setStep({ kind: 'setUp' })}>{t('setUp')}</Button>
            <Button onClick={() => setStep({ kind: 'passkey' })}>{t('addPasskey')}</Button>
          </div>
        </div>
      )}
      {data?.hasFactor === true && <OwnFactors factors={data} onStep={setStep} />}
      <FactorSteps step={step} email={user.email} onStep={setStep} onKept={onKept} />
    </Panel>
  );
}
