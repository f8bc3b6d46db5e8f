import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { hashToken, makeToken } from '../../apps/server/src/platform/auth/token.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { notify } from '../../apps/server/src/platform/signals.ts';
import { buildPaymentMethod, buildProduct } from '../../apps/server/src/testing/build/build.ts';
import { browserTillLink } from '../../packages/domain/src/people/app-login.ts';
import { soon } from './actions.ts';
import type { Stage } from './harness.ts';
import { buildHotel, type Hotel } from './hotel.ts';

/** A hotel that sells a sandwich and a water by card, in a browser. */
export type TillHotel = Hotel & { readonly sandwich: ForSale; readonly water: ForSale };

/** Goods with a code to scan. */
export type ForSale = { readonly id: number; readonly name: string; readonly eanCode: string; readonly cents: number };

/** Builds one. */
export async function buildTillHotel(stage: Stage): Promise<TillHotel> {
  const hotel = await buildHotel(stage);
  const build = async (name: string, eanCode: string, cents: number): Promise<ForSale> => {
    const fields = { group: hotel.group, name: { nl: name }, eanCode, retailPriceCents: cents };
    return { id: (await buildProduct(stage, fields)).id, name, eanCode, cents };
  };
  await buildPaymentMethod(stage, { group: hotel.group, name: 'Pinpas', kind: 'card' });
  return {
    ...hotel,
    sandwich: await build('Domwrap', '8710400280507', 425),
    water: await build('Bronwater', '4006381333931', 195),
  };
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

/** Opens the till of a browser that is paired, or becomes it. */
export async function openTillPage(page: Page, path = '/till/'): Promise<void> {
  await page.goto(path);
  await begin(page);
}

/** Goes from the start screen to the goods. */
export async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Begin', exact: true }).click({ ...soon, timeout: 40_000 });
  await page.getByRole('button', { name: /Domwrap/ }).waitFor(soon);
}

/** Waits until the till's files are kept, so that it starts without a line. */
export async function keepsItsFiles(page: Page): Promise<void> {
  const isActive = (): Promise<boolean> =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/till/'))?.active?.state === 'activated');
  await expect.poll(isActive, { ...soon, timeout: 40_000 }).toBe(true);
}

/** Reads a code as a scanner at the keyboard does: all its keys at once, and Enter. */
export async function scan(page: Page, { eanCode }: ForSale): Promise<void> {
  await page.evaluate((code) => {
    for (const key of [...code.split(''), 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, eanCode);
}

/** Pays for what is in the basket at the practice terminal, which approves or declines. */
export async function payByCard(page: Page, isApproved = true): Promise<void> {
  await page.getByRole('button', { name: 'Betalen', exact: true }).click();
  await page.getByRole('button', { name: 'Geen bon', exact: true }).click();
  await page.getByRole('button', { name: 'Pinpas', exact: true }).click();
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

/** A receipt as the server has it. */
export type Arrived = { key: string; state: string; paidCents: number; totalCents: number };

/** What the server has of Utrecht's register, and how much of it contradicts or breaks a rule. */
export async function arrivedFrom(
  stage: Stage,
  { group, utrecht }: TillHotel,
): Promise<{ receipts: readonly Arrived[]; wrong: number }> {
  const { id } = utrecht.register;
  return stage.owner.read({ groupId: group.id }, async (tx) => {
    const receipts = await tx.rows(sql<Arrived>`
      select till_key as key, state, paid_cents::int as "paidCents", total_cents::int as "totalCents" from receipts
      where group_id = ${group.id} and cash_register_id = ${id} order by number`);
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
