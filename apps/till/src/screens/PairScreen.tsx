import { readAppLogin } from '@larder/domain/people/app-login';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Refused } from '../device/client.ts';
import type { Till } from '../device/till.ts';

const prefix = '#pair=';

/** Pairs this browser with a register, by the link of the back office. */
export function PairScreen({ till }: { readonly till: Till }) {
  const t = useTranslations('till.pair');
  const [problem, setProblem] = useState<'refused' | 'away' | null>(null);
  useEffect(() => {
    const pairByLink = (): void => {
      if (!location.hash.startsWith(prefix)) return;
      const login = readAppLogin(decodeURIComponent(location.hash.slice(prefix.length)));
      // The code is a secret, and works once: it does not stay in the address.
      history.replaceState(null, '', location.pathname);
      if (login === null) return setProblem('refused');
      till.pair(login).catch((error: unknown) => setProblem(error instanceof Refused ? 'refused' : 'away'));
    };
    pairByLink();
    addEventListener('hashchange', pairByLink);
    return () => removeEventListener('hashchange', pairByLink);
  }, [till]);
  return (
    <main className="notice">
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      {problem !== null && <p role="alert">{t(problem)}</p>}
    </main>
  );
}
