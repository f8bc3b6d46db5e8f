import { Temporal } from 'temporal-polyfill';
import { sql } from '../platform/database/sql.ts';
import { as, asTill, type Client } from './as.ts';
import {
  buildCashRegister,
  buildGroup,
  buildLedgerAccount,
  buildPaymentMethod,
  buildProduct,
  buildProductConfig,
  buildProperty,
  buildShop,
  buildUser,
  type CashRegister,
  type Group,
  type Property,
} from './build/build.ts';
import type { TestApp } from './test-app.ts';
import { soldReceipt, tillKey } from './till.ts';

/** A till with its location. */
export type SalesPlace = {
  readonly property: Property;
  readonly country: 'nl' | 'de';
  readonly register: CashRegister;
  readonly till: Client;
};

type SaleLine = {
  account: number | null;
  depositAccount: number | null;
  rate: number;
  quantity: number;
  totalCents: number;
  depositCents: number;
};

/** What was sold, as the oracle remembers it: never asked of the server. */
export type Sale = { place: SalesPlace; soldAt: string; method: string | null; paidCents: number; lines: SaleLine[] };

/** A group of two countries with accounts, methods and products; what it sells is kept beside it. */
export type Business = {
  readonly group: Group;
  readonly admin: Client;
  readonly places: readonly SalesPlace[];
  readonly methods: readonly (string | null)[];
  readonly goods: readonly { readonly productId: number | null; accountAt(place: SalesPlace): number | null }[];
  readonly depositAccounts: ReadonlyMap<number, number>;
  readonly sales: Sale[];
};

/** Opens it: a Dutch and a German location and a second Dutch one without a deposit account of its own. */
export async function openBusiness(app: TestApp): Promise<Business> {
  const group = await buildGroup(app);
  const countries = ['nl', 'de', 'nl'] as const;
  const places = await Promise.all(
    countries.map(async (country) => {
      const property = await buildProperty(app, { group, country });
      const register = await buildCashRegister(app, { shop: await buildShop(app, { property }) });
      return { property, country, register, till: await asTill(app, register) };
    }),
  );
  const account = async () => (await buildLedgerAccount(app, { group })).id;
  const [food, drinks, own, dutch, general] = [
    await account(),
    await account(),
    await account(),
    await account(),
    await account(),
  ];
  const [nl, de, second] = places;
  if (nl === undefined || de === undefined || second === undefined) throw new Error('no place');
  const german = await account();
  await app.owner.write({ groupId: group.id }, async (tx) => {
    await tx.execute(sql`update ledger_accounts set deposit_type = 'deposit' where id = ${general}`);
    await tx.execute(
      sql`update ledger_accounts set deposit_type = 'deposit', property_id = ${de.property.id} where id = ${german}`,
    );
  });
  const products = [
    await buildProduct(app, { group, ledgerAccountId: food }),
    await buildProduct(app, { group, ledgerAccountId: drinks }),
    await buildProduct(app, { group }),
  ];
  await buildProductConfig(app, products[0] ?? { id: 0 }, { property: second.property, ledgerAccountId: own });
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`update products set ledger_account_nl_id = ${dutch} where id = ${products[1]?.id}`),
  );
  const methods = await Promise.all([0, 1, 2].map(() => buildPaymentMethod(app, { group })));
  return {
    group,
    admin: await as(app, await buildUser(app, { group, role: 'admin' })),
    places,
    methods: [null, ...methods.map((method) => method.code)],
    goods: [
      { productId: products[0]?.id ?? 0, accountAt: (place) => (place === second ? own : food) },
      { productId: products[1]?.id ?? 0, accountAt: (place) => (place.country === 'nl' ? dutch : drinks) },
      { productId: products[2]?.id ?? 0, accountAt: () => null },
      { productId: null, accountAt: () => null },
    ],
    depositAccounts: new Map(places.map((place) => [place.property.id, place === de ? german : general])),
    sales: [],
  };
}

const rates = { nl: [0, 9, 21], de: [0, 7, 19] } as const;
let state = 20_261_122;

function random(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 4_294_967_296) * below);
}

function pick<T>(items: readonly T[]): T {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** Sells receipts of the last hundred days: returns, deposits of both countries, no product, no method, paid too much. */
export async function sellAtRandom(app: TestApp, business: Business, count: number): Promise<void> {
  const now = app.clock.now().getTime();
  const sent = Array.from({ length: count }, () => {
    const place = pick(business.places);
    const soldAt = new Date(now - random(100 * 86_400) * 1_000 - 3_600_000).toISOString();
    const lines = Array.from({ length: 1 + random(5) }, () => anyLine(business, place));
    const totalCents = lines.reduce((sum, { sale }) => sum + sale.totalCents + sale.depositCents, 0);
    const paidCents = totalCents + (random(12) === 0 ? random(300) : 0);
    const method = pick(business.methods);
    const body = soldReceipt({ sold_at: soldAt, lines: lines.map((line) => line.sent), paid_cents: paidCents });
    return {
      sale: { place, soldAt, method, paidCents, lines: lines.map((line) => line.sale) },
      body: { key: tillKey(), ...body, ...(method === null ? {} : { payment_method: method }) },
    };
  });
  await Promise.all(
    business.places.map(async (place) => {
      const receipts = sent.filter(({ sale }) => sale.place === place).map(({ body }) => body);
      const answer = await place.till.send('POST', '/device/v1/receipts/batch', { body: { receipts } });
      if (answer.status !== 200 || answer.text.includes('quarantine')) throw new Error(answer.text.slice(0, 500));
    }),
  );
  business.sales.push(...sent.map(({ sale }) => sale));
}

function anyLine(business: Business, place: SalesPlace) {
  const good = pick(business.goods);
  const quantity = pick([1, 1, 2, 3, -1]);
  const price = 40 + random(1_500);
  const vatRate = pick(rates[place.country]);
  const depositCents = pick([0, 0, 15, 25, 8]) * quantity;
  const totalCents = price * quantity - (random(9) === 0 ? random(30) : 0);
  return {
    sent: {
      ...(good.productId === null ? { name: 'Los artikel' } : { product_id: good.productId }),
      ...(random(7) === 0 ? { voucher_type: pick(['valk_voucher', 'employee_discount']), discount_cents: 25 } : {}),
      quantity,
      unit_price_cents: price,
      total_cents: totalCents,
      deposit_cents: depositCents,
      vat_rate: vatRate,
    },
    sale: {
      account: good.accountAt(place),
      depositAccount: business.depositAccounts.get(place.property.id) ?? null,
      rate: vatRate * 100,
      quantity,
      totalCents,
      depositCents,
    },
  };
}

/** A period as the API is asked for it. */
export function rangeOf(range: { readonly from: string; readonly to: string }, zone = 'Europe/Amsterdam') {
  const start = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).toString({ timeZoneName: 'never' });
  const [from, to] = [Temporal.PlainDate.from(range.from), Temporal.PlainDate.from(range.to)];
  return { startAt: start(from), endAt: start(to.add({ days: 1 })) };
}

