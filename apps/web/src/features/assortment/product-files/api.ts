import { createCategory, listCategories } from '@larder/contract/assortment/categories';
import type { AnswerOf, CallOf } from '@larder/contract/platform/endpoint';
import { listLedgerAccounts } from '@larder/contract/assortment/ledger-accounts';
import {
  applyProductImport,
  createProductImport,
  deleteProductImport,
  exportProducts,
  getLatestProductImport,
  getProductImport,
  type ProductImport,
  updateProductImport,
} from '@larder/contract/assortment/product-files';
import { getProduct, listProducts } from '@larder/contract/assortment/products';
import type { QueryClient } from '@tanstack/react-query';
import { call, queryOptionsFor } from '../../../lib/api.ts';
import { download } from '../../../lib/download.ts';
import { bringPart } from '../../../lib/late-part.ts';
import type { Place } from '../../../lib/place.ts';
import { upload, type UploadOptions } from '../../../lib/upload.ts';

/** An import as the server answers it. */
export type { ProductImport };

/** Which products an export holds: the filters of the list. */
export type ExportFilter = Omit<CallOf<typeof exportProducts>['body'], 'columns'>;

/** What new products get where the file does not say it. */
export type Defaults = Partial<ProductImport['defaults']>;

type At = Pick<Place, 'location'>;

const propertyOf = ({ location }: At) => location?.id ?? null;
const pollEveryMs = 400;
/** Another tab, or nobody's dialog: how far it is need not be known to the row. */
const lookEveryMs = 4_000;

/** Tells whether the server is at work on an import. */
export function isUnderWay(found: ProductImport | undefined): boolean {
  return found?.state === 'checking' || found?.state === 'applying';
}

/** The query of an import, asked again while the server is at work on it, and for what another tab makes of it. */
export function importQuery(at: At, importId: number) {
  return {
    ...queryOptionsFor(getProductImport, { params: { importId }, propertyId: propertyOf(at) }),
    refetchInterval: (query: { readonly state: { readonly data: ProductImport | undefined } }) =>
      isUnderWay(query.state.data) ? pollEveryMs : query.state.data?.state === 'done' ? (false as const) : lookEveryMs,
  };
}

/** The query of the person's last import at a place: a page that is opened again goes on with it. */
export function latestImportQuery(at: At) {
  type Found = AnswerOf<typeof getLatestProductImport>;
  return {
    ...queryOptionsFor(getLatestProductImport, { propertyId: propertyOf(at) }),
    staleTime: 0,
    refetchInterval: (query: { readonly state: { readonly data: Found | undefined } }) =>
      isUnderWay(query.state.data?.productImport ?? undefined) ? lookEveryMs : (false as const),
  };
}

/** Forgets an import and its file: the page at once, the server as soon as it hears of it. */
export async function forgetImport(client: QueryClient, at: At, importId: number): Promise<void> {
  client.setQueryData(latestImportQuery(at).queryKey, { productImport: null });
  // What the server keeps, because it is being written or cannot be reached, is on the page again.
  await call(deleteProductImport, { params: { importId }, propertyId: propertyOf(at) }).catch(() => undefined);
  await importMoved(client);
}

/** Takes in that an import began, ended or is gone. */
export function importMoved(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [getLatestProductImport.name] });
}

/** The categories that new products can be given. */
export function categoryChoiceQuery(at: At) {
  return queryOptionsFor(listCategories, { query: { limit: '200', sort: 'name' }, propertyId: propertyOf(at) });
}

/** The ledger accounts that new products can be given. */
export function accountChoiceQuery(at: At) {
  return queryOptionsFor(listLedgerAccounts, { query: { limit: '200' }, propertyId: propertyOf(at) });
}

/** Sends a file to be checked and answers the number of its import. */
export async function sendImport(at: At, file: Blob, options: UploadOptions): Promise<number> {
  const { importId } = await upload(createProductImport, file, { ...options, propertyId: propertyOf(at) });
  return importId;
}

/** Has a file checked again, with what new products get. */
export function recheckImport(at: At, importId: number, body: Defaults): Promise<ProductImport> {
  return call(updateProductImport, { params: { importId }, body, propertyId: propertyOf(at) });
}

/** Has a checked file written. */
export function applyImport(at: At, importId: number): Promise<AnswerOf<typeof applyProductImport>> {
  return call(applyProductImport, { params: { importId }, propertyId: propertyOf(at) });
}

/** Saves the products of a list as a file, with the columns that its address names. */
export async function exportList(at: At, filter: ExportFilter, chosen: string | undefined): Promise<void> {
  const { columnsNamedIn, productColumns } = await bringPart(() => import('@larder/domain/office/list-columns'));
  const columns = columnsNamedIn(chosen, { columns: productColumns, link: 'name' });
  const body = columns === null ? filter : { ...filter, columns };
  await download(exportProducts, { body, propertyId: propertyOf(at) });
}

/** Takes in that products changed: every list of them is asked again. */
export function productsImported(client: QueryClient): void {
  for (const name of [listProducts.name, getProduct.name, listCategories.name])
    void client.invalidateQueries({ queryKey: [name] });
}

/** Adds categories by their names, in the order of the file; rejects with the first refusal once all were tried. */
export async function addCategories(client: QueryClient, at: At, names: readonly string[]): Promise<void> {
  const refusals: unknown[] = [];
  for (const nl of names)
    await call(createCategory, { body: { name: { nl } }, propertyId: propertyOf(at) }).catch((error: unknown) =>
      refusals.push(error),
    );
  void client.invalidateQueries({ queryKey: [listCategories.name] });
  if (refusals.length > 0) throw refusals[0];
}
