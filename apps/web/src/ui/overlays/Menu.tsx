import { type KeyboardEvent, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { type Glyph, Icon } from '../pictures/Icon.tsx';
import { IconCheck } from '../pictures/icons.ts';
import classes from './Menu.module.css';
import type { Alignment } from '../basics/place.ts';
import { Popover } from './Popover.tsx';

/** One line of a menu: an action, a place to go, a choice, a head or a line between groups. */
export type MenuItem =
  | { readonly kind: 'separator'; readonly key: string }
  | { readonly kind: 'label'; readonly key: string; readonly label: ReactNode }
  | {
      readonly kind?: 'item';
      readonly key: string;
      readonly label: ReactNode;
      /** What stands before the words: an icon of the list, or a tile. */
      readonly icon?: Glyph;
      readonly tile?: ReactNode;
      /** A word or two at the right. */
      readonly note?: ReactNode;
      /** A sentence below. */
      readonly help?: ReactNode;
      readonly href?: string;
      readonly onSelect?: () => void;
      /** The pointer rests on it: it may be chosen next. */
      readonly onRest?: () => void;
      /** A choice: of several (`radio`) or on and off (`check`). */
      readonly choice?: { readonly kind: 'radio' | 'check'; readonly isChecked: boolean };
      /** Red: it destroys. */
      readonly isDanger?: boolean;
      readonly isDisabled?: boolean;
      /** The menu stays open, for choosing several. */
      readonly staysOpen?: boolean;
    };

type TriggerProps = {
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

type MenuProps = {
  /** The menu's name for screen readers. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly trigger: (props: TriggerProps) => ReactElement;
  readonly align?: Alignment;
};

/** Who means to choose stays longer on a line than who passes over it. */
const restMs = 50;

const roles = { radio: 'menuitemradio', check: 'menuitemcheckbox' } as const;

function Item({ item, onClose }: { item: Exclude<MenuItem, { kind: 'separator' | 'label' }>; onClose: () => void }) {
  const {
    icon,
    tile,
    label,
    note,
    help,
    href,
    choice,
    onSelect,
    onRest,
    isDanger,
    isDisabled = false,
    staysOpen = false,
  } = item;
  const resting = useRef(0);
  const body = (
    <>
      {icon !== undefined && <Icon of={icon} />}
      {tile}
      <span className={classes['text']}>
        {label}
        {help !== undefined && <span className={classes['help']}>{help}</span>}
      </span>
      {note !== undefined && <span className={classes['note']}>{note}</span>}
      {choice?.isChecked === true && <Icon of={IconCheck} size={16} />}
    </>
  );
  const shared = {
    role: choice === undefined ? 'menuitem' : roles[choice.kind],
    tabIndex: -1,
    className: classNames(classes['item'], isDanger && classes['danger']),
    ...(choice === undefined ? {} : { 'aria-checked': choice.isChecked }),
    ...(isDisabled ? { 'aria-disabled': true } : {}),
    ...(onRest === undefined
      ? {}
      : {
          onPointerEnter: () => (resting.current = window.setTimeout(onRest, restMs)),
          onPointerLeave: () => clearTimeout(resting.current),
        }),
    onClick: () => {
      if (isDisabled) return;
      if (!staysOpen) onClose();
      onSelect?.();
    },
  };
  if (href !== undefined && !isDisabled) {
    return (
      <a {...shared} href={href}>
        {body}
      </a>
    );
  }
  return (
    <button type="button" {...shared}>
      {body}
    </button>
  );
}

/** Arrow keys, Home, End and the first letter move; Tab leaves and closes. */
function handleMenuKeys(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const index = items.findIndex((item) => item === document.activeElement);
  const { length } = items;
  const targets: Partial<Record<string, number>> = {
    ArrowDown: (index + 1) % length,
    ArrowUp: index <= 0 ? length - 1 : index - 1,
    Home: 0,
    End: length - 1,
  };
  let next = targets[event.key];
  if (event.key === 'Tab') onClose();
  if (next === undefined && event.key.length === 1 && event.key !== ' ') {
    const letter = event.key.toLocaleLowerCase();
    const turned = [...items.slice(index + 1), ...items.slice(0, index + 1)];
    const found = turned.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(letter));
    next = found === undefined ? undefined : items.indexOf(found);
  }
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}

/** A menu behind a button. */
export function Menu({ label, items, trigger, align = 'end' }: MenuProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <span ref={anchor} className={classes['place']}>
      {trigger({
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: () => setIsOpen(!isOpen),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          setIsOpen(true);
        },
      })}
      {isOpen && (
        <Popover
          anchor={anchor}
          align={align}
          onClose={close}
          role="menu"
          aria-label={label}
          className={classes['menu']}
          onKeyDown={(event) => handleMenuKeys(event, close)}
        >
          {items.map((item) => {
            if (item.kind === 'separator') return <hr key={item.key} className={classes['separator']} />;
            if (item.kind === 'label') {
              return (
                <div key={item.key} role="presentation" className={classes['label']}>
                  {item.label}
                </div>
              );
            }
            return <Item key={item.key} item={item} onClose={close} />;
          })}
        </Popover>
      )}
    </span>
  );
}
