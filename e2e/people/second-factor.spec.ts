import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shownByApp } from '../../apps/server/src/testing/stand-ins/authenticator-app.ts';
import { testPassword } from '../../apps/server/src/testing/build/build.ts';
import { arrivesAt, fillInLogin, reads, shows, soon } from '../testing/actions.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo } from '../testing/hotel.ts';
import { readQr } from '../testing/qr.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const stepMs = 30_000;

/** An app on the phone of a person, which has what it scanned; each code of it is used once. */
type Phone = { next(): Promise<string> };

function buyPhone(secret: string): Phone {
  let usedStep = 0;
  return {
    next: async () => {
      // The code after the present one is right too, and saves the test half a minute.
      const now = Math.floor(Date.now() / stepMs);
      const step = Math.max(now, usedStep + 1);
      await expect.poll(() => Math.floor(Date.now() / stepMs), { timeout: 65_000 }).toBeGreaterThanOrEqual(step - 1);
      usedStep = step;
      return shownByApp(secret, new Date(step * stepMs));
    },
  };
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Inloggen in twee stappen' });

/** Sets the second factor up on the own page, as a person does; answers the phone and the codes that were shown. */
async function setUp(page: Page, hotel: Hotel): Promise<{ phone: Phone; codes: readonly string[] }> {
  await page.goto(pathTo(hotel, hotel.utrecht, 'account'));
  await panelOf(page).getByRole('button', { name: 'Instellen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Wachtwoord', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Verder' }).click();
  await reads(page, 'Dit is niet je huidige wachtwoord');
  await dialog.getByLabel('Wachtwoord', { exact: true }).fill(testPassword);
  await dialog.getByRole('button', { name: 'Verder' }).click();
  const secret = (await dialog.getByRole('code').innerText()).replaceAll(' ', '');
  const scanned = await readQr(page, dialog.getByRole('img', { name: 'QR-code voor je authenticator-app' }));
  expect(new URL(scanned).searchParams.get('secret')).toBe(secret);
  const phone = buyPhone(secret);
  await dialog.getByLabel('Code uit de app').fill('000000');
  await dialog.getByRole('button', { name: 'Aanzetten' }).click();
  await reads(page, 'Deze code klopt niet. Neem de nieuwste uit je app.');
  await dialog.getByLabel('Code uit de app').fill(await phone.next());
  await dialog.getByRole('button', { name: 'Aanzetten' }).click();
  await dialog.getByRole('heading', { name: 'Bewaar je herstelcodes' }).waitFor(soon);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Downloaden' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain(codes.join('\n'));
  await dialog.getByRole('button', { name: 'Ik heb ze bewaard' }).click();
  await panelOf(page).getByText('Je hebt nog 10 herstelcodes').waitFor(soon);
  return { phone, codes };
}

test('[ACC-14] [ACC-15] set up by scanning, asked for after the password, and turned off again', async () => {
  const hotel = await buildHotel(stage);
  await atScreen(stage, { user: hotel.staff }, async ({ page }) => {
    const { phone } = await setUp(page, hotel);
    await atScreen(stage, {}, async ({ page: elsewhere }) => {
      await elsewhere.goto('/login');
      await fillInLogin(elsewhere, hotel.staff);
      await shows(elsewhere, 'Nog één stap');
      const code = elsewhere.getByLabel('Code uit de app');
      expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
      await code.fill('000000');
      await elsewhere.getByRole('button', { name: 'Inloggen', exact: true }).click();
      await reads(elsewhere, 'Deze code klopt niet');
      await code.fill(await phone.next());
      await elsewhere.getByRole('button', { name: 'Inloggen', exact: true }).click();
      await arrivesAt(elsewhere, pathTo(hotel, hotel.utrecht, 'transactions'));
    });
    await panelOf(page).getByRole('button', { name: 'Uitzetten' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Wachtwoord', { exact: true }).fill(testPassword);
    await dialog.getByRole('button', { name: 'Uitzetten' }).click();
    await reads(page, 'Je logt nu in met alleen je wachtwoord.');
    await atScreen(stage, {}, async ({ page: elsewhere }) => {
      await elsewhere.goto('/login');
      await fillInLogin(elsewhere, hotel.staff);
      await arrivesAt(elsewhere, pathTo(hotel, hotel.utrecht, 'transactions'));
    });
  });
});

test('[ACC-15] without the phone a recovery code lets in, once, to the page that was asked for', async () => {
  const hotel = await buildHotel(stage);
  await atScreen(stage, { user: hotel.staff }, async ({ page }) => {
    const { codes } = await setUp(page, hotel);
    const asked = pathTo(hotel, hotel.utrecht, 'account');
    for (const isFirst of [true, false])
      await atScreen(stage, {}, async ({ page: elsewhere }) => {
        await elsewhere.goto(asked);
        await fillInLogin(elsewhere, hotel.staff);
        await elsewhere.getByRole('button', { name: 'Herstelcode gebruiken' }).click();
        await elsewhere.getByLabel('Herstelcode').fill((codes[0] ?? '').toUpperCase());
        await elsewhere.getByRole('button', { name: 'Inloggen', exact: true }).click();
        if (isFirst) {
          await arrivesAt(elsewhere, asked);
          await panelOf(elsewhere).getByText('Je hebt nog 9 herstelcodes').waitFor(soon);
          return;
        }
        await reads(elsewhere, 'Deze code klopt niet');
        await elsewhere.getByRole('button', { name: 'Opnieuw beginnen' }).click();
        await shows(elsewhere, 'Inloggen');
      });
  });
});

test('[ACC-16] an administrator clears the second step of somebody who lost it, and sees who has one', async () => {
  const hotel = await buildHotel(stage);
  await atScreen(stage, { user: hotel.staff }, async ({ page }) => {
    await setUp(page, hotel);
    await atScreen(stage, { user: hotel.admin }, async ({ page: office }) => {
      await office.goto(pathTo(hotel, null, 'accounts'));
      const row = office.getByRole('row', { name: hotel.staff.email });
      await row.getByRole('cell', { name: 'Aan', exact: true }).waitFor(soon);
      await row.getByRole('link').first().click();
      await office.getByRole('button', { name: 'Tweede stap wissen' }).click();
      const dialog = office.getByRole('alertdialog');
      await dialog.getByRole('button', { name: 'Tweede stap wissen' }).click();
      await reads(office, 'Tweede stap gewist');
      await expect.poll(() => office.getByRole('button', { name: 'Tweede stap wissen' }).count(), soon).toBe(0);
    });
    await atScreen(stage, {}, async ({ page: elsewhere }) => {
      await elsewhere.goto('/login');
      await fillInLogin(elsewhere, hotel.staff);
      await arrivesAt(elsewhere, pathTo(hotel, hotel.utrecht, 'transactions'));
    });
  });
});
