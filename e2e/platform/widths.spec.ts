import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { locales } from '../../packages/messages/src/translation.ts';
import { axeProblems } from '../testing/axe.ts';
import { openStage, type Stage } from '../testing/harness.ts';
import { brokenWordsOf, cutWordsOf, overflowOf, resize } from '../testing/layout.ts';
import { buildSights, type Sight } from '../testing/screens.ts';
import { walk } from '../testing/walk.ts';

let stage: Stage;
let sights: readonly Sight[];
beforeAll(async () => {
  stage = await openStage();
  ({ sights } = await buildSights(stage));
});
afterAll(async () => stage.close());

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
    const isOut = box.width === 0 || box.bottom < 0 || box.right < 0 || box.bottom > innerHeight;
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

/** What is too small to press, at a desk and on a phone. */
async function smallTargets(page: Page): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const width of [1440, 390]) {
    await resize(page, { width, height: 3_200 });
    problems.push(...(await page.evaluate(findSmallTargets)).map((problem) => `${width} px: ${problem}`));
  }
  return problems;
}

test.each(locales)(
  '[ACC-06] [NAV-01] [NAV-04] [CON-01] in %s nothing moves sideways, no word is broken from 320 to 1440 px, what one presses measures 24 px, and axe finds nothing',
  { timeout: 480_000 },
  async (locale) => {
    await walk(stage, { sights, locale }, async (page) => [
      ...(await overflowAtAllWidths(page)),
      ...(await smallTargets(page)),
      // In Dutch it looks at more: `quality.spec.ts`.
      ...(locale === 'nl' ? [] : await axeProblems(page)),
    ]);
  },
);
