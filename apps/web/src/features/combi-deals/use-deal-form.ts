import type { CombiDeal } from '@larder/contract/combi-deals';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Place } from '../../lib/place.ts';
import { type EditForm, useEditForm } from '../../ui/use-edit-form.ts';
import { dealChanged, dealQuery, saveDeal } from './api.ts';
import { figuresOf, largestDepositOf } from './deal-figures.ts';
import type { DealFrame } from './deal-frame.ts';
import { type DealValues, newDeal, problemsOf, savedOf } from './deal-values.ts';

type Options = {
  readonly place: Place;
  readonly frame: DealFrame;
  readonly onSaved: (deal: CombiDeal) => void;
};

/** Names the draft of a combi-deal. */
export const draftName = ({ id }: CombiDeal) => `combi deal ${id}`;

/** The form over a combi-deal, or over a new one when it is null. */
export function useDealForm(deal: CombiDeal | null, { place, frame, onSaved }: Options): EditForm<DealValues> {
  const client = useQueryClient();
  const t = useTranslations('problems.field');
  return useEditForm<DealValues, CombiDeal>({
    name: deal === null ? 'new combi deal' : draftName(deal),
    saved: deal === null ? newDeal(frame.ownerId === null ? null : [frame.ownerId]) : savedOf(deal),
    validate: (values) => {
      const depositCents = largestDepositOf(figuresOf(values, frame.places, place.today));
      const found = Object.entries(problemsOf(values, depositCents));
      return Object.fromEntries(found.flatMap(([path, code]) => (code === undefined ? [] : [[path, t(code)]])));
    },
    save: (values, version) => saveDeal(place, values, deal === null ? null : { id: deal.id, version }),
    valuesOf: (saved) => savedOf(saved).values,
    ...(deal === null
      ? {}
      : { reload: async () => savedOf(await client.fetchQuery({ ...dealQuery(place, deal.id), staleTime: 0 })) }),
    onSaved: (saved) => {
      dealChanged(client, place, saved);
      onSaved(saved);
    },
  });
}
