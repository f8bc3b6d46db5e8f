import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { contrast, defaultTheme, type Theme } from '../../packages/domain/src/places/theme.ts';
import { shows, soon } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { buildBusyHotel } from '../testing/busy-hotel.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { pathTo, type Place } from '../testing/hotel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

/** Gives a location its colours, or takes them away. */
async function paint({ property }: Place, theme: Theme | null): Promise<void> {
  await stage.owner.write({ groupId: property.groupId }, (tx) =>
    tx.execute(
      sql`update properties set theme = ${theme === null ? null : JSON.stringify(theme)} where id = ${property.id}`,
    ),
  );
}

const allOf = (colour: string): Theme => ({
  primaryColor: colour,
  lightColor: colour,
  darkColor: colour,
  ctaButtonColor: colour,
  searchButtonColor: colour,
});

/** Colours on which a careless interface cannot be read. */
const hardThemes: Readonly<Record<string, Theme>> = {
  yellow: allOf('#FFEE00'),
  white: allOf('#FFFFFF'),
  black: allOf('#000'),
  grey: allOf('#808080'),
  purple: { ...defaultTheme, primaryColor: '#8256B7', lightColor: '#B696E3', darkColor: '#55337C' },
};

/** A colour of the page's theme as the browser has it. */
const variable = (page: Page, name: string) =>
  page.evaluate((key) => getComputedStyle(document.documentElement).getPropertyValue(key).trim().toUpperCase(), name);

/** The least contrast of any visible text with what it stands on, and the text. */
function leastContrast(): { ratio: number; text: string } {
  type Rgb = readonly [red: number, green: number, blue: number, alpha: number];
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgbOf = (colour: string): Rgb => {
    if (canvas === null) throw new Error('There is no canvas.');
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = ([r, g, b, a]: Rgb, [r2, g2, b2]: Rgb): Rgb => [
    r * a + r2 * (1 - a),
    g * a + g2 * (1 - a),
    b * a + b2 * (1 - a),
    1,
  ];
  const groundOf = (element: Element | null): Rgb => {
    if (element === null) return rgbOf('#fff');
    const own = rgbOf(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, groundOf(element.parentElement));
  };
  const light = ([r, g, b]: Rgb) => {
    const [red = 0, green = 0, blue = 0] = [r, g, b].map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  let least = { ratio: 21, text: '' };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    const isShown = element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true;
    const isExempt =
      element?.closest('.visually-hidden, :disabled, svg, script, noscript, [aria-hidden="true"]') !== null;
    if (element === null || text === '' || !isShown || isExempt) continue;
    const ground = groundOf(element);
    const [one, other] = [light(over(rgbOf(getComputedStyle(element).color), ground)), light(ground)];
    const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    if (ratio < least.ratio) least = { ratio, text };
  }
  return least;
}

test('[LOC-03] a location dresses its pages in its own colours, another in its own, the group in those of the product', async () => {
  const hotel = await buildBusyHotel(stage);
  await paint(hotel.utrecht, hardThemes['purple'] ?? null);
  await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
    await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
    await shows(page, 'Transacties');
    expect(await variable(page, '--accent-6')).toBe('#8256B7');
    const fill = await page
      .getByRole('table')
      .getByRole('link')
      .first()
      .evaluate((link) => getComputedStyle(link).color);
    expect(fill).not.toBe('rgb(32, 103, 129)');
    await page.getByRole('button', { name: /Locatie wisselen/ }).click();
    await page.getByRole('link', { name: 'Eindhoven', exact: true }).click();
    await expect.poll(() => variable(page, '--accent-6'), soon).toBe(defaultTheme.primaryColor);
    await page.goto(pathTo(hotel, hotel.utrecht, 'dashboard'));
    await shows(page, 'Dashboard');
    expect(await variable(page, '--accent-6')).toBe('#8256B7');
    await page.getByRole('link', { name: 'Larder, naar het begin' }).click();
    await expect.poll(() => variable(page, '--accent-6'), soon).toBe(defaultTheme.primaryColor);
    await page.goBack();
    await expect.poll(() => variable(page, '--accent-6'), soon).toBe('#8256B7');
    await page.getByRole('button', { name: 'Uitloggen' }).click();
    await shows(page, 'Inloggen');
    expect(await variable(page, '--accent-6')).toBe(defaultTheme.primaryColor);
  });
});

test(
  '[LOC-03] whatever the colours, every text reaches 4.5 : 1 with its ground, light and dark',
  { timeout: 180_000 },
  async () => {
    const hotel = await buildBusyHotel(stage);
    const problems: string[] = [];
    for (const [name, theme] of Object.entries(hardThemes)) {
      await paint(hotel.utrecht, theme);
      await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
        for (const subPage of [
          'dashboard',
          'transactions?preset=year&from=2026-01-01&state=SUCCESS',
          `transactions/${hotel.fullReceiptId}`,
        ]) {
          await page.goto(pathTo(hotel, hotel.utrecht, subPage));
          await page.getByRole('heading', { level: 1 }).waitFor(soon);
          await page
            .locator('main [aria-busy="true"]')
            .first()
            .waitFor({ state: 'detached', ...soon });
          expect(contrast(await variable(page, '--accent-6'), theme.primaryColor)).toBeCloseTo(1);
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            await page.locator(`html[data-color-scheme="${colorScheme}"]`).waitFor(soon);
            const { ratio, text } = await page.evaluate(leastContrast);
            if (ratio < 4.5) problems.push(`${name}, ${colorScheme}, ${subPage}: “${text}” has ${ratio.toFixed(2)}`);
            const found = await axeProblems(page);
            problems.push(...found.map((problem) => `${name}, ${colorScheme}, ${subPage}: ${problem}`));
          }
        }
      });
    }
    expect(problems).toEqual([]);
  },
);

test('[LOC-03] what is no hex colour counts as absent', async () => {
  const hotel = await buildBusyHotel(stage);
  for (const wrong of ['red', '#12', '#12345', 'url(https://evil.example/x)', '#fff;}*{display:none', '']) {
    await paint(hotel.utrecht, allOf(wrong));
    await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
      await shows(page, 'Transacties');
      expect(await variable(page, '--accent-6')).toBe(defaultTheme.primaryColor);
    });
  }
});

test('[CON-01] light and dark follow the system, and a choice in the account menu stays', async () => {
  const hotel = await buildBusyHotel(stage);
  await atScreen(stage, { user: hotel.manager, scheme: 'dark' }, async ({ page }) => {
    const schemeOf = () => page.locator('html').getAttribute('data-color-scheme');
    const groundOf = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.goto(pathTo(hotel, hotel.utrecht, 'transactions'));
    await shows(page, 'Transacties');
    expect(await schemeOf()).toBe('dark');
    const dark = await groundOf();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(schemeOf, soon).toBe('light');
    expect(await groundOf()).not.toBe(dark);
    await page.getByRole('button', { name: /^Account van/ }).click();
    await page.getByRole('menuitemradio', { name: 'Donker' }).click();
    await expect.poll(schemeOf, soon).toBe('dark');
    await page.reload();
    await shows(page, 'Transacties');
    expect(await schemeOf()).toBe('dark');
    expect(await groundOf()).toBe(dark);
  });
});
