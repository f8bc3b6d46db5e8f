import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { hashToken, makeToken } from '../../apps/server/src/platform/auth/token.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { notify } from '../../apps/server/src/platform/signals.ts';
import { buildCategory, buildPaymentMethod, buildProduct } from '../../apps/server/src/testing/build/build.ts';
import { buildCombiDeal } from '../../apps/server/src/testing/build/build-combi-deal.ts';
import { browserTillLink } from '../../packages/domain/src/people/app-login.ts';
import { soon } from './actions.ts';
import type { Stage } from './harness.ts';
import { buildHotel, type Hotel } from './hotel.ts';

/**
 * A hotel whose shop in Utrecht has all that a till in the browser can ask for: a sandwich and a water that are a deal of
 * € 5,00, and a beer for who is 18.
 */
export type TillHotel = Hotel & {
  /** For the hotel's vouchers and the employees' discount of 20 %. */
  readonly sandwich: ForSale;
  /** With € 0,15 deposit, as the beer. */
  readonly water: ForSale;
  readonly beer: ForSale;
  readonly dealId: number;
  readonly codes: { readonly card: string; readonly room: string; readonly voucher: string };
};

/** Goods with a code to scan. */
export type ForSale = { readonly id: number; readonly name: string; readonly eanCode: string; readonly cents: number };

