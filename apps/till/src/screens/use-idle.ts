import { useEffect, useEffectEvent } from 'react';

const signs = ['pointerdown', 'keydown'] as const;

/** Tells when nobody touched the screen or typed, or scanned, for so long; `waitMs` null: it does not matter now. */
export function useIdle(waitMs: number | null, onIdle: () => void): void {
  const tell = useEffectEvent(onIdle);
  useEffect(() => {
    if (waitMs === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const begin = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => tell(), waitMs);
    };
    begin();
    for (const sign of signs) addEventListener(sign, begin, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, begin, { capture: true });
    };
  }, [waitMs]);
}
