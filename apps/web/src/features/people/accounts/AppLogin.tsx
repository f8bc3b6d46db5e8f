import type { createAppToken } from '@larder/contract/people/own-account';
import type { AnswerOf } from '@larder/contract/platform/endpoint';
import { appLoginText, appTokenMs, browserTillLink, timeLeft } from '@larder/domain/people/app-login';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureCode, useFailureText } from '../../../lib/failure.ts';
import type { Place } from '../../../lib/place.ts';
import { Button, ButtonLink } from '../../../ui/basics/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { FormNotice } from '../../../ui/forms/FormNotice.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { QrCode } from '../../../ui/fields/QrCode.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import { IconExternalLink } from '../../../ui/pictures/icons.ts';
import type { Register } from './account.ts';
import { registersQuery, useCreateAppToken } from './api.ts';
import page from './Accounts.module.css';
import classes from './AppLogin.module.css';

type Token = AnswerOf<typeof createAppToken> & { readonly until: number };

/** Makes the QR code with which a till signs in, once and within five minutes, as a part of a page (USR-02). */
export function AppLogin({ place }: { readonly place: Place }) {
  const t = useTranslations('accounts.app');
  return (
    <Panel title={t('title')} note={t('note')} className={page['card']}>
      <RegisterLogin place={place} registerId={null} />
    </Panel>
  );
}

type AppLoginDialogProps = {
  readonly place: Place;
  /** The till that is chosen already. */
  readonly registerId: number | null;
  readonly onClose: () => void;
};

/** The same over the list of accounts. */
export function AppLoginDialog({ place, registerId, onClose }: AppLoginDialogProps) {
  const t = useTranslations('accounts.app');
  return (
    <Dialog title={t('title')} onClose={onClose} actions={<Button onClick={onClose}>{t('close')}</Button>}>
      <div className={classes['dialog']}>
        <p className="muted">{t('note')}</p>
        <RegisterLogin place={place} registerId={registerId} />
      </div>
    </Dialog>
  );
}

type RegisterLoginProps = Omit<AppLoginDialogProps, 'onClose'>;

function RegisterLogin({ place, registerId }: RegisterLoginProps) {
  const t = useTranslations('accounts.app');
  const { data, error, isFetching, refetch } = useQuery(registersQuery(place));
  const nameOf = useRegisterName(place);
  const registers = data?.cashRegisters;
  if (registers === undefined && error === null) return <Skeleton width={260} height={40} />;
  if (registers === undefined)
    return (
      <ErrorState
        title={t('registersFailed')}
        code={failureCode(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (registers.length === 0) return <p className="muted">{t('noRegister')}</p>;
  return <Generator registers={registers} nameOf={nameOf} chosenId={registerId} />;
}

type GeneratorProps = {
  readonly registers: readonly Register[];
  readonly nameOf: (register: Register) => string;
  readonly chosenId: number | null;
};

function Generator({ registers, nameOf, chosenId }: GeneratorProps) {
  const t = useTranslations('accounts.app');
  const only = registers.length === 1 ? registers[0]?.id : undefined;
  const chosen = registers.find(({ id }) => id === chosenId)?.id;
  const [registerId, setRegisterId] = useState<number | undefined>(chosen ?? only);
  const [token, setToken] = useState<Token | null>(null);
  const failureText = useFailureText();
  const { mutate, isPending, error } = useCreateAppToken();
  // Until it ticks again the clock's own time is that of before the code.
  const leftMs = Math.min(appTokenMs, useCountdown(token?.until ?? null));
  const register = registers.find(({ id }) => id === registerId);
  const make = () => {
    // Counted from before the question, by this device's clock: it never shows a code that is dead already.
    const until = Date.now() + appTokenMs;
    mutate(undefined, { onSuccess: (made) => setToken({ ...made, until }) });
  };
  if (register !== undefined && token !== null && leftMs > 0)
    return (
      <Code token={token} register={register} name={nameOf(register)} leftMs={leftMs} onHide={() => setToken(null)} />
    );
  return (
    <div className={classes['choose']}>
      {error !== null && <FormNotice tone="bad">{`${t('failed')} ${failureText(error)}`}</FormNotice>}
      {token !== null && error === null && <FormNotice tone="quiet">{t('expired')}</FormNotice>}
      <Select
        label={t('register')}
        placeholder={t('registerPlaceholder')}
        nothingFoundMessage={t('searchNothing')}
        searchable={registers.length > 7}
        data={registers.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
        value={registerId === undefined ? null : String(registerId)}
        onChange={(value) => {
          setToken(null);
          setRegisterId(value === null ? undefined : Number(value));
        }}
      />
      {register?.hasCredential === true && <p className="muted">{t('replaces')}</p>}
      <Button disabled={register === undefined} isBusy={isPending} onClick={make}>
        {token === null ? t('make') : t('again')}
      </Button>
    </div>
  );
}

type CodeProps = {
  readonly token: Token;
  readonly register: Register;
  readonly name: string;
  readonly leftMs: number;
  readonly onHide: () => void;
};

function Code({ token: { pairUrl, appToken }, register, name, leftMs, onHide }: CodeProps) {
  const t = useTranslations('accounts.app');
  const login = { pairUrl, appToken, cashRegisterId: register.id };
  return (
    <div className={classes['code']}>
      <div className={classes['picture']}>
        <QrCode text={appLoginText(login)} label={t('picture', { register: name })} />
      </div>
      <div className={classes['beside']}>
        <p>{t('scan', { register: name })}</p>
        <p className={classes['left']} role="timer">
          {t('left', { time: timeLeft(leftMs) })}
        </p>
        <ButtonLink size="small" href={browserTillLink(login)} target="_blank" rel="noreferrer" icon={IconExternalLink}>
          {t('inBrowser')}
        </ButtonLink>
        <Button size="small" onClick={onHide}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}

/** A register with where it stands, as far as the page looks at several places. */
function useRegisterName({ location, properties }: Place): (register: Register) => string {
  return ({ name, propertyId, shopId }) => {
    const property = properties.find(({ id }) => id === propertyId);
    const shop = property?.shops.find(({ id }) => id === shopId);
    return [location === undefined ? property?.name : undefined, shop?.name, name]
      .filter((part) => part !== undefined)
      .join(' · ');
  };
}

const tickMs = 250;

/** Milliseconds until a moment, counting down; nought for no moment and for one that is past. */
function useCountdown(until: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const isOver = until === null || until <= now;
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [until]);
  return isOver ? 0 : until - now;
}
