import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { reads, shows } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, pathTo } from '../testing/hotel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** What a nightly look finds once the domain publishes what it has to. */
async function publish({ id, groupId }: { readonly id: number; readonly groupId: number }) {
  await stage.owner.write({ groupId }, (tx) =>
    tx.execute(sql`
      update mail_senders set findings = '{"dkim": "found", "dmarc": "found", "spf": "missing"}', checked_at = now() where property_id = ${id}`),
  );
}

/** The colours that buttons of the mail that is drawn have. */
const buttonsIn = (page: Page) =>
  page.getByRole('img', { name: /Zo ziet de mail eruit/ }).evaluate((picture) => {
    const root = picture.firstElementChild?.shadowRoot;
    const link = root?.querySelector('a');
    return link === null || link === undefined ? null : [getComputedStyle(link).backgroundColor, link.textContent];
  });

test.each([1440, 390])(
  '[SND-01] [SND-02] [SND-03] [SND-07] at %d px a hotel says who it is, sees what to publish and what was found, goes on, and looks at its mails',
  async (width) => {
    const hotel = await buildHotel(stage);
    const { property } = hotel.utrecht;
    await atScreen(stage, { user: hotel.admin, width, height: 844 }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'administration/ledgers'));
      await page.getByRole('link', { name: 'E-mail' }).click();
      await shows(page, 'E-mail');
      expect(await page.getByRole('switch', { name: 'Versturen als het hotel' }).isDisabled()).toBe(true);
      await page.getByLabel('Naam').first().fill('Hotel De Linde');
      await page.getByLabel('Adres').fill('bon');
      await page.getByRole('button', { name: 'Opslaan' }).click();
      await reads(page, 'Vul een e-mailadres in, zoals naam@hotel.nl');
      await page.getByLabel('Adres').fill('bon@linde.test');
      await page.getByRole('button', { name: 'Opslaan' }).click();
      await reads(page, 'De afzender is opgeslagen');

      const dkim = page.getByRole('region', { name: 'DKIM (handtekening)' });
      expect(await dkim.getByLabel('Waarde').inputValue()).toMatch(/^v=DKIM1; k=rsa; p=MII/);
      expect(await dkim.getByLabel('Naam').inputValue()).toMatch(/^larder-[0-9a-f]{10}\._domainkey\.linde\.test$/);
      await page.getByRole('button', { name: 'Nu controleren' }).click();
      await dkim.getByText('Geen antwoord', { exact: true }).waitFor();
      expect(await axeProblems(page)).toEqual([]);

      await publish(property);
      await page.reload();
      await dkim.getByText('Klopt', { exact: true }).waitFor();
      await page.getByRole('switch', { name: 'Versturen als het hotel' }).check();
      await page.getByRole('button', { name: 'Opslaan' }).click();
      await reads(page, 'De afzender is opgeslagen');
      await page.getByText('Hotel De Linde <bon@linde.test>').waitFor();

      await expect.poll(() => buttonsIn(page)).toEqual(['rgb(247, 147, 59)', 'Bon bekijken']);
      await page.getByRole('radio', { name: 'Duits' }).check();
      await expect.poll(() => buttonsIn(page)).toEqual(['rgb(247, 147, 59)', 'Bon ansehen']);
      await page.getByRole('combobox', { name: 'Mail' }).click();
      await page.getByRole('option', { name: 'Uitnodiging' }).click();
      await page.getByText('Ihr Konto für Larder').waitFor();

      await page.getByRole('button', { name: 'Nieuwe sleutel maken' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Nieuwe sleutel maken' }).click();
      await page.getByRole('region', { name: 'DKIM (nieuwe sleutel)' }).waitFor();
      expect(await axeProblems(page)).toEqual([]);
    });
  },
);
