import type { Product } from '@larder/contract/products';
import { translate } from '@larder/domain/translated-text';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import type { Place } from '../../lib/place.ts';
import { type Archiving, useArchiving } from '../../ui/use-archiving.ts';
import { productChanged, setArchived } from './api.ts';

/** Archives or restores a product (PRD-02). */
export function useProductArchiving(place: Place, product: Product): Archiving {
  const t = useTranslations('products.archive');
  const locale = useLocale();
  const client = useQueryClient();
  return useArchiving({
    setArchived: (isArchived) => setArchived(place, product.id, isArchived),
    onChanged: (changed) => productChanged(client, place, changed),
    say: (word) => t(word, { name: translate(product.name, locale) }),
  });
}
