import { type ComponentProps, type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../pictures/Icon.tsx';
import { IconButton } from '../basics/IconButton.tsx';
import { IconCheck, IconChevronDown, IconX } from '../pictures/icons.ts';
import menu from '../overlays/Menu.module.css';
import { float } from '../basics/place.ts';
import popover from '../overlays/Popover.module.css';
import classes from './Select.module.css';
import { TextInput } from './TextInput.tsx';
import { type Choosing, handleSelectKeys, useSelect } from './use-select.ts';

type SelectProps = Omit<ComponentProps<typeof TextInput>, keyof Choosing> &
  Choosing & {
    /** Has a cross that empties it. */
    readonly clearable?: boolean;
    readonly clearLabel?: string | undefined;
    /** Said where no option is left; without it nothing opens. */
    readonly nothingFoundMessage?: ReactNode;
  };

/** One of several, from a list that opens below it. */
export function Select(props: SelectProps) {
  const { data, value = null, onChange, searchable = false, onSearchChange, onOpenChange, ...others } = props;
  const { clearable = false, clearLabel, nothingFoundMessage, onBlur, ...input } = others;
  const isLocked = input.readOnly === true || input.disabled === true;
  const select = useSelect({ data, value, onChange, searchable, onSearchChange, onOpenChange, isLocked });
  const t = useTranslations('ui');
  const listId = useId();
  const element = useRef<HTMLInputElement>(null);
  const isOpen = select.isOpen && (select.options.length > 0 || nothingFoundMessage !== undefined);
  const clear = () => {
    select.search();
    onChange(null);
    element.current?.focus();
  };
  return (
    <TextInput
      {...input}
      ref={element}
      role="combobox"
      aria-haspopup="listbox"
      aria-autocomplete={searchable ? 'list' : undefined}
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      aria-activedescendant={select.activeAt === -1 ? undefined : `${listId}-${select.activeAt}`}
      readOnly={!searchable || isLocked}
      value={select.text}
      onChange={(event) => {
        select.search(event.currentTarget.value);
        select.show(true);
      }}
      onFocus={(event) => {
        if (!searchable) return;
        event.currentTarget.select();
        select.show(true);
      }}
      onClick={(event) => {
        // What stands in a field that is searched is the name of the choice so far: what is typed takes its place.
        if (searchable && !select.isTyped) event.currentTarget.select();
        select.show(searchable || !select.isOpen);
      }}
      onBlur={(event) => {
        select.leave();
        onBlur?.(event);
      }}
      onKeyDown={(event) => handleSelectKeys(event, select)}
      rightSection={
        <>
          {clearable && !isLocked && value !== null ? (
            <IconButton
              variant="subtle"
              size="small"
              icon={IconX}
              label={clearLabel ?? t('clearChoice')}
              onClick={clear}
            />
          ) : (
            <Icon of={IconChevronDown} size={16} />
          )}
          {isOpen && (
            <List id={listId} anchor={element} label={input['aria-label'] ?? input.label} select={select}>
              {nothingFoundMessage}
            </List>
          )}
        </>
      }
    />
  );
}

type ListProps = {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: ReactNode;
  readonly select: ReturnType<typeof useSelect>;
  /** Stands where there are no options. */
  readonly children: ReactNode;
};

/** The options, or that there are none; the focus stays in the field. */
function List({ id, anchor, label, select: { options, chosen, activeAt, choose }, children }: ListProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (element.current === null || anchor.current === null) return;
    return float(element.current, anchor.current, { side: 'bottom', align: 'start', gapPx: 4, isAsWide: true });
  }, [anchor]);
  useEffect(() => {
    const found = ['[data-active]', '[aria-selected="true"]'].map((part) => element.current?.querySelector(part));
    found.find(Boolean)?.scrollIntoView({ block: 'nearest' });
  }, [activeAt]);
  return (
    <div
      ref={element}
      id={id}
      popover="manual"
      role={options.length === 0 ? 'status' : 'listbox'}
      aria-label={options.length > 0 && typeof label === 'string' ? label : undefined}
      className={classNames(popover['popover'], classes['list'])}
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.length === 0 && <div className={classes['nothing']}>{children}</div>}
      {options.map((option, index) => (
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={option === chosen}
          aria-disabled={option.disabled === true || undefined}
          data-active={index === activeAt || undefined}
          className={menu['item']}
          onClick={() => option.disabled !== true && choose(option)}
        >
          <span className={menu['text']}>{option.label}</span>
          {option === chosen && <Icon of={IconCheck} size={16} />}
        </div>
      ))}
    </div>
  );
}
