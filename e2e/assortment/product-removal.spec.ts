import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCombiDeal } from '../../apps/server/src/testing/build/build-combi-deal.ts';
import { buildReceipt } from '../../apps/server/src/testing/build/build-receipt.ts';
import { buildCategory, buildProduct } from '../../apps/server/src/testing/build/build.ts';
import { arrivesAt, reads, shows, soon } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, pathTo } from '../testing/hotel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

test('[PRD-05] a product that was never sold is deleted from its page, also over something typed', async () => {
  const hotel = await buildHotel(stage);
  const { id } = await buildProduct(stage, { group: hotel.group, name: { nl: 'Tosti ham' } });
  await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
    await page.goto(pathTo(hotel, null, `products/edit/${id}`));
    await shows(page, 'Tosti ham');
    await page.getByRole('textbox', { name: 'Omschrijving', exact: true }).fill('Met ham');
    await page.getByRole('button', { name: 'Meer acties' }).click();
    await page.getByRole('menuitem', { name: 'Artikel verwijderen' }).click();
    await reads(page, 'Tosti ham is verwijderd');
    await arrivesAt(page, pathTo(hotel, null, 'categories'));
    await page.goto(pathTo(hotel, null, `products/edit/${id}`));
    await shows(page, 'Artikel niet gevonden');
  });
});

test('[PRD-05] one that was sold says what keeps it, and is archived instead', async () => {
  const hotel = await buildHotel(stage);
  const category = await buildCategory(stage, { group: hotel.group });
  const [sold, other] = [
    await buildProduct(stage, { category, name: { nl: 'Tosti kaas' } }),
    await buildProduct(stage, { category, name: { nl: 'Cola' } }),
  ];
  await buildReceipt(stage, { register: hotel.utrecht.register, lines: [{ totalCents: 450, product: sold }] });
  await buildCombiDeal(stage, { group: hotel.group, groups: [[sold], [other]] });
  await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
    await page.goto(pathTo(hotel, null, `products/edit/${sold.id}`));
    await shows(page, 'Tosti kaas');
    await page.getByRole('button', { name: 'Meer acties' }).click();
    await page.getByRole('menuitem', { name: 'Artikel verwijderen' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Tosti kaas kon niet worden verwijderd' });
    await dialog.getByText('Het is al verkocht, of wordt net verkocht.').waitFor(soon);
    await dialog.getByText('Het zit in een combideal.').waitFor(soon);
    expect(await axeProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Archiveren' }).click();
    await reads(page, 'Tosti kaas is gearchiveerd');
  });
  await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
    // What is the group's, a location does not delete.
    await page.goto(pathTo(hotel, hotel.utrecht, `products/edit/${other.id}`));
    await shows(page, 'Cola');
    await page.getByRole('button', { name: 'Meer acties' }).click();
    await page.getByRole('menuitem', { name: 'Artikel toevoegen' }).waitFor(soon);
    expect(await page.getByRole('menuitem', { name: 'Artikel verwijderen' }).count()).toBe(0);
  });
});
