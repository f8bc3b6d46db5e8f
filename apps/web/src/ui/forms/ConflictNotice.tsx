import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../basics/Button.tsx';
import classes from './EditForm.module.css';
import type { Conflict } from './edit-form-values.ts';

type ConflictNoticeProps<Values extends object> = {
  readonly conflict: Conflict<Values>;
  readonly labels: { readonly [Key in keyof Values & string]: string };
  readonly show?: ((key: keyof Values & string, value: unknown) => string | undefined) | undefined;
  readonly onSettle: (choices: Partial<Values>) => void;
};

/** Somebody else saved first: both values of every field that both changed, for the person to choose from. */
export function ConflictNotice<Values extends object>(props: ConflictNoticeProps<Values>) {
  const { conflict, labels, show, onSettle } = props;
  const t = useTranslations('ui.form');
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const tell = (key: keyof Values & string, value: unknown) => show?.(key, value) ?? textOf(value);
  const choose = (key: string, isTheirs: boolean) => {
    const next = new Set(theirs);
    if (isTheirs) next.add(key);
    else next.delete(key);
    setTheirs(next);
  };
  const choices = () => {
    const chosen: Partial<Values> = {};
    for (const one of conflict.conflicts) if (theirs.has(one.key)) chosen[one.key] = one.theirs;
    return chosen;
  };
  const names = new Intl.ListFormat(document.documentElement.lang, { type: 'conjunction' });
  return (
    <section className={classes['conflict']} role="alert">
      <h2>{t('conflict.title')}</h2>
      <p>
        {conflict.taken.length > 0 &&
          `${t('conflict.taken', { names: names.format(conflict.taken.map((key) => labels[key])) })} `}
        {conflict.conflicts.length > 0 ? t('conflict.choose') : t('conflict.nothing')}
      </p>
      {conflict.conflicts.map(({ key, mine, theirs: other }) => (
        <fieldset key={key}>
          <legend>{labels[key]}</legend>
          {([false, true] as const).map((isTheirs) => (
            <label key={String(isTheirs)} className={classes['choice']}>
              <input
                type="radio"
                name={`conflict-${key}`}
                checked={theirs.has(key) === isTheirs}
                onChange={() => choose(key, isTheirs)}
              />
              <span>
                <span className="muted">{isTheirs ? t('conflict.theirs') : t('conflict.mine')}</span>{' '}
                <strong>{tell(key, isTheirs ? other : mine)}</strong>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div>
        <Button onClick={() => onSettle(choices())}>{t('conflict.settle')}</Button>
      </div>
    </section>
  );
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
