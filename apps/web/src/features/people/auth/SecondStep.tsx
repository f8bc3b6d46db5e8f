import { getSecondStep } from '@larder/contract/people/second-factor';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { queryOptionsFor } from '../../../lib/api.ts';
import { usePageTitle } from '../../../lib/page.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { CodeForm } from './CodeForm.tsx';
import classes from './form.module.css';
import { FormMessage } from './FormMessage.tsx';
import { hasPasskeys, usePasskey } from './use-passkey.ts';

type SecondStepProps = {
  /** Takes the person on; the form is busy until that is done. */
  readonly onSignedIn: () => Promise<void>;
  /** Back to address and password. */
  readonly onBack: () => void;
};

/** What somebody shows as the second step. */
type Way = 'app' | 'passkey' | 'recovery';

/** Asks whoever typed the right password for what they have: a code of their app, a passkey, or a recovery code (ACC-15, ACC-18). */
export function SecondStep({ onSignedIn, onBack }: SecondStepProps) {
  const t = useTranslations('secondFactor.ask');
  usePageTitle(t('title'));
  // Another person may have begun here a moment ago.
  const { data, isPending } = useQuery({
    ...queryOptionsFor(getSecondStep, {}),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const [chosen, setChosen] = useState<Way | null>(null);
  const ways = waysOf(data);
  const way = chosen ?? ways[0] ?? 'app';
  return (
    <AuthFrame title={t('title')} lead={isPending ? undefined : t(`lead.${way}`)}>
      {!isPending && way === 'passkey' && <PasskeyStep onSignedIn={onSignedIn} />}
      {!isPending && way !== 'passkey' && (
        <CodeForm key={way} isRecovery={way === 'recovery'} onSignedIn={onSignedIn} />
      )}
      {!isPending && (
        <p className={classes['links']}>
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <Button key={other} variant="subtle" size="small" onClick={() => setChosen(other)}>
                {t(`use.${other}`)}
              </Button>
            ))}
          <Button variant="subtle" size="small" onClick={onBack}>
            {t('back')}
          </Button>
        </p>
      )}
      {way === 'recovery' && <p className="muted">{t('lost')}</p>}
    </AuthFrame>
  );
}

/** The ways that somebody has, the usual one first; a code of an app where nobody could say. */
function waysOf(has: { readonly hasTotp: boolean; readonly hasPasskey: boolean } | undefined): readonly Way[] {
  if (has === undefined) return ['app', 'recovery'];
  const canSign = has.hasPasskey && hasPasskeys();
  return [...(has.hasTotp ? ['app' as const] : []), ...(canSign ? ['passkey' as const] : []), 'recovery'];
}

function PasskeyStep({ onSignedIn }: { readonly onSignedIn: () => Promise<void> }) {
  const t = useTranslations('secondFactor.ask');
  const { start, isPending, failure } = usePasskey({ isSecondStep: true, onDone: onSignedIn });
  return (
    <div className={classes['form']}>
      {failure !== undefined && <FormMessage tone="bad">{failure}</FormMessage>}
      <Button variant="primary" size="large" isFullWidth isBusy={isPending} onClick={start} autoFocus>
        {t('passkey')}
      </Button>
    </div>
  );
}
