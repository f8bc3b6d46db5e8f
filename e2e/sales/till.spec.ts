import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPaymentMethod } from '../../apps/server/src/testing/build/build.ts';
import { ageCheckCodesOf, buildAgeCheckSheet } from '../../apps/server/src/testing/build/build-age-check.ts';
import { reads, shows, soon } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { arrivedFrom, buildTillHotel, pairTill, scan, type TillHotel } from '../testing/browser-till.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { misplacedOf, overflowOf } from '../testing/layout.ts';
import { readQr } from '../testing/qr.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click(soon);
const build = () => buildTillHotel(stage, { hasPickups: true });
const receiptsOf = async (hotel: TillHotel) => (await arrivedFrom(stage, hotel)).receipts;
const basketOf = (page: Page) => page.getByRole('complementary');

/** From the shelf to the ways to pay, without a receipt and without picking up. */
async function toPaying(page: Page): Promise<void> {
  await press(page, 'Betalen');
  await press(page, 'Nee, ik neem het nu mee');
  await press(page, 'Geen bon');
}

/** The receipts of the hotel, once so many are at their end. */
async function arrived(hotel: TillHotel, count: number) {
  const ended = async () => (await receiptsOf(hotel)).filter(({ state }) => state === 'SUCCESS' || state === 'FAILED');
  await expect.poll(async () => (await ended()).length, soon).toBe(count);
  return ended();
}

/** The codes of a new sheet for age checks. */
async function ageCodes({ utrecht }: TillHotel): Promise<readonly string[]> {
  const sheet = await buildAgeCheckSheet(stage, { property: utrecht.property });
  return ageCheckCodesOf(stage, { groupId: utrecht.property.groupId, sheetId: sheet.id });
}

