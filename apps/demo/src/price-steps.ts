import { addDays, type PlainDay } from '@larder/domain/platform/date-range';
import type { DemoProduct } from './catalogue.ts';
import { createRandom } from './random.ts';

/** A price that is in force from a day on. */
export type PriceStep = { readonly on: PlainDay; readonly cents: number };

/** Prices rise with the year: what a share of the assortment cost less before each first of January. */
const risePerYear = 0.045;
const shareThatRises = 0.7;
/** What a supplier asks more for between two years. */
const supplierRise = 0.03;
const shareOfSupplierRises = 0.35;
const offerFactor = 0.85;
const shareOfOffers = 0.3;
const shareOfRecentOffers = 0.3;
/** Further back than any history of the demo reaches. */
const longestDays = 1_100;

type Rise = { readonly on: PlainDay; readonly share: number };
type Offer = { readonly from: PlainDay; readonly until: PlainDay };

/**
 * What a price was until it became what it is today, oldest first and each differing from the one before; the first one
 * holds from long ago on. A location's own price moves on the same days as the advised one.
 */
export function priceStepsOf(product: DemoProduct, currentCents: number, today: PlainDay): readonly PriceStep[] {
  const rises = risesOf(product, today);
  const offer = offerOf(product, today);
  const days = [addDays(today, -longestDays), ...rises.map(({ on }) => on)];
  if (offer !== null) days.push(offer.from, offer.until);
  const steps: PriceStep[] = [];
  for (const on of days.sort()) {
    const cents = priceOn(on, { currentCents, rises, offer });
    if (steps.at(-1)?.cents !== cents) steps.push({ on, cents });
  }
  return steps;
}

/** The price of a day among steps. */
export function centsOn(steps: readonly PriceStep[], day: PlainDay): number {
  return (steps.findLast(({ on }) => on <= day) ?? steps[0])?.cents ?? 0;
}

function risesOf(product: DemoProduct, today: PlainDay): readonly Rise[] {
  const year = Number(today.slice(0, 4));
  const isRising = createRandom(`rise ${product.key}`).chance(shareThatRises);
  const yearly = isRising ? [0, 1, 2].map((back) => ({ on: firstDayOf(year - back), share: risePerYear })) : [];
  const random = createRandom(`supplier ${product.key}`);
  const hasMore = random.chance(shareOfSupplierRises);
  return hasMore ? [...yearly, { on: addDays(today, -random.between(45, 480)), share: supplierRise }] : yearly;
}

/** A price that was lower for a while; it is over, so that today's price is the catalogue's. */
function offerOf(product: DemoProduct, today: PlainDay): Offer | null {
  const random = createRandom(`offer ${product.key}`);
  if (product.status !== 'published' || !random.chance(shareOfOffers)) return null;
  const length = random.between(9, 20);
  const beganAgo = random.chance(shareOfRecentOffers) ? random.between(21, 34) : random.between(60, 430);
  return { from: addDays(today, -beganAgo), until: addDays(today, length - beganAgo) };
}

type Course = { readonly currentCents: number; readonly rises: readonly Rise[]; readonly offer: Offer | null };

function priceOn(day: PlainDay, { currentCents, rises, offer }: Course): number {
  const later = rises.filter(({ on }) => on > day);
  const regular = rounded(
    later.reduce((cents, { share }) => cents * (1 - share), currentCents),
    currentCents,
  );
  const isOffered = offer !== null && offer.from <= day && day < offer.until;
  return isOffered ? rounded(regular * offerFactor, regular) : regular;
}

/** To five cents, as a shelf shows it; a price that did not move stays as odd as it is. */
function rounded(cents: number, unmoved: number): number {
  return cents === unmoved ? unmoved : Math.max(5, Math.round(cents / 5) * 5);
}

function firstDayOf(year: number): PlainDay {
  return `${year}-01-01`;
}
