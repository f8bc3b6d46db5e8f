import type { KeyboardEvent } from 'react';

/**
 * Arrow keys go from row to row; Enter opens, because the focus stands on the row's link. The space bar chooses the row
 * where rows can be chosen, with Shift all from the one that was chosen before.
 */
export function handleRowKeys(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')];
  const index = links.findIndex((link) => link === event.target);
  if (index === -1) return;
  if (event.key === ' ') {
    const box = links[index]?.closest('tr, li')?.querySelector<HTMLInputElement>('input[type="checkbox"]');
    if (!box) return;
    event.preventDefault();
    box.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: event.shiftKey }));
    return;
  }
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: links.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  links[next]?.focus();
}
