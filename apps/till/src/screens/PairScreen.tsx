import { readAppLogin } from '@larder/domain/people/app-login';
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Refused } from '../device/client.ts';
import type { Till } from '../device/till.ts';
import { Button } from './parts/Button.tsx';
import { CameraDoor } from './scan/CameraDoor.tsx';
import { useScanner } from './use-scanner.ts';

const prefix = '#pair=';

/** Pairs this browser with a register: by the back office's link, its QR code, or the code's text. */
export function PairScreen({ till }: { readonly till: Till }) {
  const t = useTranslations('till.pair');
  const id = useId();
  const [text, setText] = useState('');
  const [state, setState] = useState<'waiting' | 'busy' | 'refused' | 'away'>('waiting');
  const pairWith = (code: string): void => {
    if (state === 'busy') return;
    const login = readAppLogin(code);
    if (login === null) return setState('refused');
    setState('busy');
    till.pair(login).catch((error: unknown) => setState(error instanceof Refused ? 'refused' : 'away'));
  };
  const pairByLink = useEffectEvent(() => {
    if (!location.hash.startsWith(prefix)) return;
    const code = textOf(location.hash.slice(prefix.length));
    // The code is a secret, and works once: it does not stay in the address.
    history.replaceState(null, '', location.pathname);
    pairWith(code);
  });
  useEffect(() => {
    const hear = (): void => pairByLink();
    hear();
    addEventListener('hashchange', hear);
    return () => removeEventListener('hashchange', hear);
  }, [till]);
  useScanner(pairWith);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    pairWith(text);
  };
  return (
    <main className="notice pair">
      <h1>{t('title')}</h1>
      <p className="lead">{t('text')}</p>
      <div role="status">{state === 'busy' && t('busy')}</div>
      {(state === 'refused' || state === 'away') && (
        <p className="problem" role="alert">
          {t(state)}
        </p>
      )}
      <CameraDoor wanted="code" onCode={pairWith} />
      <form className="form" onSubmit={submit}>
        <div className="field">
          <label htmlFor={id}>{t('code')}</label>
          <textarea
            id={id}
            rows={3}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Button type="submit" look="primary" disabled={text.trim() === '' || state === 'busy'}>
          {t('pair')}
        </Button>
      </form>
    </main>
  );
}

/** An address may be cut anywhere; what is left of it is no code. */
function textOf(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return '';
  }
}
