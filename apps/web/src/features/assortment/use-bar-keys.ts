import { type KeyboardEvent, type RefObject, useRef } from 'react';

type BarKeys = {
  readonly bar: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/**
 * The bar of the chosen stands under the rows, and in the order of the keyboard before them: Tab leads to it from the
 * table's head, and from a row that was chosen on the keyboard. Rows are gone through with the arrows.
 */
export function useBarKeys(hasChosen: boolean): BarKeys {
  const bar = useRef<HTMLDivElement>(null);
  const hasChosenByKeys = useRef(false);
  return {
    bar,
    onKeyDown(event) {
      const { key, shiftKey, target, currentTarget } = event;
      if (!(target instanceof HTMLElement)) return;
      const isRow = target.matches('[data-row-link]');
      if (key === ' ') hasChosenByKeys.current = isRow;
      if (key !== 'Tab' || shiftKey || !hasChosen) return;
      const isHeadsEnd = [...currentTarget.querySelectorAll('thead :is(button, input)')].at(-1) === target;
      const first =
        bar.current?.querySelector<HTMLElement>('[data-deeds] button') ?? bar.current?.querySelector('button');
      if (first && (isHeadsEnd || (isRow && hasChosenByKeys.current))) {
        event.preventDefault();
        first.focus();
      }
      hasChosenByKeys.current = false;
    },
  };
}
