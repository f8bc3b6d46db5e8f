import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locales } from '../packages/messages/src/translation.ts';
import { shows, soon } from './actions.ts';
import { axeProblems } from './axe.ts';
import type { BusyHotel } from './busy-hotel.ts';
import { atScreen, openStage, type Seat, type Stage } from './harness.ts';
import { pathTo } from './hotel.ts';
import { brokenWordsOf, cutWordsOf, overflowOf, resize } from './layout.ts';
import { buildSights, type Sight } from './screens.ts';

let stage: Stage;
let hotel: BusyHotel;
let sights: readonly Sight[];
beforeAll(async () => {
  stage = await openStage();
  ({ hotel, sights } = await buildSights(stage));
});
afterAll(async () => stage.close());

/** Opens each sight in turn; what is said of them is gathered, so that one run tells everything. */
async function walk(seat: Seat, look: (page: Page, sight: Sight) => Promise<readonly string[]>): Promise<void> {
  const problems: string[] = [];
  for (const sight of sights)
    await atScreen(stage, { ...seat, ...(sight.user === undefined ? {} : { user: sight.user }) }, async ({ page }) => {
      await page.goto(sight.path);
      await sight.settled(page);
      problems.push(...(await look(page, sight)).map((problem) => `${sight.name}: ${problem}`));
    });
  expect(problems).toEqual([]);
}

/** Looks at a page in both colour schemes. */
async function inBothSchemes(page: Page): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor(soon);
    problems.push(...(await axeProblems(page)).map((problem) => `${colorScheme} ${problem}`));
  }
  return problems;
}

/** Looks at a page at a desk and on a phone: what axe finds, what is too wide, and what is too small to press. */
async function everyWay(page: Page): Promise<readonly string[]> {
  const problems = [...(await inBothSchemes(page)), ...(await overflowAtAllWidths(page))];
  for (const width of [1440, 390]) {
    await resize(page, { width, height: 2_600 });
    problems.push(...(await page.evaluate(findSmallTargets)).map((problem) => `${width} px: ${problem}`));
  }
  return [...problems, ...(await axeProblems(page)).map((problem) => `phone ${problem}`)];
}

describe('everybody can use it', () => {
  for (const locale of locales)
    test(
      `[ACC-06] [NAV-01] [NAV-04] in ${locale}, axe finds nothing on any page, light, dark and on a phone; nothing moves sideways and no word is broken from 320 to 1440 px; what one presses measures 24 px`,
      { timeout: 720_000 },
      async () => {
        await walk({ locale }, everyWay);
      },
    );

  test(
    '[NAV-04] [SW-01] [CON-01] axe finds nothing in what opens over a page, light and dark',
    { timeout: 120_000 },
    async () => {
      const list = pathTo(hotel, hotel.utrecht, 'transactions?state=FAILED');
      const openings: readonly (readonly [path: string, open: (page: Page) => Promise<void>])[] = [
        [list, (page) => page.getByRole('button', { name: /^Account van/ }).click()],
        [list, (page) => page.getByRole('button', { name: /Locatie wisselen/ }).click()],
        [
          list,
          (page) =>
            page
              .getByRole('group', { name: 'Periode' })
              .getByRole('button', { name: /^Vandaag/ })
              .click(),
        ],
        [list, (page) => page.getByRole('button', { name: 'Status', exact: true }).click()],
        [list, (page) => page.getByRole('button', { name: 'Menu inklappen' }).click()],
        [pathTo(hotel, null, 'dashboard'), (page) => page.getByRole('button', { name: 'Vergelijken' }).click()],
        [pathTo(hotel, null, 'dashboard'), (page) => page.getByRole('button', { name: 'Wat is Omzet?' }).click()],
        [
          pathTo(hotel, null, 'dashboard'),
          (page) =>
            page
              .getByRole('radio', { name: 'Tabel' })
              .or(page.getByRole('button', { name: 'Tabel' }))
              .first()
              .click(),
        ],
      ];
      const problems: string[] = [];
      for (const [path, open] of openings)
        await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
          await page.goto(path);
          await page.getByRole('heading', { level: 1 }).waitFor(soon);
          await open(page);
          problems.push(...(await inBothSchemes(page)).map((problem) => `${String(open)}: ${problem}`));
        });
      expect(problems).toEqual([]);
    },
  );

  test('[NAV-04] axe finds nothing in the menu and the filters of a phone', async () => {
    await atScreen(stage, { user: hotel.admin, width: 390, height: 844 }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
      await shows(page, 'Transacties');
      await page.getByRole('button', { name: 'Menu openen' }).click();
      expect(await axeProblems(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Filters/ }).click();
      expect(await axeProblems(page)).toEqual([]);
    });
  });
});

/** Narrows and widens the window. */
async function overflowAtAllWidths(page: Page): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const width of [320, 390, 768, 1024, 1440]) {
    await resize(page, { width, height: 900 });
    problems.push(...(await overflowOf(page)), ...(await brokenWordsOf(page)), ...(await cutWordsOf(page)));
  }
  return problems;
}

