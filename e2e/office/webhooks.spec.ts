import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../apps/server/src/testing/stand-ins/webhook-receiver.ts';
import { arrivesAt, reads, shows, soon } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, pathTo } from '../testing/hotel.ts';
import { openTill } from '../testing/till.ts';

let stage: Stage;
let receiver: WebhookReceiver;
beforeAll(async () => {
  stage = await openStage();
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await receiver.close();
  await stage.close();
});

test.each([1440, 390])(
  '[HOK-01] [HOK-06] [HOK-07] at %d px a webhook is added, tried, switched on, told of a sale and looked at',
  async (width) => {
    const hotel = await buildHotel(stage);
    receiver.react(() => 403);
    await atScreen(stage, { user: hotel.admin, width, height: 844 }, async ({ page }) => {
      await page.goto(pathTo(hotel, null, 'administration/webhooks'));
      await shows(page, 'Webhooks');
      await reads(page, 'Nog geen webhooks');
      expect(await axeProblems(page)).toEqual([]);
      await page.getByRole('link', { name: 'Webhook toevoegen' }).first().click();
      await page.getByRole('button', { name: 'Webhook toevoegen' }).click();
      await reads(page, 'Dit veld is verplicht');
      await page.getByLabel('Naam').fill('Boekhouding');
      await page.getByLabel('Adres').fill(receiver.url);
      expect(await axeProblems(page)).toEqual([]);
      await page.getByRole('button', { name: 'Webhook toevoegen' }).click();

      const dialog = page.getByRole('dialog', { name: 'Geheim van Boekhouding' });
      await dialog.waitFor(soon);
      const secret = await dialog.getByLabel('Geheim', { exact: true }).inputValue();
      expect(secret).toMatch(/^whsec_/);
      await dialog.getByRole('button', { name: 'Klaar' }).click();

      await page.getByRole('button', { name: 'Proef sturen' }).click();
      await reads(
        page,
        'De proef is niet aangekomen. Het systeem weigert: controleer geheim en rechten (antwoord 403)',
      );
      receiver.react(() => 204);
      await page.getByRole('switch', { name: 'Aan' }).check();
      await page.getByRole('button', { name: 'Opslaan' }).click();
      await reads(page, 'Boekhouding is opgeslagen');
      await page.reload();
      await shows(page, 'Boekhouding');
      expect(await page.content()).not.toContain(secret);

      await (await openTill(stage, hotel.utrecht.register)).sell();
      const row = page.getByRole('link', { name: /Bon betaald/ });
      await row.first().waitFor({ timeout: 20_000 });
      const told = receiver.messages.filter(({ said }) => said.type === 'receipt.completed').at(-1);
      expect(told !== undefined && receiver.isSigned(told, secret)).toBe(true);
      await row.first().click();
      const message = page.getByRole('dialog', { name: 'Bon betaald' });
      await reads(page, 'totalCents');
      await message.getByText('antwoord 204').last().click();
      await reads(page, 'webhook-signature');
      expect(await axeProblems(page)).toEqual([]);
      await message.getByRole('button', { name: 'Opnieuw sturen' }).click();
      await expect
        .poll(() => receiver.messages.filter(({ id }) => id === told?.id).length, { timeout: 10_000 })
        .toBe(2);
      await message.getByRole('button', { name: 'Sluiten' }).click();

      await page.getByRole('button', { name: 'Meer acties' }).click();
      await page.getByRole('menuitem', { name: 'Webhook verwijderen' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Webhook verwijderen' }).click();
      await arrivesAt(page, pathTo(hotel, null, 'administration/webhooks'));
      await reads(page, 'Nog geen webhooks');
    });
  },
);
