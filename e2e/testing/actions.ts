import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { testPassword, type User } from '../../apps/server/src/testing/build/build.ts';

/** How long something may take that a person waits for, on a busy machine. */
export const soon = { timeout: 15_000, interval: 50 } as const;

/** The path and query of the address bar. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
}

/** Waits until the address bar shows a path with its query. */
export async function arrivesAt(page: Page, address: string): Promise<void> {
  await expect.poll(() => addressOf(page), soon).toBe(address);
}

/** Waits until the page has this heading. */
export async function shows(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor(soon);
}

/** Waits until a sentence stands on the page. */
export async function reads(page: Page, sentence: string | RegExp): Promise<void> {
  await page.getByText(sentence).first().waitFor(soon);
}

/** Fills in the sign-in form and sends it. */
export async function fillInLogin(page: Page, user: Pick<User, 'email'>, password = testPassword): Promise<void> {
  await page.getByLabel('E-mailadres').fill(user.email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
}

/** What the tab and the browser keep of a person. */
export async function storagesOf(
  page: Page,
): Promise<{ session: Record<string, string>; local: Record<string, string> }> {
  return page.evaluate(() => ({
    session: Object.fromEntries(Object.entries<string>(sessionStorage)),
    local: Object.fromEntries(Object.entries<string>(localStorage)),
  }));
}

/** The calls to the API that a page makes from here on, as `GET /users/me`. */
export function listenToCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1')) calls.push(`${request.method()} ${pathname.slice('/api/v1'.length)}`);
  });
  return calls;
}
