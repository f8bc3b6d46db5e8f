import { sql } from '../../apps/server/src/platform/database/sql.ts';
import {
  buildCategory,
  buildPaymentMethod,
  buildProduct,
  buildUser,
} from '../../apps/server/src/testing/build/build.ts';
import { buildReceipt } from '../../apps/server/src/testing/build/build-receipt.ts';
import { dayFromToday, momentOf } from './days.ts';
import type { Stage } from './harness.ts';
import { buildHotel, type Hotel, type Place } from './hotel.ts';
import { openTill } from './till.ts';

/** What a full hotel is called where a test wants other names: for its people, places and goods. */
export type Names = (plain: string) => string;

/** A hotel that has sold for weeks, with something of everything that the pages show. */
export type BusyHotel = Hotel & {
  /** A receipt in Utrecht with card, review, pickup and deposit. */
  readonly fullReceiptId: number;
  /** A product of the whole group. */
  readonly productId: number;
};

const states = ['SUCCESS', 'FAILED', 'PROCESSING', 'CREATED'] as const;
const dayCount = 16;

/** Builds a hotel with goods, categories, payment methods and receipts of two weeks in both locations. */
export async function buildBusyHotel(stage: Stage, named: Names = (plain) => plain): Promise<BusyHotel> {
  const hotel = await buildHotel(stage, { validateLegalAge: true });
  const { group } = hotel;
  const goods = await Promise.all(
    ['Broodjes', 'Dranken', 'Verzorging'].map(async (name) => {
      const category = await buildCategory(stage, { group, name: named(name) });
      const product = await buildProduct(stage, { group, category, name: { nl: named(`${name} van het huis`) } });
      return { category, product };
    }),
  );
  const paymentMethod = await buildPaymentMethod(stage, { group, name: named('Pinpas') });
  const sell = (place: Place, index: number) =>
    buildReceipt(stage, {
      register: place.register,
      state: index % 5 === 0 ? (states[(index / 5) % states.length] ?? 'SUCCESS') : 'SUCCESS',
      soldAt: momentOf(dayFromToday(-1 - (index % dayCount)), 480 + index * 7),
      paymentMethod,
      lines: goods.map(({ category, product }, line) => ({
        name: named(`Artikel ${line + 1}`),
        totalCents: 195 + line * 250 + index,
        depositCents: line === 1 ? 15 : 0,
        category,
        product,
      })),
      ...(index % 4 === 0 ? { rating: 4, pickup: { name: named('Jansen'), phone: '06 12345678' } } : {}),
    });
  for (let index = 0; index < dayCount; index++) {
    await sell(hotel.utrecht, index);
    await sell(hotel.eindhoven, index);
  }
  const { id } = await sell(hotel.utrecht, 4);
  await stage.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`
      update receipts set card_brand = 'Maestro', card_last4 = '4321', card_auth_code = 'A1B2C3', account = ${named('Kamer 12')},
        review_message = ${named('Lekker en snel')}, receipt_choice = 'email'
      where id = ${id}`),
  );
  const till = await openTill(stage, hotel.utrecht.register);
  await till.sell();
  await till.sell({
    lines: [
      {
        product_id: goods[0]?.product.id ?? 0,
        name: named('Ontbijttas'),
        quantity: 1,
        unit_price_cents: 500,
        total_cents: 400,
        discount_cents: 100,
        voucher_type: 'valk_voucher',
        vat_rate: 9,
      },
    ],
  });
  return { ...hotel, fullReceiptId: id, productId: goods[0]?.product.id ?? 0 };
}

/** Somebody who belongs to no group yet. */
export async function buildNewcomer(stage: Stage) {
  return buildUser(stage, { group: null });
}
