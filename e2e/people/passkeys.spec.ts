import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPassword } from '../../apps/server/src/testing/build/build.ts';
import { arrivesAt, fillInLogin, reads, shows, soon } from '../testing/actions.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo } from '../testing/hotel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

/** What a device keeps: it can be handed to another page, as a phone is taken along. */
type Kept = Awaited<ReturnType<typeof keptBy>>;

const keptBy = async (session: CDPSession, authenticatorId: string) =>
  (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;

/** Gives a page a device that keeps passkeys and knows its person, or with what another one kept. */
async function plugIn(page: Page, kept: Kept = [], { knowsPerson = true } = {}) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: knowsPerson,
      isUserVerified: knowsPerson,
      automaticPresenceSimulation: true,
    },
  });
  for (const credential of kept) await session.send('WebAuthn.addCredential', { authenticatorId, credential });
  return {
    kept: () => keptBy(session, authenticatorId),
  };
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Inloggen in twee stappen' });

/** Adds a passkey on the own page, as a person does; answers what their device keeps. */
async function addPasskey(page: Page, hotel: Hotel, name: string): Promise<Kept> {
  const device = await plugIn(page);
  await page.goto(pathTo(hotel, hotel.utrecht, 'account'));
  await panelOf(page).getByRole('button', { name: 'Passkey toevoegen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Naam').fill(name);
  await dialog.getByLabel('Wachtwoord', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Toevoegen' }).click();
  await reads(page, 'Dit is niet je huidige wachtwoord');
  await dialog.getByLabel('Wachtwoord', { exact: true }).fill(testPassword);
  await dialog.getByRole('button', { name: 'Toevoegen' }).click();
  await dialog.getByRole('heading', { name: 'Bewaar je herstelcodes' }).waitFor(soon);
  await dialog.getByRole('button', { name: 'Ik heb ze bewaard' }).click();
  await panelOf(page).getByText(`Passkey ${name}`).waitFor(soon);
  return device.kept();
}

const withPasskey = (page: Page) => page.getByRole('button', { name: 'Inloggen met passkey' }).click();

test('[ACC-18] a passkey signs in by itself, and as the second step; one that was removed does not', async () => {
  const hotel = await buildHotel(stage);
  const home = pathTo(hotel, hotel.utrecht, 'transactions');
  await atScreen(stage, { user: hotel.staff }, async ({ page }) => {
    let kept = await addPasskey(page, hotel, 'Telefoon van de receptie');
    expect(kept).toHaveLength(1);
    await atScreen(stage, {}, async ({ page: elsewhere }) => {
      const device = await plugIn(elsewhere, kept);
      await elsewhere.goto('/login');
      await withPasskey(elsewhere);
      await arrivesAt(elsewhere, home);
      // One that counts fewer uses than before is a copy, so it is taken along as it is now.
      kept = await device.kept();
    });
    await atScreen(stage, {}, async ({ page: elsewhere }) => {
      // A device that does not know who holds it is a second step and no more.
      await plugIn(elsewhere, kept, { knowsPerson: false });
      await elsewhere.goto('/login');
      await withPasskey(elsewhere);
      await reads(elsewhere, 'Inloggen met een passkey is niet gelukt');
      await fillInLogin(elsewhere, hotel.staff);
      await shows(elsewhere, 'Nog één stap');
      expect(await elsewhere.getByLabel('Code uit de app').count()).toBe(0);
      await elsewhere.getByRole('button', { name: 'Passkey gebruiken' }).click();
      await arrivesAt(elsewhere, home);
    });
    await page.reload();
    await panelOf(page).getByText('laatst gebruikt op').waitFor(soon);
    await panelOf(page).getByRole('button', { name: 'Passkey Telefoon van de receptie verwijderen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Wachtwoord', { exact: true }).fill(testPassword);
    await dialog.getByRole('button', { name: 'Verwijderen' }).click();
    await reads(page, 'Je logt nu in met alleen je wachtwoord.');
    await atScreen(stage, {}, async ({ page: elsewhere }) => {
      await plugIn(elsewhere, kept);
      await elsewhere.goto('/login');
      await withPasskey(elsewhere);
      await reads(elsewhere, 'Met deze passkey kun je niet inloggen');
      await fillInLogin(elsewhere, hotel.staff);
      await arrivesAt(elsewhere, home);
    });
  });
});

test("[ACC-18] somebody else's passkey is no second step, and a recovery code is", async () => {
  const hotel = await buildHotel(stage);
  await atScreen(stage, { user: hotel.staff }, async ({ page }) => {
    await addPasskey(page, hotel, 'Laptop');
    await atScreen(stage, { user: hotel.manager }, async ({ page: other }) => {
      const theirs = await addPasskey(other, hotel, 'Telefoon');
      await atScreen(stage, {}, async ({ page: elsewhere }) => {
        await plugIn(elsewhere, theirs);
        await elsewhere.goto('/login');
        await fillInLogin(elsewhere, hotel.staff);
        await elsewhere.getByRole('button', { name: 'Passkey gebruiken' }).click();
        await reads(elsewhere, 'Inloggen met een passkey is niet gelukt');
        await elsewhere.getByRole('button', { name: 'Herstelcode gebruiken' }).click();
        await elsewhere.getByLabel('Herstelcode').waitFor(soon);
        // Alone it opens its own person's account.
        await elsewhere.getByRole('button', { name: 'Opnieuw beginnen' }).click();
        await withPasskey(elsewhere);
        await arrivesAt(elsewhere, pathTo(hotel, hotel.eindhoven, 'dashboard'));
      });
    });
  });
});
