import type { TranslatedText } from '@larder/domain/platform/translated-text';
import { type Context, read, type UserActor, visiblePropertyIds } from '../../../platform/context.ts';
import { wordsOf } from '../../../platform/http/list.ts';
import { findLabels as ask } from './find-queries.ts';

/** A label as a search over everything shows it. */
export type FoundLabel = {
  readonly id: number;
  readonly deviceId: string;
  readonly productName: TranslatedText | null;
  readonly size: string | null;
  readonly property: { readonly id: number; readonly name: string; readonly slug: string };
  readonly shop: { readonly id: number; readonly name: string };
};

/** Labels of every shop that the caller may see, that of a whole id first (SEA-01). */
export async function findLabels(
  context: Context<UserActor>,
  { search, limit }: { readonly search: string; readonly limit: number },
): Promise<readonly FoundLabel[]> {
  const asked = { propertyIds: visiblePropertyIds(context), search, words: wordsOf(search), limit };
  const rows = await read(context, (tx) => ask(tx, asked));
  return rows.map(({ device_id: deviceId, product_name: productName, ...row }) => ({ ...row, deviceId, productName }));
}
