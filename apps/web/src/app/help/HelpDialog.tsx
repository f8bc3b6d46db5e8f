import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { commandKey } from '../../lib/command-key.ts';
import { switchShortcuts, useShortcutsOn } from '../../lib/shortcuts.ts';
import { shownHints } from '../../ui/basics/hints.ts';
import { segmentsOf } from '../address.ts';
import { findPage } from '../page-table.ts';
import { pages } from '../routes.ts';
import type { Place } from '../shell/place.ts';
import { type HelpKey, helpPages } from './help-pages.ts';
import { Button } from '../../ui/basics/Button.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { linksOf, type MenuEntry, menuLetters } from '../menu.ts';
import classes from './HelpDialog.module.css';

type HelpDialogProps = Place & { readonly menu: readonly MenuEntry[]; readonly onClose: () => void };

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

/** What the page at hand is for, what its words mean, and all keys, with the switch that turns them off (HLP-01, SEA-03). */
export function HelpDialog({ menu, onClose, ...place }: HelpDialogProps) {
  const t = useTranslations('help');
  // What stands on the page does not change under a dialog.
  const [hints] = useState(shownHints);
  const key = helpOf(place);
  const top = useRef<HTMLDivElement>(null);
  // A dialog gives the focus to the first thing to press, which is at the bottom here.
  useEffect(() => top.current?.focus(), []);
  return (
    <div className={classes['wide']}>
      <Dialog title={t('title')} onClose={onClose} actions={<Button onClick={onClose}>{t('close')}</Button>}>
        <div ref={top} tabIndex={-1} className={classes['about']}>
          {key !== undefined && t(`pages.${key}`)}
        </div>
        {hints.length > 0 && (
          <section aria-label={t('words')} className={classes['words']}>
            <h3>{t('words')}</h3>
            <dl>
              {hints.map(({ label, text }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <Shortcuts menu={menu} />
      </Dialog>
    </div>
  );
}

function helpOf({ location, pathname }: Place): HelpKey | undefined {
  const segments = segmentsOf(pathname).slice(location === null ? 1 : 2);
  const page = findPage(pages, location === null ? 'group' : 'location', segments);
  return page === undefined ? undefined : helpPages[page.path];
}

function Shortcuts({ menu }: Pick<HelpDialogProps, 'menu'>) {
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
    <section aria-label={t('heading')} className={classes['keys']}>
      <h2>{t('heading')}</h2>
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
    </section>
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
