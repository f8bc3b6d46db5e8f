import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reads, shows, soon } from '../testing/actions.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo } from '../testing/hotel.ts';
import { openTill, tillWith } from '../testing/till.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const shopPath = (hotel: Hotel) => pathTo(hotel, hotel.utrecht, `shop/${hotel.utrecht.shop.id}`);
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Kassa’s' }).getByRole('row').filter({ hasText: name });

async function chooseTask(page: Page, name: string, task: string): Promise<void> {
  await page.getByRole('button', { name: `Acties voor ${name}` }).click();
  await page.getByRole('menuitem', { name: task, exact: true }).click();
}

async function addRegister(page: Page, name: string, terminalId = '60010203'): Promise<void> {
  await page.getByRole('button', { name: 'Kassa toevoegen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kassa toevoegen' });
  await dialog.getByRole('textbox', { name: 'Naam' }).fill(name);
  await dialog.getByText('Tafelmodel').click();
  await dialog.getByRole('textbox', { name: 'Terminal-ID' }).fill(terminalId);
  await dialog.getByRole('button', { name: 'Kassa toevoegen' }).click();
  await reads(page, `${name} is toegevoegd`);
}

/** Makes a credential by the interface and takes it from the dialog that shows it. */
async function pair(page: Page, name: string): Promise<string> {
  await chooseTask(page, name, 'Koppelcode maken');
  const dialog = page.getByRole('dialog', { name: `Koppelcode voor ${name}` });
  await dialog.getByRole('img', { name: /QR-code/ }).waitFor(soon);
  const credential = await dialog.getByRole('textbox', { name: 'Code' }).inputValue();
  await dialog.getByRole('button', { name: 'Klaar' }).click();
  return credential;
}

describe('cash registers', () => {
  test('[SHP-03] [SHP-04] [E7] from adding one to its first sale, and out again within a second', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(shopPath(hotel));
      await shows(page, 'Winkel Utrecht');
      await addRegister(page, 'Kassa 7');
      await row(page, 'Kassa 7').getByText('Niet gekoppeld').waitFor(soon);
      const credential = await pair(page, 'Kassa 7');
      expect(credential).toMatch(/^[A-Za-z0-9_-]{43}$/);
      await row(page, 'Kassa 7').getByText('Gekoppeld', { exact: true }).waitFor(soon);
      expect(await page.content()).not.toContain(credential);
      const till = tillWith(stage, credential);
      expect((await till.sell()).status).toBe('created');
      await till.beat('4.2.0', new Date(Date.now() + 5 * 60_000));
      await page.reload();
      await row(page, 'Kassa 7').getByText('zojuist').waitFor(soon);
      const cells = (await row(page, 'Kassa 7').innerText()).replaceAll(/\s+/g, ' ');
      for (const part of ['Tafelmodel', '60010203', '5 minuten voor', '4.2.0']) expect(cells).toContain(part);
      await chooseTask(page, 'Kassa 7', 'Verwijderen');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Kassa verwijderen' }).click();
      await reads(page, 'Kassa 7 is verwijderd');
      await expect.poll(() => till.status(), { timeout: 1_000, interval: 50 }).toBe(401);
      await expect.poll(() => row(page, 'Kassa 7').count(), soon).toBe(0);
      await page.keyboard.press('ControlOrMeta+z');
      await reads(page, 'Kassa 7 is terug, maar moet opnieuw worden gekoppeld');
      await row(page, 'Kassa 7').getByText('Niet gekoppeld').waitFor(soon);
      expect(await till.status()).toBe(401);
    });
  });

  test('[SHP-04] a new code ends the former one only after asking, and a till can be unpaired', async () => {
    const hotel = await buildHotel(stage);
    const former = await openTill(stage, hotel.utrecht.register);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(shopPath(hotel));
      await chooseTask(page, 'Kassa Utrecht', 'Koppelcode maken');
      const question = page.getByRole('alertdialog', { name: 'Nieuwe koppelcode voor Kassa Utrecht?' });
      await question.getByRole('button', { name: 'Annuleren' }).click();
      expect(await former.status()).toBe(200);
      await chooseTask(page, 'Kassa Utrecht', 'Koppelcode maken');
      await question.getByRole('button', { name: 'Koppelcode maken' }).click();
      const shown = page.getByRole('dialog', { name: 'Koppelcode voor Kassa Utrecht' });
      const credential = await shown.getByRole('textbox', { name: 'Code' }).inputValue();
      await shown.getByRole('button', { name: 'Klaar' }).click();
      await expect.poll(() => former.status(), { timeout: 1_000, interval: 50 }).toBe(401);
      const next = tillWith(stage, credential);
      expect(await next.status()).toBe(200);
      // One in a browser says that it is.
      await next.beat('browser-till 1.0.0');
      await page.reload();
      await row(page, 'Kassa Utrecht').getByText('Gekoppeld met de browserkassa').waitFor(soon);
      await chooseTask(page, 'Kassa Utrecht', 'Ontkoppelen');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Ontkoppelen' }).click();
      await reads(page, 'Kassa Utrecht is ontkoppeld');
      await expect.poll(() => next.status(), { timeout: 1_000, interval: 50 }).toBe(401);
    });
  });

  test('[SHP-03] [D7] what somebody else changed meanwhile joins what is typed, and is saved when it was seen', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(shopPath(hotel));
      await chooseTask(page, 'Kassa Utrecht', 'Bewerken');
      const dialog = page.getByRole('dialog', { name: 'Kassa Utrecht bewerken' });
      await dialog.getByRole('textbox', { name: 'Naam' }).fill('');
      await dialog.getByRole('button', { name: 'Opslaan' }).click();
      await dialog.getByText('Dit veld is verplicht').waitFor(soon);
      await dialog.getByRole('textbox', { name: 'Naam' }).fill('Kassa 1');
      await stage.owner.write({ groupId: hotel.group.id }, (tx) =>
        tx.raw(`update cash_registers set merchant = 'MHU', version = version + 1 where id = $1`, [
          hotel.utrecht.register.id,
        ]),
      );
      await dialog.getByRole('button', { name: 'Opslaan' }).click();
      await dialog.getByText(/Iemand anders heeft dit intussen gewijzigd/).waitFor(soon);
      expect(await dialog.getByRole('textbox', { name: 'Merchant' }).inputValue()).toBe('MHU');
      expect(await dialog.getByRole('textbox', { name: 'Naam' }).inputValue()).toBe('Kassa 1');
      await dialog.getByRole('button', { name: 'Opslaan' }).click();
      await row(page, 'Kassa 1').waitFor(soon);
    });
  });

  test('[SHP-03] work on a phone in both schemes, without sideways scrolling', async () => {
    const hotel = await buildHotel(stage);
    for (const [scheme, width] of [
      ['light', 390],
      ['dark', 320],
    ] as const)
      await atScreen(stage, { user: hotel.manager, scheme, width, height: 800 }, async ({ page }) => {
        await page.goto(shopPath(hotel));
        await shows(page, 'Winkel Utrecht');
        await addRegister(page, `Kassa ${width}`, `60010${width}`);
        await page.getByRole('button', { name: `Acties voor Kassa ${width}` }).waitFor(soon);
        expect(await pair(page, `Kassa ${width}`)).toHaveLength(43);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        );
      });
  });
});
