import type { Country } from '@larder/domain/platform/country';
import type { Config } from '../../../platform/config.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { mediaUrlOf } from '../../../platform/media.ts';
import { ownMedia } from '../../office/media/public.ts';
import type { References } from './draft.ts';
import { makeNames } from './names.ts';
import * as queries from './queries.ts';

/** What the words of a file stand for, and what rules ask of what they name. */
export type Known = {
  readonly references: References;
  /** The country of each location that can be meant. */
  readonly countryOf: ReadonlyMap<number, Country>;
  /** The location of each ledger account, null for the group's. */
  readonly ledgerPlaceOf: ReadonlyMap<number, number | null>;
  /** The shops of the file's location. */
  readonly shopIds: readonly number[];
};

type Wanted = {
  /** The locations that can be meant; null for all of the group's. */
  readonly propertyIds: readonly number[] | null;
  /** The location of the file; null at group level. */
  readonly propertyId: number | null;
  /** The addresses of pictures that a file names. */
  readonly urls: readonly string[];
};

/** Looks up what a file may name; its pictures are kept until the transaction ends. */
export async function findReferences(
  tx: Transaction,
  config: Pick<Config, 'mediaUrl'>,
  { propertyIds, propertyId, urls }: Wanted,
): Promise<Known> {
  const [categories, ledgerAccounts, places, shops] = await Promise.all([
    queries.listCategoryNames(tx),
    queries.listLedgerCodes(tx, propertyIds),
    queries.listPlaces(tx, propertyIds),
    queries.listShopNames(tx, propertyId),
  ]);
  const own = [...new Set(urls)].filter((url) => url.startsWith(`${config.mediaUrl}/`));
  const media = await ownMedia(tx, config, Object.fromEntries(own.map((url) => [url, url])));
  return {
    references: {
      categories: makeNames(categories.map(({ id, name }) => ({ id, name: name.nl }))),
      ledgerAccounts: makeNames(ledgerAccounts.map(({ id, code }) => ({ id, name: code }))),
      properties: makeNames(places.map(({ id, code }) => ({ id, name: code }))),
      shops: makeNames(shops),
      urlOf: (file) => mediaUrlOf(config, file) ?? '',
      fileOf: (url) => (media.problems[url] === undefined ? media.fileOf(url) : null),
    },
    countryOf: new Map(places.map(({ id, country }) => [id, country])),
    ledgerPlaceOf: new Map(ledgerAccounts.map(({ id, property_id }) => [id, property_id])),
    shopIds: shops.map(({ id }) => id),
  };
}
