import type { CombiDeal } from '@larder/contract/combi-deals';
import { translate } from '@larder/domain/translated-text';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import type { Place } from '../../lib/place.ts';
import { type Archiving, useArchiving } from '../../ui/use-archiving.ts';
import { deals, setArchived } from './api.ts';

/** Archives or restores a combi-deal. */
export function useDealArchiving(place: Place, deal: CombiDeal): Archiving {
  const t = useTranslations('combiDeals.archive');
  const locale = useLocale();
  const client = useQueryClient();
  return useArchiving({
    setArchived: (isArchived) => setArchived(place, deal.id, isArchived),
    onChanged: (changed) => deals.changed(client, place, changed),
    say: (word) => t(word, { name: translate(deal.name, locale) }),
  });
}
