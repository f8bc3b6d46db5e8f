import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { buildProduct } from '../../apps/server/src/testing/build/build.ts';
import { buildCombiDeal } from '../../apps/server/src/testing/build/build-combi-deal.ts';
import { arrivesAt, listenToCalls, reads, shows, soon } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { euro } from '../testing/days.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, pathTo } from '../testing/hotel.ts';
import { openTill, type Till } from '../testing/till.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

/** A hotel with a roll, a soup and a drink on deposit. */
async function buildLunch() {
  const hotel = await buildHotel(stage);
  const { group } = hotel;
  const roll = await buildProduct(stage, { group, name: { nl: 'Broodje brie' }, retailPriceCents: 425 });
  const soup = await buildProduct(stage, { group, name: { nl: 'Tomatensoep' }, retailPriceCents: 495 });
  const drink = await buildProduct(stage, { group, name: { nl: 'Bronwater' }, retailPriceCents: 225 });
  await stage.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`update products set deposit_kinds = '{nl_small_bottle}' where id = ${drink.id}`),
  );
  return { hotel, roll, soup, drink };
}

const list = 'categories?tab=combiDeals';
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const save = (page: Page, name: string | RegExp = /^Opslaan/) => page.getByRole('button', { name }).click();

/** Adds a product to a group as a person does: search, then choose. */
async function add(page: Page, group: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: `Artikel toevoegen aan: ${group}` });
  await field.fill(name);
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('list', { name: group, exact: true }).getByText(name).waitFor(soon);
}

async function openMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Meer acties' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** What a till offers now. */
async function dealsOf(till: Till) {
  return (await till.catalog()).combiDeals.map(({ name, priceCents, depositCents, groups }) => ({
    name: name.nl,
    priceCents,
    depositCents,
    groups: groups.map(({ productIds }) => productIds),
  }));
}

describe('a new combi-deal', () => {
  test('[CMB-01] [CMB-02] is put together by a manager, and the till offers it within a second', async () => {
    const { hotel, roll, soup, drink } = await buildLunch();
    const till = await openTill(stage, hotel.utrecht.register);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, list));
      await reads(page, 'Nog geen combideals');
      await page.getByRole('link', { name: 'Combideal toevoegen' }).first().click();
      await shows(page, 'Combideal toevoegen');
      await page.getByRole('textbox', { name: 'Naam' }).fill('Lunch van de dag');
      await add(page, 'Eerste groep', 'Broodje brie');
      await add(page, 'Eerste groep', 'Tomatensoep');
      await add(page, 'Tweede groep', 'Bronwater');
      await page.getByRole('textbox', { name: 'Winkelprijs incl. statiegeld' }).fill('5,95');
      // The goods and the deposit stand apart, with the saving on the cheapest and the dearest choice.
      const figures = page.getByRole('region', { name: 'Wat de gast betaalt' });
      await figures.getByText(euro('5,80')).waitFor(soon);
      await figures.getByText(`${euro('0,70')} tot ${euro('1,40')}`).waitFor(soon);
      expect(await axeProblems(page)).toEqual([]);
      await save(page, 'Combideal toevoegen');
      await arrivesAt(page, pathTo(hotel, hotel.utrecht, list));
      await reads(page, 'Lunch van de dag is toegevoegd');
      expect(await dealsOf(till)).toEqual([
        { name: 'Lunch van de dag', priceCents: 580, depositCents: 15, groups: [[roll.id, soup.id], [drink.id]] },
      ]);
      await row(page, 'Lunch van de dag').getByText('Broodje brie of 1 ander + Bronwater').waitFor(soon);
      expect(
        await row(page, 'Lunch van de dag')
          .getByText(`+ ${euro('0,15')} statiegeld`)
          .count(),
      ).toBe(1);
    });
  });

  test('[CMB-01] one that costs more than its products apart asks first, and is saved when that is meant', async () => {
    const { hotel, drink } = await buildLunch();
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(pathTo(hotel, null, 'combideals/create'));
      await shows(page, 'Combideal toevoegen');
      await page.getByRole('textbox', { name: 'Naam' }).fill('Lunch van goud');
      await add(page, 'Eerste groep', 'Broodje brie');
      await add(page, 'Tweede groep', 'Bronwater');
      const price = page.getByRole('textbox', { name: 'Winkelprijs incl. statiegeld' });
      await price.fill('69,50');
      await save(page, 'Combideal toevoegen');
      const question = page.getByRole('alertdialog', { name: 'Duurder dan los' });
      await question.getByText(`hoogstens ${euro('6,50')}, in de combideal ${euro('69,35')}`).waitFor(soon);
      expect(await axeProblems(page)).toEqual([]);
      await question.getByRole('button', { name: 'Annuleren' }).click();
      await question.waitFor({ ...soon, state: 'hidden' });
      // A product that somebody deletes meanwhile is told at its group.
      await stage.owner.write({ groupId: hotel.group.id }, (tx) =>
        tx.execute(sql`delete from products where id = ${drink.id}`),
      );
      await save(page, 'Combideal toevoegen');
      await question.getByRole('button', { name: 'Toch opslaan' }).click();
      await reads(page, 'Dit artikel is er niet, of is van een andere locatie');
      await page.getByRole('button', { name: 'Bronwater uit deze groep halen' }).click();
      await add(page, 'Tweede groep', 'Tomatensoep');
      await save(page, 'Combideal toevoegen');
      await question.getByRole('button', { name: 'Toch opslaan' }).click();
      await reads(page, 'Lunch van goud is toegevoegd');
    });
  });

  test('[CMB-01] all fields must be correct: each message stands at its field, and nothing is sent', async () => {
    const { hotel } = await buildLunch();
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(pathTo(hotel, null, 'combideals/create'));
      await shows(page, 'Combideal toevoegen');
      await page.getByRole('switch', { name: 'Op alle locaties' }).click();
      const calls = listenToCalls(page);
      await save(page, 'Combideal toevoegen');
      for (const field of ['Naam', 'Winkelprijs incl. statiegeld'])
        await expect
          .poll(() => page.getByRole('textbox', { name: field }).getAttribute('aria-invalid'), soon)
          .toBe('true');
      expect(await page.getByText('Dit veld is verplicht').count()).toBe(2);
      expect(await page.getByText('Kies minstens één artikel voor deze groep').count()).toBe(2);
      await reads(page, 'Kies minstens één locatie');
      expect(calls).toEqual([]);
      expect(await axeProblems(page)).toEqual([]);
    });
  });
});

