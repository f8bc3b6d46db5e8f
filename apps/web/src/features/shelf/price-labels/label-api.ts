import type { AnswerOf } from '@larder/contract/platform/endpoint';
import { configurePriceLabels, getPriceLabelConfig } from '@larder/contract/shelf/price-label-config';
import {
  createPriceLabel,
  deletePriceLabel,
  getLabelPicture,
  getLabelProgress,
  getPriceLabel,
  listPriceLabels,
  locatePriceLabel,
  pairProduct,
  pairProducts,
  undoPairProducts,
  resendPriceLabel,
  undeletePriceLabel,
} from '@larder/contract/shelf/price-labels';
import type { QueryClient } from '@tanstack/react-query';
import { call, queryOptionsFor, urlOf } from '../../../lib/api.ts';
import { type LabelSearch, queryOf } from './label-search.ts';

/** A page of labels as the server answers it. */
export type LabelList = AnswerOf<typeof listPriceLabels>;

/** A label in the list. */
export type Label = LabelList['priceLabels'][number];

/** A label with the way of its price. */
export type LabelDetail = AnswerOf<typeof getPriceLabel>;

/** How the labels of a shop are reached. */
export type LabelConfig = AnswerOf<typeof getPriceLabelConfig>;

/** Where labels are: a shop of a location. */
export type ShopPlace = { readonly propertyId: number; readonly shopId: number };

/** The query of a page of the labels of a shop. */
export function labelListQuery({ propertyId, shopId }: ShopPlace, search: LabelSearch) {
  return queryOptionsFor(listPriceLabels, { query: queryOf(search, shopId), propertyId });
}

/** The query of how many labels a shop has, and how many products without one. */
export function labelCountsQuery({ propertyId, shopId }: ShopPlace) {
  return queryOptionsFor(listPriceLabels, { query: { limit: '1', shopId: String(shopId) }, propertyId });
}

/** The query of one label with the way of its price. */
export function labelQuery(propertyId: number, priceLabelId: number) {
  return queryOptionsFor(getPriceLabel, { params: { priceLabelId }, propertyId });
}

/** The query of how the last change of prices went. */
export function progressQuery(propertyId: number) {
  return queryOptionsFor(getLabelProgress, { propertyId });
}

const configAskedAgainMs = 15_000;

/** The query of how the labels of a shop are reached; whether they can be is asked again by itself. */
export function configQuery(propertyId: number, shopId: number) {
  const query = { shopId: String(shopId) };
  return { ...queryOptionsFor(getPriceLabelConfig, { query, propertyId }), refetchInterval: configAskedAgainMs };
}

/** Where the picture is that a label was last confirmed to show. */
export function pictureUrl({ id: priceLabelId, propertyId, pictureKey }: Label): string | null {
  if (pictureKey === null) return null;
  return urlOf(getLabelPicture, { params: { priceLabelId }, query: { key: pictureKey }, propertyId });
}

/** Adds a label to a shop. */
export function addLabel(labelId: string, { propertyId, shopId }: ShopPlace): Promise<Label> {
  return call(createPriceLabel, { body: { labelId, shopId }, propertyId });
}

/** Takes a label away. */
export async function removeLabel({ id: priceLabelId, propertyId }: Label): Promise<void> {
  await call(deletePriceLabel, { params: { priceLabelId }, propertyId });
}

/** Takes back that a label was taken away. */
export async function undeleteLabel({ id: priceLabelId, propertyId }: Label): Promise<void> {
  await call(undeletePriceLabel, { params: { priceLabelId }, propertyId });
}

/** Links a product to a label; null takes away the one that is linked. */
export function linkProduct({ deviceId, shopId, propertyId }: Label, productId: number | null): Promise<Label> {
  const product = productId === null ? null : { id: productId };
  return call(pairProduct, { body: { product, labelId: deviceId, shopId }, propertyId });
}

/** Labels and the products that they were linked to together. */
export type Pairs = AnswerOf<typeof pairProducts>['pairs'];

/** Links products without a label to labels without a product. */
export async function linkProducts({ propertyId, shopId }: ShopPlace): Promise<Pairs> {
  const body = { random: true as const, shopId };
  return (await call(pairProducts, { body, propertyId })).pairs;
}

/** Takes back that products were linked together. */
export async function unlinkProducts({ propertyId }: ShopPlace, pairs: Pairs): Promise<void> {
  await call(undoPairProducts, { body: { pairs: [...pairs] }, propertyId });
}

/** Sends a label its picture again. */
export async function resend({ id: priceLabelId, propertyId }: Label): Promise<void> {
  await call(resendPriceLabel, { params: { priceLabelId }, propertyId });
}

/** Makes the light of a label flash. */
export async function flash({ id: priceLabelId, propertyId }: Label): Promise<void> {
  await call(locatePriceLabel, { params: { priceLabelId }, propertyId });
}

/** What is set of a shop's label host; what is absent stays as it is. */
export type ConfigChange = {
  readonly configure: boolean;
  readonly hostKind?: LabelConfig['hostKind'];
  /** Null takes it away. */
  readonly hostToken?: string | null;
  readonly graceMinutes?: number | null;
};

/** Sets up the host of a shop's labels, or keeps a setting of it. */
export function configure(change: ConfigChange, { propertyId, shopId }: ShopPlace): Promise<LabelConfig> {
  return call(configurePriceLabels, { body: { shopId, ...change }, propertyId });
}

/** Takes in that labels changed. */
export async function labelsChanged(client: QueryClient): Promise<void> {
  const names: readonly string[] = [listPriceLabels.name, getPriceLabel.name, getLabelProgress.name];
  await client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => typeof name === 'string' && names.includes(name),
  });
}
