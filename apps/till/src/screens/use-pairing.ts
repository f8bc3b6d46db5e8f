import { readAppLogin } from '@larder/domain/people/app-login';
import { useEffect, useEffectEvent, useState } from 'react';
import { Refused } from '../device/client.ts';
import type { Till, TillState } from '../device/till.ts';

const prefix = '#pair=';

/** Pairing with a register, and how the last try went. */
export type Pairing = {
  readonly state: 'waiting' | 'busy' | 'refused' | 'away';
  readonly pairWith: (code: string) => void;
};

/** Pairs by a code, and by the back office's link, which a browser that is a till already hears too. */
export function usePairing(till: Till, phase: TillState['phase']): Pairing {
  const [state, setState] = useState<Pairing['state']>('waiting');
  const pairWith = (code: string): void => {
    if (state === 'busy') return;
    const login = readAppLogin(code);
    if (login === null) return setState('refused');
    setState('busy');
    till.pair(login).then(
      () => setState('waiting'),
      (error: unknown) => setState(error instanceof Refused ? 'refused' : 'away'),
    );
  };
  // Another tab is the till, or this one is not ready: the code is for later.
  const isReady = phase === 'paired' || phase === 'unpaired';
  const pairByLink = useEffectEvent(() => {
    if (!isReady || !location.hash.startsWith(prefix)) return;
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
  }, [isReady]);
  return { state, pairWith };
}

/** An address may be cut anywhere; what is left of it is no code. */
function textOf(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return '';
  }
}
