import type { Locator, Page } from 'playwright-core';

/**
 * Somebody at work who counts: each press of a mouse or a key is one; a text that is typed is one for who types only, and
 * none for the mouse, which was pressed to get into its field.
 */
export type Hand = {
  readonly presses: () => number;
  readonly press: (...keys: readonly string[]) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** As {@link Hand.type}, where how a text is typed is the browser's own: a day. */
  readonly fill: (field: Locator, text: string) => Promise<void>;
  readonly click: (target: Locator, options?: { readonly modifiers?: 'Shift'[] }) => Promise<void>;
};

/** Begins to count what a hand presses on a page. */
export function handOn(page: Page, way: 'mouse' | 'keys'): Hand {
  let count = 0;
  return {
    presses: () => count,
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key);
      count += keys.length;
    },
    async type(text) {
      await page.keyboard.type(text);
      if (way === 'keys') count += 1;
    },
    async fill(field, text) {
      await field.fill(text);
      if (way === 'keys') count += 1;
    },
    async click(target, options = {}) {
      await target.click(options);
      count += 1;
    },
  };
}
