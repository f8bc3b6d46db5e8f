import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { buildFailedJobs } from '../../apps/server/src/testing/build/build-failed-jobs.ts';
import { buildReceipt } from '../../apps/server/src/testing/build/build-receipt.ts';
import { arrivesAt, reads, shows, soon } from '../testing/actions.ts';
import { atScreen, openScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo } from '../testing/hotel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const jobsOf = (hotel: Hotel, search = '') => `${pathTo(hotel, null, 'administration/jobs')}${search}`;

test('an administrator finds what failed behind the settings, has it done again, and sees it done', async () => {
  const hotel = await buildHotel(stage);
  await buildFailedJobs(stage, hotel);
  await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
    await page.goto(pathTo(hotel, null, 'administration/ledgers'));
    await page.getByRole('main').getByRole('link', { name: 'Taken' }).click();
    await arrivesAt(page, jobsOf(hotel));
    await shows(page, 'Taken');
    await reads(page, 'De mailserver weigert dit adres');
    expect(await page.getByText('canary').count()).toBe(0);
    await page.getByRole('radio', { name: /^Mislukt/ }).check();
    await arrivesAt(page, jobsOf(hotel, '?state=failed'));
    await reads(page, 'De taak brak af · 6 pogingen');
    await page.getByRole('button', { name: 'Opnieuw: Totalen natellen' }).click();
    await reads(page, 'De taak staat weer klaar');
    await expect.poll(() => page.getByRole('button', { name: 'Opnieuw: Totalen natellen' }).count(), soon).toBe(0);
    await page.getByRole('radio', { name: 'Gedaan' }).check();
    await expect.poll(() => page.getByRole('cell', { name: 'Totalen natellen' }).count(), soon).toBe(1);
  });
});

test('[REP-01] the dashboard of the group says that something failed by night, and leads there', async () => {
  const hotel = await buildHotel(stage);
  await buildFailedJobs(stage, hotel);
  await buildReceipt(stage, { register: hotel.utrecht.register, soldAt: new Date().toISOString() });
  await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
    await page.goto(pathTo(hotel, null, 'dashboard'));
    await page.getByRole('link', { name: /1 taak is mislukt/ }).click();
    await arrivesAt(page, jobsOf(hotel, '?state=failed'));
    await reads(page, 'De taak brak af');
    await page.goto(pathTo(hotel, hotel.utrecht, 'dashboard'));
    await shows(page, 'Dashboard');
    expect(await page.getByText('taak is mislukt').count()).toBe(0);
  });
});

test('[HLP-02] an administrator finds by its code what broke for a colleague', async () => {
  const hotel = await buildHotel(stage);
  const { id: groupId } = hotel.group;
  await stage.owner.write({ groupId }, (tx) =>
    tx.execute(sql`
      insert into failures (group_id, request_id, at, operation, user_id)
      values (${groupId}, 'a1b2c3d4-0001', now(), 'updateProduct', ${hotel.manager.id}), (${groupId}, 'ffff0000-0002', now(), 'listReceipts', null)`),
  );
  for (const width of [1440, 390])
    await atScreen(stage, { user: hotel.admin, width }, async ({ page }) => {
      await page.goto(jobsOf(hotel));
      const panel = page.getByRole('region', { name: 'Foutmeldingen' });
      await reads(page, 'ffff0000');
      await panel.getByRole('searchbox', { name: 'Zoek op code' }).fill('A1B2C3D4');
      await expect.poll(() => panel.getByText('ffff0000').count(), soon).toBe(0);
      await panel.getByText('updateProduct').waitFor(soon);
      expect(await panel.innerText()).toContain(hotel.manager.name);
      await panel.getByRole('searchbox').fill('none');
      await reads(page, 'Geen foutmelding met deze code');
    });
});

test('on a phone a job says what, why and when, and can be done again with a thumb', async () => {
  const hotel = await buildHotel(stage);
  await buildFailedJobs(stage, hotel);
  await atScreen(stage, { user: hotel.admin, width: 390, height: 844 }, async ({ page }) => {
    await page.goto(jobsOf(hotel));
    await reads(page, 'De taak brak af · 6 pogingen');
    const button = page.getByRole('button', { name: 'Opnieuw: Totalen natellen' });
    const box = await button.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(32);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await button.click();
    await reads(page, 'De taak staat weer klaar');
  });
});

test('[ACC-11] [ACC-12] nobody else comes there, and without jobs the page says so', async () => {
  const hotel = await buildHotel(stage);
  await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
    await page.goto(pathTo(hotel, hotel.utrecht, 'administration/ledgers'));
    await shows(page, 'Instellingen administratie');
    expect(await page.getByRole('link', { name: 'Taken' }).count()).toBe(0);
    await page.goto(jobsOf(hotel));
    await shows(page, 'Dashboard');
  });
  await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
    await page.goto(jobsOf(hotel, '?state=failed'));
    await reads(page, 'Niets is mislukt');
  });
});

test('when the list cannot be had it says so, and has it once it can be had again', async () => {
  const hotel = await buildHotel(stage);
  await buildFailedJobs(stage, hotel);
  const screen = await openScreen(stage, { user: hotel.admin });
  const { page } = screen;
  await page.route('**/api/v1/jobs*', (route) => route.abort());
  await page.goto(jobsOf(hotel));
  await reads(page, 'De taken konden niet worden geladen');
  await page.unroute('**/api/v1/jobs*');
  await page.getByRole('button', { name: 'Opnieuw' }).first().click();
  await reads(page, 'De mailserver weigert dit adres');
  await screen.close();
});

test.each([
  [{ lastGoodAt: null, isOverdue: false }, 'Nog geen back-up gemaakt'],
  [{ lastGoodAt: '2026-11-03T02:00:00.000Z', isOverdue: true }, 'Al te lang geen goede back-up.'],
])(
  '[ACC-12] what became of the backups stands below the list, and moves nothing when it comes: %j',
  async (backups, words) => {
    const hotel = await buildHotel(stage);
    await buildFailedJobs(stage, hotel);
    await atScreen(stage, { user: hotel.admin, width: 390, height: 844 }, async ({ page }) => {
      // The server of these tests makes none; what it says of them is proved beside it.
      await page.route('**/api/v1/jobs*', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), backups } });
      });
      await page.goto(jobsOf(hotel));
      await reads(page, words);
      const [list, said] = [page.getByText('De taak brak af').first(), page.getByText(words)];
      const [listBox, saidBox] = [await list.boundingBox(), await said.boundingBox()];
      expect(saidBox?.y).toBeGreaterThan(listBox?.y ?? Infinity);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    });
  },
);
