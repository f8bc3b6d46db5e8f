import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { buildPaymentMethod } from '../../apps/server/src/testing/build/build.ts';
import { buildReceipt } from '../../apps/server/src/testing/build/build-receipt.ts';
import { type MewsStandIn, startMews } from '../../apps/server/src/testing/pms/mews.ts';
import { reads, shows } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, pathTo } from '../testing/hotel.ts';

let stage: Stage;
let mews: MewsStandIn;
beforeAll(async () => {
  stage = await openStage();
  mews = await startMews(() => new Date());
});
afterAll(async () => {
  await mews.close();
  await stage.close();
});

test.each([1440, 390])(
  '[PMS-01] [PMS-06] [PMS-07] at %d px a hotel system is tried and switched on, and a refused charge is put right',
  async (width) => {
    const hotel = await buildHotel(stage);
    const { group, utrecht } = hotel;
    await atScreen(stage, { user: hotel.admin, width, height: 844 }, async ({ page }) => {
      await page.goto(pathTo(hotel, utrecht, 'administration/pms'));
      await shows(page, 'Hotelsysteem');
      await reads(page, 'Nog niet door een klant bevestigd');
      await page.getByLabel('Adres').fill(mews.url);
      await page.getByLabel('Dienst').fill('service-1');
      await page.getByLabel('Verkooppunt').fill('nergens');
      await page.getByLabel('ClientToken').fill('client-1');
      await page.getByLabel('AccessToken').fill('access-1');
      await page.getByLabel('Code bij 9').fill('NL-R');
      await page.getByRole('button', { name: 'Verbinding testen' }).click();
      await reads(page, 'Het hotelsysteem kent dit verkooppunt niet');
      await page.getByLabel('Verkooppunt').fill('outlet-1');
      await page.getByRole('button', { name: 'Verbinding testen' }).click();
      await reads(page, 'Het hotelsysteem antwoordt en laat Larder binnen');
      expect(await axeProblems(page)).toEqual([]);
      await page.getByRole('switch', { name: 'Aan' }).check();
      await page.getByRole('button', { name: 'Opslaan' }).click();
      await reads(page, 'Hotelsysteem is opgeslagen');
      expect(await page.content()).not.toContain('access-1');

      const paymentMethod = await buildPaymentMethod(stage, { group, kind: 'room' });
      const soldAt = new Date().toISOString();
      const { id } = await buildReceipt(stage, { register: utrecht.register, paymentMethod, account: '999', soldAt });
      await page.reload();
      await page.getByText('Deze kamer bestaat daar niet').first().waitFor({ timeout: 30_000 });
      await page.goto(pathTo(hotel, utrecht, `transactions/${id}`));
      await reads(page, 'Deze kamer bestaat daar niet');
      expect(await axeProblems(page)).toEqual([]);

      await page.goto(pathTo(hotel, utrecht, 'administration/pms?state=refused'));
      await page.getByRole('link', { name: /Kamer 999/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Oplossen' });
      await dialog.getByLabel('Kamer').fill('101');
      expect(await axeProblems(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Opnieuw sturen' }).click();
      await reads(page, 'De boeking gaat opnieuw');
      const stateOf = () =>
        stage.owner.read({ groupId: group.id }, (tx) =>
          tx.row(sql<{ state: string }>`select state from pms_postings where receipt_id = ${id}`),
        );
      await expect.poll(async () => (await stateOf()).state, { timeout: 20_000 }).toBe('posted');
    });
  },
);
