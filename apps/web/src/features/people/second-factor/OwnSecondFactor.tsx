import type { CurrentUser } from '@larder/contract/people/auth';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../../lib/failure.ts';
import { useFormats } from '../../../lib/format.ts';
import { Badge } from '../../../ui/basics/Badge.tsx';
import { Button } from '../../../ui/basics/Button.tsx';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import { FormNotice } from '../../../ui/forms/FormNotice.tsx';
import { notify } from '../../../ui/overlays/notify.ts';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { makeCodes, makeKey, secondFactorQuery, turnOff } from './api.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { ScanDialog, type TotpKey } from './ScanDialog.tsx';
import classes from './SecondFactor.module.css';

type OwnSecondFactorProps = {
  readonly user: CurrentUser;
  readonly className?: string | undefined;
  /** What follows when the recovery codes that came with it were put away. */
  readonly onKept?: () => void;
};

/** What stands over the page: nothing, the question for the password, a key to scan, or codes to keep. */
type Step =
  | { readonly kind: 'none' }
  | { readonly kind: 'setUp' | 'replace' | 'codes' | 'stop' }
  | { readonly kind: 'scan'; readonly totpKey: TotpKey }
  | { readonly kind: 'shown'; readonly recoveryCodes: readonly string[] };

const none: Step = { kind: 'none' };

/** Whether the person signs in with two steps, and what they can do about it (ACC-14). */
export function OwnSecondFactor({ user, className, onKept }: OwnSecondFactorProps) {
  const t = useTranslations('secondFactor.own');
  const [step, setStep] = useState<Step>(none);
  const { data, error, isFetching, refetch } = useQuery(secondFactorQuery());
  const ask = (kind: 'setUp' | 'replace' | 'codes' | 'stop') => setStep({ kind });
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
      {data?.totpSince === null && (
        <div className={classes['panel']}>
          <p>{t('off')}</p>
          <Button onClick={() => ask('setUp')}>{t('setUp')}</Button>
        </div>
      )}
      {typeof data?.totpSince === 'string' && (
        <TurnedOn since={data.totpSince} codesLeft={data.recoveryCodesLeft} isRequired={data.isRequired} onAsk={ask} />
      )}
      <Steps step={step} email={user.email} onStep={setStep} onKept={onKept} />
    </Panel>
  );
}

/** So few codes left are a reason to make new ones. */
const fewCodes = 3;

type TurnedOnProps = {
  readonly since: string;
  readonly codesLeft: number;
  readonly isRequired: boolean;
  readonly onAsk: (kind: 'replace' | 'codes' | 'stop') => void;
};

function TurnedOn({ since, codesLeft, isRequired, onAsk }: TurnedOnProps) {
  const t = useTranslations('secondFactor.own');
  const { momentDay } = useFormats();
  const left = t('left', { count: codesLeft });
  return (
    <div className={classes['panel']}>
      <p className={classes['state']}>
        <Badge tone="good">{t('on')}</Badge>
        {t('since', { day: momentDay(since) })}
        {codesLeft > fewCodes && <span className="muted">{left}</span>}
      </p>
      {codesLeft <= fewCodes && <FormNotice tone="warn">{left}</FormNotice>}
      <div className={classes['buttons']}>
        <Button onClick={() => onAsk('codes')}>{t('newCodes')}</Button>
        <Button onClick={() => onAsk('replace')}>{t('replace')}</Button>
        {!isRequired && <Button onClick={() => onAsk('stop')}>{t('stop')}</Button>}
      </div>
      {isRequired && <p className="muted">{t('required')}</p>}
    </div>
  );
}

type StepsProps = {
  readonly step: Step;
  readonly email: string;
  readonly onStep: (step: Step) => void;
  readonly onKept: (() => void) | undefined;
};

function Steps({ step, email, onStep, onKept }: StepsProps) {
  const t = useTranslations('secondFactor.own');
  const close = () => onStep(none);
  const show = (recoveryCodes: readonly string[]) => onStep({ kind: 'shown', recoveryCodes });
  if (step.kind === 'none') return null;
  if (step.kind === 'shown') {
    const handleClose = () => {
      close();
      onKept?.();
    };
    return <RecoveryCodesDialog codes={step.recoveryCodes} email={email} onClose={handleClose} />;
  }
  if (step.kind === 'scan') {
    const handleDone = (recoveryCodes: readonly string[]) => {
      notify({ tone: 'success', title: t('turnedOn'), text: t('turnedOnText') });
      show(recoveryCodes);
    };
    return <ScanDialog totpKey={step.totpKey} onDone={handleDone} onClose={close} />;
  }
  if (step.kind === 'codes')
    return (
      <PasswordDialog
        purpose="codes"
        run={makeCodes}
        onDone={({ recoveryCodes }) => show(recoveryCodes)}
        onClose={close}
      />
    );
  if (step.kind === 'stop') {
    const handleDone = () => {
      notify({ tone: 'success', title: t('turnedOff') });
      close();
    };
    return <PasswordDialog purpose="stop" run={turnOff} onDone={handleDone} onClose={close} />;
  }
  return (
    <PasswordDialog
      purpose={step.kind}
      run={makeKey}
      onDone={(totpKey) => onStep({ kind: 'scan', totpKey })}
      onClose={close}
    />
  );
}
