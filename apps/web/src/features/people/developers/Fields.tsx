import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../lib/class-names.ts';
import { Breakable } from './Breakable.tsx';
import classes from './Calls.module.css';
import type { FieldLine } from './schema.ts';

/** Fields with their types, those within others further in. */
export function Fields({ title, lines }: { readonly title: string; readonly lines: readonly FieldLine[] }) {
  const t = useTranslations('developers.calls');
  if (lines.length === 0) return null;
  return (
    <table className={classes['fields']}>
      <caption>{title}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('type')}</th>
          <th scope="col">{t('meaning')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, depth, type, isRequired, notes }) => (
          <tr key={key} style={inset(depth)}>
            <th scope="row" className={classNames(classes['mono'], classes['name'])}>
              <Breakable text={name} />
            </th>
            <td className={classes['mono']}>{type}</td>
            <td>
              {isRequired && <span className={classes['required']}>{t('required')}</span>}
              {notes.length > 0 && <span lang="en">{notes.join('; ')}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function inset(depth: number): CSSProperties & Record<'--depth', number> {
  return { '--depth': depth };
}
