import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildCategory,
  buildLedgerAccount,
  buildPaymentMethod,
  buildProduct,
  buildShop,
  buildCashRegister,
} from '../../apps/server/src/testing/build/build.ts';
import { arrivesAt, soon } from '../testing/actions.ts';
import { euro, momentOf, yesterday, yesterdaySearch } from '../testing/days.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, pathTo } from '../testing/hotel.ts';
import { openTill } from '../testing/till.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

/** A day with two shops, an account at two VAT rates, deposit, a voucher, and a receipt without a payment method. */
async function buildFilledHotel() {
  const hotel = await buildHotel(stage);
  const { group } = hotel;
  const food = await buildLedgerAccount(stage, { group, code: '8100', description: 'Omzet eten' });
  const drink = await buildLedgerAccount(stage, { group, code: '8200', description: 'Omzet drank' });
  const [bread, drinks] = [
    await buildCategory(stage, { group, name: 'Broodjes' }),
    await buildCategory(stage, { group, name: 'Dranken' }),
  ];
  const bun = await buildProduct(stage, { group, category: bread, name: { nl: 'Bol' }, ledgerAccountId: food.id });
  const pudding = await buildProduct(stage, {
    group,
    category: bread,
    name: { nl: 'Rumpudding' },
    ledgerAccountId: food.id,
  });
  const beer = await buildProduct(stage, { group, category: drinks, name: { nl: 'Bier' }, ledgerAccountId: drink.id });
  const pin = await buildPaymentMethod(stage, { group, name: 'Pinpas' });
  const line = (product: { id: number }, totalCents: number, more: object = {}) => ({
    product_id: product.id,
    quantity: 1,
    unit_price_cents: totalCents,
    total_cents: totalCents,
    vat_rate: 9,
    ...more,
  });
  const lobby = await openTill(stage, hotel.utrecht.register);
  const foyer = await buildShop(stage, { property: hotel.utrecht.property, name: 'Foyer' });
  const other = await openTill(stage, await buildCashRegister(stage, { shop: foyer }));
  const beers = line(beer, 363, { vat_rate: 21, deposit_cents: 15 });
  await lobby.sell({ sold_at: momentOf(yesterday, 600), payment_method: pin.code, lines: [line(bun, 250), beers] });
  await lobby.sell({ sold_at: momentOf(yesterday, 660), lines: [line(bun, 349)] });
  await lobby.sell({
    sold_at: momentOf(yesterday, 900),
    payment_method: pin.code,
    lines: [
      line(pudding, 480, { vat_rate: 21 }),
      line(bun, 150, { unit_price_cents: 250, discount_cents: 100, voucher_type: 'valk_voucher' }),
    ],
  });
  await other.sell({ sold_at: momentOf(yesterday, 1_000), payment_method: pin.code, lines: [beers, line(bun, 225)] });
  return { hotel, bread, foyer };
}

type Link = { readonly where: string; readonly href: string; readonly figure: string };

/** What a link of a report stands for, in the order of preference of a table's columns. */
const figureColumns = ['Geboekt', 'Ontvangen', 'Incl. btw', 'Omzet incl. btw', 'Omzet', 'Statiegeld'];

/** Every link of a page to a list of receipts, with the figure that it stands for. */
async function linksOf(page: Page): Promise<readonly Link[]> {
  for (const table of await page.getByRole('radio', { name: 'Tabel' }).all()) await table.check();
  for (const more of await page.getByRole('button', { name: /^Nog \d+ tonen$/ }).all()) await more.click();
  return page.evaluate((columns) => {
    const textOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    const isList = (link: HTMLAnchorElement) => link.pathname.endsWith('/transactions') && link.search !== '';
    const rows = [...document.querySelectorAll('main tbody tr')].flatMap((row) => {
      const link = [...row.querySelectorAll('a')].find(isList);
      const table = row.closest('table');
      if (link === undefined || table === null) return [];
      const heads = [...table.querySelectorAll('thead th')].map(textOf);
      const cells = [...row.children].map(textOf);
      const figure = columns
        .map((name) => /€ [\d.]+,\d\d/.exec(cells[heads.findIndex((head) => head.startsWith(name))] ?? '')?.[0])
        .find((found) => found !== undefined);
      return [
        {
          where: `${table.getAttribute('aria-label') ?? ''}: ${cells[0] ?? ''}`,
          href: link.href,
          figure: figure ?? 'none',
        },
      ];
    });
    const kpis = [...document.querySelectorAll('main li')].flatMap((item) => {
      const link = [...item.querySelectorAll('a')].find(isList);
      // A till that has been silent for a while leads to its last day, and stands for no figure.
      if (link === undefined || item.closest('[aria-label="Vraagt aandacht"]') !== null) return [];
      const name = textOf(link);
      const value = textOf(item).slice(textOf(link).length);
      return [
        { where: name, href: link.href, figure: /€ [\d.]+,\d\d/.exec(value)?.[0] ?? /\d+/.exec(value)?.[0] ?? 'none' },
      ];
    });
    return [...rows, ...kpis];
  }, figureColumns);
}

