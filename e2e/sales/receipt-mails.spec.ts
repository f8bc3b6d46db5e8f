import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { unique } from '../../apps/server/src/testing/build/build.ts';
import { buildReceipt } from '../../apps/server/src/testing/build/build-receipt.ts';
import { reads, shows, soon } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, pathTo } from '../testing/hotel.ts';
import { mailsTo } from '../testing/mails.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const sendButton = (page: Page) => page.getByRole('button', { name: 'Bon versturen', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Bon \d+ versturen/ });
const rows = (page: Page) =>
  page.getByRole('region', { name: 'Verstuurde bonnen' }).getByRole('listitem').allInnerTexts();

async function openReceipt(fields: { state?: 'PROCESSING' } = {}) {
  const hotel = await buildHotel(stage);
  const receipt = await buildReceipt(stage, { register: hotel.utrecht.register, ...fields });
  return { hotel, receipt, path: `${pathTo(hotel, hotel.utrecht, 'transactions')}/${receipt.id}` };
}

type Fate = { failedAt?: Date; nextTryAt?: Date; error: string };

/** A mail that did not go out, as its job left it. */
async function leaveUnsent(receipt: { id: number; groupId: number }, email: string, fate: Fate): Promise<void> {
  await stage.owner.write({ groupId: receipt.groupId }, (tx) =>
    tx.execute(sql`
      with mail as (
        insert into mails (group_id, kind, recipient, locale, values, message_id, created_at, attempt_count, error_code, failed_at, next_try_at)
        values (${receipt.groupId}, 'receipt', ${email}, 'nl', '{}', ${`<${unique()}@larder.test>`}, now(), 1, ${fate.error},
          ${fate.failedAt ?? null}, ${fate.nextTryAt ?? null})
        returning id)
      insert into sent_receipts (group_id, receipt_id, email, requested_at, mail_id)
      select ${receipt.groupId}, ${receipt.id}, ${email}, now(), id from mail`),
  );
}

describe('a receipt by mail', () => {
  test('[TXN-04] is asked for, is on its way, and is sent while one looks', async () => {
    const { hotel, receipt, path } = await openReceipt();
    const email = `gast${unique()}@larder.test`;
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(path);
      await reads(page, 'Nog niet verstuurd');
      await sendButton(page).click();
      const field = dialog(page).getByRole('textbox', { name: 'E-mailadres' });
      await expect.poll(() => field.evaluate((element) => element === document.activeElement), soon).toBe(true);
      await field.fill('gast@larder.test, ander@larder.test');
      await field.press('Enter');
      await dialog(page).getByText('Vul een e-mailadres in').waitFor(soon);
      await field.fill(email);
      await field.press('Enter');
      await dialog(page).waitFor({ state: 'detached' });
      await reads(page, 'De bon is onderweg');
      // Nobody reloads: the list follows the mail.
      await expect.poll(() => rows(page), soon).toEqual([expect.stringMatching(new RegExp(`^${email}\\s+\\d+\\s`))]);
    });
    const [mail = '', ...others] = await mailsTo({ email });
    expect(others).toEqual([]);
    expect(mail).toContain(`bon-${receipt.number}.pdf`);
  });

  test('[TXN-04] not while it is unfinished: the button says why, and there is no PDF', async () => {
    const { hotel, path, receipt } = await openReceipt({ state: 'PROCESSING' });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(path);
      await shows(page, `Bon ${receipt.number}`);
      await sendButton(page).focus();
      await page.getByRole('tooltip', { name: /niet betaald/ }).waitFor(soon);
      await sendButton(page).press('Enter');
      expect(await dialog(page).count()).toBe(0);
      expect(await page.getByRole('link', { name: 'Pdf' }).count()).toBe(0);
    });
  });

  test('[D6] what the mail server refuses is told with its reason, and can be sent again', async () => {
    const { hotel, path, receipt } = await openReceipt();
    const [waiting, failed] = [`wacht${unique()}@larder.test`, `weg${unique()}@larder.test`];
    await leaveUnsent(receipt, waiting, { error: 'unreachable', nextTryAt: new Date(Date.now() + 600_000) });
    await leaveUnsent(receipt, failed, { error: 'rejected', failedAt: new Date() });
    await atScreen(stage, { user: hotel.manager, width: 390, height: 844 }, async ({ page }) => {
      await page.goto(path);
      await expect
        .poll(() => rows(page), soon)
        .toEqual([
          expect.stringMatching(/Nog niet gelukt[\s\S]*niet bereikbaar[\s\S]*Volgende poging/),
          expect.stringMatching(/Niet verstuurd[\s\S]*weigert dit adres[\s\S]*Opnieuw/),
        ]);
      expect(await axeProblems(page)).toEqual([]);
      await page.getByRole('button', { name: `Opnieuw versturen naar ${failed}` }).click();
      await expect.poll(async () => (await rows(page)).length, soon).toBe(3);
      await expect.poll(async () => (await rows(page))[2], soon).toMatch(new RegExp(`^${failed}\\s+\\d+\\s`));
      expect(await page.getByRole('button', { name: /^Opnieuw versturen/ }).count()).toBe(0);
    });
    expect(await mailsTo({ email: failed })).toHaveLength(1);
  });

  test('[E9] a receipt that went out five times says so in the dialog, and keeps what was typed', async () => {
    const { hotel, path, receipt } = await openReceipt();
    await stage.owner.write({ groupId: receipt.groupId }, (tx) =>
      tx.execute(sql`
        insert into sent_receipts (group_id, receipt_id, email, requested_at, sent_at)
        select ${receipt.groupId}, ${receipt.id}, 'gast' || number || '@larder.test', now(), now() from generate_series(1, 5) as number`),
    );
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(path);
      await sendButton(page).click();
      const field = dialog(page).getByRole('textbox', { name: 'E-mailadres' });
      await field.fill('zesde@larder.test');
      await dialog(page).getByRole('button', { name: 'Versturen' }).click();
      await dialog(page).getByText('Deze bon is al 5 keer verstuurd. Vaker kan niet.').waitFor(soon);
      expect(await field.inputValue()).toBe('zesde@larder.test');
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
    });
  });

  test('[TXN-04] a call that fails says so, keeps the address, and works the next time', async () => {
    const { hotel, path } = await openReceipt();
    const email = `gast${unique()}@larder.test`;
    await atScreen(stage, { user: hotel.manager, width: 390, height: 844 }, async ({ page }) => {
      await page.goto(path);
      await page.route('**/deliver', (route) => route.abort());
      await sendButton(page).click();
      await dialog(page).getByRole('textbox', { name: 'E-mailadres' }).fill(email);
      const send = dialog(page).getByRole('button', { name: 'Versturen' });
      await send.click();
      await dialog(page).getByText('De bon kon niet worden verstuurd.').waitFor(soon);
      expect(await axeProblems(page)).toEqual([]);
      await page.unroute('**/deliver');
      await send.click();
      await expect.poll(() => rows(page), soon).toEqual([expect.stringContaining(email)]);
    });
  });

  test('[ACC-12] staff can take the PDF along, and mail nothing', async () => {
    const { hotel, path, receipt } = await openReceipt();
    await atScreen(stage, { user: hotel.staff }, async ({ page }) => {
      await page.goto(path);
      const coming = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Pdf' }).click();
      expect((await coming).suggestedFilename()).toBe(`bon-${receipt.number}.pdf`);
      expect(await sendButton(page).count()).toBe(0);
    });
  });
});