describe('[TXN-08] a till in the browser', () => {
  test('[TXN-08] [CMB-01] sells what a scanner and a keyboard alone say, with deal and deposit, to the cent', async () => {
    const hotel = await build();
    await atScreen(stage, {}, async ({ page }) => {
      await pairTill(stage, page, hotel);
      await scan(page, hotel.sandwich);
      // As scanners send it that leave out the zero in front.
      await scan(page, { eanCode: hotel.water.eanCode.slice(1) });
      await reads(page, 'Lunchdeal');
      await expect.poll(() => basketOf(page).innerText(), soon).toMatch(/Totaal\s+€.5,00/);
      await page.getByRole('button', { name: 'Betalen', exact: true }).press('Enter');
      await page.getByRole('button', { name: 'Nee, ik neem het nu mee' }).press('Enter');
      await page.getByRole('button', { name: 'QR-code op het scherm' }).press(' ');
      await page.getByRole('button', { name: 'Pinpas', exact: true }).press('Enter');
      await reads(page, 'Er wordt niets echt betaald.');
      await page.getByRole('button', { name: 'Betaling lukt' }).press('Enter');
      await shows(page, 'Bedankt!');
      await reads(page, /Betaald: €.5,00/);
      const [receipt] = await arrived(hotel, 1);
      expect(receipt).toMatchObject({
        state: 'SUCCESS',
        totalCents: 500,
        depositCents: 15,
        paidCents: 500,
        method: hotel.codes.card,
      });
      expect(receipt?.lines.map(({ totalCents, depositCents, dealId }) => [totalCents, depositCents, dealId])).toEqual([
        [332, 0, hotel.dealId],
        [153, 15, hotel.dealId],
      ]);
      const code = page.getByRole('img', { name: 'QR-code van uw bon' });
      expect(await readQr(page, code)).toBe(`${stage.url}/receipt/${receipt?.link}`);
      await press(page, '4 sterren');
      await reads(page, 'Dank u, dat helpt ons.');
      expect((await receiptsOf(hotel))[0]?.rating).toBe(4);
    });
  });

  test.each([
    {
      language: 'Nederlands',
      pay: 'Betalen',
      skip: 'Nee, ik neem het nu mee',
      none: 'Geen bon',
      card: 'Pinpas',
      yes: 'Betaling lukt',
      thanks: 'Bedankt!',
    },
    {
      language: 'Deutsch',
      pay: 'Bezahlen',
      skip: 'Nein, ich nehme es gleich mit',
      none: 'Kein Bon',
      card: 'Karte',
      yes: 'Zahlung gelingt',
      thanks: 'Danke!',
    },
    {
      language: 'English',
      pay: 'Pay',
      skip: 'No, I take it with me now',
      none: 'No receipt',
      card: 'Card',
      yes: 'Payment succeeds',
      thanks: 'Thank you!',
    },
  ])('[CON-01] sells by touch in $language, and speaks the shop’s language to the next guest', async (words) => {
    const hotel = await build();
    await atScreen(stage, { width: 390, height: 844, hasTouch: true }, async ({ page }) => {
      await pairTill(stage, page, hotel);
      await press(page, words.language);
      await page
        .getByRole('button', { name: new RegExp(hotel.water.name) })
        .first()
        .tap();
      for (const name of [words.pay, words.skip, words.none, words.card, words.yes]) await press(page, name);
      await shows(page, words.thanks);
      await page.locator('.question .primary').click();
      await shows(page, 'Welkom bij Utrecht');
      expect((await arrived(hotel, 1))[0]).toMatchObject({
        state: 'SUCCESS',
        totalCents: 210,
        depositCents: 15,
        paidCents: 210,
      });
    });
  });

  test('[QR-01] asks for an age, says why a code does not count, and sells with one that does', async () => {
    const hotel = await build();
    const [code = '', other = ''] = await ageCodes(hotel);
    await atScreen(stage, {}, async ({ page }) => {
      await pairTill(stage, page, hotel);
      await scan(page, hotel.beer);
      await press(page, 'Betalen');
      await shows(page, 'Voor Pils moet u 18 zijn');
      // What was scanned is told over the goods alone.
      expect(await page.locator('.scanned-card').count()).toBe(0);
      await scan(page, { eanCode: 'no-code-of-this-hotel' });
      await reads(page, 'Dit is geen leeftijdscode van dit hotel.');
      await scan(page, { eanCode: code });
      await shows(page, 'Haalt u het later op?');
      await press(page, 'Nee, ik neem het nu mee');
      await press(page, 'Geen bon');
      await press(page, 'Pinpas');
      await press(page, 'Betaling lukt');
      await shows(page, 'Bedankt!');
      expect((await arrived(hotel, 1))[0]).toMatchObject({
        state: 'SUCCESS',
        totalCents: 290,
        isOldEnough: true,
        ageCode: code,
      });
      await press(page, 'Klaar');
      await scan(page, hotel.beer);
      await press(page, 'Betalen');
      await scan(page, { eanCode: code });
      await reads(page, 'Deze code is al gebruikt.');
      await scan(page, { eanCode: other });
      await shows(page, 'Haalt u het later op?');
    });
  });

  test('[QR-01] staff hold a button to say that they looked, and a guest may leave the bottle', async () => {
    const hotel = await build();
    await atScreen(stage, {}, async ({ page }) => {
      await page.clock.install();
      await pairTill(stage, page, hotel);
      await scan(page, hotel.beer);
      await scan(page, hotel.sandwich);
      await press(page, 'Betalen');
      await press(page, 'Roep een medewerker');
      const seen = page.getByRole('button', { name: /^Gezien: 18 of ouder/ });
      await seen.hover();
      await page.mouse.down();
      await page.clock.fastForward(1_900);
      await page.mouse.up();
      await page.clock.fastForward(5_000);
      await shows(page, 'Voor Pils moet u 18 zijn');
      await seen.focus();
      await page.keyboard.down('Enter');
      await page.clock.fastForward(2_000);
      await shows(page, 'Haalt u het later op?');
      await page.keyboard.up('Enter');
      await press(page, 'Nee, ik neem het nu mee');
      await press(page, 'Geen bon');
      await press(page, 'Pinpas');
      await press(page, 'Betaling lukt');
      await shows(page, 'Bedankt!');
      expect((await arrived(hotel, 1))[0]).toMatchObject({ totalCents: 715, isOldEnough: true, ageCode: null });
      await press(page, 'Klaar');
      await scan(page, hotel.beer);
      await scan(page, hotel.sandwich);
      await press(page, 'Betalen');
      await press(page, 'Verder zonder Pils');
      await press(page, 'Nee, ik neem het nu mee');
      await press(page, 'Geen bon');
      await reads(page, /€.4,25/);
    });
  });

  test('[PMS-02] [REP-02] puts it on a room, or on the hotel’s voucher where that is for all of it', async () => {
    const hotel = await build();
    await atScreen(stage, {}, async ({ page }) => {
      await pairTill(stage, page, hotel);
      await scan(page, hotel.water);
      await press(page, 'Betalen');
      await page.getByLabel('Uw naam').fill('Jansen');
      await page.getByLabel('Telefoonnummer').fill('06 12345678');
      await press(page, 'Ja, later ophalen');
      await press(page, 'Per e-mail');
      await page.getByLabel('E-mailadres').fill('jansen@');
      await press(page, 'Verder');
      await reads(page, 'Dit adres klopt niet.');
      await page.getByLabel('E-mailadres').fill('jansen@example.org');
      await press(page, 'Verder');
      await reads(page, 'Niet alles in uw mandje kan met een voucher.');
      await press(page, 'Op de kamer');
      await page.getByLabel('Kamernummer').fill('214');
      await page.getByLabel('Naam').fill('Jansen');
      await press(page, /op de kamer$/);
      await shows(page, 'Bedankt!');
      await press(page, 'Klaar');
      await scan(page, hotel.sandwich);
      await toPaying(page);
      await press(page, 'Hotelvoucher');
      await page.getByLabel('Nummer van de voucher').fill('V-77');
      await press(page, /met de voucher$/);
      await shows(page, 'Bedankt!');
      const [room, voucher] = await arrived(hotel, 2);
      expect(room).toMatchObject({ totalCents: 210, method: hotel.codes.room, account: '214', guest: 'Jansen' });
      expect(room).toMatchObject({ pickup: 'Jansen 06 12345678', choice: 'email', email: 'jansen@example.org' });
      expect(voucher).toMatchObject({ totalCents: 425, method: hotel.codes.voucher, account: 'V-77' });
      expect(voucher?.lines.map((line) => line.voucher)).toEqual(['valk_voucher']);
    });
  });

  test('[REP-02] gives who works here their discount, by a number that is typed or scanned', async () => {
    const hotel = await build();
    await atScreen(stage, {}, async ({ page }) => {
      await pairTill(stage, page, hotel);
      await scan(page, hotel.sandwich);
      await press(page, 'Medewerker');
      await scan(page, { eanCode: 'P10442' });
      await expect.poll(() => basketOf(page).innerText(), soon).toMatch(/Totaal\s+€.3,40/);
      await toPaying(page);
      await press(page, 'Pinpas');
      await press(page, 'Betaling lukt');
      await shows(page, 'Bedankt!');
      const [receipt] = await arrived(hotel, 1);
      expect(receipt).toMatchObject({ totalCents: 340, paidCents: 340, account: 'P10442' });
      expect(receipt?.lines.map((line) => line.voucher)).toEqual(['employee_discount']);
    });
  });

  test('[TXN-02] a declined card takes nothing, and of a payment that nobody knows the end of staff say it', async () => {
    const hotel = await build();
    await atScreen(stage, {}, async ({ page }) => {
      await pairTill(stage, page, hotel);
      await scan(page, hotel.sandwich);
      await toPaying(page);
      await press(page, 'Pinpas');
      await press(page, 'Betaling geweigerd');
      await reads(page, 'Er is niet betaald.');
      await press(page, 'Pinpas');
      await press(page, 'Terminal blijft hangen');
      await reads(page, 'De terminal antwoordt niet.');
      await press(page, 'Stroom weg voor het betalen');
      await shows(page, 'Is deze aankoop betaald?');
      await page.reload();
      await shows(page, 'Is deze aankoop betaald?');
      await press(page, 'Nee, niet betaald');
      await shows(page, 'Welkom bij Utrecht');
      await expect
        .poll(async () => (await receiptsOf(hotel)).map(({ state, paidCents }) => [state, paidCents]), soon)
        .toEqual([
          ['FAILED', 0],
          ['FAILED', 0],
        ]);
    });
  });

  test('[TXN-08] without a line it sells on, says that the receipt follows, and sends an age to staff', async () => {
    const hotel = await build();
    await atScreen(stage, {}, async ({ page, context }) => {
      await pairTill(stage, page, hotel);
      await context.setOffline(true);
      await scan(page, hotel.beer);
      await scan(page, hotel.sandwich);
      await press(page, 'Betalen');
      await scan(page, { eanCode: 'some-code' });
      await reads(page, 'Dat kan nu niet worden nagekeken.');
      await press(page, 'Verder zonder Pils');
      await press(page, 'Nee, ik neem het nu mee');
      await press(page, 'QR-code op het scherm');
      await press(page, 'Pinpas');
      await press(page, 'Betaling lukt');
      await reads(page, 'Uw bon volgt zodra er verbinding is.');
      await context.setOffline(false);
      await page.getByRole('img', { name: 'QR-code van uw bon' }).waitFor(soon);
      expect((await arrived(hotel, 1))[0]).toMatchObject({ state: 'SUCCESS', totalCents: 425, choice: 'qr' });
    });
  });

  test('[TXN-08] asks after a minute whether somebody is there, and then forgets everything', async () => {
    const hotel = await build();
    await atScreen(stage, {}, async ({ page }) => {
      await page.clock.install();
      await pairTill(stage, page, hotel);
      await press(page, 'English');
      await page
        .getByRole('button', { name: new RegExp(hotel.water.name) })
        .first()
        .click();
      await page.clock.fastForward(61_000);
      await page.getByRole('alertdialog', { name: 'Are you still there?' }).waitFor(soon);
      expect(await axeProblems(page)).toEqual([]);
      await press(page, 'Yes, I go on');
      await page.clock.fastForward(61_000);
      await page.getByRole('alertdialog').waitFor(soon);
      await scan(page, hotel.sandwich);
      await page.getByRole('alertdialog').waitFor({ state: 'detached', ...soon });
      await expect.poll(() => basketOf(page).innerText(), soon).toContain('2 products');
      await page.clock.fastForward(61_000);
      await page.getByRole('alertdialog').waitFor(soon);
      await page.clock.runFor(16_000);
      await shows(page, 'Welkom bij Utrecht');
      await press(page, 'Begin');
      await reads(page, 'Scan een product of kies er een.');
    });
  });

  test('[TXN-08] becomes another register’s by its link, also in a browser that is a till', async () => {
    const hotel = await build();
    await atScreen(stage, {}, async ({ page }) => {
      await pairTill(stage, page, hotel);
      await shows(page, 'Welkom bij Utrecht');
      await pairTill(stage, page, { ...hotel, utrecht: hotel.eindhoven });
      await shows(page, 'Welkom bij Eindhoven');
      expect(new URL(page.url()).hash).toBe('');
    });
  });

  test('[TXN-08] tells staff which till it is, and is unpaired by them', async () => {
    const hotel = await build();
    await atScreen(stage, {}, async ({ page }) => {
      await pairTill(stage, page, hotel);
      await press(page, 'Over deze kassa');
      await reads(page, 'Kassa Utrecht');
      await page.getByRole('button', { name: 'Ontkoppelen' }).focus();
      await page.keyboard.down(' ');
      await shows(page, 'Koppel deze kassa');
      await page.keyboard.up(' ');
      await page.getByLabel('Of plak de tekst van de code').fill('something');
      await press(page, 'Koppelen');
      await reads(page, 'Deze code werkt niet meer.');
      expect(await axeProblems(page)).toEqual([]);
    });
  });

  test.each([
    { model: 'floor', width: 1080, height: 1920 },
    { model: 'table', width: 1280, height: 800 },
    { model: 'phone', width: 390, height: 844 },
  ])('[TXN-08] every step reads, fits and is within reach on a $model', async ({ width, height }) => {
    const hotel = await build();
    await atScreen(stage, { width, height, hasTouch: true }, async ({ page }) => {
      const problems: string[] = [];
      const look = async (step: string): Promise<void> => {
        const found = [...(await axeProblems(page)), ...(await overflowOf(page)), ...(await misplacedOf(page))];
        problems.push(...found.map((problem) => `${step}: ${problem}`));
      };
      await pairTill(stage, page, hotel);
      await look('start');
      await press(page, 'Over deze kassa');
      await shows(page, 'Over deze kassa');
      await look('service');
      await press(page, 'Terug');
      await press(page, 'Begin');
      await scan(page, { eanCode: '0000000000' });
      await reads(page, /kennen we hier niet/);
      await look('unknown code');
      for (const goods of [hotel.sandwich, hotel.water, hotel.beer]) await scan(page, goods);
      await look('shelf');
      const bar = page.getByRole('button', { name: /3 producten/ });
      if (await bar.isVisible()) await bar.click();
      await look('basket');
      await press(page, 'Medewerker');
      await shows(page, 'Werkt u hier?');
      await look('employee');
      await press(page, 'Terug');
      await press(page, 'Betalen');
      await shows(page, 'Voor Pils moet u 18 zijn');
      await look('age');
      await press(page, 'Verder zonder Pils');
      await shows(page, 'Haalt u het later op?');
      await look('pickup');
      await press(page, 'Nee, ik neem het nu mee');
      await shows(page, 'Wilt u een bon?');
      await look('receipt');
      await press(page, 'Per e-mail');
      await look('e-mail');
      await press(page, 'Terug');
      await press(page, 'QR-code op het scherm');
      await shows(page, 'Hoe wilt u betalen?');
      await look('paying');
      await press(page, 'Op de kamer');
      await look('room');
      await press(page, 'Terug');
      await press(page, 'Pinpas');
      await shows(page, 'Oefenterminal');
      await look('terminal');
      await press(page, 'Betaling lukt');
      await page.getByRole('img', { name: 'QR-code van uw bon' }).waitFor(soon);
      await look('done');
      const lower = page.getByRole('button', { name: 'Lager' });
      if (await lower.isVisible()) {
        await lower.click();
        await look('done, from a wheelchair');
      }
      expect(problems).toEqual([]);
    });
  });

  test('[REP-02] puts it on the account of who works here, whose number it has or asks for', async () => {
    const hotel = await build();
    const buildAccount = (name: string) => buildPaymentMethod(stage, { group: hotel.group, name, kind: 'employee' });
    await buildAccount('Leerlingen');
    const { code } = await buildAccount('Personeelsrekening');
    await atScreen(stage, {}, async ({ page }) => {
      await pairTill(stage, page, hotel);
      await scan(page, hotel.sandwich);
      await press(page, 'Medewerker');
      await scan(page, { eanCode: 'P10442' });
      await toPaying(page);
      await reads(page, 'Dit gaat niet samen met personeelskorting.');
      await press(page, 'Personeelsrekening');
      await shows(page, 'Bedankt!');
      await press(page, 'Klaar');
      await scan(page, hotel.water);
      await toPaying(page);
      await press(page, 'Personeelsrekening');
      await shows(page, 'Op wiens rekening?');
      await scan(page, { eanCode: 'P10443' });
      await press(page, /2,10 op de rekening$/);
      await shows(page, 'Bedankt!');
      const [discounted, asked] = await arrived(hotel, 2);
      expect(discounted).toMatchObject({
        state: 'SUCCESS',
        totalCents: 340,
        paidCents: 340,
        method: code,
        account: 'P10442',
      });
      expect(discounted?.lines.map((line) => line.voucher)).toEqual(['employee_discount']);
      expect(asked).toMatchObject({
        state: 'SUCCESS',
        totalCents: 210,
        paidCents: 210,
        method: code,
        account: 'P10443',
      });
      expect(asked?.lines.map((line) => line.voucher)).toEqual([null]);
    });
  });
});
