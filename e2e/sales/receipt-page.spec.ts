import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { readPdf } from '../../apps/server/src/testing/readers/pdf.ts';
import { tillKey } from '../../apps/server/src/testing/till.ts';
import { arrivesAt, listenToCalls, reads, shows, soon } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel } from '../testing/hotel.ts';
import { openTill, type Till } from '../testing/till.ts';

let stage: Stage;
let hotel: Hotel;
let till: Till;
beforeAll(async () => {
  stage = await openStage();
  hotel = await buildHotel(stage);
  till = await openTill(stage, hotel.utrecht.register);
});
afterAll(async () => stage.close());

const phone = { width: 390, height: 844 } as const;

/** Sells something and answers the path behind the QR code that the till shows. */
async function sell(fields: Parameters<Till['sell']>[0] = {}, key = tillKey()): Promise<string> {
  const { publicUrl } = await till.sell(fields, key);
  return new URL(publicUrl ?? '').pathname;
}

/** What is kept of the review of the newest sale of Utrecht. */
async function newestReview(): Promise<{ rating: number | null; message: string | null }> {
  return stage.owner.read({ groupId: hotel.group.id }, (tx) =>
    tx.row(sql<{ rating: number | null; message: string | null }>`
      select rating, review_message as message from receipts where shop_id = ${hotel.utrecht.shop.id} order by id desc limit 1`),
  );
}

const star = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const sendReview = (page: Page) => page.getByRole('button', { name: 'Beoordeling versturen' });

async function isFocused(page: Page, name: string): Promise<void> {
  const field = star(page, name);
  await expect.poll(() => field.evaluate((element) => element === document.activeElement), soon).toBe(true);
}

