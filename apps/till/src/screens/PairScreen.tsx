import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './parts/Button.tsx';
import { CameraDoor } from './scan/CameraDoor.tsx';
import type { Pairing } from './use-pairing.ts';
import { useScanner } from './use-scanner.ts';

/** Pairs this browser with a register: by the back office's link, its QR code, or the code's text. */
export function PairScreen({ state, pairWith }: Pairing) {
  const t = useTranslations('till.pair');
  const id = useId();
  const [text, setText] = useState('');
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
