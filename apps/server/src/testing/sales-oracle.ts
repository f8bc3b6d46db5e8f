import { Temporal } from 'temporal-polyfill';
import { as, asTill, type Client } from './as.ts';
import {
  buildCashRegister,
  buildCategory,
  buildGroup,
  buildProduct,
  buildProperty,
  buildShop,
  buildUser,
  type CashRegister,
  type Category,
  type Group,
  type Property,
} from './build/build.ts';
import type { TestApp } from './test-app.ts';
import { tillKey } from './till.ts';

/** A till with where it stands. */
export type Place = {
  readonly property: Property;
  readonly zone: string;
  readonly register: CashRegister;
  readonly till: Client;
};

/** A line as the oracle remembers it; a product and category of 0 are none. */
export type SaleLine = {
  readonly productId: number;
  readonly categoryId: number;
  readonly quantity: number;
  readonly totalCents: number;
  readonly depositCents: number;
  readonly discountCents: number;
  readonly voucherType: string | null;
};

/** What was sold, as the oracle remembers it: never asked of the server. */
export type Sale = { readonly place: Place; readonly soldAt: string; readonly lines: readonly SaleLine[] };

/** Two locations in two countries with three shops, six products in three categories, and what was sold. */
export type Business = {
  readonly group: Group;
  readonly admin: Client;
  readonly places: readonly Place[];
  readonly categories: readonly Category[];
  readonly goods: readonly { readonly productId: number; readonly categoryId: number }[];
  readonly sales: Sale[];
};

/** Opens it. */
export async function openBusiness(app: TestApp): Promise<Business> {
  const group = await buildGroup(app);
  const [nl, de] = [
    await buildProperty(app, { group, country: 'nl' }),
    await buildProperty(app, { group, country: 'de' }),
  ];
  const places: Place[] = [];
  for (const property of [nl, nl, de]) {
    const register = await buildCashRegister(app, { shop: await buildShop(app, { property }) });
    const zone = property === nl ? 'Europe/Amsterdam' : 'Europe/Berlin';
    places.push({ property, zone, register, till: await asTill(app, register) });
  }
  // One after the other: products that sold the same are listed in the order in which they were made.
  const categories: Category[] = [];
  const goods: Business['goods'][number][] = [];
  for (let made = 0; made < 3; made++) {
    const category = await buildCategory(app, { group });
    categories.push(category);
    for (let product = 0; product < 2; product++)
      goods.push({ productId: (await buildProduct(app, { group, category })).id, categoryId: category.id });
  }
  return {
    group,
    admin: await as(app, await buildUser(app, { group, role: 'admin' })),
    places,
    categories,
    goods: [...goods, { productId: 0, categoryId: 0 }],
    sales: [],
  };
}

/** Numbers that look random and are the same in every run. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

/** Sells receipts of the last days: returns, deposits, vouchers, lines without a product, and some that were never paid. */
export async function sellAtRandom(
  app: TestApp,
  business: Business,
  given: { count: number; days: number; random: (below: number) => number },
): Promise<void> {
  const { random } = given;
  const pick = <T>(items: readonly T[]): T => items[random(items.length)] ?? raise();
  const now = app.clock.now().getTime();
  const line = (): SaleLine => {
    const { productId, categoryId } = pick(business.goods);
    const quantity = pick([1, 1, 2, 3, -1]);
    const voucher = pick(['', '', '', 'valk_voucher', 'employee_discount', 'house_party']);
    const voucherType = voucher === '' ? null : voucher;
    return {
      productId,
      categoryId,
      quantity,
      totalCents: (40 + random(1_500)) * quantity,
      depositCents: pick([0, 0, 15, 25]) * quantity,
      discountCents: voucherType === null ? 0 : random(200),
      voucherType,
    };
  };
  const sold = Array.from({ length: given.count }, () => ({
    state: pick(['SUCCESS', 'SUCCESS', 'SUCCESS', 'SUCCESS', 'FAILED', 'CREATED']),
    place: pick(business.places),
    soldAt: new Date(now - random(given.days * 86_400) * 1_000 - 1_000).toISOString(),
    lines: Array.from({ length: 1 + random(4) }, line),
  }));
  await Promise.all(
    business.places.map((place) =>
      send(
        place,
        sold.filter((sale) => sale.place === place),
      ),
    ),
  );
  business.sales.push(...sold.filter(({ state }) => state === 'SUCCESS'));
}

