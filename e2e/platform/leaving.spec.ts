import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, arrivesAt, shows, soon } from '../testing/actions.ts';
import { buildSellingHotel } from '../testing/every-page.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { pathTo } from '../testing/hotel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

test('[ACC-05] while the question about leaving stands, the address stays that of the page, and either answer holds', async () => {
  const { hotel, soldAt } = await buildSellingHotel(stage);
  const { utrecht, admin } = hotel;
  const [first, list] = [pathTo(hotel, utrecht, 'transactions'), pathTo(hotel, utrecht, 'administration/ledgers')];
  const form = `${list}/${soldAt(utrecht).ledgerId}`;
  await atScreen(stage, { user: admin }, async ({ page }) => {
    await page.goto(first);
    await shows(page, 'Transacties');
    const follow = async (href: string, heading: string) => {
      await page.evaluate((to) => {
        const link = Object.assign(document.createElement('a'), { href: to });
        document.body.append(link);
        link.click();
        link.remove();
      }, href);
      await shows(page, heading);
    };
    const asks = page.getByRole('alertdialog', { name: 'Deze pagina verlaten?' });
    const field = page.getByRole('textbox', { name: 'Omschrijving' });
    /** Steps through the history, which asks, and answers. */
    const step = async (steps: number, answer: string) => {
      await page.evaluate((count) => history.go(count), steps);
      await asks.waitFor(soon);
      await expect.poll(() => addressOf(page), soon).toBe(form);
      await asks.getByRole('button', { name: answer }).click();
      await expect.poll(() => asks.count(), soon).toBe(0);
    };
    await follow(list, 'Instellingen administratie');
    await follow(form, '8010 Omzet eten');
    await field.fill('Omzet ontbijt');
    await step(-1, 'Annuleren');
    expect(addressOf(page)).toBe(form);
    expect(await field.inputValue()).toBe('Omzet ontbijt');
    await step(-1, 'Verlaten');
    await arrivesAt(page, list);
    await shows(page, 'Instellingen administratie');
    await page.goForward();
    await shows(page, '8010 Omzet eten');
    await field.fill('Omzet lunch');
    await step(-2, 'Verlaten');
    await arrivesAt(page, first);
    await shows(page, 'Transacties');
  });
});
