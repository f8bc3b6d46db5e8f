import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { soldReceipt, tillKey } from '../../apps/server/src/testing/till.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { arrivesAt, reads, shows, soon } from '../testing/actions.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo } from '../testing/hotel.ts';
import { openTill } from '../testing/till.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const euro = (text: string) => `€\u00A0${text}`;

/** A till that sold water for €2.25 with two deposits of €0.15, and counted one. */
async function sellWrongly(): Promise<Hotel> {
  const hotel = await buildHotel(stage);
  const till = await openTill(stage, hotel.utrecht.register);
  const answer = await till.sell(
    {
      ...soldReceipt({ sold_at: new Date().toISOString() }),
      lines: [
        { name: 'Bronwater', quantity: 2, unit_price_cents: 225, total_cents: 450, deposit_cents: 15, vat_rate: 9 },
      ],
      total_cents: 480,
      deposit_cents: 30,
      paid_cents: 480,
    },
    tillKey(),
  );
  expect(answer.status).toBe('quarantined');
  return hotel;
}

const quarantineOf = (hotel: Hotel) => `${pathTo(hotel, hotel.utrecht, 'transactions')}?view=quarantine`;

async function openFirst(page: Page, hotel: Hotel): Promise<void> {
  await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
  await reads(page, '1 bon is apart gezet en telt nog niet mee.');
  await page.getByRole('link', { name: 'Bekijken' }).click();
  await arrivesAt(page, quarantineOf(hotel));
  await shows(page, 'Apart gezette bonnen');
  await reads(page, 'Het statiegeld telt niet op');
  await page.getByRole('table').getByRole('link').first().click();
  await shows(page, 'Apart gezette bon');
}

test('[D9] a paid receipt that does not add up is said, corrected and booked, and counts from then on', async () => {
  const hotel = await sellWrongly();
  await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
    await openFirst(page, hotel);
    await reads(page, `op de bon ${euro('0,30')}, gevonden ${euro('0,15')}`);
    const deposit = page.getByRole('textbox', { name: 'Statiegeld' });
    await deposit.fill('twee');
    await page.getByRole('button', { name: 'Boeken' }).click();
    await reads(page, 'Vul een bedrag in, zoals 2,50');
    await deposit.fill('0,40');
    await page.getByRole('button', { name: 'Boeken' }).click();
    await reads(page, 'Er is minder betaald dan het totaal');
    await deposit.fill('0,30');
    await reads(page, `Totaal van de regels met statiegeld: ${euro('4,80')}`);
    await page.getByRole('button', { name: 'Boeken' }).click();
    await shows(page, 'Bon 1');
    await reads(page, 'Bronwater');
    await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
    await reads(page, `1 bon, ${euro('4,50')} omzet`);
    await expect.poll(() => page.getByText('apart gezet').count(), soon).toBe(0);
    await page.goto(quarantineOf(hotel));
    await reads(page, 'Alle bonnen kloppen');
    await page.getByText('Afgehandeld', { exact: true }).click();
    await reads(page, 'Verbeterd en geboekt');
  });
});

test('[D9] one that was no sale is put aside with a reason, is kept, and never counts; staff can only look', async () => {
  const hotel = await sellWrongly();
  await atScreen(stage, { user: hotel.staff }, async ({ page }) => {
    await page.goto(quarantineOf(hotel));
    await shows(page, 'Apart gezette bonnen');
    await page.getByRole('table').getByRole('link').first().click();
    await shows(page, 'Apart gezette bon');
    await reads(page, 'Wat de kassa stuurde');
    expect(await page.getByRole('button', { name: 'Boeken' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /Terzijde leggen/ }).count()).toBe(0);
  });
  await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
    await openFirst(page, hotel);
    await page.getByRole('button', { name: /Terzijde leggen/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Terzijde leggen' }).click();
    await reads(page, 'Schrijf in een paar woorden waarom');
    await dialog.getByRole('textbox').fill('Testbon van de monteur');
    await dialog.getByRole('button', { name: 'Terzijde leggen' }).click();
    await reads(page, 'Testbon van de monteur');
    await reads(page, hotel.manager.name);
    await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
    await reads(page, 'Vandaag nog geen bonnen');
  });
});

test('[O7] a sale of a day whose receipts were removed is not booked, and says why', async () => {
  const hotel = await buildHotel(stage);
  await stage.owner.write({ groupId: hotel.group.id }, (tx) =>
    tx.execute(sql`update groups set receipts_from = '2014-01-01' where id = ${hotel.group.id}`),
  );
  const till = await openTill(stage, hotel.utrecht.register);
  await till.sell({ sold_at: '2013-05-01T12:00:00+02:00' }, tillKey());
  await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
    await page.goto(quarantineOf(hotel));
    await page.getByRole('table').getByRole('link').first().click();
    await reads(page, 'De bonnen van die dag zijn verwijderd; deze kan daarbij zijn geweest');
    await reads(page, 'Boeken kan niet meer, want misschien telt hij al mee.');
    await reads(page, 'Wat de kassa stuurde');
    expect(await page.getByRole('button', { name: 'Boeken' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Terzijde leggen…' }).waitFor(soon);
  });
});
