import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { PageProps } from '../../../lib/page.ts';
import type { Place } from '../../../lib/place.ts';
import { CountFact } from '../../../ui/pages/CountFact.tsx';
import { productListQuery } from './api.ts';
import { readProducts } from './product-search.ts';

/** How many products the list has. */
export function ProductFacts({ place, search: raw }: Pick<PageProps, 'search'> & { readonly place: Place }) {
  const t = useTranslations('assortment');
  const search = useMemo(() => readProducts(raw), [raw]);
  const list = useQuery({ ...productListQuery(place, search), placeholderData: keepPreviousData });
  return <CountFact list={list} say={(count) => t('facts', { count })} />;
}
