import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe?: { run(options: RunOptions): Promise<AxeResults> };
  }
}

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds wrong with a page as it stands, a line each: rule, place, reason. Text in the very colour of its ground
 * counts too, which axe leaves undecided.
 */
export async function axeProblems(page: Page): Promise<readonly string[]> {
  const isThere = await page.evaluate(() => window.axe !== undefined);
  if (!isThere) await page.evaluate(await source);
  const { violations, incomplete, passes } = await page.evaluate(() => {
    if (window.axe === undefined) throw new Error('axe did not start.');
    // Of what it finds right it tells one place each, instead of a selector for every element.
    return window.axe.run({ resultTypes: ['violations', 'incomplete'] });
  });
  if (passes.length < 10) throw new Error(`axe looked at ${passes.length} rules only.`);
  const invisible = incomplete
    .filter(({ id }) => id === 'color-contrast')
    .map((result) => ({
      ...result,
      nodes: result.nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio')),
    }));
  return [...violations, ...invisible].flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary, html }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''} ${html.slice(0, 160)}`,
    ),
  );
}
