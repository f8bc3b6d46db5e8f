import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { commandKey } from '../../lib/command-key.ts';
import { switchShortcuts, useShortcutsOn } from '../../lib/shortcuts.ts';
import { Button } from '../../ui/basics/Button.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { linksOf, type MenuEntry, menuLetters } from '../menu.ts';
import classes from './ShortcutSheet.module.css';

type ShortcutSheetProps = { readonly menu: readonly MenuEntry[]; readonly onClose: () => void };

/** With Ctrl or ⌘ before them: they work while typing too, and cannot be switched off. */
const always = [
  { word: 'palette', keys: ['K'] },
  { word: 'save', keys: ['S'] },
  { word: 'listTyping', keys: ['⇧', 'F'] },
  { word: 'undo', keys: ['Z'] },
] as const;

const everywhere = [
  { word: 'search', keys: ['/'] },
  { word: 'sheet', keys: ['?'] },
  { word: 'add', keys: ['C'] },
  { word: 'edit', keys: ['E'] },
  { word: 'list', keys: ['F'] },
  { word: 'earlier', keys: ['['] },
  { word: 'later', keys: [']'] },
] as const;

/** All keys that do something, and the switch that turns them off (SEA-03). */
export function ShortcutSheet({ menu, onClose }: ShortcutSheetProps) {
  const t = useTranslations('palette.shortcuts');
  const words = useTranslations('shell.menu');
  const areOn = useShortcutsOn();
  const command = commandKey();
  const lines = linksOf(menu).flatMap(({ entry }) => {
    const letter = menuLetters[entry.key];
    return letter === null ? [] : [{ key: entry.key, name: words(entry.key), letter: letter.toUpperCase() }];
  });
  // Several shops stand below one letter, which leads to the first.
  const places = lines.filter(({ key }, index) => lines.findIndex((line) => line.key === key) === index);
  return (
    <div className={classes['wide']}>
      <Dialog title={t('title')} onClose={onClose} actions={<Button onClick={onClose}>{t('close')}</Button>}>
        <div className={classes['sheet']}>
          <div>
            <Section title={t('always', { command })}>
              {always.map(({ word, keys }) => (
                <Line key={word} name={t(word)} keys={[command, ...keys]} />
              ))}
            </Section>
            <Section title={t('everywhere')}>
              {everywhere.map(({ word, keys }) => (
                <Line key={word} name={t(word)} keys={keys} isOff={!areOn} />
              ))}
            </Section>
          </div>
          <Section title={t('places')}>
            {places.map(({ key, name, letter }) => (
              <Line key={key} name={name} keys={['G', letter]} isOff={!areOn} />
            ))}
          </Section>
        </div>
        <Switch
          label={t('switch')}
          description={t('switchHelp', { command })}
          checked={areOn}
          onChange={(event) => switchShortcuts(event.currentTarget.checked)}
        />
      </Dialog>
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl>{children}</dl>
    </section>
  );
}

type LineProps = { readonly name: string; readonly keys: readonly string[]; readonly isOff?: boolean };

function Line({ name, keys, isOff = false }: LineProps) {
  return (
    <div className={classes['line']} data-off={isOff || undefined}>
      <dt>{name}</dt>
      <dd>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dd>
    </div>
  );
}
