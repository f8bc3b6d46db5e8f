import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCombiDeal } from '../../apps/server/src/testing/build/build-combi-deal.ts';
import { buildDynamicDate, buildDynamicHours } from '../../apps/server/src/testing/build/build-dynamic-pricing.ts';
import { buildPriceLabel } from '../../apps/server/src/testing/build/build-price-label.ts';
import { buildReportMail } from '../../apps/server/src/testing/build/build-report-mail.ts';
import {
  buildCashRegister,
  buildCategory,
  buildLedgerAccount,
  buildProduct,
  buildProperty,
  buildShop,
  buildUser,
} from '../../apps/server/src/testing/build/build.ts';
import { reads, soon } from '../testing/actions.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo } from '../testing/hotel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

type Kind = {
  /** Makes one, and answers the page that it is deleted on and what it is called there. */
  readonly build: (hotel: Hotel) => Promise<{ readonly path: string; readonly name: string }>;
  /** Opens the menu or the panel of it; its page has one menu where none is named. */
  readonly open?: (page: Page, name: string) => Promise<void>;
  /** The words of the deed, in Dutch and in German. */
  readonly action: readonly [nl: string, de: string];
  /** It is deleted on its list, and not on a page of its own. */
  readonly isOnList?: boolean;
};

const kinds: Readonly<Record<string, Kind>> = {
  category: {
    build: async (hotel) => {
      const { id } = await buildCategory(stage, { group: hotel.group, name: 'Broodjes' });
      return { path: pathTo(hotel, null, `categories/edit/${id}`), name: 'Broodjes' };
    },
    action: ['Categorie verwijderen', 'Kategorie löschen'],
  },
  product: {
    build: async (hotel) => {
      const { id } = await buildProduct(stage, { group: hotel.group, name: { nl: 'Tosti', de: 'Tosti' } });
      return { path: pathTo(hotel, null, `products/edit/${id}`), name: 'Tosti' };
    },
    action: ['Artikel verwijderen', 'Artikel löschen'],
  },
  combiDeal: {
    build: async (hotel) => {
      const { id } = await buildCombiDeal(stage, { group: hotel.group, name: { nl: 'Lunchdeal', de: 'Lunchdeal' } });
      return { path: pathTo(hotel, null, `combideals/edit/${id}`), name: 'Lunchdeal' };
    },
    action: ['Combideal verwijderen', 'Combideal löschen'],
  },
  ledgerAccount: {
    build: async (hotel) => {
      const { id } = await buildLedgerAccount(stage, { group: hotel.group, code: '8010', description: 'Eten' });
      return { path: pathTo(hotel, null, `administration/ledgers/${id}`), name: '8010 Eten' };
    },
    action: ['Rekening verwijderen', 'Konto löschen'],
  },
  reportMail: {
    build: async (hotel) => {
      const { id } = await buildReportMail(stage, { property: hotel.utrecht.property });
      return { path: pathTo(hotel, hotel.utrecht, `administration/report-mails/${id}`), name: 'Dagafsluiting' };
    },
    action: ['Verwijderen', 'Löschen'],
  },
  shop: {
    build: async (hotel) => {
      const { id, name } = await buildShop(stage, { property: hotel.utrecht.property, name: 'Kiosk' });
      return { path: pathTo(hotel, hotel.utrecht, `shop/${id}`), name };
    },
    action: ['Winkel verwijderen', 'Shop löschen'],
  },
  location: {
    build: async (hotel) => {
      const { id, name } = await buildProperty(stage, { group: hotel.group, name: 'Breda' });
      return { path: pathTo(hotel, null, `locations/edit/${id}`), name };
    },
    action: ['Locatie verwijderen', 'Standort löschen'],
  },
  cashRegister: {
    build: async (hotel) => {
      const { shop } = hotel.utrecht;
      const { name } = await buildCashRegister(stage, { shop, name: 'Kassa 9' });
      return { path: pathTo(hotel, hotel.utrecht, `shop/${shop.id}`), name };
    },
    open: (page, name) =>
      page.getByRole('button', { name: new RegExp(`^(?:Acties voor|Aktionen für) ${name}$`) }).click(),
    action: ['Verwijderen', 'Entfernen'],
    isOnList: true,
  },
  dynamicDate: {
    build: async (hotel) => {
      const { property } = hotel.utrecht;
      await buildDynamicHours(stage, { property });
      await buildDynamicDate(stage, { property, reason: 'Kerst' });
      return { path: pathTo(hotel, hotel.utrecht, 'price-labels?tab=dynamic'), name: 'Kerst' };
    },
    open: (page, name) =>
      page.getByRole('button', { name: new RegExp(`^(?:Acties voor|Aktionen für) ${name}$`) }).click(),
    action: ['Verwijderen', 'Löschen'],
    isOnList: true,
  },
  label: {
    build: async (hotel) => {
      const product = await buildProduct(stage, { group: hotel.group, name: { nl: 'Tosti', de: 'Tosti' } });
      const { id } = await buildPriceLabel(stage, { shop: hotel.utrecht.shop, product });
      return { path: pathTo(hotel, hotel.utrecht, `price-labels?tab=table&label=${id}`), name: 'Tosti' };
    },
    open: async () => undefined,
    action: ['Label verwijderen', 'Etikett löschen'],
    isOnList: true,
  },
};

