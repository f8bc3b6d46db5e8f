import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { listQuery, pagination } from '../platform/page.ts';
import { count, id, text, translatedName, translatedText } from '../platform/values.ts';

/** A category (CAT-01) with the number of its products that are not archived. */
export const category = z.object({
  id,
  name: translatedText,
  photoUrl: z.nullable(z.string()),
  productCount: count,
  version: id,
});

/** The group's categories. */
export const listCategories = endpoint({
  name: 'listCategories',
  api: 'office',
  method: 'GET',
  path: '/categories',
  scope: 'property',
  requires: ['read', 'category'],
  summary: 'Categories in their order, with search over their names',
  query: z.object({ ...listQuery(['position', 'name', 'productCount']), search: z.optional(text(100)) }),
  response: z.object({ categories: z.array(category), pagination }),
  statements: 4,
});

/** One category. */
export const getCategory = endpoint({
  name: 'getCategory',
  api: 'office',
  method: 'GET',
  path: '/categories/:categoryId',
  scope: 'property',
  requires: ['read', 'category'],
  summary: 'One category',
  response: category,
  statements: 3,
});

/** What a person enters of a category. What is wrong with a name is told by `categoryProblems` of the domain. */
const categoryFields = {
  name: translatedName(200),
  /** The address of a picture of ours (`createMedia`). */
  photoUrl: z.nullable(text(500)),
};

/** Adds a category after all others (CAT-01). */
export const createCategory = endpoint({
  name: 'createCategory',
  api: 'office',
  method: 'POST',
  path: '/categories',
  scope: 'property',
  requires: ['write', 'category'],
  summary: 'Add a category after all others',
  body: z.object({ ...categoryFields, photoUrl: z.optional(categoryFields.photoUrl) }),
  response: category,
  statuses: [201],
  statements: 9,
});

/** Changes the fields that the body carries; a name is given in all its languages at once. */
export const updateCategory = endpoint({
  name: 'updateCategory',
  api: 'office',
  method: 'PUT',
  path: '/categories/:categoryId',
  scope: 'property',
  requires: ['write', 'category'],
  summary: 'Change a category',
  isVersioned: true,
  body: z.partial(z.object(categoryFields)),
  response: category,
  statements: 9,
});

/** Deletes a category that no product is in, not even an archived one or one of another location. */
export const deleteCategory = endpoint({
  name: 'deleteCategory',
  api: 'office',
  method: 'DELETE',
  path: '/categories/:categoryId',
  scope: 'property',
  requires: ['delete', 'category'],
  summary: 'Delete a category without products',
  statements: 7,
});

/** Takes back that a category was deleted, for 15 minutes: it comes back as it was, with its id (UND-02). */
export const undeleteCategory = endpoint({
  name: 'undeleteCategory',
  api: 'office',
  method: 'POST',
  path: '/categories/:categoryId/undelete',
  scope: 'property',
  requires: ['delete', 'category'],
  summary: 'Take back that a category was deleted',
  response: category,
  statements: 10,
});
