import type { Page } from 'playwright-core';
import { hashToken, makeToken } from '../../apps/server/src/platform/auth/token.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { buildCategory, buildPaymentMethod, buildProduct } from '../../apps/server/src/testing/build/build.ts';
import { buildCombiDeal } from '../../apps/server/src/testing/build/build-combi-deal.ts';
import { browserTillLink } from '../../packages/domain/src/people/app-login.ts';
import { soon } from './actions.ts';
import type { Stage } from './harness.ts';
import { buildHotel, type Hotel } from './hotel.ts';

/** What the shop of a {@link SelfService} sells: a sandwich and a water that are a deal of € 5,00, and a beer. */
export const goods = {
  sandwich: { name: 'Domwrap', ean: '8710400280507', cents: 425 },
  water: { name: 'Bronwater', ean: '0036000291452', cents: 195 },
  beer: { name: 'Pils', ean: '4006381333931', cents: 275 },
} as const;

/** A hotel whose shop in Utrecht has all that a till in the browser can ask for. */
export type SelfService = Hotel & {
  readonly dealId: number;
  readonly codes: { readonly card: string; readonly room: string; readonly voucher: string };
};

/** Builds one: the sandwich is for vouchers and the employees' discount, water and beer have deposit, beer an age. */
export async function buildSelfService(stage: Stage): Promise<SelfService> {
  const hotel = await buildHotel(stage, { validateLegalAge: true });
  const { group, utrecht } = hotel;
  const build = async ({ name, ean, cents }: (typeof goods)[keyof typeof goods], shelf: string) => {
    const category = await buildCategory(stage, { group, name: shelf });
    return buildProduct(stage, { group, category, name: { nl: name }, eanCode: ean, retailPriceCents: cents });
  };
  const sandwich = await build(goods.sandwich, 'Ontbijt & lunch');
  const water = await build(goods.water, 'Dranken');
  const beer = await build(goods.beer, 'Bier & wijn');
  await stage.owner.write({ groupId: group.id }, async (tx) => {
    await tx.execute(sql`
      update products set vouchers = '{valk_voucher,employee_discount}' where group_id = ${group.id} and id = ${sandwich.id}`);
    await tx.execute(sql`
      update products set deposit_kinds = '{nl_can}', vat_type = 'soft_drink' where group_id = ${group.id} and id = ${water.id}`);
    await tx.execute(sql`
      update products set deposit_kinds = '{nl_can}', vat_type = 'alcohol', age_restriction = 'low'
      where group_id = ${group.id} and id = ${beer.id}`);
    await tx.execute(sql`
      update properties set allowed_vouchers = '{valk_voucher,employee_discount}', employee_discount_percent = 20
      where group_id = ${group.id} and id = ${utrecht.property.id}`);
    await tx.execute(sql`
      update shops set is_pickup_active = true
      where group_id = ${group.id} and id = ${utrecht.shop.id}`);
  });
  const deal = await buildCombiDeal(stage, {
    group,
    name: { nl: 'Lunchdeal' },
    shopPriceCents: 500,
    groups: [[sandwich], [water]],
  });
  const method = async (nl: string, kind: 'card' | 'room' | 'voucher', names = {}) =>
    (await buildPaymentMethod(stage, { group, name: { nl, ...names }, kind })).code;
  const codes = {
    card: await method('Pin', 'card', { de: 'Karte', en: 'Card' }),
    room: await method('Op de kamer', 'room'),
    voucher: await method('Hotelvoucher', 'voucher'),
  };
  return { ...hotel, dealId: deal.id, codes };
}

/** Makes a browser the till of Utrecht's register, by a link as the back office gives one; it shows its start screen then. */
export async function openGuestTill(stage: Stage, page: Page, { admin, utrecht }: SelfService): Promise<void> {
  const appToken = makeToken();
  await stage.owner.write('identity', (tx) =>
    tx.execute(sql`
      insert into sessions (token_hash, context, user_id, group_id, created_at, last_seen_at, expires_at)
      values (${hashToken(appToken)}, 'app', ${admin.id}, ${admin.groupId}, now(), now(), now() + interval '5 minutes')`),
  );
  const pairUrl = `${stage.url}/device/v1/pair`;
  await page.goto(browserTillLink({ pairUrl, appToken, cashRegisterId: utrecht.register.id }));
  await page.getByRole('button', { name: 'Begin', exact: true }).waitFor({ ...soon, timeout: 40_000 });
}

/** Types a code as a hand-held scanner does, with the Enter at its end. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => {
    const place = document.activeElement ?? document.body;
    for (const key of [...text.split(''), 'Enter'])
      place.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, code);
}

/** What the server has of Utrecht's register, in the order of the sales. */
export async function receiptsOf(stage: Stage, { group, utrecht }: SelfService) {
  return stage.owner.read({ groupId: group.id }, async (tx) => {
    const receipts = await tx.rows(sql<{
      id: number;
      state: string;
      total: number;
      deposit: number;
      paid: number;
      method: string | null;
      account: string | null;
      guest: string | null;
      age: boolean | null;
      ageCode: string | null;
      choice: string | null;
      email: string | null;
      pickup: string;
      rating: number | null;
      link: string;
    }>`
      select id, state, total_cents::int as total, deposit_cents::int as deposit, paid_cents::int as paid,
        payment_method_code as method, account, guest_name as guest, age_answer as age, age_check_code as "ageCode",
        receipt_choice as choice, receipt_email as email, concat_ws(' ', pickup_name, pickup_phone) as pickup, rating,
        public_token as link
      from receipts where group_id = ${group.id} and cash_register_id = ${utrecht.register.id} order by number`);
    const lines = await tx.rows(sql<{
      receiptId: number;
      total: number;
      deposit: number;
      deal: number | null;
      voucher: string | null;
    }>`
      select receipt_id as "receiptId", total_cents::int as total, deposit_cents::int as deposit, combi_deal_id as deal,
        voucher_type as voucher
      from receipt_lines where group_id = ${group.id} order by receipt_id, position`);
    return receipts.map((receipt) => ({
      ...receipt,
      lines: lines.filter(({ receiptId }) => receiptId === receipt.id),
    }));
  });
}

/** What is pressed and too small for a thumb, or on a floor model too high for who sits in a wheelchair. */
export async function misplacedOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isFloor = innerHeight > 1500;
    const isLow = document.querySelector('[data-low="true"]') !== null;
    return [...document.querySelectorAll<HTMLElement>('button, input, textarea')].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return [];
      const { top, width, height } = element.getBoundingClientRect();
      const name = element.getAttribute('aria-label') ?? element.textContent;
      return [
        ...(width < 56 || height < 56 ? [`${name} is ${Math.round(width)} × ${Math.round(height)} px`] : []),
        ...(isFloor && top < innerHeight / (isLow ? 2 : 3) ? [`${name} is ${Math.round(top)} px below the top`] : []),
      ];
    });
  });
}
