import type { getSecondFactor } from '@larder/contract/people/second-factor';
import type { AnswerOf } from '@larder/contract/platform/endpoint';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { Badge } from '../../../ui/basics/Badge.tsx';
import { Button } from '../../../ui/basics/Button.tsx';
import { FormNotice } from '../../../ui/forms/FormNotice.tsx';
import type { Step } from './factor-step.ts';
import classes from './SecondFactor.module.css';

/** So few codes left are a reason to make new ones. */
const fewCodes = 3;

type Factors = AnswerOf<typeof getSecondFactor>;

type OwnFactorsProps = { readonly factors: Factors; readonly onStep: (step: Step) => void };

/** What the person has: an app, passkeys, recovery codes; and what they can do with each. */
export function OwnFactors({ factors, onStep }: OwnFactorsProps) {
  const t = useTranslations('secondFactor.own');
  const { totpSince, passkeys, recoveryCodesLeft, isRequired } = factors;
  const left = t('left', { count: recoveryCodesLeft });
  return (
    <div className={classes['panel']}>
      <p className={classes['state']}>
        <Badge tone="good">{t('on')}</Badge>
        {recoveryCodesLeft > fewCodes && <span className="muted">{left}</span>}
      </p>
      {recoveryCodesLeft <= fewCodes && <FormNotice tone="warn">{left}</FormNotice>}
      <ul className={classes['factors']} aria-label={t('factors')}>
        {totpSince !== null && <AppRow since={totpSince} onReplace={() => onStep({ kind: 'replace' })} />}
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            // The last one stays while the group asks for one.
            onRemove={
              isRequired && totpSince === null && passkeys.length === 1
                ? null
                : () => onStep({ kind: 'removePasskey', passkeyId: passkey.id })
            }
          />
        ))}
      </ul>
      <div className={classes['buttons']}>
        {totpSince === null && <Button onClick={() => onStep({ kind: 'setUp' })}>{t('setUp')}</Button>}
        <Button onClick={() => onStep({ kind: 'passkey' })}>{t('addPasskey')}</Button>
        <Button onClick={() => onStep({ kind: 'codes' })}>{t('newCodes')}</Button>
        {!isRequired && <Button onClick={() => onStep({ kind: 'stop' })}>{t('stop')}</Button>}
      </div>
      {isRequired && <p className="muted">{t('required')}</p>}
    </div>
  );
}

function AppRow({ since, onReplace }: { readonly since: string; readonly onReplace: () => void }) {
  const t = useTranslations('secondFactor.own');
  const { momentDay } = useFormats();
  return (
    <li>
      <span>
        <b>{t('app')}</b>
        <span className="muted">{t('since', { day: momentDay(since) })}</span>
      </span>
      <Button size="small" onClick={onReplace}>
        {t('replace')}
      </Button>
    </li>
  );
}

type PasskeyRowProps = {
  readonly passkey: Factors['passkeys'][number];
  /** Null: it has to stay. */
  readonly onRemove: (() => void) | null;
};

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onRemove }: PasskeyRowProps) {
  const t = useTranslations('secondFactor.own');
  const { momentDay } = useFormats();
  const used = lastUsedAt === null ? t('neverUsed') : t('lastUsed', { day: momentDay(lastUsedAt) });
  return (
    <li>
      <span>
        <b>{t('passkey', { name })}</b>
        <span className="muted">{`${t('since', { day: momentDay(createdAt) })} · ${used}`}</span>
      </span>
      {onRemove !== null && (
        <Button size="small" aria-label={t('removeNamed', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      )}
    </li>
  );
}