describe('the receipt behind a link', () => {
  test('[TXN-05] a guest reads it on a phone without an account, and takes it along as PDF in the language on screen', async () => {
    const path = await sell();
    await atScreen(stage, phone, async ({ page }) => {
      const calls = listenToCalls(page);
      const document = await page.goto(path);
      expect(document?.headers()['x-robots-tag']).toBe('noindex, nofollow');
      await shows(page, 'Bon 1');
      for (const text of ['Winkel Utrecht', 'Broodje gezond', '€ 5,95', 'Statiegeld', '€ 0,15', 'Totaal', '€ 8,35'])
        await reads(page, text);
      expect(calls).toEqual([`GET ${path.replace('/receipt/', '/receipt_pages/')}`]);
      expect(await page.locator('html').getAttribute('lang')).toBe('nl');

      for (const [button, heading, download, language] of [
        [/^DE/, 'Bon 1', 'PDF herunterladen', 'de'],
        [/^EN/, 'Receipt 1', 'Download PDF', 'en'],
      ] as const) {
        await page.getByRole('button', { name: button }).click();
        await shows(page, heading);
        const downloading = page.waitForEvent('download');
        await page.getByRole('link', { name: download }).click();
        const file = await downloading;
        expect(file.suggestedFilename()).toMatch(/\.pdf$/);
        const { language: written, pages } = await readPdf(await readFile(await file.path()));
        expect(written).toBe(language);
        expect(pages.join()).toContain('Broodje gezond');
      }
      await page.reload();
      await shows(page, 'Receipt 1');
    });
  });

  test('[TXN-05] what was paid too much stands below what was paid, and nothing of it where nothing was', async () => {
    const path = await sell({ paid_cents: 900 });
    await atScreen(stage, phone, async ({ page }) => {
      await page.goto(path);
      await reads(page, 'Te veel betaald');
      await reads(page, '€ 0,65');
      await page.goto(await sell());
      await reads(page, '€ 8,35');
      expect(await page.getByText('Te veel betaald').count()).toBe(0);
    });
  });

  test('[CON-02] [TXN-05] amounts have a comma in every language', async () => {
    const path = await sell();
    await atScreen(stage, phone, async ({ page }) => {
      await page.goto(path);
      for (const button of [/^EN/, /^DE/, /^NL/]) {
        await page.getByRole('button', { name: button }).click();
        await expect.poll(() => page.getByRole('article').innerText(), soon).toMatch(/€\s8,35/);
        expect(await page.getByRole('article').innerText()).not.toMatch(/\d\.\d\d/);
      }
    });
  });

  test('[TXN-05] it is the same for who is signed in, without the frame of the back office', async () => {
    const path = await sell();
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(path);
      await reads(page, 'Bronwater');
      await arrivesAt(page, path);
      expect(await page.getByRole('navigation').count()).toBe(0);
    });
  });

  test('[TXN-05] it speaks the language of the guest’s browser, English where it has none of ours', async () => {
    const path = await sell();
    for (const [locale, lang, button] of [
      ['de-AT', 'de', 'PDF herunterladen'],
      ['fr-FR', 'en', 'Download PDF'],
      ['nl-BE', 'nl', 'Pdf downloaden'],
    ] as const) {
      const context = await stage.browser.newContext({ locale, baseURL: stage.url, viewport: phone });
      const page = await context.newPage();
      await page.goto(path);
      await page.getByRole('link', { name: button }).waitFor(soon);
      expect(await page.locator('html').getAttribute('lang')).toBe(lang);
      expect(await page.evaluate(() => localStorage.getItem('larder.language'))).toBeNull();
      await context.close();
    }
  });

  test('[TXN-05] [LOC-03] it wears the colours of the location, readable in both schemes', async () => {
    const place = hotel.eindhoven;
    const theme = {
      primaryColor: '#F5D000',
      lightColor: '#FFE873',
      darkColor: '#7A6800',
      ctaButtonColor: '#101820',
      searchButtonColor: '#7A6800',
    };
    await stage.owner.write({ groupId: hotel.group.id }, (tx) =>
      tx.execute(sql`update properties set theme = ${JSON.stringify(theme)} where id = ${place.property.id}`),
    );
    const { publicUrl } = await (await openTill(stage, place.register)).sell();
    await atScreen(stage, phone, async ({ page }) => {
      await page.goto(new URL(publicUrl ?? '').pathname);
      await shows(page, 'Bon 1');
      const colour = () =>
        page.getByRole('link', { name: 'Pdf downloaden' }).evaluate((link) => getComputedStyle(link).backgroundColor);
      expect(await colour()).toBe('rgb(16, 24, 32)');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.locator(`html[data-color-scheme="${colorScheme}"]`).waitFor(soon);
        expect(await axeProblems(page)).toEqual([]);
      }
    });
  });

  test('[TXN-05] a link of no receipt and one that is not paid yet say the same; once it is paid, trying again shows it', async () => {
    const [key, soldAt] = [tillKey(), new Date().toISOString()];
    const path = await sell({ state: 'PROCESSING', sold_at: soldAt }, key);
    await atScreen(stage, phone, async ({ page }) => {
      const texts = [];
      for (const link of ['/receipt/AAAAAAAAAAAAAAAAAAAAAA', '/receipt/x', path]) {
        await page.goto(link);
        await shows(page, 'Deze bon vinden we niet');
        texts.push(await page.getByRole('main').innerText());
      }
      expect(new Set(texts).size).toBe(1);
      await till.sell({ sold_at: soldAt }, key);
      await page.getByRole('button', { name: 'Opnieuw' }).click();
      await reads(page, 'Broodje gezond');
    });
  });

  test('[TXN-05] without a connection it says so, and comes when tried again; too many visits are told apart', async () => {
    const path = await sell();
    await atScreen(stage, phone, async ({ page }) => {
      await page.route('**/receipt_pages/*', (route) => route.abort());
      await page.goto(path);
      await page
        .getByRole('heading', { level: 1, name: 'De bon kon niet worden geladen' })
        .waitFor({ timeout: 30_000 });
      await page.unroute('**/receipt_pages/*');
      await page.getByRole('button', { name: 'Opnieuw' }).click();
      await reads(page, 'Broodje gezond');
      const problem = {
        type: 'x',
        title: 'x',
        status: 429,
        code: 'too_many_requests',
        detail: 'x',
        requestId: 'x',
        errors: [],
      };
      await page.route('**/receipt_pages/*', (route) => route.fulfill({ status: 429, json: problem }));
      await page.reload();
      await shows(page, 'Even geduld');
    });
  });
});

