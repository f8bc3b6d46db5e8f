export { deleteOldDeliveries } from './delivery-queries.ts';
export { startWebhooks } from './loop.ts';
