import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildBookDelivery } from '../../apps/server/src/testing/build/build-book-target.ts';
import { type SftpServer, sftpUser, startSftpServer } from '../../apps/server/src/testing/stand-ins/sftp-server.ts';
import { arrivesAt, reads, shows } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, pathTo } from '../testing/hotel.ts';

let stage: Stage;
let server: SftpServer;
beforeAll(async () => {
  stage = await openStage();
  server = await startSftpServer();
});
afterAll(async () => {
  await server.close();
  await stage.close();
});

test.each([1440, 390])(
  '[BKD-01] [BKD-04] at %d px files for the bookkeeping are set up, tried, switched on, delivered and looked at',
  async (width) => {
    const hotel = await buildHotel(stage);
    const list = pathTo(hotel, hotel.utrecht, 'administration/book-targets');
    await atScreen(stage, { user: hotel.manager, width, height: 844 }, async ({ page }) => {
      await page.goto(list);
      await shows(page, 'Boekhouding aanleveren');
      await reads(page, 'Nog geen aanleveringen');
      expect(await axeProblems(page)).toEqual([]);
      await page.getByRole('link', { name: 'Aanlevering toevoegen' }).first().click();
      await page.getByRole('button', { name: 'Aanlevering toevoegen' }).click();
      await reads(page, 'Dit veld is verplicht');
      await page.getByRole('textbox', { name: /^Naam/ }).fill('Boekhouder');
      await page.getByRole('textbox', { name: /^Server/ }).fill('127.0.0.1');
      await page.getByLabel('Poort').fill(String(server.port));
      await page.getByLabel('Gebruiker').fill(sftpUser.username);
      await page.getByRole('textbox', { name: /^Map/ }).fill('in');
      await page.getByRole('textbox', { name: 'Wachtwoord' }).fill('geraden');
      expect(await axeProblems(page)).toEqual([]);
      await page.getByRole('button', { name: 'Aanlevering toevoegen' }).click();
      await reads(page, 'Deze aanlevering staat uit.');

      await page.getByRole('button', { name: 'Proef doen' }).click();
      await reads(page, 'De proef is niet aangekomen. De server laat deze gebruiker met dit geheim niet binnen');
      await page.getByRole('textbox', { name: 'Wachtwoord' }).fill(sftpUser.password);
      await page.getByRole('switch', { name: 'Aan' }).check();
      await page.getByRole('button', { name: 'Opslaan' }).click();
      await reads(page, 'Boekhouder is opgeslagen');
      expect(await page.getByLabel('Vingerafdruk van de server').inputValue()).toBe(server.hostKey);

      const id = Number(new URL(page.url()).pathname.split('/').at(-1));
      await buildBookDelivery(stage, { property: hotel.utrecht.property, target: { id } });
      await page.reload();
      await reads(page, '20 nov 2026');
      expect(await axeProblems(page)).toEqual([]);
      await page.getByRole('button', { name: 'Opnieuw aanleveren' }).click();
      await reads(page, 'Het bestand gaat het volgende uur opnieuw');

      await page.getByRole('button', { name: 'Meer acties' }).click();
      await page.getByRole('menuitem', { name: 'Aanlevering verwijderen' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Aanlevering verwijderen' }).click();
      await arrivesAt(page, list);
      await reads(page, 'Nog geen aanleveringen');
    });
  },
);