/** The sales of a period, by the local day of each, found without the server. */
export function salesWithin(
  business: Business,
  range: { readonly from: string; readonly to: string },
  narrowed: { readonly propertyId?: number; readonly shopId?: number },
): readonly (Sale & { readonly day: string })[] {
  return business.sales
    .map((sale) => ({ ...sale, day: dayOf(sale) }))
    .filter(({ place, day }) => {
      const isThere =
        (narrowed.propertyId ?? place.property.id) === place.property.id &&
        (narrowed.shopId ?? place.register.shopId) === place.register.shopId;
      return isThere && day >= range.from && day <= range.to;
    });
}

function dayOf({ place, soldAt }: Sale): string {
  const zone = place.country === 'nl' ? 'Europe/Amsterdam' : 'Europe/Berlin';
  return Temporal.Instant.from(soldAt).toZonedDateTimeISO(zone).toPlainDate().toString();
}

const goodsOf = (sale: Sale) => sale.lines.reduce((sum, line) => sum + line.totalCents + line.depositCents, 0);

/** What the turnover has to say, added up from what was sold. */
export function oracleOf(
  business: Business,
  ...given: [Parameters<typeof salesWithin>[1], Parameters<typeof salesWithin>[2]]
) {
  const sales = salesWithin(business, ...given);
  const ledgers = new Map<string, [number | null, number | null, number, number, number]>();
  const payments = new Map<string | null, [string | null, number, number, number]>();
  const vats = new Map<number | null, number>();
  const days = new Map<
    string,
    { day: string; bookedCents: number; surplusCents: number; receivedCents: number; receiptCount: number }
  >();
  const ledger = (account: number | null, rate: number | null) => {
    const row = ledgers.get(`${account} ${rate}`) ?? [account, rate, 0, 0, 0];
    ledgers.set(`${account} ${rate}`, row);
    return row;
  };
  for (const sale of sales) {
    for (const line of sale.lines) {
      const goods = ledger(line.account, line.rate);
      goods[2] += line.totalCents;
      goods[4] += line.quantity;
      if (line.depositCents !== 0)
        ledger(line.depositAccount, sale.place.country === 'nl' ? null : line.rate)[3] += line.depositCents;
    }
    for (const [rate, cents] of vatOfReceipt(sale)) vats.set(rate, (vats.get(rate) ?? 0) + cents);
    const booked = goodsOf(sale);
    const payment = payments.get(sale.method) ?? [sale.method, 0, 0, 0];
    payments.set(sale.method, [
      sale.method,
      payment[1] + sale.paidCents,
      payment[2] + sale.paidCents - booked,
      payment[3] + 1,
    ]);
    const day = days.get(sale.day) ?? {
      day: sale.day,
      bookedCents: 0,
      surplusCents: 0,
      receivedCents: 0,
      receiptCount: 0,
    };
    days.set(sale.day, {
      day: sale.day,
      bookedCents: day.bookedCents + booked,
      surplusCents: day.surplusCents + sale.paidCents - booked,
      receivedCents: day.receivedCents + sale.paidCents,
      receiptCount: day.receiptCount + 1,
    });
  }
  return {
    ledgers: [...ledgers.values()],
    payments: [...payments.values()],
    vats: [...vats],
    days: [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  };
}

/** VAT by rate, in whole numbers and rounded half away from zero: written anew, not the product's own. */
function vatOfReceipt(sale: Sale): ReadonlyMap<number | null, number> {
  const sums = new Map<number | null, bigint>();
  for (const line of sale.lines) {
    const isTaxed = sale.place.country === 'de';
    sums.set(line.rate, (sums.get(line.rate) ?? 0n) + BigInt(line.totalCents + (isTaxed ? line.depositCents : 0)));
    if (!isTaxed && line.depositCents !== 0) sums.set(null, 0n);
  }
  return new Map(
    [...sums].map(([rate, cents]) => {
      const [size, divisor] = [(cents < 0n ? -cents : cents) * BigInt(rate ?? 0), 10_000n + BigInt(rate ?? 0)];
      const rounded = (2n * size + divisor) / (2n * divisor);
      return [rate, Number(cents < 0n ? -rounded : rounded)];
    }),
  );
}

/** Rows in an order of their own, for comparing what has none. */
export function sorted<Row>(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
