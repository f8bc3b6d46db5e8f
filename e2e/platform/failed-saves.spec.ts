import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { shows, soon } from '../testing/actions.ts';
import { buildSellingHotel, pageAt, pages } from '../testing/every-page.ts';
import { openScreen, openStage, type Stage } from '../testing/harness.ts';
import { pathTo, type Place } from '../testing/hotel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

/** The forms over one thing, each with a field that takes any text. */
const forms: Readonly<Record<string, RegExp>> = {
  'products/edit/:productId': /^Naam/,
  'categories/edit/:categoryId': /^Naam/,
  'combideals/edit/:combiDealId': /^Naam/,
  'locations/edit/:propertyId': /^Naam/,
  'shop/:shopId': /^Naam/,
  'accounts/edit/:userId': /^Naam/,
  'administration/ledgers/:ledgerId': /^Omschrijving/,
};

const requestId = 'f00dcafe-0000-4000-8000-000000000001';
const brokenServer = {
  status: 500,
  contentType: 'application/problem+json',
  json: { type: 'about:blank', title: 'Er ging iets mis', status: 500, code: 'unknown_error', requestId, errors: [] },
};

/** A location with what its form asks for. */
const complete = ({ property }: Place) =>
  stage.owner.write({ groupId: property.groupId }, (tx) =>
    tx.execute(sql`
      update properties set vat_number = 'NL004495445B01', chamber_of_commerce_number = '30412765', address = 'Vismarkt 4',
        postal_code = '3511 AB', city = 'Utrecht' where id = ${property.id}`),
  );

test('[NAV-06] a form that cannot be saved says so, with the code of the log, and keeps what was typed', async () => {
  const { hotel, soldAt } = await buildSellingHotel(stage);
  await complete(hotel.utrecht);
  const edited = pages.filter(({ path }) => path in forms);
  expect(edited).toHaveLength(Object.keys(forms).length);
  const { page, close } = await openScreen(stage, { user: hotel.admin });
  await page.route(/\/api\/v1\//, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill(brokenServer),
  );
  for (const one of edited) {
    const place = one.level === 'location' ? hotel.utrecht : null;
    const { page: path, heading } = pageAt(one, soldAt(place));
    await page.goto(pathTo(hotel, place, path));
    await shows(page, heading);
    const field = page.getByRole('textbox', { name: forms[one.path] ?? '' }).first();
    await field.fill('Naar de zin');
    await page.getByRole('button', { name: 'Opslaan' }).click();
    const told = 'Dit is niet opgeslagen. Er ging iets mis. Probeer het opnieuw. Code f00dcafe';
    const said = () => page.getByRole('main').getByRole('alert').allTextContents();
    await expect.poll(said, { ...soon, message: one.path }).toEqual([told]);
    expect(await field.inputValue()).toBe('Naar de zin');
    // Going on without asking to stay.
    await page.getByRole('button', { name: 'Annuleren' }).click();
  }
  await close();
});
