import { type KeyboardEvent, useState } from 'react';

/** One line of a `Select`. */
export type SelectOption = { readonly value: string; readonly label: string; readonly disabled?: boolean };

export type Choosing = {
  readonly data: readonly SelectOption[];
  readonly value?: string | null | undefined;
  readonly onChange: (value: string | null) => void;
  /** It is found by typing a part of its name. */
  readonly searchable?: boolean | undefined;
  /** Told what is typed, and that nothing is: the caller finds the options. Without it they are those with the text. */
  readonly onSearchChange?: ((text: string) => void) | undefined;
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined;
};

/** What a field of choices shows and does; `isLocked` keeps it closed. */
export function useSelect(props: Choosing & { readonly isLocked: boolean }) {
  const { data, value = null, onChange, searchable = false, onSearchChange, onOpenChange, isLocked } = props;
  const [typed, setTyped] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const chosen = data.find((option) => option.value === value);
  const sought = onSearchChange === undefined ? (typed ?? '').trim().toLocaleLowerCase() : '';
  const options = data.filter(({ label }) => label.toLocaleLowerCase().includes(sought));
  const show = (isShown: boolean) => {
    if (isShown === isOpen || (isShown && isLocked)) return;
    setIsOpen(isShown);
    setActive(null);
    onOpenChange?.(isShown);
  };
  const search = (text?: string) => {
    if (text === typed) return;
    setTyped(text);
    setActive(null);
    onSearchChange?.(text ?? '');
  };
  const leave = () => {
    search();
    show(false);
  };
  const choose = (option: SelectOption) => {
    leave();
    if (option.value !== value) onChange(option.value);
  };
  /** Where Enter would choose; -1 for nowhere. */
  const activeAt = isOpen ? options.findIndex((option) => option.value === active && option.disabled !== true) : -1;
  const shown = { isOpen, isTyped: typed !== undefined, text: typed ?? chosen?.label ?? '', chosen, options, activeAt };
  return { ...shown, isLocked, searchable, setActive, show, search, leave, choose };
}

/** Arrows open and go from option to option, Enter chooses; where nothing is typed Home, End, letters and Space do too. */
export function handleSelectKeys(event: KeyboardEvent, select: ReturnType<typeof useSelect>): void {
  const { isOpen, searchable, options, activeAt, show } = select;
  if (select.isLocked || event.nativeEvent.isComposing) return;
  const active = options[activeAt];
  if (event.key === 'Escape' && isOpen) {
    // A dialog stays open by the default that is prevented, a popover round it by this.
    event.stopPropagation();
    show(false);
  } else if (event.key === 'Enter' || (event.key === ' ' && !searchable)) {
    // In a field that is searched, with nothing to take, it is the form's.
    if (active === undefined && searchable) return;
    if (active === undefined) show(!isOpen);
    else select.choose(active);
  } else {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    const target = isArrow && !isOpen ? select.chosen : targetOf(event, select);
    if (target === undefined && !isArrow) return;
    show(true);
    if (target !== undefined) select.setActive(target.value);
  }
  event.preventDefault();
}

function targetOf(event: KeyboardEvent, select: ReturnType<typeof useSelect>): SelectOption | undefined {
  const { key, ctrlKey, metaKey, altKey } = event;
  const { options, searchable, chosen } = select;
  const from = select.activeAt === -1 ? options.findIndex((option) => option === chosen) : select.activeAt;
  const open = (list: readonly SelectOption[]) => list.filter(({ disabled }) => disabled !== true);
  const turned = open([...options.slice(from + 1), ...options.slice(0, from + 1)]);
  if (key === 'ArrowDown') return turned[0];
  if (key === 'ArrowUp') return turned.at(from === -1 ? -1 : -2) ?? turned[0];
  if (searchable || ctrlKey || metaKey || altKey) return undefined;
  if (key === 'Home' || key === 'End') return open(options).at(key === 'Home' ? 0 : -1);
  return turned.find(({ label }) => key.length === 1 && label.toLocaleLowerCase().startsWith(key.toLocaleLowerCase()));
}
