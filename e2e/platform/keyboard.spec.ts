import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shows, soon } from '../testing/actions.ts';
import type { BusyHotel } from '../testing/busy-hotel.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { pathTo } from '../testing/hotel.ts';
import { buildSights, type Sight } from '../testing/screens.ts';
import { walk } from '../testing/walk.ts';

let stage: Stage;
let hotel: BusyHotel;
let sights: readonly Sight[];
beforeAll(async () => {
  stage = await openStage();
  ({ hotel, sights } = await buildSights(stage));
});
afterAll(async () => stage.close());

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
      await walk(stage, { sights, height: 700 }, async (page, sight) => {
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