describe('a combi-deal', () => {
  test('[CMB-01] is changed and put away, and what a receipt carries cannot be deleted', async () => {
    const { hotel, roll, soup, drink } = await buildLunch();
    const deal = await buildCombiDeal(stage, {
      property: hotel.utrecht.property,
      name: { nl: 'Lunchdeal' },
      shopPriceCents: 595,
      groups: [[roll], [drink]],
    });
    const till = await openTill(stage, hotel.utrecht.register);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, list));
      await page.getByRole('link', { name: /Lunchdeal/ }).click();
      await shows(page, 'Lunchdeal');
      await add(page, 'Eerste groep', 'Tomatensoep');
      await page.getByRole('button', { name: 'Broodje brie uit deze groep halen' }).click();
      await page.getByRole('button', { name: 'Groep toevoegen' }).click();
      await add(page, 'Groep 3', 'Bronwater');
      await save(page);
      await reads(page, 'Lunchdeal is opgeslagen');
      expect(await dealsOf(till)).toEqual([
        { name: 'Lunchdeal', priceCents: 565, depositCents: 30, groups: [[soup.id], [drink.id], [drink.id]] },
      ]);
      const line = { quantity: 1, unit_price_cents: 565, total_cents: 565, vat_rate: 9, combi_deal_id: deal.id };
      await till.sell({ lines: [line, { ...line, quantity: 2, unit_price_cents: 0, total_cents: 0 }] });
      await openMenu(page, 'Combideal verwijderen');
      const refusal = page.getByRole('alertdialog', { name: 'Lunchdeal kon niet worden verwijderd' });
      await refusal.getByText('Deze combideal is al verkocht').waitFor(soon);
      await refusal.getByRole('button', { name: 'Archiveren' }).click();
      await reads(page, 'Lunchdeal is gearchiveerd');
      await reads(page, 'Geen kassa biedt deze combideal aan');
      expect(await page.getByRole('textbox').count()).toBe(0);
      expect(await dealsOf(till)).toEqual([]);
      await page.reload();
      await reads(page, '1 keer verkocht');
    });
  });

  test('[CMB-02] that was never sold is deleted, and can be taken back', async () => {
    const { hotel, roll, drink } = await buildLunch();
    const deal = await buildCombiDeal(stage, {
      group: hotel.group,
      name: { nl: 'Lunchdeal' },
      groups: [[roll], [drink]],
    });
    const till = await openTill(stage, hotel.utrecht.register);
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(pathTo(hotel, null, `combideals/edit/${deal.id}`));
      await shows(page, 'Lunchdeal');
      await openMenu(page, 'Combideal verwijderen');
      await arrivesAt(page, pathTo(hotel, null, list));
      await reads(page, 'Lunchdeal is verwijderd');
      await reads(page, 'Nog geen combideals');
      expect(await dealsOf(till)).toEqual([]);
      await page.keyboard.press('ControlOrMeta+z');
      await page.getByRole('link', { name: /Lunchdeal/ }).waitFor(soon);
      expect(await dealsOf(till)).toMatchObject([{ name: 'Lunchdeal', groups: [[roll.id], [drink.id]] }]);
    });
  });

  test('[CMB-01] [ACC-12] of the group is only shown to a manager, and to an administrator at a location', async () => {
    const { hotel, roll, drink } = await buildLunch();
    const deal = await buildCombiDeal(stage, {
      group: hotel.group,
      name: { nl: 'Lunchdeal' },
      groups: [[roll], [drink]],
    });
    const page = `combideals/edit/${deal.id}`;
    await atScreen(stage, { user: hotel.manager }, async ({ page: screen }) => {
      await screen.goto(pathTo(hotel, hotel.utrecht, page));
      await shows(screen, 'Lunchdeal');
      await reads(screen, 'Alleen een beheerder kan hem wijzigen');
      await reads(screen, 'Broodje brie');
      expect(await screen.getByRole('textbox').count()).toBe(0);
      expect(await screen.getByRole('button', { name: 'Meer acties' }).count()).toBe(0);
      expect(await axeProblems(screen)).toEqual([]);
    });
    await atScreen(stage, { user: hotel.admin }, async ({ page: screen }) => {
      await screen.goto(pathTo(hotel, hotel.utrecht, page));
      await screen.getByRole('link', { name: 'Wijzig hem op groepsniveau' }).click();
      await arrivesAt(screen, pathTo(hotel, null, page));
      await screen.getByRole('textbox', { name: 'Naam' }).waitFor(soon);
    });
    await atScreen(stage, { user: hotel.staff }, async ({ page: screen }) => {
      await screen.goto(pathTo(hotel, hotel.utrecht, page));
      await shows(screen, 'Transacties');
    });
  });
});
