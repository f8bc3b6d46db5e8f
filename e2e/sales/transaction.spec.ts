import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPaymentMethod, buildProduct } from '../../apps/server/src/testing/build/build.ts';
import { buildReceipt } from '../../apps/server/src/testing/build/build-receipt.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { formatMoment } from '../../packages/domain/src/platform/moments.ts';
import { reads, shows, soon } from '../testing/actions.ts';
import { euro, listPath, momentOf, yesterday, yesterdaySearch, zone } from '../testing/days.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, pathTo } from '../testing/hotel.ts';
import { openTill } from '../testing/till.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const nbsp = '\u00A0';

describe('a receipt', () => {
  test('[TXN-03] shows every field and its product lines', async () => {
    const hotel = await buildHotel(stage);
    const till = await openTill(stage, hotel.utrecht.register);
    const pin = await buildPaymentMethod(stage, { group: hotel.group, name: 'Pin' });
    const wrap = await buildProduct(stage, { group: hotel.group, name: { nl: 'Caesarwrap kip', de: 'Caesar-Wrap' } });
    const sold = await till.sell({
      sold_at: momentOf(yesterday, 492),
      lines: [
        { product_id: wrap.id, quantity: 2, unit_price_cents: 695, total_cents: 1_390, deposit_cents: 30, vat_rate: 9 },
        { name: 'Losse verkoop', quantity: 1, unit_price_cents: 1_000, total_cents: 1_000, vat_rate: 21 },
      ],
      payment_method: pin.code,
      card: { brand: 'Debit Mastercard', masked_number: '4417', auth_code: 'A81K2' },
      payment_provider_id: 'pay_9KD2',
      age_answer: true,
      age_check_code: 'AC-18',
      receipt_choice: 'email',
      account: 'Kamer 214',
      guest_name: 'J. Jansen',
      pickup: { name: 'M. van Rijn', phone: '0612345678' },
    });
    const path = `${pathTo(hotel, hotel.utrecht, 'transactions')}/${sold.id}`;
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(path);
      await shows(page, `Bon ${sold.number}`);
      await reads(page, `${formatMoment(momentOf(yesterday, 492), zone, 'nl')} · Winkel Utrecht, Kassa Utrecht`);
      await reads(page, 'Voltooid');
      const lines = page.getByRole('table', { name: 'Artikelen' });
      const cells = await lines
        .getByRole('row')
        .filter({ hasText: 'Caesarwrap kip' })
        .getByRole('cell')
        .allInnerTexts();
      expect(cells.slice(1)).toEqual(['2', euro('6,95'), euro('13,90')]);
      const vat = (await page.getByRole('table', { name: 'Btw' }).getByRole('row').allInnerTexts()).map((row) =>
        row.replace(/\s*\t\s*|\n/g, ' | '),
      );
      expect(vat.slice(1)).toEqual([
        `9${nbsp}% | ${euro('12,75')} | ${euro('1,15')} | ${euro('13,90')}`,
        `21${nbsp}% | ${euro('8,26')} | ${euro('1,74')} | ${euro('10,00')}`,
        `0${nbsp}%, statiegeld | ${euro('0,30')} | – | ${euro('0,30')}`,
      ]);
      expect(await termOf(page, 'Omzet')).toBe(euro('23,90'));
      expect(await termOf(page, 'Statiegeld')).toBe(euro('0,30'));
      expect(await termOf(page, 'Totaal betaald')).toBe(euro('24,20'));
      expect(await termOf(page, 'Methode')).toMatch(/Pin[\s\S]*4417/);
      const facts = {
        Betaald: euro('24,20'),
        Kaart: 'Debit Mastercard',
        Autorisatie: 'A81K2',
        Kenmerk: 'pay_9KD2',
        Account: 'Kamer 214',
      };
      for (const [label, value] of Object.entries(facts))
        expect([label, await termOf(page, label)]).toEqual([label, value]);
      expect(await termOf(page, 'Leeftijd')).toBe('Oud genoeg');
      expect(await termOf(page, 'Leeftijdscode')).toBe('AC-18');
      expect(await termOf(page, 'Bon gekozen')).toBe('Per e-mail');
      expect(await page.getByRole('heading', { name: 'Afhalen' }).count()).toBe(0);
      // Its own day and the list are one step away.
      expect(await page.getByRole('link', { name: 'Gisteren' }).getAttribute('href')).toBe(
        listPath(hotel, hotel.utrecht, yesterdaySearch),
      );
    });
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Afhalen' }).waitFor(soon);
      expect(await termOf(page, 'Naam')).toBe('M. van Rijn');
      expect(await termOf(page, 'Account')).toBe('Kamer 214 · J. Jansen');
      expect(await termOf(page, 'Telefoon')).toBe('0612345678');
    });
  });

  test('[TXN-03] [QR-01] beer that was sold without asking for an age says so, and the dashboard leads to it', async () => {
    const hotel = await buildHotel(stage);
    const beer = await buildProduct(stage, { group: hotel.group, name: { nl: 'Pils' } });
    await stage.owner.write({ groupId: hotel.group.id }, async (tx) => {
      await tx.execute(sql`update properties set validate_legal_age = true where id = ${hotel.utrecht.property.id}`);
      await tx.execute(sql`update products set age_restriction = 'low' where id = ${beer.id}`);
    });
    const till = await openTill(stage, hotel.utrecht.register);
    const line = { product_id: beer.id, quantity: 1, unit_price_cents: 400, total_cents: 400, vat_rate: 21 };
    const unasked = await till.sell({ lines: [line] });
    const attention = (page: Page) => page.getByRole('list', { name: 'Vraagt aandacht' });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'dashboard'));
      await attention(page).getByRole('link', { name: '1 bon zonder leeftijdscontrole' }).click();
      await shows(page, `Bon ${unasked.number}`);
      expect(await termOf(page, 'Leeftijd')).toBe('Niet gevraagd');
    });
    const refused = await till.sell({ lines: [line], age_answer: 'no' });
    await till.sell({ lines: [line], age_answer: 'yes' });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'dashboard'));
      await attention(page).getByRole('link', { name: '2 bonnen zonder leeftijdscontrole' }).click();
      await shows(page, 'Transacties');
      await reads(page, 'zonder controle');
      const rows = page.getByRole('table', { name: 'Transacties' }).getByRole('row');
      await expect.poll(() => rows.filter({ hasText: euro('4,00') }).count(), soon).toBe(2);
      await page.goto(`${pathTo(hotel, hotel.utrecht, 'transactions')}/${refused.id}`);
      await shows(page, `Bon ${refused.number}`);
      expect(await termOf(page, 'Leeftijd')).toBe('Te jong');
    });
  });

  test('[TXN-07] a product without a name says so, and what is missing is a dash', async () => {
    const hotel = await buildHotel(stage);
    const till = await openTill(stage, hotel.utrecht.register);
    const sold = await till.sell({
      state: 'CREATED',
      lines: [{ quantity: 1, unit_price_cents: 100, total_cents: 100, vat_rate: 21 }],
    });
    await atScreen(stage, { user: hotel.staff }, async ({ page }) => {
      await page.goto(`${pathTo(hotel, hotel.utrecht, 'transactions')}/${sold.id}`);
      await shows(page, `Bon ${sold.number}`);
      await reads(page, 'Artikelnaam niet gevonden');
      for (const label of ['Methode', 'Kaart', 'Autorisatie', 'Terminal', 'Kenmerk', 'Bon gekozen'])
        expect([label, await termOf(page, label)]).toEqual([label, '–']);
      expect(await termOf(page, 'Te betalen')).toBe(euro('1,00'));
      await reads(page, 'Wacht op betaling');
    });
  });

  test('[DT-02] shows five lines, and the rest when asked', async () => {
    const hotel = await buildHotel(stage);
    const lines = Array.from({ length: 7 }, (_, index) => ({ name: `Artikel ${index + 1}`, totalCents: 100 }));
    const many = await buildReceipt(stage, {
      register: hotel.utrecht.register,
      soldAt: momentOf(yesterday, 480),
      lines,
    });
    const five = await buildReceipt(stage, {
      register: hotel.utrecht.register,
      soldAt: momentOf(yesterday, 481),
      lines: lines.slice(0, 5),
    });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      const shown = () =>
        page
          .getByRole('table', { name: 'Artikelen' })
          .getByText(/^Artikel \d$/)
          .count();
      await page.goto(`${pathTo(hotel, hotel.utrecht, 'transactions')}/${many.id}`);
      await expect.poll(shown, soon).toBe(5);
      await page.getByRole('button', { name: 'Nog 2 tonen' }).click();
      await expect.poll(shown, soon).toBe(7);
      await page.getByRole('button', { name: 'Minder tonen' }).click();
      await expect.poll(shown, soon).toBe(5);
      await page.goto(`${pathTo(hotel, hotel.utrecht, 'transactions')}/${five.id}`);
      await expect.poll(shown, soon).toBe(5);
      expect(await page.getByRole('button', { name: /tonen$/ }).count()).toBe(0);
    });
  });

  test('[TXN-08] a till whose clock ran ahead is named, and so is a receipt that came late', async () => {
    const hotel = await buildHotel(stage);
    const till = await openTill(stage, hotel.utrecht.register);
    const ahead = new Date(Date.now() + 3_600_000).toISOString();
    const fast = await till.sell({ sold_at: ahead });
    const late = await till.sell({ sold_at: momentOf(yesterday, 480) });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(`${pathTo(hotel, hotel.utrecht, 'transactions')}/${fast.id}`);
      await reads(page, `die stond op ${formatMoment(ahead, zone, 'nl')}`);
      await page.goto(`${pathTo(hotel, hotel.utrecht, 'transactions')}/${late.id}`);
      await reads(page, 'Ontvangen in Larder');
    });
  });

  test('[TXN-03] one that is not there, or of another group, leads back to the list', async () => {
    const [hotel, foreign] = [await buildHotel(stage), await buildHotel(stage)];
    const theirs = await buildReceipt(stage, { register: foreign.utrecht.register });
    const elsewhere = await buildReceipt(stage, { register: hotel.eindhoven.register });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      for (const id of [theirs.id, elsewhere.id, 999_999_999]) {
        await page.goto(`${pathTo(hotel, hotel.utrecht, 'transactions')}/${id}`);
        await shows(page, 'Bon niet gevonden');
      }
      await page.getByRole('link', { name: 'Naar de transacties' }).click();
      await shows(page, 'Transacties');
    });
  });
});

/** What stands beside a term of a list of facts. */
async function termOf(page: Page, term: string): Promise<string> {
  const definition = page
    .locator('dt')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd[1]');
  return (await definition.innerText(soon)).trim();
}