/** Where the thing is named on screen, but for what is said of it. */
const named = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByText(name === 'Dagafsluiting' ? /Dagafsluiting|Tagesabschluss/ : name)
    .filter({ visible: true });

async function remove(page: Page, { open, action }: Kind, name: string): Promise<void> {
  if (open === undefined) await page.getByRole('button', { name: /^(?:Meer acties|Weitere Aktionen)$/ }).click();
  else await open(page, name);
  const words = new RegExp(`^(?:${action.join('|')})$`);
  await page
    .getByRole('menuitem', { name: words })
    .or(page.getByRole('button', { name: words }))
    .first()
    .click();
}

describe('a deletion', () => {
  for (const [noun, kind] of Object.entries(kinds)) {
    test(`[UND-01] [UND-02] is done at once, and taken back by the notification and by Ctrl Z: ${noun}`, async () => {
      const hotel = await buildHotel(stage);
      const { path, name } = await kind.build(hotel);
      await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
        for (const isByKey of [false, true]) {
          await page.goto(path);
          await named(page, name).first().waitFor(soon);
          await remove(page, kind, name);
          await page
            .getByText(/ is verwijderd$/)
            .last()
            .waitFor(soon);
          expect(await page.getByRole('alertdialog').count()).toBe(0);
          if (kind.isOnList === true) await expect.poll(() => named(page, name).count(), soon).toBe(0);
          if (isByKey) await page.keyboard.press('ControlOrMeta+z');
          else await page.getByRole('button', { name: 'Ongedaan maken' }).last().click();
          await reads(page, 'Ongedaan gemaakt');
          if (kind.isOnList === true) await named(page, name).first().waitFor(soon);
          // At the address that it had.
          await page.goto(path);
          await named(page, name).first().waitFor(soon);
        }
      });
    });

    test(`[UND-02] on a phone, in German: ${noun}`, async () => {
      const hotel = await buildHotel(stage);
      const { path, name } = await kind.build(hotel);
      const user = await buildUser(stage, { group: hotel.group, role: 'admin', locale: 'de' });
      await atScreen(stage, { user, width: 390, height: 844, locale: 'de' }, async ({ page }) => {
        await page.goto(path);
        await named(page, name).first().waitFor(soon);
        await remove(page, kind, name);
        const undo = page.getByRole('button', { name: 'Rückgängig machen' });
        await undo.waitFor(soon);
        const box = await undo.boundingBox();
        expect(box !== null && box.x >= 0 && box.x + box.width <= 390).toBe(true);
        await undo.click();
        await reads(page, 'Rückgängig gemacht');
        await page.goto(path);
        await named(page, name).first().waitFor(soon);
      });
    });
  }
});
