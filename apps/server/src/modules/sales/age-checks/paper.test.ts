import { listAgeCheckSheets } from '@larder/contract/sales/qr-codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ageCheckCodesOf } from '../../../testing/build/build-age-check.ts';
import { as } from '../../../testing/as.ts';
import { buildProperty, buildUser } from '../../../testing/build/build.ts';
import { readPdf } from '../../../testing/readers/pdf.ts';
import { scanPdf, whyNoScanner } from '../../../testing/readers/scan-pdf.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** Makes a sheet and answers its paper, the codes that should be on it, and the time without what other processes took. */
async function printSheet(body: object, country: 'nl' | 'de' = 'de') {
  const property = await buildProperty(test, { name: 'Schloß Çelebi aan Zee', country, validateLegalAge: true });
  const staff = await as(test, await buildUser(test, { properties: [property] }));
  const before = process.cpuUsage();
  const { bytes } = await staff.send('POST', `/api/v1/properties/${property.id}/qr_codes`, {
    body,
    headers: { 'accept-language': 'en' },
  });
  const { user: took } = process.cpuUsage(before);
  const [sheet] = (await staff.call(listAgeCheckSheets, { propertyId: property.id })).ageCheckSheets;
  const codes = await ageCheckCodesOf(test, { groupId: property.groupId, sheetId: sheet?.id ?? 0 });
  return { bytes, codes, tookMs: took / 1000 };
}

/** Where the cards stand on A4. */
const cards = { left: 44, top: 53, width: (595.28 - 88) / 3, height: 105, columns: 3, rows: 7 };

describe('the paper', () => {
  it.each([
    ['nl', 18, 'Geldig t/m'],
    ['de', 16, 'Gültig bis'],
  ] as const)(
    '[QR-01] says on every card where it counts, for which age, until when and which it is, in the language there (%s)',
    async (country, age, until) => {
      const { bytes } = await printSheet({ age, amount: 22 }, country);
      const { pages, language, fontNames } = await readPdf(bytes);
      const text = pages.join('\n').replaceAll('\u00A0', ' ');
      // On each card, and once a page in its head.
      expect(text.split(`${age}+`)).toHaveLength(22 + 2 + 1);
      expect(text.match(/Schloß Çelebi aan Zee/g)).toHaveLength(22 + 2);
      expect(text.split(until)).toHaveLength(22 + 1);
      expect(text.match(/2027/g)).toHaveLength(22);
      for (let number = 1; number <= 22; number += 1) expect(text).toContain(`1-${String(number).padStart(3, '0')}`);
      expect(language).toBe(country);
      expect(fontNames.every((name) => name.includes('InstrumentSans'))).toBe(true);
    },
  );

  it('[QR-01] 500 codes are on paper within two seconds', async () => {
    const { bytes, tookMs } = await printSheet({ age: 18, amount: 500 });
    expect((await readPdf(bytes)).pages).toHaveLength(24);
    expect(tookMs).toBeLessThan(2_000);
  });

  it.skipIf(whyNoScanner !== '')(
    `[QR-01] every one of 500 codes is read off the page by a scanner${whyNoScanner}`,
    { timeout: 120_000 },
    async () => {
      const { bytes, codes } = await printSheet({ age: 18, amount: 500 });
      expect(codes).toHaveLength(500);
      expect((await scanPdf(bytes, cards)).toSorted()).toEqual([...codes].toSorted());
    },
  );
});
