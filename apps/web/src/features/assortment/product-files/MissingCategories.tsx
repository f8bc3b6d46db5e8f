import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/basics/Button.tsx';
import { Can } from '../../../ui/basics/Can.tsx';
import type { ProductImport } from './api.ts';
import classes from './ImportDialog.module.css';

type MissingCategoriesProps = {
  readonly found: ProductImport;
  readonly onAdd: (names: readonly string[]) => void;
};

/** The categories that a file names and that are not there yet, to add them all at once: a first file has many (DAY-02). */
export function MissingCategories({ found, onAdd }: MissingCategoriesProps) {
  const t = useTranslations('productFiles.categories');
  const names = missingCategories(found);
  if (names.length === 0) return null;
  return (
    <Can access="write" area="category">
      <div className={classes['categories']}>
        <p>{t('missing', { count: names.length, names: names.join(', ') })}</p>
        <Button onClick={() => onAdd(names)}>{t('add', { count: names.length })}</Button>
      </div>
    </Can>
  );
}

/** The names of categories that a file names and nobody knows, each once, whatever its case; one that was shortened is none. */
function missingCategories({ problems }: ProductImport): readonly string[] {
  const names = problems
    .filter(({ code, value }) => code === 'category_unknown' && !value.endsWith('…'))
    .map(({ value }) => value.trim());
  const key = (name: string) => name.toLocaleLowerCase();
  return names.filter((name, index) => names.findIndex((other) => key(other) === key(name)) === index);
}
