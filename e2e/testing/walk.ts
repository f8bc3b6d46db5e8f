import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { atScreen, type Seat, sizeOf, type Stage } from './harness.ts';
import type { Sight } from './screens.ts';

/**
 * Opens each sight in turn; what is said of them is gathered, so that one run tells everything. A person's sights share a
 * tab, whose process compiles the application once; each is a document of its own, in which nothing is kept of the tab's
 * session, at the size and in the scheme of the seat. `SIGHTS=webhook` in the environment opens only those whose name has that
 * in it.
 */
export async function walk(
  stage: Stage,
  { sights, ...seat }: Seat & { readonly sights: readonly Sight[] },
  look: (page: Page, sight: Sight) => Promise<readonly string[]>,
): Promise<void> {
  const problems: string[] = [];
  const wanted = sights.filter(({ name }) => name.includes(process.env['SIGHTS'] ?? ''));
  for (const [user, own] of Map.groupBy(wanted, (sight) => sight.user))
    await atScreen(stage, { ...seat, ...(user === undefined ? {} : { user }) }, async ({ page }) => {
      await page.addInitScript(() => {
        if (location.protocol.startsWith('http')) sessionStorage.clear();
      });
      for (const sight of own) {
        await page.setViewportSize(sizeOf(seat));
        await page.emulateMedia({ colorScheme: seat.scheme ?? 'light' });
        await page.goto(sight.path);
        await sight.settled(page).catch((error: unknown) => {
          throw new Error(`${sight.name} (${page.url()}) did not settle`, { cause: error });
        });
        problems.push(...(await look(page, sight)).map((problem) => `${sight.name}: ${problem}`));
      }
    });
  expect(problems).toEqual([]);
}
