import { addDays, localDay } from '@larder/domain/platform/date-range';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shownByApp } from '../../apps/server/src/testing/stand-ins/authenticator-app.ts';
import { testPassword } from '../../apps/server/src/testing/build/build.ts';
import { arrivesAt, reads, shows, soon } from '../testing/actions.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, pathTo } from '../testing/hotel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

test('[ACC-17] an administrator asks a second step of managers: told until the day, then nothing else, then on', async () => {
  const hotel = await buildHotel(stage);
  await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
    await page.goto(pathTo(hotel, hotel.utrecht, 'categories'));
    await shows(page, 'Assortiment');
    await atScreen(stage, { user: hotel.admin }, async ({ page: office }) => {
      await office.goto(pathTo(hotel, null, 'accounts'));
      await office.getByRole('link', { name: 'Regels voor inloggen' }).click();
      await shows(office, 'Regels voor inloggen');
      await office.getByRole('link', { name: hotel.manager.name }).waitFor(soon);
      await office.getByRole('switch', { name: 'Beheerders' }).click();
      await reads(office, 'Zodra je opslaat, zie je alleen nog de pagina om er een in te stellen.');
      await office.getByRole('switch', { name: 'Beheerders' }).click();
      await office.getByRole('switch', { name: 'Managers' }).click();
      const day = office.getByRole('textbox', { name: 'Eerste dag' });
      const today = await day.inputValue();
      await day.fill('31-12-2199');
      await office.getByRole('button', { name: 'Opslaan' }).click();
      await reads(office, 'Kies vandaag of een dag in de 30 dagen daarna');
      // Of the hotel, where it may be tomorrow already.
      const tomorrow = addDays(localDay(new Date(), 'Europe/Amsterdam'), 1);
      await day.fill(tomorrow.split('-').toReversed().join('-'));
      await office.getByRole('button', { name: 'Opslaan' }).click();
      await reads(office, 'Regels opgeslagen');

      await page.reload();
      await page.getByText('kun je hier alleen nog werken met een tweede stap').waitFor(soon);
      await shows(page, 'Assortiment');

      await day.fill(today);
      const saved = office.waitForResponse((answer) => answer.request().method() === 'PUT');
      await office.getByRole('button', { name: 'Opslaan' }).click();
      expect((await saved).status()).toBe(200);
      // Whoever is at work already is asked by the next thing that they do, or that their page asks by itself before them.
      const asked = page.getByRole('heading', { name: 'Stel je tweede stap in' });
      await page.getByRole('link', { name: 'Transacties' }).or(asked).first().click();
      await asked.waitFor(soon);
    });
    expect(await page.getByRole('navigation').count()).toBe(0);
    await page.goto(pathTo(hotel, hotel.utrecht, 'products/create'));
    await shows(page, 'Stel je tweede stap in');
    await page.getByRole('button', { name: 'Instellen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Wachtwoord', { exact: true }).fill(testPassword);
    await dialog.getByRole('button', { name: 'Verder' }).click();
    const secret = (await dialog.getByRole('code').innerText()).replaceAll(' ', '');
    await dialog.getByLabel('Code uit de app').fill(shownByApp(secret, new Date()));
    await dialog.getByRole('button', { name: 'Aanzetten' }).click();
    await dialog.getByRole('button', { name: 'Ik heb ze bewaard' }).click();
    await shows(page, 'Artikel toevoegen');
    await page.goto(pathTo(hotel, hotel.utrecht, 'account'));
    await reads(page, 'Je groep vraagt dit van je: uitzetten kan niet.');
    expect(await page.getByRole('button', { name: 'Uitzetten' }).count()).toBe(0);
  });
});

test('[ACC-17] whoever does not want to set one up logs out', async () => {
  const hotel = await buildHotel(stage);
  await atScreen(stage, { user: hotel.admin }, async ({ page: office }) => {
    await office.goto(pathTo(hotel, null, 'accounts/sign-in'));
    await office.getByRole('switch', { name: 'Medewerkers' }).click();
    await office.getByRole('button', { name: 'Opslaan' }).click();
    await reads(office, 'Regels opgeslagen');
  });
  await atScreen(stage, { user: hotel.staff }, async ({ page }) => {
    await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
    await shows(page, 'Stel je tweede stap in');
    await page.getByRole('button', { name: 'Uitloggen' }).click();
    await arrivesAt(page, '/login');
  });
});
