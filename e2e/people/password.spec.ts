import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken, makeToken } from '../../apps/server/src/platform/auth/token.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { buildUser, testPassword, type User } from '../../apps/server/src/testing/build/build.ts';
import { arrivesAt, fillInLogin, listenToCalls, reads, shows, soon } from '../testing/actions.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, pathTo } from '../testing/hotel.ts';
import { mailedPath, mailsTo } from '../testing/mails.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const freshPassword = 'Drie kopjes thee en een fiets';

/** A reset link as the server makes it, for a person, that ends at a moment. */
async function makeLink(user: User, expiresAt: Date): Promise<string> {
  const token = makeToken();
  await stage.owner.write('identity', (tx) =>
    tx.execute(sql`
      insert into sessions (token_hash, context, user_id, group_id, sent_to, created_at, last_seen_at, expires_at)
      values (${hashToken(token)}, 'reset', ${user.id}, ${user.groupId}, ${user.email}, now(), now(), ${expiresAt})`),
  );
  return `/set_password?token=${token}`;
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

test('[ACC-09] forgotten: the mailed link sets a password once, ends the other sessions, and the old password is dead', async () => {
  const hotel = await buildHotel(stage);
  await atScreen(stage, { user: hotel.manager }, async ({ page: elsewhere }) => {
    await elsewhere.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
    await shows(elsewhere, 'Transacties');
    await atScreen(stage, {}, async ({ page }) => {
      await page.goto('/forgot_password');
      await page.getByLabel('E-mailadres').fill(` ${hotel.manager.email} `);
      await page.getByRole('button', { name: 'Stuur de link' }).click();
      await shows(page, 'Kijk in je mail');
      await reads(page, new RegExp(`Kennen we ${hotel.manager.email}`));

      const link = await mailedPath(hotel.manager);
      await page.goto(link);
      await shows(page, 'Nieuw wachtwoord');
      await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(freshPassword);
      await page.getByLabel('Nog een keer').fill(freshPassword);
      await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
      await reads(page, 'Je wachtwoord is gewijzigd. Log in met het nieuwe wachtwoord.');

      await fillInLogin(page, hotel.manager, testPassword);
      await reads(page, 'E-mailadres of wachtwoord klopt niet');
      await fillInLogin(page, hotel.manager, freshPassword);
      await arrivesAt(page, pathTo(hotel, hotel.eindhoven, 'dashboard'));

      await page.goto(link);
      await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(freshPassword);
      await page.getByLabel('Nog een keer').fill(freshPassword);
      await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
      await shows(page, 'Deze link werkt niet meer');
    });
    await elsewhere.getByRole('button', { name: 'Met review' }).click();
    await shows(elsewhere, 'Inloggen');
  });
});

test('[ACC-09] an unknown address is answered as a known one, and gets no mail', async () => {
  const user = await buildUser(stage);
  const stranger = { email: `nobody-${user.id}@larder.test` };
  await atScreen(stage, {}, async ({ page }) => {
    const answers: string[] = [];
    for (const { email } of [stranger, user]) {
      await page.goto('/forgot_password');
      await page.getByLabel('E-mailadres').fill(email);
      const answered = page.waitForResponse('**/users/request_password_reset');
      await page.getByRole('button', { name: 'Stuur de link' }).click();
      await shows(page, 'Kijk in je mail');
      const answer = await answered;
      answers.push(`${answer.status()} ${await page.getByRole('main').or(page.locator('body')).first().innerText()}`);
    }
    expect(answers[0]?.replaceAll(stranger.email, '…')).toBe(answers[1]?.replaceAll(user.email, '…'));
    await mailedPath(user);
    expect(await mailsTo(stranger)).toEqual([]);

    await page.getByRole('button', { name: 'Ander adres proberen' }).click();
    await page.getByLabel('E-mailadres').fill('geen adres');
    const calls = listenToCalls(page);
    await page.getByRole('button', { name: 'Stuur de link' }).click();
    await reads(page, 'Vul een e-mailadres in, zoals naam@hotel.nl');
    expect(calls).toEqual([]);
  });
});

test('[ACC-09] a password has twelve characters, is typed twice the same, and is no common one', async () => {
  const user = await buildUser(stage);
  await atScreen(stage, {}, async ({ page }) => {
    await page.goto(await makeLink(user, inMinutes(30)));
    const password = page.getByLabel('Nieuw wachtwoord', { exact: true });
    const again = page.getByLabel('Nog een keer');
    const save = page.getByRole('button', { name: 'Wachtwoord opslaan' });
    expect(await password.getAttribute('autocomplete')).toBe('new-password');
    const tries = [
      { first: 'elf tekens!', second: 'elf tekens!', message: 'Kies minstens 12 tekens', focused: 'Nieuw wachtwoord' },
      {
        first: freshPassword,
        second: `${freshPassword}!`,
        message: 'De wachtwoorden zijn niet gelijk',
        focused: 'Nog een keer',
      },
      {
        first: 'password1234',
        second: 'password1234',
        message: 'Dit wachtwoord is te makkelijk te raden. Kies een ander.',
        focused: 'Nieuw wachtwoord',
      },
    ];
    for (const { first, second, message, focused } of tries) {
      await password.fill(first);
      await again.fill(second);
      await save.click();
      await reads(page, message);
      const field = page.getByLabel(focused, { exact: true });
      await expect.poll(() => field.evaluate((element) => element === document.activeElement), soon).toBe(true);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
    }
    await password.fill('twaalf tekens');
    await again.fill('twaalf tekens');
    await save.click();
    await reads(page, 'Je wachtwoord is gewijzigd. Log in met het nieuwe wachtwoord.');
  });
});

test('[ACC-09] a link that was used, has expired or was never one offers to ask for a new one', async () => {
  const user = await buildUser(stage);
  for (const link of [
    await makeLink(user, inMinutes(-1)),
    `/set_password?token=${makeToken()}`,
    '/set_password?token=x',
  ])
    await atScreen(stage, {}, async ({ page }) => {
      await page.goto(link);
      await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(freshPassword);
      await page.getByLabel('Nog een keer').fill(freshPassword);
      await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
      await shows(page, 'Deze link werkt niet meer');
      await reads(page, 'Hij is al gebruikt of verlopen. Vraag een nieuwe aan.');
      await page.getByRole('link', { name: 'Nieuwe link aanvragen' }).click();
      await shows(page, 'Wachtwoord vergeten');
    });
});
