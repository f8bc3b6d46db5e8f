import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  askServer,
  isHeldByInput,
  reloadForPart,
  type ServedVersion,
  wasReloadedForPart,
} from '../../lib/late-part.ts';
import { ErrorState } from './ErrorState.tsx';
import { RefreshNotice } from './RefreshNotice.tsx';

/** How much room the part had: a panel, a line over something, a word within a text. */
export type MissingPartLook = 'block' | 'line' | 'word';

type MissingPartProps = {
  readonly look: MissingPartLook;
  /** The browser has failed to import it and will not try again: only a new document gets it. */
  readonly isSpoilt: boolean;
  /** Imports it again, where that can help. */
  readonly onRetry: () => Promise<void>;
};

const betweenLooksMs = 5_000;

/** In the place of a part that could not be fetched: says so, and brings it as soon as it can be had. */
export function MissingPart({ look, isSpoilt, onRetry }: MissingPartProps) {
  const t = useTranslations('ui');
  const { served, isHeld, isRetrying, retry } = usePartRetry(isSpoilt, onRetry);
  const title = served === 'newer' ? t('part.newer') : t('part.title');
  const text = served === 'away' ? t('part.comes') : isHeld ? t('part.held') : t('error.hint');
  if (look === 'word')
    return (
      <button type="button" className="link" title={title} onClick={retry}>
        {t('error.retry')}
      </button>
    );
  if (look === 'line')
    return (
      <RefreshNotice isRetrying={isRetrying} onRetry={retry}>
        {`${title}. ${text}`}
      </RefreshNotice>
    );
  return <ErrorState title={title} text={text} isRetrying={isRetrying} onRetry={retry} />;
}

type Look = { readonly served: ServedVersion; readonly isHeld: boolean };

/** Looks for the part now and then, and when the line comes back. What a person has typed is never loaded away by itself. */
function usePartRetry(isSpoilt: boolean, onRetry: () => Promise<void>) {
  const [seen, setSeen] = useState<Look>({ served: 'away', isHeld: false });
  const [isRetrying, setIsRetrying] = useState(false);
  const wasAway = useRef(false);
  const look = useEffectEvent(async () => {
    const next = { served: await askServer(), isHeld: isHeldByInput() };
    setSeen(next);
    if (next.served === 'away') wasAway.current = true;
    else if (!isSpoilt) await onRetry();
    else if (!next.isHeld && (wasAway.current || !wasReloadedForPart())) reloadForPart();
  });
  useEffect(() => {
    const lookAgain = () => void (document.hidden || look());
    const first = setTimeout(lookAgain);
    const timer = setInterval(lookAgain, betweenLooksMs);
    addEventListener('online', lookAgain);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      removeEventListener('online', lookAgain);
    };
  }, []);
  const retry = async () => {
    setIsRetrying(true);
    const served = await askServer();
    setIsRetrying(false);
    setSeen({ served, isHeld: isHeldByInput() });
    if (served === 'away') return;
    if (isSpoilt) reloadForPart();
    else await onRetry();
  };
  return { ...seen, isRetrying, retry: () => void retry() };
}
