import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import {
  buildLedgerAccount,
  buildPaymentMethod,
  buildProduct,
  buildProductConfig,
  type Group,
} from '../../apps/server/src/testing/build/build.ts';
import { arrivesAt, listenToCalls, reads, shows, soon } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo, type Place } from '../testing/hotel.ts';
import { openTill } from '../testing/till.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

const ledgers = (hotel: Hotel, place: Place | null = null, page = '') =>
  pathTo(hotel, place, `administration/ledgers${page}`);
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** The rows of the list of accounts, by their cells. */
const accountRows = async (page: Page) =>
  (await page.getByRole('table', { name: 'Grootboekrekeningen' }).getByRole('row').allInnerTexts())
    .slice(1)
    .map((row) =>
      row
        .trim()
        .split(/[\t\n]+/)
        .map((cell) => cell.trim()),
    );

const methodsOf = (group: Group) =>
  stage.owner.read({ groupId: group.id }, (tx) =>
    tx.rows(sql<{ code: string; name: string; kind: string }>`
      select code, name ->> 'nl' as name, kind from payment_methods where group_id = ${group.id} and removed_at is null order by code`),
  );

describe('a ledger account', () => {
  test('[LED-01] [NAV-01] is added at a location with all that it has, and stands in the list with it', async () => {
    const hotel = await buildHotel(stage);
    await buildPaymentMethod(stage, { group: hotel.group, name: 'Pinpas' });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'dashboard'));
      await press(page, 'Administratie');
      await page.getByRole('link', { name: 'Instellingen' }).click();
      await arrivesAt(page, ledgers(hotel, hotel.utrecht));
      await reads(page, 'Nog geen grootboekrekeningen');
      await page.getByRole('link', { name: 'Rekening toevoegen' }).first().click();
      await shows(page, 'Rekening toevoegen');
      await press(page, /^Rekening toevoegen/);
      await reads(page, 'Dit veld is verplicht');
      await field(page, 'Code').first().fill(' 1890 ');
      await field(page, 'Omschrijving').fill('Statiegeld Utrecht');
      await field(page, 'Btw-code').fill('NL0');
      await field(page, 'PMS-id').fill('TOGO-DEP');
      await page.getByRole('combobox', { name: 'Betaalmethode' }).click();
      await page.getByRole('option', { name: 'Pinpas' }).click();
      await page.getByRole('switch', { name: 'Statiegeld hierop boeken' }).click();
      expect(await axeProblems(page)).toEqual([]);
      await press(page, /^Rekening toevoegen/);
      await arrivesAt(page, ledgers(hotel, hotel.utrecht));
      await reads(page, '1890 Statiegeld Utrecht is toegevoegd');
      await expect
        .poll(() => accountRows(page), soon)
        .toEqual([['1890', 'Statiegeld Utrecht', 'Statiegeld', 'Utrecht', 'NL0', 'TOGO-DEP', 'Pinpas', '0']]);
    });
  });

  test('[LED-01] a second one for deposit is told at its field which account has it, and nothing typed is lost', async () => {
    const hotel = await buildHotel(stage);
    const { utrecht } = hotel;
    await stage.owner.write({ groupId: hotel.group.id }, (tx) =>
      tx.execute(sql`
        insert into ledger_accounts (group_id, property_id, code, description, deposit_type)
        values (${hotel.group.id}, ${utrecht.property.id}, '1890', 'Statiegeld', 'deposit')`),
    );
    const other = await buildLedgerAccount(stage, { property: utrecht.property, code: '1891', description: 'Kratten' });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(ledgers(hotel, utrecht, `/${other.id}`));
      await shows(page, '1891 Kratten');
      await field(page, 'Omschrijving').fill('Kratten en flessen');
      await page.getByRole('switch', { name: 'Statiegeld hierop boeken' }).click();
      await press(page, /^Opslaan/);
      await reads(page, 'Statiegeld wordt al geboekt op 1890 Statiegeld');
      expect(await field(page, 'Omschrijving').inputValue()).toBe('Kratten en flessen');
      await page.getByRole('switch', { name: 'Statiegeld hierop boeken' }).click();
      await press(page, /^Opslaan/);
      await shows(page, '1891 Kratten en flessen');
    });
  });

  test('[LED-01] [CON-04] is not removed while products are booked on it: says how many, which, and leads there', async () => {
    const hotel = await buildHotel(stage);
    const { group, utrecht } = hotel;
    const { id } = await buildLedgerAccount(stage, { group, code: '8010', description: 'Omzet eten' });
    const names = ['Domwrap', 'Erwtensoep', 'Krentenbol', 'Tosti', 'Uiensoep'];
    for (const nl of names) await buildProduct(stage, { group, name: { nl }, ledgerAccountId: id });
    await buildProduct(stage, { group, name: { nl: 'Zalmwrap' }, ledgerAccountId: id, archivedAt: new Date() });
    const own = await buildProduct(stage, { group, name: { nl: 'Appeltaart' } });
    await buildProductConfig(stage, own, { property: utrecht.property, ledgerAccountId: id });
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(ledgers(hotel, utrecht, `/${id}`));
      await shows(page, '8010 Omzet eten');
      await removeAccount(page);
      const refusal = page.getByRole('alertdialog', { name: '8010 Omzet eten kon niet worden verwijderd' });
      await refusal.getByText('Er worden 7 artikelen op geboekt:').waitFor(soon);
      expect(await refusal.innerText()).toContain('er worden nog artikelen op geboekt');
      expect(await refusal.getByRole('listitem').allInnerTexts()).toEqual(['Appeltaart', ...names.slice(0, 4)]);
      await refusal.getByText('en 2 andere artikelen').waitFor(soon);
      expect(await axeProblems(page)).toEqual([]);
      await refusal.getByRole('link', { name: 'Artikelen bekijken' }).click();
      await refusal.waitFor({ state: 'detached', ...soon });
      await press(page, 'Nog 2 tonen');
      const products = page.getByRole('table', { name: 'Artikelen op deze rekening' });
      await products.getByRole('row', { name: /Zalmwrap.*Gearchiveerd/s }).waitFor(soon);
      await products.getByRole('link', { name: 'Appeltaart' }).click();
      await arrivesAt(page, pathTo(hotel, utrecht, `products/edit/${own.id}`));
    });
  });

  test('[LED-01] without products goes after asking, and is gone from list and address', async () => {
    const hotel = await buildHotel(stage);
    const { id } = await buildLedgerAccount(stage, { group: hotel.group, code: '8010', description: 'Omzet eten' });
    await buildLedgerAccount(stage, { group: hotel.group, code: '8020', description: 'Omzet drinken' });
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(ledgers(hotel));
      await page.getByRole('link', { name: '8010' }).click();
      await field(page, 'Omschrijving').fill('Gaat toch weg');
      await removeAccount(page);
      await arrivesAt(page, ledgers(hotel));
      await reads(page, '8010 Omzet eten is verwijderd');
      await expect.poll(async () => (await accountRows(page)).map(([code]) => code), soon).toEqual(['8020']);
      await page.goto(ledgers(hotel, null, `/${id}`));
      await shows(page, 'Rekening niet gevonden');
    });
  });

  test('[LED-01] [DT-01] [DT-04] the list is searched and sorted, in the address', async () => {
    const hotel = await buildHotel(stage);
    const { group, eindhoven } = hotel;
    await buildLedgerAccount(stage, { group, code: '8010', description: 'Omzet eten' });
    await buildLedgerAccount(stage, { group, code: '8300', description: 'Erlöse Speisen' });
    await buildLedgerAccount(stage, { property: eindhoven.property, code: '8010', description: 'Alles' });
    const rows = async (page: Page) => (await accountRows(page)).map((cells) => cells.slice(0, 3));
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(ledgers(hotel));
      await expect
        .poll(() => rows(page), soon)
        .toEqual([
          ['8010', 'Omzet eten', 'Hele groep'],
          ['8010', 'Alles', 'Eindhoven'],
          ['8300', 'Erlöse Speisen', 'Hele groep'],
        ]);
      await press(page, 'Omschrijving');
      await arrivesAt(page, `${ledgers(hotel)}?sort=description`);
      await expect.poll(async () => (await rows(page))[0]?.[1], soon).toBe('Alles');
      await page.getByRole('searchbox').fill('erlose');
      await expect.poll(async () => (await rows(page)).map(([code]) => code), soon).toEqual(['8300']);
      await page.reload();
      await expect.poll(async () => (await rows(page)).map(([code]) => code), soon).toEqual(['8300']);
      await page.getByRole('searchbox').fill('pizza');
      await reads(page, 'Geen rekening met deze code of omschrijving');
    });
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(ledgers(hotel, hotel.utrecht));
      await expect
        .poll(async () => (await rows(page)).map(([, name]) => name), soon)
        .toEqual(['Omzet eten', 'Erlöse Speisen']);
    });
  });
});

