import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { readAuditFile } from '../../apps/server/src/testing/readers/read-audit-file.ts';
import { readDsfinvk } from '../../apps/server/src/testing/readers/read-dsfinvk.ts';
import { reads, shows, soon } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { momentOf, yesterday, yesterdaySearch } from '../testing/days.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, buildPlace, pathTo } from '../testing/hotel.ts';
import { openTill } from '../testing/till.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

/** A hotel with a location in Aachen whose till sold twice yesterday. */
async function buildGermanHotel() {
  const hotel = await buildHotel(stage);
  const aachen = await buildPlace(stage, { group: hotel.group, name: 'Aachen' });
  await stage.owner.write({ groupId: hotel.group.id }, (tx) =>
    tx.execute(sql`
      update properties set country = 'de', time_zone = 'Europe/Berlin', address = 'Markt 1', postal_code = '52062', city = 'Aachen', vat_number = 'DE136695976'
      where id = ${aachen.property.id}`),
  );
  const till = await openTill(stage, aachen.register);
  for (const minutes of [600, 660]) await till.sell({ sold_at: momentOf(yesterday, minutes) });
  return { hotel, aachen };
}

async function download(page: Page, name: RegExp) {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Downloaden' }).click();
  await page.getByRole('menuitem', { name }).click();
  const file = await saving;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

describe('files for tax offices', () => {
  test('[TAX-05] a German location downloads its closed days as DSFinV-K, a Dutch one its journal as audit file', async () => {
    const { hotel, aachen } = await buildGermanHotel();
    await openTill(stage, hotel.utrecht.register).then((till) => till.sell({ sold_at: momentOf(yesterday, 600) }));
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(pathTo(hotel, aachen, `administration/day-closes/${yesterday}`));
      await reads(page, /Nummer 1, afgesloten op/);
      await page.goto(`${pathTo(hotel, aachen, 'administration/turnover')}?${yesterdaySearch}`);
      await shows(page, 'Omzet');
      const german = await download(page, /^DSFinV-K/);
      expect(german.name).toBe(`dsfinvk-aachen-${yesterday}.zip`);
      expect(readDsfinvk(german.bytes).get('transactions.csv')?.rows).toHaveLength(2);
      await page.goto(`${pathTo(hotel, hotel.utrecht, 'administration/turnover')}?${yesterdaySearch}`);
      await page.getByRole('button', { name: 'Downloaden' }).click();
      await page.getByRole('menuitem', { name: /^Auditfile/ }).click();
      const notice = page.getByRole('alert').filter({ hasText: 'Auditfile' });
      await notice.waitFor(soon);
    });
  });

  test('[TAX-05] an audit file of a day without sales is whole', async () => {
    const hotel = await buildHotel(stage);
    await stage.owner.write({ groupId: hotel.group.id }, (tx) =>
      tx.execute(sql`update properties set vat_number = 'NL004495445B01' where id = ${hotel.utrecht.property.id}`),
    );
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(`${pathTo(hotel, hotel.utrecht, 'administration/turnover')}?${yesterdaySearch}`);
      await shows(page, 'Omzet');
      const { name, bytes } = await download(page, /^Auditfile/);
      expect(name).toBe(`auditfile-utrecht-${yesterday}.xaf`);
      expect(readAuditFile(bytes.toString('utf8')).days).toEqual([]);
    });
  });
});

describe('the report of tills', () => {
  test('[TAX-06] a till says what it is in its form, and the report has it to copy, with what is missing by name', async () => {
    const { hotel, aachen } = await buildGermanHotel();
    await atScreen(stage, { user: hotel.admin }, async ({ page, faults }) => {
      await page.goto(pathTo(hotel, aachen, 'administration/till-report'));
      await shows(page, 'ELSTER-melding');
      await reads(page, 'Geen kassa’s om te melden');
      await page.goto(pathTo(hotel, aachen, `shop/${aachen.shop.id}`));
      await shows(page, 'Winkel Aachen');
      await page.getByRole('button', { name: 'Acties voor Kassa Aachen' }).click();
      await page.getByRole('menuitem', { name: 'Bewerken', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Kassa Aachen bewerken' });
      await dialog.getByText('Neemt contant geld aan').click();
      await dialog.getByRole('textbox', { name: 'Fabrikant' }).fill('Elo Touch');
      await dialog.getByRole('textbox', { name: 'Serienummer', exact: true }).fill('J21C004711');
      await dialog.getByRole('textbox', { name: 'Certificaat van de TSE' }).fill('BSI 403');
      await dialog.getByRole('textbox', { name: 'Aangeschaft op' }).fill('3-2-2026');
      await dialog.getByRole('button', { name: 'Opslaan' }).click();
      await dialog.getByText('Schrijf het nummer als BSI-K-TR-0123-2026').waitFor(soon);
      await dialog.getByRole('textbox', { name: 'Certificaat van de TSE' }).fill('BSI-K-TR-0403-2021');
      expect(await axeProblems(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Opslaan' }).click();
      await reads(page, 'Kassa Aachen is opgeslagen');
      await page.goto(pathTo(hotel, aachen, 'administration/till-report'));
      const till = page.getByRole('region', { name: 'Kassa Aachen' });
      await till.waitFor(soon);
      const valueOf = (label: string) => till.getByRole('textbox', { name: label, exact: true }).inputValue();
      expect(await valueOf('Hersteller')).toBe('Elo Touch');
      expect(await valueOf('Seriennummer')).toBe('J21C004711');
      expect(await valueOf('Datum der Anschaffung')).toBe('03.02.2026');
      expect(await valueOf('Zertifizierungs-ID der TSE')).toBe('BSI-K-TR-0403-2021');
      await till.getByText('Er ontbreken 4 gegevens').waitFor(soon);
      expect(await till.getByRole('link', { name: 'Invullen bij de winkel' }).count()).toBe(4);
      expect(await axeProblems(page)).toEqual([]);
      expect(faults).toEqual([]);
    });
  });
});
