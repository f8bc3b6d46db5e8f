import { useShortcutsOn } from '../../lib/shortcuts.ts';
import classes from './Keys.module.css';

/** The keys that do what it stands beside, one after the other; nothing where they are switched off. */
export function Keys({ of }: { readonly of: readonly string[] }) {
  if (!useShortcutsOn()) return null;
  return (
    <span className={classes['keys']} aria-hidden>
      {of.map((key) => (
        <kbd key={key}>{key.length === 1 ? key.toUpperCase() : key}</kbd>
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