async function removeAccount(page: Page): Promise<void> {
  await press(page, 'Meer acties');
  await page.getByRole('menuitem', { name: 'Rekening verwijderen' }).click();
}

describe('payment methods', () => {
  /** A hotel with three. */
  async function buildPaying() {
    const hotel = await buildHotel(stage);
    const { group } = hotel;
    for (const name of ['Kamer', 'Pinpas', 'Voucher']) await buildPaymentMethod(stage, { group, name });
    await stage.owner.write({ groupId: group.id }, (tx) =>
      tx.execute(sql`update payment_methods set code = lower(name ->> 'nl') where group_id = ${group.id}`),
    );
    return hotel;
  }
  const add = async (page: Page, name: string, code: string) => {
    await press(page, 'Betaalmethode toevoegen');
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type(code);
  };

  test('[LED-02] are edited together, and each is saved by a call of its own', async () => {
    const hotel = await buildPaying();
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(ledgers(hotel, hotel.utrecht));
      await field(page, 'Naam, Pinpas').fill('Pinnen');
      await page.getByRole('combobox', { name: 'Soort, Kamer' }).click();
      await page.getByRole('option', { name: 'Op de kamer' }).click();
      await press(page, 'Voucher verwijderen');
      await reads(page, 'Verdwijnt bij opslaan. Bonnen houden de naam.');
      await add(page, 'Contant', 'kas');
      await reads(page, '4 betaalmethoden niet opgeslagen');
      expect(await axeProblems(page)).toEqual([]);
      const calls = listenToCalls(page);
      await press(page, 'Opslaan');
      await reads(page, '4 betaalmethoden opgeslagen');
      expect(calls.filter((call) => !call.startsWith('GET')).map((call) => call.replace(/\d+/, ':id'))).toEqual([
        'DELETE /payment_method/:id',
        'PUT /payment_method/:id',
        'PUT /payment_method/:id',
        'POST /payment_method',
      ]);
      expect(await methodsOf(hotel.group)).toEqual([
        { code: 'kamer', name: 'Kamer', kind: 'room' },
        { code: 'kas', name: 'Contant', kind: 'card' },
        { code: 'pinpas', name: 'Pinnen', kind: 'card' },
      ]);
      expect(await page.getByRole('button', { name: 'Opslaan' }).count()).toBe(0);
    });
  });

  test('[LED-02] [CON-04] not every one could be saved: names those, says why, keeps what is typed and what is saved', async () => {
    const hotel = await buildPaying();
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(ledgers(hotel));
      await field(page, 'Naam, Kamer').fill('Op de kamer');
      await field(page, 'Code, Pinpas').fill('voucher');
      await add(page, 'Muntjes', ' ');
      await press(page, 'Opslaan');
      await reads(page, 'Niet elke betaalmethode kon worden opgeslagen.');
      await reads(page, 'Dit lukte niet: Pinpas en Muntjes.');
      await reads(page, 'Deze code is al van een andere betaalmethode');
      await reads(page, 'Dit veld is verplicht');
      await expect
        .poll(() => field(page, 'Code, Pinpas').evaluate((input) => input === document.activeElement), soon)
        .toBe(true);
      expect(await axeProblems(page)).toEqual([]);
      expect((await methodsOf(hotel.group)).map(({ code, name }) => `${code} ${name}`)).toEqual([
        'kamer Op de kamer',
        'pinpas Pinpas',
        'voucher Voucher',
      ]);
      await field(page, 'Code, Pinpas').fill('pin');
      await field(page, 'Code, Muntjes').fill('munt');
      await press(page, 'Opslaan');
      await reads(page, '2 betaalmethoden opgeslagen');
      expect((await methodsOf(hotel.group)).map(({ code }) => code)).toEqual(['kamer', 'munt', 'pin', 'voucher']);
    });
  });

  test('[LED-02] [CON-01] have a name in each language, which a German reads here and on a receipt', async () => {
    const hotel = await buildPaying();
    const till = await openTill(stage, hotel.utrecht.register);
    const sold = await till.sell({ payment_method: 'pinpas' });
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(ledgers(hotel));
      await page.getByRole('radio', { name: 'Duits, leeg' }).check();
      await field(page, 'Naam, Pinpas').fill('Karte');
      await field(page, 'Code, Kamer').fill('zimmer');
      await page.getByRole('radio', { name: 'Nederlands' }).check();
      await field(page, 'Naam, Kamer').fill('');
      await page.getByRole('radio', { name: 'Duits, leeg' }).check();
      await press(page, 'Opslaan');
      // What is wrong stands in another language than the one on screen: it comes into sight.
      await reads(page, 'Dit lukte niet: Kamer.');
      await reads(page, 'Dit veld is verplicht');
      await expect
        .poll(() => field(page, 'Naam, Kamer').evaluate((input) => input === document.activeElement), soon)
        .toBe(true);
      expect(await axeProblems(page)).toEqual([]);
      await field(page, 'Naam, Kamer').fill('Op de kamer');
      await press(page, 'Opslaan');
      await reads(page, '1 betaalmethode opgeslagen');
    });
    await atScreen(stage, { user: hotel.admin, locale: 'de' }, async ({ page }) => {
      await page.goto(ledgers(hotel));
      await expect.poll(() => field(page, 'Name, Karte').inputValue(), soon).toBe('Karte');
      // Where nobody wrote it in German it has its Dutch name, which the empty field shows.
      expect(await field(page, 'Name, Op de kamer').getAttribute('placeholder')).toBe('Op de kamer');
      await page.goto(`${pathTo(hotel, hotel.utrecht, 'transactions')}/${sold.id}`);
      await shows(page, `Bon ${sold.number}`);
      await reads(page, 'Karte');
    });
  });

  test('[LED-02] without a connection, nothing typed is lost, and a reload brings it back', async () => {
    const hotel = await buildPaying();
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(ledgers(hotel));
      await field(page, 'Naam, Pinpas').fill('Pinnen');
      await page.route('**/payment_method/*', (route) => route.abort());
      await press(page, 'Opslaan');
      await reads(page, 'Dit lukte niet: Pinnen.');
      await reads(page, /Geen verbinding/);
      await page.unroute('**/payment_method/*');
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await reads(page, 'Je eerdere invoer staat er weer.');
      expect(await field(page, 'Naam, Pinpas').inputValue()).toBe('Pinnen');
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await page.getByRole('alertdialog', { name: 'Deze pagina verlaten?' }).waitFor(soon);
      await page.keyboard.press('Escape');
      await press(page, 'Opslaan');
      await reads(page, '1 betaalmethode opgeslagen');
    });
  });

  test('[LED-02] [API-02] of two people who change the same, the second sees it and decides; different fields join', async () => {
    const hotel = await buildPaying();
    const elsewhere = (change: ReturnType<typeof sql>) =>
      stage.owner.write({ groupId: hotel.group.id }, (tx) =>
        tx.execute(sql`
          update payment_methods set ${change}, version = version + 1 where group_id = ${hotel.group.id} and code = 'pinpas'`),
      );
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(ledgers(hotel));
      await field(page, 'Naam, Pinpas').fill('Pinnen');
      await elsewhere(sql`kind = 'wallet'`);
      await press(page, 'Opslaan');
      await reads(page, '1 betaalmethode opgeslagen');
      expect(await methodsOf(hotel.group)).toContainEqual({ code: 'pinpas', name: 'Pinnen', kind: 'wallet' });
      await field(page, 'Naam, Pinnen').fill('Mijn pin');
      await elsewhere(sql`name = '{"nl": "Jouw pin"}'`);
      await press(page, 'Opslaan');
      await reads(page, 'Iemand anders maakte hier intussen Jouw pin (pinpas) van.');
      expect(await field(page, 'Naam, Jouw pin').inputValue()).toBe('Mijn pin');
      await press(page, 'Opslaan');
      // The sentence that it was saved may still stand there from the first time.
      await expect
        .poll(() => methodsOf(hotel.group), soon)
        .toContainEqual({ code: 'pinpas', name: 'Mijn pin', kind: 'wallet' });
    });
  });

  test('[LED-02] [CON-04] that cannot be fetched say so where they would be, and the rest of the page is there', async () => {
    const hotel = await buildPaying();
    await buildLedgerAccount(stage, { group: hotel.group, code: '8010', description: 'Omzet eten' });
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.route('**/payment_method?*', (route) => route.abort());
      await page.goto(ledgers(hotel));
      await reads(page, 'De betaalmethoden konden niet worden opgehaald');
      await reads(page, 'Omzet eten');
      await reads(page, 'Btw-tarieven');
      await page.unroute('**/payment_method?*');
      await press(page, 'Opnieuw');
      await field(page, 'Naam, Pinpas').waitFor(soon);
    });
  });
});

