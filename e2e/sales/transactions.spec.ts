import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildCashRegister,
  buildLedgerAccount,
  buildPaymentMethod,
  buildShop,
} from '../../apps/server/src/testing/build/build.ts';
import { buildReceipt } from '../../apps/server/src/testing/build/build-receipt.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { formatMoment } from '../../packages/domain/src/platform/moments.ts';
import { addressOf, arrivesAt, reads, shows, soon } from '../testing/actions.ts';
import { dayFromToday, euro, listPath, momentOf, yesterday, yesterdaySearch, zone } from '../testing/days.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo } from '../testing/hotel.ts';
import { openTill } from '../testing/till.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Transacties' }).getByRole('row');
const bodyRows = (page: Page) => rowsOf(page).filter({ has: page.getByRole('cell') });

/** Waits until the line under the title says how many receipts there are. */
const counts = (page: Page, sentence: string) => page.getByText(sentence, { exact: true }).waitFor(soon);

/** Chooses one of a filter's values. */
async function choose(page: Page, filter: string, value: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: filter, exact: true }).click();
  await page.getByRole('menuitemradio', { name: value, exact: true }).click();
}

/** What the tab keeps of the list (CON-05). */
const keptOf = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      ['stateFilter', 'shopId', 'startAt', 'endAt'].map((key) => [
        key,
        JSON.parse(sessionStorage.getItem(key) ?? 'null'),
      ]),
    ),
  );

/** Yesterday in Utrecht: a receipt in each state, the completed one of €4.50. */
async function sellYesterday({ utrecht }: Hotel) {
  const { register } = utrecht;
  const sell = (state: 'CREATED' | 'PROCESSING' | 'SUCCESS' | 'FAILED', minutes: number) =>
    buildReceipt(stage, { register, state, soldAt: momentOf(yesterday, minutes) });
  return {
    created: await sell('CREATED', 480),
    processing: await sell('PROCESSING', 490),
    success: await sell('SUCCESS', 500),
    failed: await sell('FAILED', 510),
  };
}