/** What a list says that it holds: the line under its title and the one under its rows. */
async function shownBy(page: Page, href: string): Promise<string> {
  await page.goto(href);
  const facts = page.locator('h1').locator('xpath=../following-sibling::p');
  await expect.poll(() => facts.innerText(), soon).toMatch(/\d+ bon(?:nen)?\b/);
  const foot = page.getByRole('navigation', { name: 'Bladeren' });
  const texts = [await facts.innerText(), (await foot.count()) === 0 ? '' : await foot.innerText()];
  return texts.join(' ').replaceAll(/\s+/g, ' ');
}

describe('a figure that is a link', () => {
  test('[TRN-01] [REP-01] opens a list that shows the same figure, on every report', { timeout: 300_000 }, async () => {
    const { hotel, bread, foyer } = await buildFilledHotel();
    const reports = [
      ['dashboard', yesterdaySearch, 8],
      ['dashboard', `${yesterdaySearch}&shop=${foyer.id}`, 5],
      [`dashboard/category/${bread.id}`, yesterdaySearch, 4],
      ['administration/turnover', yesterdaySearch, 7],
      ['administration/turnover', `${yesterdaySearch}&shop=${foyer.id}`, 4],
      ['voucher/dashboard', yesterdaySearch, 5],
    ] as const;
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      for (const [path, search, fewest] of reports) {
        const report = pathTo(hotel, hotel.utrecht, `${path}?${search}`);
        await page.goto(report);
        await expect.poll(async () => (await linksOf(page)).length, soon).toBeGreaterThanOrEqual(fewest);
        const wrong: string[] = [];
        for (const { where, href, figure } of await linksOf(page)) {
          const shown = await shownBy(page, href);
          const isThere = figure.startsWith('€')
            ? shown.includes(figure)
            : new RegExp(`\\b${figure} (?:bon|artikel)`).test(shown);
          if (!isThere) wrong.push(`${path}, ${where}: ${figure}, but the list says: ${shown}`);
        }
        expect(wrong).toEqual([]);
      }
    });
  });

  test('[TRN-01] without a payment method opens that one receipt, and an account says how much of each is on it', async () => {
    const { hotel } = await buildFilledHotel();
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, `administration/turnover?${yesterdaySearch}`));
      await page
        .getByRole('row', { name: /Zonder betaalmethode/ })
        .getByRole('link')
        .click();
      await arrivesAt(
        page,
        pathTo(hotel, hotel.utrecht, `transactions?${yesterdaySearch}&state=SUCCESS&paymentMethodId=none`),
      );
      await page.getByText(`1 bon, ${euro('3,49')} omzet, ${euro('3,49')} ontvangen`).waitFor(soon);

      await page.goto(pathTo(hotel, hotel.utrecht, `administration/turnover?${yesterdaySearch}`));
      await page
        .getByRole('row', { name: /8100.*9\s%/ })
        .getByRole('link')
        .click();
      // € 2,50 + € 3,49 + € 1,50 + € 2,25 of four receipts.
      await page
        .getByText(`4 bonnen, ${euro('21,80')} omzet, waarvan ${euro('9,74')} op 8100 Omzet eten`)
        .waitFor(soon);
      const parts = page.getByRole('table', { name: 'Transacties' }).getByRole('row');
      await expect
        .poll(async () => (await parts.allInnerTexts()).map((text) => text.match(/€\s[\d,]+/g)?.at(-2) ?? ''), soon)
        .toEqual(['', euro('2,25'), euro('1,50'), euro('3,49'), euro('2,50')]);
    });
  });
});
