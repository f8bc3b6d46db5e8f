import * as z from 'zod/mini';
import { minimumAge } from '@larder/domain/assortment/age';
import { localDay } from '@larder/domain/platform/date-range';
import { type DepositOption, depositOptionsAt } from '@larder/domain/assortment/deposit';
import type { LabelContent, LabelModel } from '@larder/domain/shelf/label-content';
import { translate } from '@larder/domain/platform/translated-text';
import type { HostRow } from './host-queries.ts';
import type { ShelfLabelRow } from './shelf-queries.ts';

const contentShape = z.object({
  locale: z.enum(['nl', 'de', 'en']),
  name: z.string(),
  priceCents: z.nullable(z.number()),
  depositCents: z.number(),
  netContent: z.nullable(z.object({ quantity: z.number(), unit: z.enum(['g', 'ml', 'piece']) })),
  eanCode: z.nullable(z.string()),
  minimumAge: z.nullable(z.number()),
  mark: z.nullable(z.enum(['combi', 'voucher'])),
  wasCents: z.nullable(z.number()),
});

/** Reads what `contentText` of the domain wrote of a label that says something. */
export function readContent(text: string): LabelContent {
  return contentShape.parse(JSON.parse(text));
}

/** Where a label hangs, as far as its words go. */
export type LabelPlace = Pick<HostRow, 'country' | 'time_zone' | 'default_language'>;

/** The deposits of a place at an instant: the same for all of its labels, and a local day takes as long as all the rest. */
export function depositsOf(place: LabelPlace, now: Date): readonly DepositOption[] {
  return depositOptionsAt(place.country, localDay(now, place.time_zone));
}

const notForSale = {
  ...{ priceCents: null, depositCents: 0, netContent: null, eanCode: null },
  ...{ minimumAge: null, mark: null, wasCents: null },
} as const;

/** What a label says of the product that is linked to it, for a price and with the deposits of its day; null without a product. */
export function contentOf(
  label: Pick<
    ShelfLabelRow,
    'name' | 'unsold' | 'deposit_kinds' | 'age_restriction' | 'ean_code' | 'net_content' | 'vouchers' | 'is_in_deal'
  >,
  place: LabelPlace,
  { priceCents, deposits }: { readonly priceCents: number; readonly deposits: readonly DepositOption[] },
): LabelContent | null {
  if (label.name === null || label.age_restriction === null) return null;
  const named = { locale: place.default_language, name: translate(label.name, place.default_language) };
  if (label.unsold !== null) return { ...named, ...notForSale };
  const deposit = deposits.find(({ kind }) => label.deposit_kinds?.includes(kind) === true);
  return {
    ...named,
    priceCents,
    depositCents: deposit?.depositCents ?? 0,
    netContent: label.net_content,
    eanCode: label.ean_code,
    minimumAge: minimumAge(label.age_restriction, place.country),
    mark: markOf(label),
    // Nothing announces a reduction, so no former price stands beside the price.
    wasCents: null,
  };
}

/** One mark fits: a combi-deal saves every guest money, a hotel's voucher is what some of them have. */
function markOf({
  is_in_deal: isInDeal,
  vouchers,
}: Pick<ShelfLabelRow, 'is_in_deal' | 'vouchers'>): LabelContent['mark'] {
  if (isInDeal) return 'combi';
  return vouchers?.includes('valk_voucher') === true ? 'voucher' : null;
}

/** The kind of a label, null as long as its host has not said. */
export function modelOf(
  label: Pick<ShelfLabelRow, 'hardware_type' | 'width' | 'height' | 'colour'>,
): LabelModel | null {
  const { hardware_type: hardwareType, width, height, colour } = label;
  if (hardwareType === null || width === null || height === null || colour === null) return null;
  return { hardwareType, width, height, colour };
}
