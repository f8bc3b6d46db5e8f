import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { atScreen, type Seat, type Stage } from './harness.ts';
import type { Sight } from './screens.ts';

/**
 * Opens each sight in turn; what is said of them is gathered, so that one run tells everything. A person's sights share a
 * browser profile, which compiles the application once, but no tab. `SIGHTS=webhook` in the environment opens only those whose
 * name has that in it.
 */
export async function walk(
  stage: Stage,
  { sights, ...seat }: Seat & { readonly sights: readonly Sight[] },
  look: (page: Page, sight: Sight) => Promise<readonly string[]>,
): Promise<void> {
  const problems: string[] = [];
  const wanted = sights.filter(({ name }) => name.includes(process.env['SIGHTS'] ?? ''));
  for (const [user, own] of Map.groupBy(wanted, (sight) => sight.user))
    await atScreen(stage, { ...seat, ...(user === undefined ? {} : { user }) }, async ({ context }) => {
      for (const sight of own) {
        const page = await context.newPage();
        await page.goto(sight.path);
        await sight.settled(page).catch((error: unknown) => {
          throw new Error(`${sight.name} (${page.url()}) did not settle`, { cause: error });
        });
        problems.push(...(await look(page, sight)).map((problem) => `${sight.name}: ${problem}`));
        await page.close();
      }
    });
  expect(problems).toEqual([]);
}