describe('the list', () => {
  test('[O7] says since when there are receipts where a period begins before', async () => {
    const hotel = await buildHotel(stage);
    await stage.owner.write({ groupId: hotel.group.id }, (tx) =>
      tx.execute(sql`update groups set receipts_from = '2013-01-01' where id = ${hotel.group.id}`),
    );
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(listPath(hotel, hotel.utrecht, 'preset=custom&from=2012-12-01&to=2013-01-31'));
      await reads(
        page,
        'De bonnen van vóór 1 jan 2013 zijn verwijderd. Wat ze samen waren, staat nog in de rapporten.',
      );
      await page.goto(listPath(hotel, hotel.utrecht, 'preset=custom&from=2013-01-01&to=2013-01-31'));
      await reads(page, 'Geen bonnen in deze periode');
      expect(await page.getByText('zijn verwijderd').count()).toBe(0);
    });
  });

  test('[TXN-01] [CON-01] [CON-02] shows each receipt with its state, moment and amounts', async () => {
    const hotel = await buildHotel(stage);
    const pin = await buildPaymentMethod(stage, { group: hotel.group, name: 'Pin' });
    const { number } = await buildReceipt(stage, {
      register: hotel.utrecht.register,
      soldAt: momentOf(yesterday, 492),
      paymentMethod: pin,
      account: 'Kamer 214',
      lines: [{ name: 'Wrap', totalCents: 123_450, depositCents: 15, quantity: 3 }],
    });
    const refund = await buildReceipt(stage, {
      register: hotel.utrecht.register,
      soldAt: momentOf(yesterday, 480),
      lines: [{ name: 'Retour', totalCents: -1_113, quantity: -1 }],
    });
    const states = await sellYesterday(hotel);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(listPath(hotel, hotel.utrecht, yesterdaySearch));
      await shows(page, 'Transacties');
      const cells = page
        .getByRole('row')
        .filter({ has: page.getByRole('link', { name: String(number), exact: true }) })
        .getByRole('cell');
      await expect
        .poll(() => cells.allInnerTexts(), soon)
        .toEqual([
          formatMoment(momentOf(yesterday, 492), zone, 'nl'),
          String(number),
          'Voltooid',
          'Winkel Utrecht',
          'Kassa Utrecht',
          'Pin',
          'Kamer 214',
          '3',
          euro('0,15'),
          euro('1.234,65'),
          '',
        ]);
      const textOf = (receipt: { number: number }) =>
        page
          .getByRole('row')
          .filter({ has: page.getByRole('link', { name: String(receipt.number), exact: true }) })
          .innerText();
      expect(await textOf(refund)).toContain(`-\u00A0${euro('11,13')}`);
      expect(await textOf(states.created)).toContain('Gestart');
      expect(await textOf(states.processing)).toContain('Bezig');
      expect(await textOf(states.failed)).toContain('Afgebroken');
      const aborted = page.getByRole('row').filter({ hasText: 'Afgebroken' }).getByText(euro('4,50'));
      expect(await aborted.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe('line-through');
    });
  });

  test('[TXN-02] [CON-01] is about today, and says so; other days come by the arrows and the presets', async () => {
    const hotel = await buildHotel(stage);
    await sellYesterday(hotel);
    const till = await openTill(stage, hotel.utrecht.register);
    const { number } = await till.sell();
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(listPath(hotel, hotel.utrecht));
      await counts(page, `1 bon, ${euro('8,20')} omzet tot nu toe`);
      await page.getByRole('link', { name: String(number), exact: true }).waitFor(soon);
      expect(addressOf(page)).toBe(listPath(hotel, hotel.utrecht));
      expect(await page.getByRole('button', { name: 'Volgende periode' }).isDisabled()).toBe(true);

      await page.getByRole('button', { name: 'Vorige periode' }).click();
      await counts(page, `4 bonnen, ${euro('4,50')} omzet`);
      await arrivesAt(page, listPath(hotel, hotel.utrecht, yesterdaySearch));

      await page.getByRole('button', { name: /^Gisteren/ }).click();
      await page.getByRole('button', { name: 'Dit jaar' }).click();
      await expect.poll(() => addressOf(page), soon).toContain('preset=year');

      await page.getByRole('button', { name: /^Dit jaar/ }).click();
      await page.getByLabel('Van', { exact: true }).fill(dayFromToday(-3));
      await page.getByLabel('Tot en met').fill(yesterday);
      await page.getByRole('button', { name: 'Toepassen' }).click();
      await arrivesAt(page, listPath(hotel, hotel.utrecht, `preset=custom&from=${dayFromToday(-3)}&to=${yesterday}`));
      await counts(page, `4 bonnen, ${euro('4,50')} omzet`);
    });
  });

  test('[TXN-02] [DT-04] every filter is in the address, and the address alone shows the same list', async () => {
    const hotel = await buildHotel(stage);
    await sellYesterday(hotel);
    const foyer = await buildShop(stage, { property: hotel.utrecht.property, name: 'Foyer' });
    const register = await buildCashRegister(stage, { shop: foyer });
    await buildReceipt(stage, { register, state: 'FAILED', soldAt: momentOf(yesterday, 600) });
    await buildReceipt(stage, { register, soldAt: momentOf(yesterday, 610), rating: 4 });
    const narrowed = `${yesterdaySearch}&state=FAILED&shop=${foyer.id}`;
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(listPath(hotel, hotel.utrecht, yesterdaySearch));
      await counts(page, `6 bonnen, ${euro('9,00')} omzet`);
      await choose(page, 'Status', 'Afgebroken');
      await counts(page, `2 bonnen, ${euro('0,00')} omzet`);
      await choose(page, 'Winkel', 'Foyer');
      await counts(page, `1 bon, ${euro('0,00')} omzet`);
      await arrivesAt(page, listPath(hotel, hotel.utrecht, narrowed));
      const chips = page.getByRole('list', { name: 'Actieve filters' });
      expect(await chips.innerText()).toMatch(/Status:\s*Afgebroken[\s\S]*Winkel:\s*Foyer/);

      await page.goBack();
      await counts(page, `2 bonnen, ${euro('0,00')} omzet`);
      await page.goForward();
      await counts(page, `1 bon, ${euro('0,00')} omzet`);
      await chips.getByRole('button', { name: 'Wis Winkel' }).click();
      await counts(page, `2 bonnen, ${euro('0,00')} omzet`);
      await page.getByRole('button', { name: 'Wis alles' }).click();
      await counts(page, `6 bonnen, ${euro('9,00')} omzet`);
      await page.getByRole('button', { name: 'Met review' }).click();
      await counts(page, `1 bon, ${euro('4,50')} omzet`);
      await arrivesAt(page, listPath(hotel, hotel.utrecht, `${yesterdaySearch}&review=true`));
    });
    await atScreen(stage, { user: hotel.staff }, async ({ page }) => {
      await page.goto(listPath(hotel, hotel.utrecht, narrowed));
      await counts(page, `1 bon, ${euro('0,00')} omzet`);
      expect(await bodyRows(page).count()).toBe(1);
    });
  });

  test('[TXN-02] by payment method, ledger account and voucher; whoever may not read those has the voucher alone', async () => {
    const hotel = await buildHotel(stage);
    const { register } = hotel.utrecht;
    const [pin, cash] = [
      await buildPaymentMethod(stage, { group: hotel.group, name: 'Pin' }),
      await buildPaymentMethod(stage, { group: hotel.group, name: 'Contant' }),
    ];
    const account = await buildLedgerAccount(stage, { group: hotel.group, code: '8100', description: 'Omzet eten' });
    const soldAt = momentOf(yesterday, 500);
    await buildReceipt(stage, { register, soldAt, paymentMethod: pin });
    await buildReceipt(stage, { register, soldAt, paymentMethod: cash });
    await buildReceipt(stage, { register, soldAt });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(listPath(hotel, hotel.utrecht, yesterdaySearch));
      await counts(page, `3 bonnen, ${euro('13,50')} omzet`);
      await choose(page, 'Betaald met', 'Pin');
      await counts(page, `1 bon, ${euro('4,50')} omzet, ${euro('4,50')} ontvangen`);
      await arrivesAt(page, listPath(hotel, hotel.utrecht, `${yesterdaySearch}&paymentMethodId=${pin.id}`));
      const chips = page.getByRole('list', { name: 'Actieve filters' });
      await expect.poll(() => chips.innerText(), soon).toMatch(/Betaald met:\s*Pin/);
      await choose(page, 'Betaald met', 'Zonder betaalmethode');
      await counts(page, `1 bon, ${euro('4,50')} omzet, ${euro('4,50')} ontvangen`);
      await arrivesAt(page, listPath(hotel, hotel.utrecht, `${yesterdaySearch}&paymentMethodId=none`));
      await choose(page, 'Betaald met', 'Alle betaalmethoden');
      await choose(page, 'Grootboek', 'Zonder grootboekrekening');
      await counts(page, `3 bonnen, ${euro('13,50')} omzet, waarvan ${euro('13,50')} met 3 artikelen in deze keuze`);
      await choose(page, 'Grootboek', '8100 Omzet eten');
      await page.getByText('Geen bonnen met deze filters').waitFor(soon);
      await arrivesAt(page, listPath(hotel, hotel.utrecht, `${yesterdaySearch}&ledgerAccountId=${account.id}`));
      await choose(page, 'Grootboek', 'Alle grootboekrekeningen');
      await choose(page, 'Voucher', 'Hotelvoucher');
      await arrivesAt(page, listPath(hotel, hotel.utrecht, `${yesterdaySearch}&voucher=valk_voucher`));
    });
    await atScreen(stage, { user: hotel.staff }, async ({ page, faults }) => {
      await page.goto(listPath(hotel, hotel.utrecht, yesterdaySearch));
      await counts(page, `3 bonnen, ${euro('13,50')} omzet`);
      await page.getByRole('button', { name: 'Voucher', exact: true }).waitFor(soon);
      expect(await page.getByRole('button', { name: 'Betaald met', exact: true }).count()).toBe(0);
      expect(faults).toEqual([]);
    });
  });

  test('[CON-05] the tab keeps state, shop and period, and gives them back to whoever comes back', async () => {
    const hotel = await buildHotel(stage);
    await sellYesterday(hotel);
    const foyer = await buildShop(stage, { property: hotel.utrecht.property, name: 'Foyer' });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(listPath(hotel, hotel.utrecht));
      await reads(page, 'Vandaag nog geen bonnen');
      const untouched = await keptOf(page);
      expect(untouched).toMatchObject({ stateFilter: 'all', shopId: null });
      expect([untouched['startAt'], untouched['endAt']].map((at) => new Date(String(at)).toISOString())).toEqual([
        momentOf(dayFromToday(0), 0),
        momentOf(dayFromToday(1), 0),
      ]);
      const narrowed = listPath(hotel, hotel.utrecht, `${yesterdaySearch}&state=FAILED&shop=${foyer.id}`);
      await page.goto(narrowed);
      await reads(page, 'Geen bonnen met deze filters');
      const kept = await keptOf(page);
      expect(kept).toMatchObject({ stateFilter: 'FAILED', shopId: foyer.id });
      expect([kept['startAt'], kept['endAt']].map((instant) => new Date(String(instant)).toISOString())).toEqual([
        momentOf(yesterday, 0),
        momentOf(dayFromToday(0), 0),
      ]);

      await page.getByRole('link', { name: 'Dashboard' }).click();
      await shows(page, 'Dashboard');
      await page.getByRole('link', { name: 'Transacties' }).click();
      await arrivesAt(page, narrowed);

      // Another location keeps what is not about this one.
      await page.getByRole('button', { name: /Locatie wisselen/ }).click();
      await page.getByRole('link', { name: 'Eindhoven' }).click();
      await arrivesAt(page, listPath(hotel, hotel.eindhoven, `${yesterdaySearch}&state=FAILED`));
      expect(await keptOf(page)).toMatchObject({ stateFilter: 'FAILED', shopId: null });

      await page.getByRole('button', { name: 'Wis filters' }).click();
      await reads(page, 'Geen bonnen in deze periode');
      expect(await keptOf(page)).toMatchObject({ stateFilter: 'all' });
    });
  });

  test('[DT-01] [DT-04] sorts by time and total, and pages through all of them', async () => {
    const hotel = await buildHotel(stage);
    for (let index = 1; index <= 60; index++)
      await buildReceipt(stage, {
        register: hotel.utrecht.register,
        soldAt: momentOf(yesterday, 300 + index),
        lines: [{ name: 'Wrap', totalCents: ((index * 37) % 60) * 100 + 100 }],
      });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(listPath(hotel, hotel.utrecht, yesterdaySearch));
      const pager = page.getByRole('navigation', { name: 'Bladeren' });
      const numbers = async () => (await bodyRows(page).getByRole('link').allInnerTexts()).map(Number);
      await pager.getByText('1 – 25 van 60').waitFor(soon);
      expect(await numbers()).toEqual(Array.from({ length: 25 }, (_, index) => 60 - index));
      expect(await pager.innerText()).toContain(euro('1.830,00'));

      await pager.getByRole('button', { name: 'Volgende' }).click();
      await pager.getByText('26 – 50 van 60').waitFor(soon);
      await pager.getByRole('button', { name: 'Volgende' }).click();
      await pager.getByText('51 – 60 van 60').waitFor(soon);
      expect(await numbers()).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
      expect(await pager.getByRole('button', { name: 'Volgende' }).isDisabled()).toBe(true);
      await page.reload();
      await pager.getByText('51 – 60 van 60').waitFor(soon);
      await pager.getByRole('button', { name: 'Vorige' }).click();
      await pager.getByText('26 – 50 van 60').waitFor(soon);
      expect((await numbers())[0]).toBe(35);

      const total = page.getByRole('columnheader', { name: 'Totaal' });
      await total.getByRole('button').click();
      await pager.getByText('1 – 25 van 60').waitFor(soon);
      await expect.poll(() => bodyRows(page).first().innerText(), soon).toContain(euro('60,00'));
      expect(await total.getAttribute('aria-sort')).toBe('descending');
      await total.getByRole('button').click();
      await expect.poll(() => bodyRows(page).first().innerText(), soon).toContain(euro('1,00'));
      expect(await total.getAttribute('aria-sort')).toBe('ascending');
      await arrivesAt(page, listPath(hotel, hotel.utrecht, `${yesterdaySearch}&sort=totalCents&order=asc`));
    });
  });

  test('[TXN-02] finds a receipt by what a desk is asked for, on whatever day it was', async () => {
    const hotel = await buildHotel(stage);
    const till = await openTill(stage, hotel.utrecht.register);
    const old = momentOf(dayFromToday(-200), 700);
    const pin = await buildPaymentMethod(stage, { group: hotel.group, name: 'Pin' });
    const { number } = await till.sell({
      sold_at: old,
      payment_method: pin.code,
      card: { brand: 'Maestro', masked_number: '4417' },
      account: 'Kamer 214',
    });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(listPath(hotel, hotel.utrecht));
      await reads(page, 'Vandaag nog geen bonnen');
      const search = page.getByRole('searchbox', { name: 'Bon, kamer, bedrag, artikel' });
      await search.fill('4417');
      await arrivesAt(page, listPath(hotel, hotel.utrecht, 'q=4417'));
      await page.getByRole('link', { name: String(number), exact: true }).waitFor(soon);
      for (const typed of ['kamer 214', '8,35', String(number)]) {
        await search.fill('niets');
        await reads(page, 'Geen bonnen met deze filters');
        await search.fill(typed);
        await page.getByRole('link', { name: String(number), exact: true }).waitFor(soon);
      }
      await page.getByRole('button', { name: 'Alle dagen' }).click();
      await reads(page, 'Geen bon gevonden in deze periode');
      await page.getByRole('button', { name: 'Zoek in alle dagen' }).click();
      await page.getByRole('link', { name: String(number), exact: true }).waitFor(soon);
      await search.fill('999999');
      await reads(page, 'Geen bonnen met deze filters');
      await page.getByRole('button', { name: 'Wis filters' }).click();
      await arrivesAt(page, listPath(hotel, hotel.utrecht));
      expect(await search.inputValue()).toBe('');
    });
  });

  test('[TXN-08] what a till sells appears by itself, and is marked until it has been seen', async () => {
    const hotel = await buildHotel(stage);
    const till = await openTill(stage, hotel.utrecht.register);
    const before = await till.sell();
    await atScreen(stage, { user: hotel.staff }, async ({ page }) => {
      await page.goto(listPath(hotel, hotel.utrecht));
      await page.getByRole('link', { name: String(before.number), exact: true }).waitFor(soon);
      const key = `till-live-${before.id}`;
      const sold = await till.sell({ state: 'PROCESSING' }, key);
      const row = page
        .getByRole('row')
        .filter({ has: page.getByRole('link', { name: String(sold.number), exact: true }) });
      await row.getByText('Bezig').waitFor(soon);
      expect(await row.innerText()).toContain('Nieuw');
      await till.sell({}, key);
      await row.getByText('Voltooid').waitFor(soon);
      await counts(page, `2 bonnen, ${euro('16,40')} omzet tot nu toe`);
      await expect.poll(() => row.innerText(), soon).not.toContain('Nieuw');
    });
  });

  test('[DT-04] a row is a link: keyboard, middle button, and Back to the same list', async () => {
    const hotel = await buildHotel(stage);
    const { success, processing } = await sellYesterday(hotel);
    const list = listPath(hotel, hotel.utrecht, `${yesterdaySearch}&sort=totalCents&order=asc`);
    await atScreen(stage, { user: hotel.manager }, async ({ page, context }) => {
      await page.goto(listPath(hotel, hotel.utrecht, yesterdaySearch));
      await page.getByRole('columnheader', { name: 'Totaal' }).getByRole('button').click();
      await page.getByRole('columnheader', { name: 'Totaal' }).getByRole('button').click();
      await arrivesAt(page, list);
      // The rows of the order before stay until the new ones have come.
      const numbers = () => page.getByRole('table').getByRole('link').allInnerTexts();
      const placeOf = async (number: number) => (await numbers()).indexOf(String(number));
      await expect.poll(async () => (await placeOf(success.number)) - (await placeOf(processing.number)), soon).toBe(1);
      await page.getByRole('link', { name: String(success.number), exact: true }).focus();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await shows(page, `Bon ${processing.number}`);
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      await page.goBack();
      await arrivesAt(page, list);

      // The browser itself opens what is pressed with the middle button, as long as it is a link and nobody prevents it.
      const row = page
        .getByRole('row')
        .filter({ has: page.getByRole('link', { name: String(success.number), exact: true }) });
      const pressed = page.evaluate(
        () =>
          new Promise<string>((resolve) =>
            window.addEventListener('auxclick', (event) => {
              const link = event.target instanceof Element ? event.target.closest('a') : null;
              resolve(event.defaultPrevented || link === null ? 'no link' : link.href);
              event.preventDefault();
            }),
          ),
      );
      await row.click({ button: 'middle' });
      const tab = await context.newPage();
      await tab.goto(await pressed);
      await shows(tab, `Bon ${success.number}`);
      expect(addressOf(page)).toBe(list);
    });
  });

  test('[NAV-01] the group’s list names the location of each receipt', async () => {
    const hotel = await buildHotel(stage);
    const { success } = await sellYesterday(hotel);
    await buildReceipt(stage, { register: hotel.eindhoven.register, soldAt: momentOf(yesterday, 700) });
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(listPath(hotel, null, yesterdaySearch));
      await counts(page, `5 bonnen, ${euro('9,00')} omzet`);
      await page.getByRole('columnheader', { name: 'Locatie' }).waitFor(soon);
      expect(await page.getByRole('cell', { name: 'Eindhoven', exact: true }).count()).toBe(1);
      expect(await page.getByRole('cell', { name: 'Utrecht', exact: true }).count()).toBe(4);
      await choose(page, 'Winkel', 'Utrecht · Winkel Utrecht');
      await counts(page, `4 bonnen, ${euro('4,50')} omzet`);
      await page.goto(`${pathTo(hotel, null, 'transactions')}/${success.id}`);
      await shows(page, `Bon ${success.number}`);
      await reads(page, /· Utrecht, Winkel Utrecht, Kassa Utrecht$/);
    });
  });

  test('[DT-02] a list that fails says what, offers to try again and shows a code', async () => {
    const hotel = await buildHotel(stage);
    await sellYesterday(hotel);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      const calls = '**/api/v1/properties/*/receipts?**';
      await page.route(calls, (route) =>
        route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({ code: 'forbidden', title: '', requestId: 'abcdef12-3456', errors: [] }),
        }),
      );
      await page.goto(listPath(hotel, hotel.utrecht, `${yesterdaySearch}&state=SUCCESS`));
      await page.getByRole('alert').getByText('De bonnen konden niet worden geladen').waitFor(soon);
      await reads(page, 'Code abcdef12');
      await page.unroute(calls);
      await page.getByRole('button', { name: 'Opnieuw' }).click();
      await counts(page, `1 bon, ${euro('4,50')} omzet`);
    });
  });

  test('[DT-04] on a phone a receipt is a row of two lines under its day, and nothing moves sideways', async () => {
    const hotel = await buildHotel(stage);
    const { failed } = await sellYesterday(hotel);
    await atScreen(stage, { user: hotel.staff, width: 320, height: 700 }, async ({ page }) => {
      await page.goto(listPath(hotel, hotel.utrecht, yesterdaySearch));
      const card = page.getByRole('link', { name: new RegExp(`^${failed.number} `) });
      await card.waitFor(soon);
      expect(await card.innerText()).toMatch(/08:30[\s\S]*€\u00A04,50[\s\S]*Winkel Utrecht[\s\S]*Afgebroken/);
      await reads(page, '4 bonnen');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      await page.getByRole('button', { name: 'Filters, 1 actief' }).click();
      await choose(page, 'Status', 'Afgebroken');
      await page.getByRole('button', { name: 'Toon resultaten' }).click();
      await arrivesAt(page, listPath(hotel, hotel.utrecht, `${yesterdaySearch}&state=FAILED`));
      await counts(page, `1 bon, ${euro('0,00')} omzet`);
    });
  });
});
