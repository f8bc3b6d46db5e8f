import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listQuery, pagination } from './page.ts';
import { count, id, translatedText } from './values.ts';

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
  summary: 'Categories in their order',
  query: z.object(listQuery(['position', 'name'])),
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