/** Sells one receipt. */
export async function sell(
  business: Business,
  sale: { place: Place; soldAt: string; lines: readonly Partial<SaleLine>[] },
): Promise<void> {
  const none = { productId: 0, categoryId: 0, quantity: 1, totalCents: 0, depositCents: 0, discountCents: 0 };
  const whole = { ...sale, lines: sale.lines.map((line) => ({ ...none, voucherType: null, ...line })) };
  await send(sale.place, [{ state: 'SUCCESS', ...whole }]);
  business.sales.push(whole);
}

async function send(place: Place, sold: readonly (Sale & { state: string })[]): Promise<void> {
  const receipts = sold.map(({ state, soldAt, lines }) => {
    const depositCents = lines.reduce((sum, line) => sum + line.depositCents, 0);
    const totalCents = lines.reduce((sum, line) => sum + line.totalCents, depositCents);
    return {
      key: tillKey(),
      state,
      sold_at: soldAt,
      lines: lines.map((line) => ({
        ...(line.productId === 0 ? { name: 'Los artikel' } : { product_id: line.productId }),
        ...(line.voucherType === null ? {} : { voucher_type: line.voucherType, discount_cents: line.discountCents }),
        quantity: line.quantity,
        unit_price_cents: Math.abs(line.totalCents),
        total_cents: line.totalCents,
        deposit_cents: line.depositCents,
        vat_rate: 0,
      })),
      total_cents: totalCents,
      deposit_cents: depositCents,
      paid_cents: state === 'SUCCESS' ? totalCents : 0,
    };
  });
  const answer = await place.till.send('POST', '/device/v1/receipts/batch', { body: { receipts } });
  if (answer.status !== 200 || answer.text.includes('quarantine')) throw new Error(answer.text.slice(0, 500));
}

/** What the oracle looks at: days of the locations' own clocks, until a moment when the last of them is cut there. */
export type Looked = {
  readonly from: string;
  readonly to: string;
  readonly until?: string;
  readonly propertyId?: number | undefined;
  readonly shopId?: number | undefined;
};

type ClockTime = { readonly day: string; readonly hour: number; readonly weekday: number };

// Looked up some hundred thousand times in a run.
const clocks = new Map<string, ClockTime>();

/** When a sale was, on the clock of its location. */
export function clockOf({ place, soldAt }: Pick<Sale, 'place' | 'soldAt'>): ClockTime {
  const key = `${place.zone} ${soldAt}`;
  const known = clocks.get(key);
  if (known !== undefined) return known;
  const local = Temporal.Instant.from(soldAt).toZonedDateTimeISO(place.zone);
  const clock = { day: local.toPlainDate().toString(), hour: local.hour, weekday: local.dayOfWeek };
  clocks.set(key, clock);
  return clock;
}

/** The sales of a period. */
export function salesIn(business: Business, looked: Looked): readonly Sale[] {
  return business.sales.filter((sale) => {
    const { day } = clockOf(sale);
    const { propertyId = sale.place.property.id, shopId = sale.place.register.shopId } = looked;
    const isThere = propertyId === sale.place.property.id && shopId === sale.place.register.shopId;
    return (
      isThere && day >= looked.from && day <= looked.to && (looked.until === undefined || sale.soldAt < looked.until)
    );
  });
}

/** Adds up the goods of lines by a key, in the order of the keys. */
export function sumBy(
  sales: readonly Sale[],
  keyOf: (line: SaleLine, sale: Sale) => string | number | null,
): Map<string | number, { turnoverCents: number; itemCount: number }> {
  const sums = new Map<string | number, { turnoverCents: number; itemCount: number }>();
  for (const sale of sales)
    for (const line of sale.lines) {
      const key = keyOf(line, sale);
      if (key === null) continue;
      const { turnoverCents, itemCount } = sums.get(key) ?? { turnoverCents: 0, itemCount: 0 };
      sums.set(key, { turnoverCents: turnoverCents + line.totalCents, itemCount: itemCount + line.quantity });
    }
  return new Map([...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** A period as the API is asked for it. */
export function rangeOf(range: { readonly from: string; readonly to: string }, zone = 'Europe/Amsterdam') {
  const start = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).toString({ timeZoneName: 'never' });
  const [from, to] = [Temporal.PlainDate.from(range.from), Temporal.PlainDate.from(range.to)];
  return { startAt: start(from), endAt: start(to.add({ days: 1 })) };
}

function raise(): never {
  throw new Error('nothing to pick from');
}
