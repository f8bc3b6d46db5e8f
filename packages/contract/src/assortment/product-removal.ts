import { endpoint } from '../platform/endpoint.ts';
import { product } from './products.ts';

/**
 * Deletes a product that was never sold and that nothing hangs on; another one is refused as `product_in_use`, with each
 * reason in `errors`, and can be archived (PRD-05).
 */
export const deleteProduct = endpoint({
  name: 'deleteProduct',
  api: 'office',
  method: 'DELETE',
  path: '/products/:productId',
  scope: 'property',
  requires: ['delete', 'product'],
  summary: 'Delete a product that was never sold; one that was can be archived',
  statements: 9,
});

/** Takes back that a product was deleted, for 15 minutes: it comes back as it was, with its id (UND-02). */
export const undeleteProduct = endpoint({
  name: 'undeleteProduct',
  api: 'office',
  method: 'POST',
  path: '/products/:productId/undelete',
  scope: 'property',
  requires: ['delete', 'product'],
  summary: 'Take back that a product was deleted',
  response: product,
  statements: 10,
});
