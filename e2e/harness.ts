import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { hashToken, makeToken } from '../apps/server/src/platform/auth/token.ts';
import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts';
import { sql } from '../apps/server/src/platform/database/sql.ts';
import type { User } from '../apps/server/src/testing/build.ts';

/** A real Chromium, and the database for what a test needs to be there before it starts. */
export type Stage = { readonly url: string; readonly owner: Database; readonly browser: Browser; close(): Promise<void> };

/** How a person sits before the screen. */
export type Seat = {
  /** Signed in as this person; nobody when absent. */
  readonly user?: User;
  readonly locale?: 'nl' | 'de' | 'en';
  readonly scheme?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
};

/** An open page that keeps what went wrong on it. */
export type Screen = { readonly page: Page; readonly context: BrowserContext; readonly faults: readonly string[]; close(): Promise<void> };

const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Starts the browser of a test file. */
export async function openStage(): Promise<Stage> {
  const executablePath = process.env['LARDER_CHROMIUM'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: flags });
  const owner = openDatabase(inject('serverDatabase'), { maximumConnections: 2 });
  return {
    url: inject('serverUrl'),
    owner,
    browser,
    close: async () => {
      await browser.close();
      await owner.close();
    },
  };
}

/** Opens a page in a browser profile of its own. Errors on the console, refused styles and failed requests become its faults. */
export async function openScreen(stage: Stage, seat: Seat = {}): Promise<Screen> {
  const context = await stage.browser.newContext({
    viewport: { width: seat.width ?? 1440, height: seat.height ?? 900 },
    colorScheme: seat.scheme ?? 'light',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    reducedMotion: 'reduce',
    baseURL: stage.url,
  });
  if (seat.user !== undefined) await context.addCookies([{ name: 'larder', value: await openSession(stage, seat.user), url: stage.url, httpOnly: true, sameSite: 'Lax' }]);
  if (seat.locale !== undefined) await context.addInitScript((locale) => localStorage.setItem('larder.locale', locale), seat.locale);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) faults.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(stage.url) && !/^(?:data|blob):/.test(request.url())) faults.push(`foreign request: ${request.url()}`);
  });
  return { page, context, faults, close: () => context.close() };
}

/** A session as signing in makes it, without the time that a password takes. */
async function openSession(stage: Stage, user: User): Promise<string> {
  const token = makeToken();
  await stage.owner.write('identity', (tx) =>
    tx.execute(sql`
      insert into sessions (token_hash, context, user_id, group_id, created_at, last_seen_at, expires_at)
      values (${hashToken(token)}, 'session', ${user.id}, ${user.groupId}, now(), now(), now() + interval '14 days')`),
  );
  return token;
}
