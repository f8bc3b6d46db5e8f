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
export type { ProductFilter } from './queries.ts';
export { wordsOf } from './find.ts';
export { isOffered } from './shelf-queries.ts';
