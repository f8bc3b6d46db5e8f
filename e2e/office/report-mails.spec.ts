import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildReceipt } from '../../apps/server/src/testing/build/build-receipt.ts';
import { arrivesAt, reads, shows, soon } from '../testing/actions.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, pathTo } from '../testing/hotel.ts';
import { mailsTo } from '../testing/mails.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const page = 'administration/report-mails';

test('[RPM-02] [RPM-04] a manager has the day close mailed, tries it, and gets it with its files', async () => {
  const hotel = await buildHotel(stage);
  const { utrecht, manager, admin } = hotel;
  // Before the hour at which it is sent, the latest close is that of the day before yesterday.
  for (const daysAgo of [1, 2])
    await buildReceipt(stage, {
      register: utrecht.register,
      soldAt: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
    });
  await atScreen(stage, { user: manager }, async ({ page: screen }) => {
    await screen.goto(pathTo(hotel, utrecht, 'administration/day-closes'));
    await screen.getByRole('link', { name: 'Per mail ontvangen…' }).click();
    await arrivesAt(screen, pathTo(hotel, utrecht, page));
    await reads(screen, 'Nog geen rapporten per mail');
    await screen.getByRole('link', { name: 'Rapport toevoegen' }).first().click();
    await shows(screen, 'Rapport toevoegen');
    const box = (name: string) => screen.getByRole('checkbox', { name });
    await expect.poll(() => box(manager.name).isChecked(), soon).toBe(true);
    expect(await box(hotel.staff.name).count()).toBe(0);
    await box(admin.name).check();
    await box('CSV voor Excel').check();
    await screen.getByLabel('Andere e-mailadressen').fill('boek@');
    await screen.getByRole('button', { name: 'Rapport toevoegen' }).click();
    await reads(screen, 'Vul e-mailadressen in met een komma ertussen');
    await screen.getByLabel('Andere e-mailadressen').fill('boek@kantoor.nl');
    await screen.getByRole('button', { name: 'Rapport toevoegen' }).click();
    await reads(screen, 'Nog niet verstuurd');
    await screen.getByRole('button', { name: 'Stuur nu een proef' }).press('Enter');
    await reads(screen, 'De proef is naar je onderweg');
    await expect.poll(async () => (await mailsTo(manager)).length, soon).toBe(1);
    const [mail = ''] = await mailsTo(manager);
    expect(mail).toContain('Content-Type: application/pdf');
    expect(mail).toContain('Content-Type: text/csv');
    expect(await mailsTo({ email: 'boek@kantoor.nl' })).toEqual([]);
    await screen.goto(pathTo(hotel, utrecht, page));
    await screen.getByRole('row', { name: /Dagafsluiting.*Elke dag om 07:00/ }).waitFor(soon);
  });
});

test('[RPM-02] it is paused, left, removed, and put back', async () => {
  const hotel = await buildHotel(stage);
  await atScreen(stage, { user: hotel.admin }, async ({ page: screen }) => {
    await screen.goto(pathTo(hotel, null, `${page}/create`));
    await screen.getByRole('button', { name: 'Rapport toevoegen' }).click();
    await shows(screen, 'Weekrapport');
    await screen.getByRole('switch', { name: 'Versturen' }).uncheck();
    await screen.getByRole('button', { name: 'Opslaan' }).click();
    await reads(screen, 'Gepauzeerd');
    await screen.getByRole('button', { name: 'Haal mij van de lijst' }).click();
    await reads(screen, 'Je staat niet meer op de lijst');
    await expect.poll(() => screen.getByRole('checkbox', { name: hotel.admin.name }).isChecked(), soon).toBe(false);
    await screen.getByLabel('Andere e-mailadressen').fill('boek@kantoor.nl');
    await screen.getByRole('button', { name: 'Opslaan' }).click();
    await reads(screen, 'is opgeslagen');
    await screen.getByRole('button', { name: 'Meer acties' }).click();
    await screen.getByRole('menuitem', { name: 'Verwijderen' }).click();
    await arrivesAt(screen, pathTo(hotel, null, page));
    await reads(screen, 'Nog geen rapporten per mail');
    await screen.getByRole('button', { name: 'Ongedaan maken' }).last().click();
    await screen.getByRole('row', { name: /Weekrapport.*boek@kantoor\.nl/ }).waitFor(soon);
  });
});

test('[RPM-02] [RPM-03] on a phone, and from the palette; the default role finds nothing', async () => {
  const hotel = await buildHotel(stage);
  await atScreen(stage, { user: hotel.manager, width: 390, height: 844 }, async ({ page: screen }) => {
    await screen.goto(pathTo(hotel, hotel.utrecht, `${page}/create`));
    await screen.getByRole('button', { name: 'Rapport toevoegen' }).click();
    await shows(screen, 'Dagafsluiting');
    expect(await screen.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await screen.goto(pathTo(hotel, hotel.utrecht, page));
    await reads(screen, 'Elke dag om 07:00');
    expect(await screen.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
  await atScreen(stage, { user: hotel.manager }, async ({ page: screen }) => {
    await screen.goto(pathTo(hotel, hotel.utrecht, 'dashboard'));
    await shows(screen, 'Dashboard');
    await screen.keyboard.press('/');
    await screen.getByRole('combobox').fill('rapporten per mail');
    await screen.getByRole('option', { name: /Rapporten per mail/ }).waitFor(soon);
    await screen.keyboard.press('Enter');
    await arrivesAt(screen, pathTo(hotel, hotel.utrecht, page));
  });
  await atScreen(stage, { user: hotel.staff }, async ({ page: screen }) => {
    await screen.goto(pathTo(hotel, hotel.utrecht, page));
    await arrivesAt(screen, pathTo(hotel, hotel.utrecht, 'transactions'));
  });
});

test('[ALR-09] alerts come at once, or once a day at an hour', async () => {
  const hotel = await buildHotel(stage);
  await atScreen(stage, { user: hotel.manager }, async ({ page: screen }) => {
    await screen.goto(pathTo(hotel, hotel.utrecht, 'account'));
    await screen.getByRole('radio', { name: 'Eén keer per dag' }).check();
    const hour = screen.getByRole('combobox', { name: 'Hoe laat' });
    await expect.poll(() => hour.inputValue(), soon).toBe('07:00');
    await hour.click();
    await screen.getByRole('option', { name: '09:00' }).click();
    await screen.getByRole('button', { name: 'Opslaan' }).click();
    await reads(screen, 'Je keuze is opgeslagen');
    await screen.reload();
    await expect.poll(() => hour.inputValue(), soon).toBe('09:00');
  });
});
