import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { session, useSessionItem } from '../../lib/session.ts';
import { IconButton } from '../../ui/basics/IconButton.tsx';
import { Keys } from '../../ui/basics/Keys.tsx';
import { useIsPhone } from '../../ui/basics/use-media.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { IconSearch, IconX } from '../../ui/pictures/icons.ts';
import type { Place } from '../shell/place.ts';
import { isPaletteKey } from '../shell/use-shortcuts.ts';
import { arrange, type Entry, optionIdOf } from './entry.ts';
import classes from './Palette.module.css';
import { PaletteList, type ShownGroup } from './PaletteList.tsx';
import { isThingKind, thingIcons } from './thing-icons.ts';
import { useFoundEntries } from './use-found-entries.ts';
import { useMoreEntries, useOwnEntries } from './use-own-entries.ts';
import { useViewEntries } from './use-view-entries.ts';

type PaletteProps = Place & { readonly onClose: () => void; readonly onHelp: () => void };

const mostRecent = 6;
const mostViews = 5;

/** Finds everything by name, wherever one is, and goes there (SEA-02). */
export function Palette({ onClose, onHelp, ...place }: PaletteProps) {
  const t = useTranslations('palette');
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const isPhone = useIsPhone();
  const typed = text.trim();
  const own = [...useOwnEntries(place, onHelp), ...useViewEntries(place)];
  const found = useFoundEntries(place, typed);
  const more = useMoreEntries(place, typed);
  const recent = useRecentEntries();
  const groups: readonly ShownGroup[] =
    typed === ''
      ? firstGroups(recent, own)
      : arrange([...own, ...found.entries, ...more], typed).map(({ name, entries }) => ({ name, entries }));
  const entries = groups.flatMap((group) => group.entries);
  const current = entries.find(({ key }) => key === chosen) ?? entries[0];

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current?.key]);

  function select(entry: Entry): void {
    remember(entry);
    onClose();
    entry.onSelect?.();
  }
  function handleKeys(event: KeyboardEvent<HTMLElement>): void {
    if (isPaletteKey(event)) onClose();
    else if (event.key === 'Enter') open(event.ctrlKey || event.metaKey);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
    else return;
    event.preventDefault();
  }
  function move(step: 1 | -1): void {
    const index = entries.findIndex(({ key }) => key === current?.key);
    setChosen(entries[(index + step + entries.length) % entries.length]?.key ?? null);
  }
  function open(inNewTab: boolean): void {
    if (current === undefined) return;
    if (inNewTab && current.href !== undefined) window.open(current.href, '_blank', 'noopener');
    // The link itself is pressed, so that what follows a press follows this one.
    else list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.click();
  }

  return (
    <dialog
      ref={dialog}
      className={classes['palette']}
      aria-label={t('title')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={classes['body']} onKeyDown={handleKeys}>
        <div className={classes['field']}>
          <Icon of={IconSearch} size={18} />
          <input
            type="text"
            role="combobox"
            aria-expanded
            aria-controls="palette-list"
            aria-activedescendant={current === undefined ? undefined : optionIdOf(current)}
            aria-autocomplete="list"
            aria-label={t('title')}
            placeholder={t('placeholder')}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setChosen(null);
            }}
          />
          {isPhone && <IconButton variant="subtle" icon={IconX} label={t('close')} onClick={onClose} />}
        </div>
        <PaletteList
          ref={list}
          groups={groups}
          typed={typed}
          currentKey={current?.key}
          onPoint={setChosen}
          onSelect={select}
          isAsked={found.isAsked}
          isAwaited={found.isAwaited}
          onRetry={found.hasFailed ? found.retry : undefined}
        />
        <p className={classes['foot']} aria-hidden>
          <Keys of={['↑', '↓']} /> {t('keys.move')} <Keys of={['↵']} /> {t('keys.open')} <Keys of={['esc']} />{' '}
          {t('keys.close')}
        </p>
      </div>
    </dialog>
  );
}

/** Before anything is typed: what was opened lately, what was kept of lists, where one can go, and what can be made. */
function firstGroups(recent: readonly Entry[], own: readonly Entry[]): readonly ShownGroup[] {
  const pages = own.filter(({ group }) => group === 'pages');
  const views = own.filter(({ group }) => group === 'views').slice(0, mostViews);
  const actions = own.filter(({ group, href }) => group === 'actions' && href !== undefined);
  return [
    { name: 'recent' as const, entries: recent },
    { name: 'views' as const, entries: views },
    { name: 'pages' as const, entries: pages },
    { name: 'actions' as const, entries: actions },
  ].filter(({ entries }) => entries.length > 0);
}

function useRecentEntries(): readonly Entry[] {
  const [recent] = useSessionItem('recent');
  return recent.flatMap(({ href, group, title }) =>
    isThingKind(group) ? [{ key: `recent ${href}`, group, icon: thingIcons[group], title, href }] : [],
  );
}

/** Keeps what was opened for the next time; pages of the menu and what is merely done are at hand anyway. */
function remember({ href, group, title }: Entry): void {
  if (href === undefined || !isThingKind(group)) return;
  const others = session.read('recent').filter((item) => item.href !== href);
  session.write('recent', [{ href, group, title }, ...others].slice(0, mostRecent));
}
