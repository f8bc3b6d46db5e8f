import type { Glyph } from '../pictures/Icon.tsx';

type Choice<Value extends string> = { readonly value: Value; readonly label: string };

type Parts<Value extends string> = {
  readonly label: string;
  readonly icon: Glyph;
  readonly options: readonly Choice<Value>[];
  readonly value: Value;
  /** The value that it has when nothing is chosen. */
  readonly plain: Value;
  readonly onChange: (value: Value) => void;
  /** The pointer rests on a choice, so that what it leads to can be asked for ahead. */
  readonly onRest?: (value: Value) => void;
  /** It narrows nothing, such as an order: no chip tells it. */
  readonly hasNoChip?: boolean;
};

/** A filter of a list, with which one value of several is chosen. */
export type ListFilter = Parts<string>;

/** Makes a filter whose values are of one kind. */
export function listFilter<Value extends string>(parts: Parts<Value>): ListFilter {
  const known = (handle?: (value: Value) => void) => (value: string) => {
    const chosen = parts.options.find((option) => option.value === value);
    if (chosen !== undefined) handle?.(chosen.value);
  };
  return { ...parts, onChange: known(parts.onChange), onRest: known(parts.onRest) };
}
