import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/format.ts';
import type { CardParts, Column } from '../../ui/data-table.ts';
import type { Category } from './api.ts';
import classes from './Categories.module.css';
import { CategoryName, isComplete, MissingLanguages } from './CategoryName.tsx';

/** The columns of the list of categories. */
export function useCategoryColumns(): readonly Column<Category>[] {
  const t = useTranslations('categories.column');
  const { count } = useFormats();
  return [
    {
      key: 'name',
      header: t('name'),
      sortKey: 'name',
      isRowLink: true,
      isFluid: true,
      skeletonPx: 180,
      render: ({ name, photoUrl }) => <CategoryName name={name} imageUrl={photoUrl} />,
    },
    {
      key: 'translations',
      header: t('translations'),
      skeletonPx: 120,
      render: ({ name }) => <MissingLanguages name={name} />,
    },
    {
      key: 'productCount',
      header: t('productCount'),
      sortKey: 'productCount',
      firstOrder: 'desc',
      align: 'end',
      skeletonPx: 20,
      render: ({ productCount }) => count(productCount),
    },
  ];
}

/** A category on a phone: picture and name / number of products, languages that are missing. */
export function useCategoryCard(): (category: Category) => CardParts {
  const t = useTranslations('categories');
  return ({ name, photoUrl, productCount }) => ({
    title: <CategoryName name={name} imageUrl={photoUrl} />,
    detail: <span className={classes['beside']}>{t('productCount', { count: productCount })}</span>,
    state: isComplete(name) ? undefined : <MissingLanguages name={name} />,
  });
}
