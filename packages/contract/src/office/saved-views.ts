import { viewLengths, viewListNames } from '@larder/domain/office/saved-views';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { id, nameText } from '../platform/values.ts';

const list = z.enum(viewListNames);

/** A query as `URLSearchParams` writes it, without its question mark. */
const query = z.string().check(z.maxLength(viewLengths.query), z.regex(/^[\w*\-.+%&=]*$/));

/** What a list shows, under a name. */
export const savedView = z.object({
  id,
  list,
  name: z.string(),
  /** The query part of the page's address; a period that moves along stands in it by how many steps it lies from today. */
  query: z.string(),
  /** For all who see the list there; otherwise the caller's own. */
  isShared: z.boolean(),
  version: id,
});

/** A saved view as it is answered. */
export type SavedView = z.output<typeof savedView>;

/** All that the caller sees at a place, of every list: their own and the shared ones (VIE-01). */
export const listSavedViews = endpoint({
  name: 'listSavedViews',
  api: 'office',
  method: 'GET',
  path: '/saved_views',
  scope: 'property',
  requires: ['read', 'savedView'],
  summary: 'Saved views of all lists of a place, own and shared',
  response: z.object({ savedViews: z.array(savedView) }),
  statements: 3,
});

/** One view. */
export const getSavedView = endpoint({
  name: 'getSavedView',
  api: 'office',
  method: 'GET',
  path: '/saved_views/:savedViewId',
  scope: 'property',
  requires: ['read', 'savedView'],
  summary: 'One saved view',
  response: savedView,
  statements: 3,
});

const fields = { name: nameText(viewLengths.name), query, isShared: z.boolean() };

/** Keeps what a list shows; a shared one asks for the right to share (VIE-02). */
export const createSavedView = endpoint({
  name: 'createSavedView',
  api: 'office',
  method: 'POST',
  path: '/saved_views',
  scope: 'property',
  requires: ['write', 'savedView'],
  summary: 'Keep what a list shows under a name',
  body: z.object({ ...fields, list, isShared: z.optional(fields.isShared) }),
  response: savedView,
  statuses: [201],
  statements: 8,
});

/** Changes what the body carries: the name, what it shows, or whether all see it. */
export const updateSavedView = endpoint({
  name: 'updateSavedView',
  api: 'office',
  method: 'PUT',
  path: '/saved_views/:savedViewId',
  scope: 'property',
  requires: ['write', 'savedView'],
  summary: 'Rename, overwrite or share a saved view',
  isVersioned: true,
  body: z.partial(z.object(fields)),
  response: savedView,
  statements: 9,
});

/** Removes a view. */
export const deleteSavedView = endpoint({
  name: 'deleteSavedView',
  api: 'office',
  method: 'DELETE',
  path: '/saved_views/:savedViewId',
  scope: 'property',
  requires: ['delete', 'savedView'],
  summary: 'Remove a saved view',
  statements: 6,
});
