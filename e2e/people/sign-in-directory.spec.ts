import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildUser, unique } from '../../apps/server/src/testing/build/build.ts';
import { type Directory, startDirectory } from '../../apps/server/src/testing/stand-ins/directory.ts';
import { arrivesAt, fillInLogin, reads, shows, soon } from '../testing/actions.ts';
import { atScreen, openScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo } from '../testing/hotel.ts';

let stage: Stage;
const opened: Directory[] = [];
beforeAll(async () => {
  stage = await openStage();
});
afterEach(async () => {
  for (const directory of opened.splice(0)) await directory.close();
});
afterAll(async () => stage.close());

async function openDirectory(hotel: Hotel): Promise<Directory> {
  const directory = await startDirectory(`${stage.url}/api/v1/users/log_in/directory/${hotel.group.id}/callback`);
  opened.push(directory);
  return directory;
}

/** Fills in what the directory gave, as an administrator does. */
async function setUp(page: Page, directory: Directory, domain: string): Promise<void> {
  await page.getByLabel('Naam').fill('Hotelaccount');
  await page.getByLabel('Client-ID').fill(directory.clientId);
  await page.getByLabel('Client secret').fill(directory.clientSecret);
  await page.getByLabel('Maildomeinen').fill(domain);
  await page.getByLabel('Claim').fill('groups');
  await page.getByRole('button', { name: 'Regel toevoegen' }).click();
  const rule = page.getByRole('group', { name: 'Regel 1' });
  await rule.getByLabel('Waarde').fill('winkel');
  await rule.getByRole('checkbox', { name: 'Utrecht' }).click();
}

/** Signs in on the provider's own page. */
async function signInThere(page: Page, login: string): Promise<void> {
  await page.locator('input[name=login]').fill(login, soon);
  await page.locator('input[name=password]').fill('anything');
  await page.locator('button[type=submit]').click();
}

test('[ACC-20] [ACC-21] [ACC-22] an administrator sets the directory up, and its people come in by it, on a desk and on a phone', async () => {
  const hotel = await buildHotel(stage);
  const directory = await openDirectory(hotel);
  const domain = `hotel${unique()}.test`;
  const email = `iris@${domain}`;
  directory.people.set('iris', { email, email_verified: true, name: 'Iris Bakker', groups: ['winkel'] });
  directory.people.set('joost', { email: `joost@${domain}`, email_verified: true, groups: ['keuken'] });
  await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
    await page.goto(pathTo(hotel, null, 'accounts/sign-in'));
    await page.getByRole('link', { name: 'Inloggen via de organisatie' }).click();
    await shows(page, 'Inloggen via de organisatie');
    await setUp(page, directory, domain);
    const issuer = page.getByLabel('Adres (issuer)');
    await issuer.fill('http://localhost:1');
    await page.getByRole('button', { name: 'Verbinding testen' }).click();
    await reads(page, 'Op dit adres antwoordt geen aanmelddienst');
    await issuer.fill(directory.issuer);
    await page.getByRole('button', { name: 'Verbinding testen' }).click();
    await reads(page, 'De aanmelddienst antwoordt.');
    await page.getByRole('switch', { name: 'Inloggen via de organisatie' }).click();
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await reads(page, 'Instellingen opgeslagen');
    await page.reload();
    await reads(page, /Ingesteld op/);
    expect(await page.getByLabel('Client secret').inputValue()).toBe('');
  });

  const receipts = pathTo(hotel, hotel.utrecht, 'transactions');
  for (const [width, login] of [
    [1440, 'iris'],
    [390, 'iris'],
  ] as const) {
    const { page, faults, close } = await openScreen(stage, { width, hasTouch: width === 390 });
    await page.goto(receipts);
    await page.getByLabel('E-mailadres').fill(email);
    await page.getByLabel('Wachtwoord', { exact: true }).focus();
    await page.getByRole('button', { name: 'Doorgaan met Hotelaccount' }).waitFor(soon);
    expect(await page.getByLabel('Wachtwoord', { exact: true }).count()).toBe(0);
    // Whoever stood in the field that is gone goes on with Enter.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), soon).toContain('Doorgaan met');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.keyboard.press('Enter');
    await signInThere(page, login);
    await arrivesAt(page, receipts);
    await shows(page, 'Transacties');
    await page.goto(pathTo(hotel, hotel.utrecht, 'account'));
    await reads(page, 'Je logt in met Hotelaccount.');
    expect(await page.getByRole('heading', { name: 'Wachtwoord' }).count()).toBe(0);
    expect(faults.filter((fault) => !fault.startsWith('foreign request'))).toEqual([]);
    await close();
  }

  const { page, close } = await openScreen(stage);
  await page.goto('/login');
  await page.getByLabel('E-mailadres').fill(`joost@${domain}`);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await page.getByRole('button', { name: 'Doorgaan met Hotelaccount' }).click(soon);
  await signInThere(page, 'joost');
  await reads(page, 'Je organisatie geeft je geen toegang tot Larder.');
  await shows(page, 'Inloggen');
  await close();
});

test('[ACC-23] an administrator who keeps their password signs in by it, also where the directory does not answer', async () => {
  const hotel = await buildHotel(stage);
  const directory = await openDirectory(hotel);
  const domain = `hotel${unique()}.test`;
  const keeper = await buildUser(stage, { group: hotel.group, role: 'admin', email: `baas@${domain}` });
  await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
    await page.goto(pathTo(hotel, null, 'accounts/directory'));
    await setUp(page, directory, domain);
    await page.getByLabel('Adres (issuer)').fill(directory.issuer);
    await page.getByRole('switch', { name: keeper.name }).click();
    await page.getByRole('switch', { name: 'Inloggen via de organisatie' }).click();
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await reads(page, 'Instellingen opgeslagen');
  });
  await directory.close();
  opened.splice(0);
  await atScreen(stage, {}, async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('E-mailadres').fill(keeper.email);
    await page.getByLabel('E-mailadres').blur();
    await page.getByRole('button', { name: 'Doorgaan met Hotelaccount' }).click(soon);
    await reads(page, 'Inloggen via je organisatie is niet gelukt.');
    await page.getByRole('button', { name: 'Toch met een wachtwoord' }).click();
    await fillInLogin(page, keeper);
    await arrivesAt(page, pathTo(hotel, null, 'dashboard'));
  });
});