/** Names what is smaller than 24 × 24 px to a finger (WCAG 2.5.8); a link within a sentence may be. */
function findSmallTargets(): string[] {
  const selector =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="menuitem"], [tabindex="0"]';
  const reach = 11.5;
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
    const box = element.getBoundingClientRect();
    const isOut = box.width === 0 || box.bottom < 0 || box.right < 0 || box.top > innerHeight;
    if (isOut || element.closest('.visually-hidden, [inert]') !== null) return [];
    const isInSentence =
      element.tagName === 'A' && element.closest('p') !== null && getComputedStyle(element).display === 'inline';
    if (isInSentence) return [];
    if (box.width >= 24 && box.height >= 24) return [];
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const around = [
      [x - reach, y],
      [x + reach, y],
      [x, y - reach],
      [x, y + reach],
    ].map(([left = 0, top = 0]) => document.elementFromPoint(left, top));
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const isHit = (hit: Element | null) =>
      hit !== null &&
      (element.contains(hit) || labels.some((label) => label.contains(hit)) || hit.querySelector('a') === element);
    if (around.every(isHit)) return [];
    return [
      `${element.tagName} “${element.getAttribute('aria-label') ?? element.innerText}” is ${box.width} × ${box.height}`,
    ];
  });
}

/** What has the focus: its name, whether that shows, and whether something lies over it. */
function describeFocus(): { name: string; isBody: boolean; problem: string | null } {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return { name: '', isBody: true, problem: null };
  const name = `${element.tagName} “${(element.getAttribute('aria-label') ?? element.innerText).slice(0, 40)}”`;
  const box = element.getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const isInSight = box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
  const isCovered = hit === null || !(element.parentElement?.contains(hit) === true || hit.contains(element));
  // How it looks, with what stands round it: the focus of a link may be drawn on its row.
  const look = () => {
    const looks: string[] = [];
    for (let part: Element | null = element, level = 0; part !== null && level < 5; part = part.parentElement, level++)
      for (const pseudo of [undefined, '::before', '::after']) {
        const { outline, boxShadow, backgroundColor, borderColor } = getComputedStyle(part, pseudo);
        looks.push(outline, boxShadow, backgroundColor, borderColor);
      }
    return looks.join();
  };
  const focused = look();
  element.blur();
  const plain = look();
  element.focus({ preventScroll: true });
  if (focused === plain) return { name, isBody: false, problem: 'shows no focus' };
  if (!isInSight && box.height < innerHeight) return { name, isBody: false, problem: 'is out of sight' };
  return { name, isBody: false, problem: isCovered ? `lies under ${hit?.tagName ?? 'nothing'}` : null };
}

describe('the keyboard', () => {
  test(
    '[NAV-04] [DT-04] Tab goes over each page, always in sight and never covered, and starts with the way to the content',
    { timeout: 300_000 },
    async () => {
      await walk({ height: 700 }, async (page, sight) => {
        const problems: string[] = [];
        const names: string[] = [];
        await page.evaluate(() => {
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        });
        for (let step = 0; step < 150; step++) {
          await page.keyboard.press('Tab');
          const focus = await page.evaluate(describeFocus);
          if (focus.isBody) break;
          names.push(focus.name);
          if (focus.problem !== null) problems.push(`${focus.name} ${focus.problem}`);
        }
        const isInside = sight.path.includes(hotel.group.slug);
        if (isInside && names[0] !== 'A “Naar de inhoud”') problems.push(`starts at ${names[0]}`);
        if (names.length < 4 || names.length >= 150) problems.push(`has ${names.length} stops`);
        return problems;
      });
    },
  );

  test('[NAV-04] the first Tab and Enter skip the menu', async () => {
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
      await shows(page, 'Transacties');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      const isInMain = () => page.evaluate(() => document.activeElement?.closest('main') !== null);
      await expect.poll(isInMain, soon).toBe(true);
    });
  });

  test('[NAV-01] after a change of page the focus is on its heading, and its title is announced', async () => {
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'dashboard'));
      await shows(page, 'Dashboard');
      await page.getByRole('link', { name: 'Transacties' }).press('Enter');
      await shows(page, 'Transacties');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), soon).toBe('Transacties');
      await page
        .getByRole('status')
        .filter({ hasText: 'Transacties · Larder' })
        .waitFor({ state: 'attached', ...soon });
    });
  });

  test('[NAV-04] who wants no motion gets none', async () => {
    await atScreen(stage, { user: hotel.admin, width: 390, height: 844 }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
      await shows(page, 'Transacties');
      const motions = () =>
        page.evaluate(
          () =>
            document.getAnimations().filter((motion) => Number(motion.effect?.getComputedTiming().duration ?? 0) > 20)
              .length,
        );
      await page.getByRole('button', { name: 'Menu openen' }).click();
      expect(await motions()).toBe(0);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Account van/ }).click();
      expect(await motions()).toBe(0);
    });
  });
});
