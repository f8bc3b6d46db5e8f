/** Where a thing can go in one step of the keyboard or a button. */
export type Step = 'up' | 'down' | 'top' | 'bottom';

/** Puts an item at a place; one beyond the ends is the end. */
export function movedTo<Item>(items: readonly Item[], item: Item, place: number): readonly Item[] {
  const others = items.filter((one) => one !== item);
  const at = Math.max(0, Math.min(place, others.length));
  return others.toSpliced(at, 0, item);
}

/** Moves an item one step. */
export function stepped<Item>(items: readonly Item[], item: Item, step: Step): readonly Item[] {
  const place = items.indexOf(item);
  return movedTo(items, item, { up: place - 1, down: place + 1, top: 0, bottom: items.length }[step]);
}

/** Puts an item before or behind another one. */
export function droppedAt<Item>(
  items: readonly Item[],
  item: Item,
  target: { readonly item: Item; readonly isAfter: boolean },
): readonly Item[] {
  if (item === target.item) return items;
  const others = items.filter((one) => one !== item);
  return movedTo(items, item, others.indexOf(target.item) + (target.isAfter ? 1 : 0));
}

const stepOfKey: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', Home: 'top', End: 'bottom' };

type Press = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'preventDefault'>;

/** Moves the row on whose handle a key was pressed; what is no step is left to the browser. */
export function pressStep(event: Press, onStep: (step: Step) => void): void {
  const step = stepOfKey[event.key];
  if (step === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
  event.preventDefault();
  onStep(step);
}
