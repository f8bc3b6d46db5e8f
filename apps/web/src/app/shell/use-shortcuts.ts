import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from '../../lib/navigation.ts';
import { areShortcutsOn } from '../../lib/shortcuts.ts';
import { lastUndo } from '../../ui/overlays/notify.ts';
import { linksOf, type MenuEntry, menuLetters } from '../menu.ts';

type Shortcuts = {
  readonly menu: readonly MenuEntry[];
  readonly onPalette: () => void;
  readonly onHelp: () => void;
};

/** How long `g` waits for its letter. */
const patienceMs = 1_500;

/** The keys that press what names them in `aria-keyshortcuts`. */
const pressing = ['c', 'f', '[', ']'];

const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="combobox"]';
const over = 'dialog[open], [role="dialog"]:popover-open, [role="menu"]:popover-open, [role="listbox"]:popover-open';

/** Keys that do something wherever one is (SEA-03): never while somebody types, never over a dialog. */
export function useShortcuts({ menu, onPalette, onHelp }: Shortcuts): void {
  const navigate = useNavigate();
  const goesUntil = useRef(0);

  function wayTo(letter: string): (() => void) | undefined {
    const href = linksOf(menu).find(({ entry }) => menuLetters[entry.key] === letter)?.entry.href;
    return href === undefined ? undefined : () => void navigate(href);
  }

  function deedOf(event: KeyboardEvent): (() => void) | undefined {
    if (isPaletteKey(event)) return onPalette;
    if (isListSearchKey(event)) return pressOf(namedBy('f'));
    if (isUndoKey(event) && !isTyping(event.target)) return lastUndo();
    // On some keyboards `[` is made with AltGr, which the browser calls Ctrl and Alt.
    const isModified = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
    if (isModified || !areShortcutsOn() || isTyping(event.target)) return undefined;
    const { key, timeStamp } = event;
    const isAfterG = timeStamp < goesUntil.current;
    goesUntil.current = 0;
    if (isAfterG) return wayTo(key);
    if (key === 'g') return () => (goesUntil.current = timeStamp + patienceMs);
    if (key === '/') return onPalette;
    if (key === '?') return onHelp;
    return pressOf(key === 'e' ? firstField() : pressing.includes(key) ? namedBy(key) : undefined);
  }

  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat || document.querySelector(over) !== null) return;
    const deed = deedOf(event);
    if (deed === undefined) return;
    event.preventDefault();
    deed();
  });

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

/** Ctrl K or ⌘ K: it works while typing too, and cannot be switched off. */
export function isPaletteKey({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** Ctrl Z or ⌘ Z; in a field it is the field's own. */
function isUndoKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** `f` for who is typing in the list itself. */
function isListSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'f' && (ctrlKey || metaKey) && !altKey && shiftKey;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typing) !== null;
}

function namedBy(key: string): HTMLElement | undefined {
  return firstShown(`[aria-keyshortcuts~="${key}"]`);
}

function firstField(): HTMLElement | undefined {
  return firstShown('main form :is(input:not([type="radio"], [type="file"]), textarea, select, [role="combobox"])');
}

function firstShown(selector: string): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  return all.find((element) => element.checkVisibility() && !element.matches(':disabled'));
}

function pressOf(element: HTMLElement | undefined): (() => void) | undefined {
  return element && (() => press(element));
}

function press(element: HTMLElement): void {
  if (!(element instanceof HTMLInputElement)) {
    if (element.matches('textarea, select, [role="combobox"]')) element.focus();
    else element.click();
    return;
  }
  element.focus();
  if (element.type === 'text' || element.type === 'search') element.select();
}
