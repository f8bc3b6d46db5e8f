export {
  type FileProduct,
  insertFileProducts,
  listFileProducts,
  listKnownProducts,
  putHiddenShops,
  putOwnConfigs,
  updateFileProducts,
  type WrittenProduct,
} from './file-queries.ts';
export { deleteOldChanges } from './changes/changes-queries.ts';
export { forbiddenPrices } from './alcohol.ts';
export type { PlannedPrice } from './law-queries.ts';
export type { ProductFilter } from './queries.ts';
export { hasWords as productHasWords } from './find-queries.ts';
export { isOffered, netContent } from './shelf-queries.ts';
