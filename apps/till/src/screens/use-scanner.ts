import { useEffect, useEffectEvent } from 'react';

/** A scanner without a cable, or on a busy device, types hardly faster than a hand. A longer pause begins a new code. */
const longestPauseMs = 300;

/** Hears a hand-held scanner, which types what it reads and ends with Enter; what a person types into a field is theirs. */
export function useScanner(onCode: (code: string) => void): void {
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    let typed = '';
    let lastAt = 0;
    const hear = (event: KeyboardEvent): void => {
      const isInField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (isInField || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.timeStamp - lastAt > longestPauseMs) typed = '';
      lastAt = event.timeStamp;
      if (event.key === 'Enter' && typed.length >= 4) {
        // Whatever has the focus is not pressed by it.
        event.preventDefault();
        tell(typed);
        typed = '';
      } else if (event.key.length === 1) typed += event.key;
    };
    addEventListener('keydown', hear, { capture: true });
    return () => removeEventListener('keydown', hear, { capture: true });
  }, []);
}