describe('VAT and bookkeeping', () => {
  test('[LED-02] [DT-02] shows the rates with their period and source, a location those of its country', async () => {
    const hotel = await buildHotel(stage);
    const rates = (page: Page) => page.getByRole('table', { name: 'Btw-tarieven' }).getByRole('row').allInnerTexts();
    const inForce = async (page: Page) => (await rates(page)).filter((row) => row.includes('Geldt vandaag')).length;
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(ledgers(hotel));
      await expect.poll(() => inForce(page), soon).toBe(5);
      await press(page, /^Nog \d+ tonen/);
      await expect.poll(() => inForce(page), soon).toBe(6);
      expect((await rates(page)).join('\n')).toContain('Wet op de omzetbelasting 1968');
      await page.goto(ledgers(hotel, hotel.utrecht));
      await expect.poll(() => inForce(page), soon).toBe(3);
      expect((await rates(page)).join('\n')).not.toContain('Duitsland');
    });
  });

  test('[TRN-01] keeps what the bookkeeping needs of a location, and names what is wrong at its field', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(ledgers(hotel, hotel.utrecht));
      await field(page, 'Beraternummer').fill('12');
      await field(page, 'Mandantnummer').fill('7');
      await field(page, 'Omzet zonder rekening').fill('8999');
      await press(page, /^Opslaan/);
      await reads(page, 'Vul een nummer in van 1001 tot en met 9999999');
      await field(page, 'Beraternummer').fill('1234567');
      expect(await axeProblems(page)).toEqual([]);
      await press(page, /^Opslaan/);
      await reads(page, 'De boekhoudgegevens zijn opgeslagen');
      await page.reload();
      await expect.poll(() => field(page, 'Beraternummer').inputValue(), soon).toBe('1234567');
      expect(await field(page, 'Omzet zonder rekening').inputValue()).toBe('8999');
      await page.goto(ledgers(hotel, hotel.eindhoven));
      await expect.poll(() => field(page, 'Beraternummer').inputValue(), soon).toBe('');
    });
  });

  test('[CON-01] [ACC-12] fit a phone in German, without anything that axe finds', async () => {
    const hotel = await buildHotel(stage);
    const { group, utrecht } = hotel;
    await buildLedgerAccount(stage, {
      property: utrecht.property,
      code: 'TOGO-8010-VERRECHNUNG',
      description: 'Zwischenrechnungskonto für Mitarbeiterverpflegungsgutscheine',
    });
    await buildPaymentMethod(stage, { group, name: 'Mitarbeiterverpflegungsgutschein' });
    const screen = { user: hotel.manager, locale: 'de', width: 320, height: 720 } as const;
    await atScreen(stage, screen, async ({ page }) => {
      await page.goto(ledgers(hotel, utrecht));
      await shows(page, 'Einstellungen der Verwaltung');
      await field(page, 'Name, Mitarbeiterverpflegungsgutschein').waitFor(soon);
      await reads(page, 'Gilt heute');
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), soon)
        .toBe(0);
      expect(await axeProblems(page)).toEqual([]);
    });
  });
});
