import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildSights } from '../testing/screens.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

/** Why columns have no order, by their table: all of it, or those that are named. A column that is not here has one (DT-01). */
const unordered: Readonly<Record<string, { readonly why: string; readonly columns?: readonly string[] }>> = {
  Transacties: {
    why: 'there can be a million receipts, and an order of those needs its index',
    columns: ['Account', 'Artikelen', 'Betaald met', 'Bon', 'Kassa', 'Locatie', 'Statiegeld', 'Status', 'Winkel'],
  },
  'Alle reviews': { why: 'as of the receipts they belong to', columns: ['Bericht', 'Bon', 'Winkel'] },
  Artikelen: {
    why: 'marks of products, and the lines of a receipt, which stand as they were sold',
    columns: ['Kenmerken', 'Aantal', 'Artikel', 'Prijs', 'Totaal'],
  },
  Btw: { why: 'the sums of one receipt' },
  'Btw-tarieven': { why: 'where a rate stands in the law', columns: ['Bron'] },
  Categorieën: { why: 'marks of languages', columns: ['Vertaling'] },
  Combideals: { why: 'marks of locations', columns: ['Waar'] },
  Boekingen: { why: 'the newest first, page by page, as they are posted' },
  Dagafsluitingen: { why: 'the newest day first, page by page' },
  Waarvan: { why: 'the parts of a close, in the order in which it is read' },
  Bonnen: { why: 'the shops of a close, in the order in which it is read' },
  'Gemaakte vellen': { why: 'the newest first, page by page, which is the order of their numbers' },
  'Kassa’s': { why: 'what can be done', columns: ['Acties'] },
  'Contrast van tekst': { why: 'a few sentences about colours' },
  Labels: { why: 'a picture', columns: ['Toont nu'] },
  Meldingen: { why: 'the newest first, and what is open before what is over' },
  'Prijzen bewerken': { why: 'the list that it was opened from, in its order' },
  'Rapporten per mail': {
    why: 'several people, and a handful of lists that are on or not',
    columns: ['Aan', 'Status'],
  },
  Tokens: { why: 'several areas, as a sentence', columns: ['Rechten'] },
  Taken: { why: 'the newest first, of four kinds of work in one list' },
  'Boekhouding aanleveren': { why: 'a few places, of some kinds of files', columns: ['Bestand', 'Status'] },
  Bestanden: { why: 'the newest day first' },
  Webhooks: { why: 'a few addresses, of several kinds of events', columns: ['Gebeurtenissen', 'Status'] },
  Uitzonderingen: { why: 'what can be done', columns: ['Acties'] },
};

type Head = { readonly table: string; readonly column: string };

/** The heads on a page that are no button: of every table that is a list of things, which are those with a name. */
async function silentHeads(page: Page): Promise<readonly Head[]> {
  return page
    .locator('main table[aria-label]')
    .evaluateAll((tables) =>
      tables.flatMap((table) =>
        [...table.querySelectorAll('thead th')]
          .filter((head) => head.querySelector('button, input, .visually-hidden') === null)
          .map((head) => ({ table: table.getAttribute('aria-label') ?? '', column: head.textContent?.trim() ?? '' })),
      ),
    );
}

const isUnordered = ({ table, column }: Head): boolean =>
  unordered[table] !== undefined && (unordered[table].columns?.includes(column) ?? true);

/** The tables that stand behind the switch of a chart, too. */
async function showTables(page: Page): Promise<void> {
  for (const one of await page.getByRole('main').getByRole('radio', { name: 'Tabel' }).all())
    await one.check({ force: true });
}

test('[DT-01] every head of every table sorts, or says here why it cannot', { timeout: 600_000 }, async () => {
  const { sights } = await buildSights(stage);
  const found = new Set<string>();
  const seen = new Set<string>();
  const byUser = Map.groupBy(sights, ({ user }) => user);
  for (const [user, theirs] of byUser)
    await atScreen(stage, user === undefined ? {} : { user }, async ({ page }) => {
      for (const { path, settled } of theirs) {
        await page.goto(path);
        await settled(page);
        await showTables(page);
        for (const head of await silentHeads(page)) {
          seen.add(head.table);
          if (!isUnordered(head)) found.add(`${head.table}: ${head.column}`);
        }
      }
    });
  expect([...found]).toEqual([]);
  expect(Object.keys(unordered).filter((table) => !seen.has(table))).toEqual([]);
});
