import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrivesAt, reads, shows, soon } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, pathTo } from '../testing/hotel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

test.each([1440, 390])('[TOK-01] [TOK-03] at %d px a token is made, told once, used, and revoked', async (width) => {
  const hotel = await buildHotel(stage);
  await atScreen(stage, { user: hotel.admin, width, height: 844 }, async ({ page }) => {
    await page.goto(pathTo(hotel, null, 'accounts/tokens'));
    await shows(page, 'Tokens');
    await reads(page, 'Nog geen tokens');
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Token maken' }).first().click();
    await page.getByRole('button', { name: 'Token maken' }).click();
    await reads(page, 'Dit veld is verplicht');
    await page.getByLabel('Naam').fill('Hotelsysteem');
    await page.getByRole('radiogroup', { name: 'Artikelen en combideals' }).getByText('Lezen').click();
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Token maken' }).click();

    const dialog = page.getByRole('dialog', { name: 'Token voor Hotelsysteem' });
    await dialog.waitFor(soon);
    const secret = await dialog.getByLabel('Token', { exact: true }).inputValue();
    expect(secret).toMatch(/^larder_[\w-]{43}$/);
    await dialog.getByRole('button', { name: 'Klaar' }).click();
    const ask = async () =>
      (await fetch(new URL('/api/v1/products', page.url()), { headers: { authorization: `Bearer ${secret}` } })).status;
    expect(await ask()).toBe(200);
    await page.reload();
    await shows(page, 'Hotelsysteem');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.content()).not.toContain(secret);

    await page.getByRole('button', { name: 'Meer acties' }).click();
    await page.getByRole('menuitem', { name: 'Intrekken' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Intrekken' }).click();
    await arrivesAt(page, pathTo(hotel, null, 'accounts/tokens'));
    await reads(page, 'Hotelsysteem is ingetrokken');
    await reads(page, 'Ingetrokken');
    expect(await ask()).toBe(401);
  });
});