describe('by mail', () => {
  test('[TXN-05] [E9] a guest has it mailed, five times at most; a typing error is told before anything is sent', async () => {
    const path = await sell();
    await atScreen(stage, phone, async ({ page }) => {
      await page.goto(path);
      const field = page.getByLabel('E-mailadres');
      const send = page.getByRole('button', { name: 'Stuur per e-mail' });
      await field.fill('geen adres');
      const calls = listenToCalls(page);
      await send.click();
      await reads(page, 'Vul een e-mailadres in, zoals naam@hotel.nl');
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      expect(calls).toEqual([]);
      for (let index = 0; index < 5; index += 1) {
        calls.length = 0;
        await field.fill(` gast${String(index)}@larder.test `);
        // However often one presses, it is one mail.
        await send.dblclick();
        await reads(page, `De bon is onderweg naar gast${String(index)}@larder.test`);
        expect(calls.map((call) => call.split('/').at(-1))).toEqual(['mail']);
        await page.getByRole('button', { name: 'Ander adres' }).click();
      }
      await field.fill('gast5@larder.test');
      await send.click();
      await reads(page, 'Deze bon is al 5 keer verstuurd. Vaker kan niet.');
      expect(await field.inputValue()).toBe('gast5@larder.test');
    });
  });
});

describe('the review', () => {
  test('[REV-01] stars by keyboard and words, sent once however often one presses; it stays after a reload', async () => {
    const path = await sell();
    await atScreen(stage, phone, async ({ page }) => {
      await page.goto(path);
      await sendReview(page).click();
      await reads(page, 'Kies 1 tot en met 5 sterren');
      await isFocused(page, '1 ster');
      await page.keyboard.press('Space');
      for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
      await isFocused(page, '4 sterren');
      await page.getByLabel('Wil je er iets bij vertellen?').fill('Lekker en snel');

      // What was chosen and typed is still there after a reload.
      await page.reload();
      await expect.poll(() => star(page, '4 sterren').isChecked(), soon).toBe(true);
      const calls = listenToCalls(page);
      await sendReview(page).dblclick();
      await reads(page, 'Bedankt voor je beoordeling');
      expect(calls.filter((call) => call.endsWith('/review'))).toHaveLength(1);
      expect(await newestReview()).toEqual({ rating: 4, message: 'Lekker en snel' });

      await page.reload();
      await reads(page, 'Deze aankoop is beoordeeld');
      await page.getByRole('img', { name: '4 van 5 sterren' }).waitFor(soon);
      expect(await sendReview(page).count()).toBe(0);
      await page.goto('/login');
      // A page that comes back as it was left does not load again.
      await page.goBack({ waitUntil: 'commit' });
      await reads(page, 'Deze aankoop is beoordeeld');
    });
  });

  test('[REV-01] who sends a second one from another tab is told, and the first stays', async () => {
    const path = await sell();
    await atScreen(stage, phone, async ({ page, context }) => {
      const other = await context.newPage();
      for (const tab of [page, other]) {
        await tab.goto(path);
        await star(tab, '5 sterren').waitFor({ state: 'attached', ...soon });
      }
      await star(page, '5 sterren').check();
      await sendReview(page).click();
      await reads(page, 'Bedankt voor je beoordeling');
      await star(other, '1 ster').check();
      await sendReview(other).click();
      await reads(other, 'Deze aankoop was al beoordeeld. Je nieuwe beoordeling is niet bewaard.');
      await other.getByRole('img', { name: '5 van 5 sterren' }).waitFor(soon);
      expect(await newestReview()).toEqual({ rating: 5, message: null });
    });
  });

  test('[REV-01] what could not be sent stays in the form', async () => {
    const path = await sell();
    await atScreen(stage, phone, async ({ page }) => {
      await page.goto(path);
      await star(page, '2 sterren').check();
      await page.route('**/review', (route) => route.abort());
      await sendReview(page).click();
      await page.getByRole('alert').first().waitFor(soon);
      expect(await star(page, '2 sterren').isChecked()).toBe(true);
      await page.unroute('**/review');
      await sendReview(page).click();
      await reads(page, 'Bedankt voor je beoordeling');
    });
  });
});