/** Builds one; only where its shop has pickups the till asks about them. */
export async function buildTillHotel(stage: Stage, { hasPickups = false } = {}): Promise<TillHotel> {
  const hotel = await buildHotel(stage, { validateLegalAge: true });
  const { group, utrecht } = hotel;
  const build = async (shelf: string, goods: Omit<ForSale, 'id'>): Promise<ForSale> => {
    const { name, eanCode, cents } = goods;
    const category = await buildCategory(stage, { group, name: shelf });
    const fields = { group, category, name: { nl: name }, eanCode, retailPriceCents: cents };
    return { id: (await buildProduct(stage, fields)).id, ...goods };
  };
  const sandwich = await build('Ontbijt & lunch', { name: 'Domwrap', eanCode: '8710400280507', cents: 425 });
  const water = await build('Dranken', { name: 'Bronwater', eanCode: '0036000291452', cents: 195 });
  const beer = await build('Bier & wijn', { name: 'Pils', eanCode: '4006381333931', cents: 275 });
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
      update shops set is_pickup_active = ${hasPickups} where group_id = ${group.id} and id = ${utrecht.shop.id}`);
  });
  const groups = [[sandwich], [water]];
  const deal = await buildCombiDeal(stage, { group, name: { nl: 'Lunchdeal' }, shopPriceCents: 500, groups });
  const method = async (nl: string, kind: 'card' | 'room' | 'voucher', names = {}) =>
    (await buildPaymentMethod(stage, { group, name: { nl, ...names }, kind })).code;
  const codes = {
    card: await method('Pinpas', 'card', { de: 'Karte', en: 'Card' }),
    room: await method('Op de kamer', 'room'),
    voucher: await method('Hotelvoucher', 'voucher'),
  };
  return { ...hotel, sandwich, water, beer, dealId: deal.id, codes };
}

/** The path at which a browser becomes the till of Utrecht's register, by a code that somebody has just asked for. */
export async function pairingPath(stage: Stage, { admin, utrecht }: TillHotel): Promise<string> {
  const appToken = makeToken();
  await stage.owner.write('identity', (tx) =>
    tx.execute(sql`
      insert into sessions (token_hash, context, user_id, group_id, created_at, last_seen_at, expires_at)
      values (${hashToken(appToken)}, 'app', ${admin.id}, ${admin.groupId}, now(), now(), now() + interval '5 minutes')`),
  );
  const login = { pairUrl: `${stage.url}/device/v1/pair`, appToken, cashRegisterId: utrecht.register.id };
  return browserTillLink(login);
}

const beginOf = (page: Page) => page.getByRole('button', { name: 'Begin', exact: true });

/** Makes a browser the till of Utrecht's register, also one that is a till already; it shows its start screen then. */
export async function pairTill(stage: Stage, page: Page, hotel: TillHotel): Promise<void> {
  await page.goto(await pairingPath(stage, hotel));
  await beginOf(page).waitFor({ ...soon, timeout: 40_000 });
}

/** Opens the till of a browser that is paired, or becomes it, and goes to the goods. */
export async function openTillPage(page: Page, path = '/till/'): Promise<void> {
  await page.goto(path);
  await begin(page);
}

/** Goes from the start screen to the goods. */
export async function begin(page: Page): Promise<void> {
  await beginOf(page).click({ ...soon, timeout: 40_000 });
  await page
    .getByRole('button', { name: /Domwrap/ })
    .first()
    .waitFor(soon);
}

/** Waits until the till's files are kept, so that it starts without a line. */
export async function keepsItsFiles(page: Page): Promise<void> {
  const isActive = (): Promise<boolean> =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/till/'))?.active?.state === 'activated');
  await expect.poll(isActive, { ...soon, timeout: 40_000 }).toBe(true);
}

/** Reads a code as a scanner at the keyboard does: all its keys at once, and Enter. */
export async function scan(page: Page, { eanCode }: Pick<ForSale, 'eanCode'>): Promise<void> {
  await page.evaluate((code) => {
    const place = document.activeElement ?? document.body;
    for (const key of [...code.split(''), 'Enter'])
      place.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, eanCode);
}

/** Goes with what is in the basket to the practice terminal, which waits for a person then. */
export async function goToTerminal(page: Page): Promise<void> {
  for (const name of ['Betalen', 'Geen bon', 'Pinpas']) await page.getByRole('button', { name, exact: true }).click();
}

/** Pays for what is in the basket at the practice terminal, which approves or declines. */
export async function payByCard(page: Page, isApproved = true): Promise<void> {
  await goToTerminal(page);
  await page.getByRole('button', { name: isApproved ? 'Betaling lukt' : 'Betaling geweigerd', exact: true }).click();
}

/** Goes on to the next guest after a sale that was paid. */
export async function nextGuest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Klaar', exact: true }).click();
  await begin(page);
}

/** Sells one piece for which somebody pays by card. */
export async function sellAtTill(page: Page, goods: ForSale): Promise<void> {
  await scan(page, goods);
  await payByCard(page);
  await nextGuest(page);
}

/** What a browser keeps of its till: how much waits, and what the book of the practice terminal says by the keys of receipts. */
export async function keptOf(
  page: Page,
): Promise<{ waiting: number; isPaying: boolean; book: Record<string, string> }> {
  return page.evaluate(async () => {
    const answerOf = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('not read')));
      });
    const till = await answerOf(indexedDB.open('larder-till'));
    const practice = await answerOf(indexedDB.open('larder-practice-terminal'));
    try {
      if (practice.objectStoreNames.length === 0 || till.objectStoreNames.length === 0)
        return { waiting: 0, isPaying: false, book: {} };
      const entries: unknown = await answerOf(practice.transaction('values').objectStore('values').get('entries'));
      const sale: unknown = await answerOf(till.transaction('values').objectStore('values').get('sale'));
      const waiting = await answerOf(till.transaction('waiting').objectStore('waiting').count());
      const book = entries instanceof Map ? Object.fromEntries<string>(entries) : {};
      return { waiting, isPaying: sale !== undefined, book };
    } finally {
      till.close();
      practice.close();
    }
  });
}

/** Waits until nothing is left to be sent. */
export async function isHandedIn(page: Page): Promise<void> {
  await expect.poll(() => keptOf(page), { ...soon, timeout: 40_000 }).toMatchObject({ waiting: 0, isPaying: false });
}

/** A receipt as the server has it. */
export type Arrived = {
  readonly id: number;
  readonly key: string;
  readonly state: string;
  readonly totalCents: number;
  readonly depositCents: number;
  readonly paidCents: number;
  readonly method: string | null;
  readonly account: string | null;
  readonly guest: string | null;
  readonly isOldEnough: boolean | null;
  readonly ageCode: string | null;
  readonly choice: string | null;
  readonly email: string | null;
  readonly pickup: string;
  readonly rating: number | null;
  /** The end of the address of its page. */
  readonly link: string;
  readonly lines: readonly ArrivedLine[];
};

type ArrivedLine = {
  readonly totalCents: number;
  readonly depositCents: number;
  readonly dealId: number | null;
  readonly voucher: string | null;
};

/** What the server has of Utrecht's register, in the order of the sales, and how much of it contradicts or breaks a rule. */
export async function arrivedFrom(
  stage: Stage,
  { group, utrecht }: TillHotel,
): Promise<{ receipts: readonly Arrived[]; wrong: number }> {
  return stage.owner.read({ groupId: group.id }, async (tx) => {
    const receipts = await tx.rows(sql<Arrived>`
      select id, till_key as key, state, total_cents::int as "totalCents", deposit_cents::int as "depositCents",
        paid_cents::int as "paidCents", payment_method_code as method, account, guest_name as guest, rating,
        age_answer as "isOldEnough", age_check_code as "ageCode", receipt_choice as choice, receipt_email as email,
        concat_ws(' ', pickup_name, pickup_phone) as pickup, public_token as link,
        (select coalesce(json_agg(json_build_object('totalCents', l.total_cents, 'depositCents', l.deposit_cents,
            'dealId', l.combi_deal_id, 'voucher', l.voucher_type) order by l.position), '[]')
          from receipt_lines l where l.group_id = r.group_id and l.receipt_id = r.id) as lines
      from receipts r where group_id = ${group.id} and cash_register_id = ${utrecht.register.id} order by number`);
    const { wrong } = await tx.row(sql<{ wrong: number }>`
      select ((select count(*) from receipt_alarms where group_id = ${group.id}) +
        (select count(*) from quarantined_receipts where group_id = ${group.id}))::int as wrong`);
    return { receipts, wrong };
  });
}

/** Changes what goods cost, and tells tills. */
export async function setPrice(
  stage: Stage,
  { group }: TillHotel,
  { id, cents }: Pick<ForSale, 'id' | 'cents'>,
): Promise<void> {
  await stage.owner.write({ groupId: group.id }, async (tx) => {
    await tx.execute(
      sql`update products set retail_price_cents = ${cents} where group_id = ${group.id} and id = ${id}`,
    );
    await notify(tx, [{ kind: 'prices', groupId: group.id }]);
  });
}
