import { useShortcutsOn } from '../../lib/shortcuts.ts';
import classes from './Keys.module.css';

/**
 * The keys that do what it stands beside, one after the other; nothing where they are switched off. They are drawn, and no
 * part of the text of what they stand in.
 */
export function Keys({ of }: { readonly of: readonly string[] }) {
  if (!useShortcutsOn()) return null;
  return (
    <span className={classes['keys']} aria-hidden>
      {of.map((key) => (
        <kbd key={key} data-key={key.length === 1 ? key.toUpperCase() : key} />
      ))}
    </span>
  );
}

/** What a key does, with the key: for a tooltip. */
export function NamedKeys({ name, of }: { readonly name: string; readonly of: readonly string[] }) {
  return (
    <span className={classes['named']}>
      {name} <Keys of={of} />
    </span>
  );
}
