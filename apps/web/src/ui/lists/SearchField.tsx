import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../pictures/Icon.tsx';
import { IconButton } from '../basics/IconButton.tsx';
import { IconSearch, IconX } from '../pictures/icons.ts';
import classes from './SearchField.module.css';
import { TextInput } from '../fields/TextInput.tsx';

type SearchFieldProps = {
  /** What can be searched for; the field's name and its placeholder. */
  readonly label: string;
  readonly value: string;
  /** Called when typing rests (PL-02: 250 ms), at once on Enter and on clearing. */
  readonly onSearch: (text: string) => void;
  readonly className?: string | undefined;
};

const restMs = 250;

/** A search box that answers while one types. `f` leads to it (SEA-03), the arrow down from it into what it found. */
export function SearchField({ label, value, onSearch, className }: SearchFieldProps) {
  const t = useTranslations('ui.search');
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  if (value !== lastValue) {
    setLastValue(value);
    setTyped(value);
  }
  const search = useEffectEvent((text: string) => onSearch(text));
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => search(typed.trim()), restMs);
    return () => clearTimeout(timer);
  }, [typed, value]);

  const clear = () => {
    setTyped('');
    if (value !== '') onSearch('');
    input.current?.focus();
  };
  return (
    <div role="search" className={classNames(classes['field'], className)}>
      <TextInput
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        aria-keyshortcuts="f Control+Shift+F Meta+Shift+F"
        spellCheck={false}
        value={typed}
        maxLength={100}
        leftSection={<Icon of={IconSearch} size={16} />}
        rightSection={
          typed !== '' && <IconButton variant="subtle" size="small" icon={IconX} label={t('clear')} onClick={clear} />
        }
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            document.querySelector<HTMLElement>('main :is([data-row-link], [data-row-cell])')?.focus();
          }
          if (event.key === 'Enter' && typed.trim() !== value) onSearch(typed.trim());
          if (event.key !== 'Escape' || typed === '') return;
          event.preventDefault();
          clear();
        }}
      />
    </div>
  );
}
