import {
  applyProductImport,
  getProductImport,
  type ProductImport,
  updateProductImport,
} from '@larder/contract/assortment/product-files';
import type { Problem } from '@larder/contract/platform/problem';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import { type Client, pathOf } from './as.ts';
import type { TestApp } from './test-app.ts';
import { multipart, type Part } from './upload.ts';

/** Where an import is made: a location, or the whole group when absent. */
export type ImportPlace = { readonly propertyId?: number };

const made = z.object({ importId: z.int() });

/** Sends a file to be imported, as somebody; answers the number of the import, or the refusal. */
export async function sendImport(
  test: TestApp,
  client: Client,
  { parts, propertyId }: ImportPlace & { readonly parts: readonly Part[] },
): Promise<{ readonly status: number; readonly importId: number; readonly problem: Problem | undefined }> {
  const { type, payload } = await multipart(parts);
  const response = await test.app.inject({
    method: 'POST',
    url: `/api/v1${propertyId === undefined ? '' : `/properties/${propertyId}`}/products/imports`,
    headers: { 'sec-fetch-site': 'same-origin', cookie: client.cookie ?? '', 'content-type': type },
    payload,
  });
  const body = made.safeParse(response.json());
  return {
    status: response.statusCode,
    importId: body.success ? body.data.importId : 0,
    problem: body.success ? undefined : response.json(),
  };
}

/** Waits until an import stands still. */
export async function settledImport(client: Client, importId: number, place: ImportPlace = {}): Promise<ProductImport> {
  return vi.waitFor(
    async () => {
      const found = await client.call(getProductImport, { params: { importId }, ...place });
      if (found.state === 'checking' || found.state === 'applying') throw new Error(`still ${found.state}`);
      return found;
    },
    { timeout: 60_000, interval: 50 },
  );
}

/** Sends a text as a file and waits for the check. */
export async function checkImport(
  test: TestApp,
  client: Client,
  { text, propertyId }: ImportPlace & { readonly text: string | Buffer },
): Promise<ProductImport> {
  const place = propertyId === undefined ? {} : { propertyId };
  const parts = [{ bytes: Buffer.from(text), name: 'artikelen.csv', type: 'text/csv' }];
  const { importId, problem } = await sendImport(test, client, { parts, ...place });
  if (importId === 0) throw new Error(`refused: ${JSON.stringify(problem)}`);
  return settledImport(client, importId, place);
}

/** Gives new products what they lack and waits for the check. */
export async function giveDefaults(
  client: Client,
  importId: number,
  body: Partial<ProductImport['defaults']>,
): Promise<ProductImport> {
  await client.call(updateProductImport, { params: { importId }, body });
  return settledImport(client, importId);
}

/** Has an import written and waits for it. */
export async function applyImport(client: Client, importId: number, place: ImportPlace = {}): Promise<ProductImport> {
  await client.call(applyProductImport, { params: { importId }, ...place });
  return settledImport(client, importId, place);
}

/** What is wrong with an import, one line for each problem. */
export function problemsOf({ problems }: ProductImport): readonly string[] {
  return problems.map(({ line, column, code }) => `${line} ${column ?? '-'} ${code}`);
}

/** The path of a call about an import. */
export const importPath = (importId: number, propertyId?: number) =>
  pathOf(getProductImport, { params: { importId }, propertyId });
