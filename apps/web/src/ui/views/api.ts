import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  type SavedView,
  updateSavedView,
} from '@larder/contract/office/saved-views';
import type { CallOf } from '@larder/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call, queryOptionsFor } from '../../lib/api.ts';

/** Every view that the person sees at a place: a location's id, or null for the group. */
export function savedViewsQuery(propertyId: number | null) {
  return queryOptionsFor(listSavedViews, { propertyId });
}

type NewView = CallOf<typeof createSavedView>['body'];
type ViewChange = CallOf<typeof updateSavedView>['body'];

/** What changes views at a place; whatever shows them takes it in. */
export function useViewCalls(propertyId: number | null) {
  const client = useQueryClient();
  const changed = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const done = await answer;
    await takeIn(client);
    return done;
  };
  return {
    create: (body: NewView) => changed(call(createSavedView, { propertyId, body })),
    update: ({ id, version }: Pick<SavedView, 'id' | 'version'>, body: ViewChange) =>
      changed(call(updateSavedView, { propertyId, params: { savedViewId: id }, body, ifMatch: version })),
    remove: ({ id }: Pick<SavedView, 'id'>) =>
      changed(call(deleteSavedView, { propertyId, params: { savedViewId: id } })),
    takeIn: () => takeIn(client),
  };
}

function takeIn(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [listSavedViews.name] });
}
