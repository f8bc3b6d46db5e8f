import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFirstAdmin } from '../../apps/server/src/modules/people/users/public.ts';
import { buildGroup, buildProperty, buildUser, unique } from '../../apps/server/src/testing/build/build.ts';
import { arrivesAt, reads, shows, soon } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { handOn } from '../testing/hand.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { overflowOf, resize } from '../testing/layout.ts';
import { tillWith } from '../testing/till.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

/** From the link to the first receipt. */
const mostPresses = 60;

const password = 'Zeven bruine boterhammen';

const products = [
  'name;retail_price;category;vat_type;ledger_account',
  'Broodje kaas;4,50;Broodjes;food;8010',
  'Broodje ham;4,75;Broodjes;food;8010',
].join('\n');

/** A picture of one pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Somebody on their first day, who presses what a person would. */
function newcomerOn(page: Page) {
  const hand = handOn(page, 'mouse');
  const press = (name: string) => hand.click(page.getByRole('button', { name, exact: true }));
  return {
    ...hand,
    press,
    keys: hand.press,
    follow: (name: string) => hand.click(page.getByRole('link', { name, exact: true })),
    write: async (name: string, text: string) => {
      const isSecret = text === password;
      const field = isSecret
        ? page.getByLabel(name, { exact: true })
        : page.getByRole('textbox', { name, exact: true });
      await hand.click(field);
      await hand.type(text);
    },
    choose: async (act: () => Promise<void>, chosen: { name: string; mimeType: string; buffer: Buffer }) => {
      const choosing = page.waitForEvent('filechooser');
      await act();
      await (await choosing).setFiles(chosen);
    },
    /** Back to the list of steps, of which so many are done. */
    home: async (done: number) => {
      await hand.click(page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Dashboard' }));
      await reads(page, `${done} van 8 klaar`);
    },
  };
}

test(
  '[DAY-01] [DAY-02] a new administrator goes from the one-time link to the first receipt of a till, each step at its place',
  { timeout: 120_000 },
  async () => {
    const email = `sanne${unique()}@hotel.nl`;
    const { token } = await createFirstAdmin(
      stage.owner,
      { email, name: 'Sanne Visser', group: `Hotelgroep ${unique()}` },
      new Date(),
    );
    await atScreen(stage, {}, async ({ page }) => {
      const me = newcomerOn(page);
      await page.goto(`/set_password?token=${token}`);
      await shows(page, 'Nieuw wachtwoord');
      await me.write('Nieuw wachtwoord', password);
      await me.write('Nog een keer', password);
      await me.press('Wachtwoord opslaan');
      await reads(page, 'Log in met het nieuwe wachtwoord');
      await me.write('E-mailadres', email);
      await me.write('Wachtwoord', password);
      await me.press('Inloggen');
      await reads(page, '0 van 8 klaar');
      // Without a location there is nothing that a shop could be added to.
      expect(await page.getByRole('link', { name: 'Winkel toevoegen' }).count()).toBe(0);
      expect(await axeProblems(page)).toEqual([]);

      await me.follow('Locatie toevoegen');
      await me.write('Naam', 'Hotel Utrecht');
      await me.write('Code', 'UTR');
      await me.write('Straat en huisnummer', 'Domplein 1');
      await me.write('Postcode', '3512 JC');
      await me.write('Plaats', 'Utrecht');
      await me.write('Btw-nummer', 'NL004495445B01');
      await me.write('KvK-nummer', '61234567');
      await me.press('Locatie toevoegen');
      await reads(page, 'Voeg nu een winkel toe.');
      await me.home(1);

      await me.follow('Winkel toevoegen');
      await me.write('Naam', 'To go Utrecht');
      await me.press('Gegevens van Hotel Utrecht overnemen');
      await reads(page, 'staan in de velden');
      await me.press('Winkel aanmaken');
      await reads(page, 'Voeg nu de kassa’s toe.');
      await me.home(2);

      await me.follow('Rekening toevoegen');
      await me.write('Code', '8010');
      await me.write('Omschrijving', 'Omzet eten');
      await me.keys('Control+s');
      await reads(page, '8010 Omzet eten is toegevoegd');
      // Half a step is none.
      await me.home(2);
      await me.follow('Betaalmethode toevoegen');
      await me.press('Betaalmethode toevoegen');
      await me.type('Pinpas');
      await me.write('Code, Pinpas', 'card');
      await me.press('Opslaan');
      await reads(page, '1 betaalmethode opgeslagen');
      await me.home(3);

      await me.follow('Artikelen inlezen');
      const csv = { name: 'artikelen.csv', mimeType: 'text/csv', buffer: Buffer.from(products) };
      await me.choose(() => me.press('Kies een bestand'), csv);
      await reads(page, 'Deze categorie is er nog niet: Broodjes.');
      await me.press('Categorie aanmaken');
      await me.press('2 artikelen doorvoeren');
      await reads(page, 'De import is klaar');
      await me.click(page.getByRole('dialog').getByRole('button', { name: 'Sluiten' }).last());
      // Closed, it does not come back with the page.
      expect(page.url()).not.toContain('import');
      await me.home(3);
      await me.follow('Artikel publiceren');
      await shows(page, 'Broodje kaas');
      const photo = page.getByRole('group', { name: 'Foto' });
      const png = { name: 'kaas.png', mimeType: 'image/png', buffer: dot };
      await me.choose(() => me.click(photo.getByRole('button', { name: 'Kiezen' })), png);
      await photo.getByRole('button', { name: 'Vervangen' }).waitFor(soon);
      await me.click(page.getByRole('main').getByText('Gepubliceerd', { exact: true }));
      await me.keys('Control+s');
      await reads(page, 'Broodje kaas is opgeslagen');
      await me.home(4);

      await me.follow('Kassa toevoegen');
      await me.press('Kassa toevoegen');
      await me.type('Kassa 1');
      await me.keys('Enter');
      await reads(page, 'Kassa 1 is toegevoegd');
      await me.press('Acties voor Kassa 1');
      await me.click(page.getByRole('menuitem', { name: 'Koppelcode maken' }));
      const credential = await page.getByRole('dialog').getByRole('textbox').inputValue();
      await me.press('Klaar');
      await me.home(5);

      // Whoever has no till at hand sells the first thing in this browser.
      const first = page.getByRole('link', { name: 'Browserkassa openen' });
      expect([await first.getAttribute('href'), await first.getAttribute('target')]).toEqual(['/till/', '_blank']);
      const till = tillWith(stage, credential);
      expect((await till.catalog()).products).toMatchObject([{ name: { nl: 'Broodje kaas' } }]);
      const { id } = await till.sell({ payment_method: 'card' });
      await reads(page, 'De eerste bon is binnen.');
      await reads(page, '6 van 8 klaar');
      expect(me.presses()).toBeLessThanOrEqual(mostPresses);

      await me.press('Naar de cijfers');
      await expect.poll(() => page.getByText('Zo gaat de winkel open').count(), soon).toBe(0);
      await page.reload();
      await page.getByRole('heading', { name: 'Vraagt aandacht' }).waitFor(soon);
      expect(await page.getByText('Zo gaat de winkel open').count()).toBe(0);
      expect(id).toBeGreaterThan(0);
    });
  },
);

test('[DAY-01] a manager is led through their own location, on a phone too, in German', async () => {
  const group = await buildGroup(stage);
  const [own, other] = [await buildProperty(stage, { group }), await buildProperty(stage, { group })];
  const manager = await buildUser(stage, { group, role: 'manager', properties: [own, other] });
  await atScreen(stage, { user: manager, width: 390, height: 844, locale: 'de' }, async ({ page }) => {
    const dashboard = `/${group.slug}/${own.slug}/dashboard`;
    await page.goto(dashboard);
    // The location itself is an administrator's, and there already.
    await reads(page, '0 von 7 erledigt');
    expect(await overflowOf(page)).toEqual([]);
    for (const name of ['Shop hinzufügen', 'Artikel einlesen', 'Kollegen einladen'])
      await page.getByRole('link', { name, exact: true }).waitFor(soon);
    expect(await page.getByRole('link', { name: 'Standort hinzufügen' }).count()).toBe(0);
    await resize(page, { width: 1440, height: 900 });
    await page.getByRole('link', { name: 'Shop hinzufügen' }).click();
    await arrivesAt(page, `/${group.slug}/${own.slug}/shop/create`);
  });
});
