import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { hashToken, makeToken } from '../../apps/server/src/platform/auth/token.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { uniqueFrom, type User } from '../../apps/server/src/testing/build/build.ts';

/** A real Chromium, and the database for what a test needs to be there before it starts. */
export type Stage = {
  readonly url: string;
  readonly owner: Database;
  readonly browser: Browser;
  close(): Promise<void>;
};

/** How a person sits before the screen. */
export type Seat = {
  /** Signed in as this person; nobody when absent. */
  readonly user?: User;
  readonly locale?: 'nl' | 'de' | 'en';
  readonly scheme?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
  /** Fingers instead of a mouse. */
  readonly hasTouch?: boolean;
};

/** An open page that keeps what went wrong on it. */
export type Screen = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors, refused styles and scripts, failing answers and requests elsewhere, of every tab of this profile. */
  readonly faults: readonly string[];
  close(): Promise<void>;
};

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A test machine has no camera; whether it may be used is still asked.
  '--use-fake-device-for-media-stream',
];

/** Characters of a page that are told when a test fails on it. */
const longestSnapshot = 4_000;

/** What playwright switches off by itself, and a person's browser has. */
const keptOn = ['--disable-back-forward-cache'];

/** Numbers that one test file may use before it meets those of the next. */
const numbersPerFile = 10_000;

/**
 * Starts the browser of a test file. The shell draws the same pages in half the time, but has no camera: a test that
 * films takes the whole browser, with what it films as a flag.
 */
export async function openStage(camera?: readonly string[]): Promise<Stage> {
  const whole = process.env['LARDER_CHROMIUM'] ?? '/usr/bin/chromium';
  const shell = process.env['LARDER_CHROMIUM_SHELL'] ?? whole;
  const browser = await chromium.launch({
    executablePath: camera === undefined ? shell : whole,
    args: [...flags, ...(camera ?? [])],
    ignoreDefaultArgs: keptOn,
  });
  const owner = openDatabase(inject('serverDatabase'), { maximumConnections: 2 });
  const { file } = await owner.write('identity', (tx) =>
    tx.row(sql<{ file: number }>`select pg_current_xact_id()::text::bigint as file`),
  );
  uniqueFrom(file * numbersPerFile);
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

/** How large the page is before somebody who sits so, in CSS pixels. */
export function sizeOf({ width = 1440, height = 900 }: Seat): { readonly width: number; readonly height: number } {
  return { width, height };
}

/** Opens a page in a browser profile of its own. Errors on the console, refused styles and failed requests become its faults. */
export async function openScreen(stage: Stage, seat: Seat = {}): Promise<Screen> {
  const context = await stage.browser.newContext({
    viewport: sizeOf(seat),
    colorScheme: seat.scheme ?? 'light',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    reducedMotion: 'reduce',
    hasTouch: seat.hasTouch ?? false,
    baseURL: stage.url,
  });
  if (seat.user !== undefined) await signIn(stage, context, seat.user);
  if (seat.locale !== undefined)
    await context.addInitScript((locale) => {
      if (location.protocol.startsWith('http')) localStorage.setItem('larder.language', locale);
    }, seat.locale);
  const faults: string[] = [];
  context.on('page', (page) => watch(page, stage.url, faults));
  const page = await context.newPage();
  return { page, context, faults, close: () => context.close() };
}

/**
 * Opens a page for as long as a test needs it, and fails the test when anything went wrong on it. What the page showed
 * when the test failed is told with the failure.
 */
export async function atScreen(stage: Stage, seat: Seat, run: (screen: Screen) => Promise<void>): Promise<void> {
  const screen = await openScreen(stage, seat);
  try {
    await run(screen);
    expect(screen.faults).toEqual([]);
  } catch (error) {
    const shown = await screen.page
      .locator('body')
      .ariaSnapshot({ timeout: 1_000 })
      .catch(() => 'nothing');
    const faults = screen.faults.join('\n') || 'none';
    console.error(`${screen.page.url()} showed:\n${shown.slice(0, longestSnapshot)}\nfaults: ${faults}`);
    throw error;
  } finally {
    await screen.close();
  }
}

/** Gives a browser profile a session as signing in makes it, without the time that a password takes. */
export async function signIn(stage: Stage, context: BrowserContext, user: User): Promise<void> {
  const value = await openSession(stage, user);
  await context.addCookies([{ name: 'larder', value, url: stage.url, httpOnly: true, sameSite: 'Lax' }]);
}

function watch(page: Page, ownUrl: string, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(`error: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('Failed to load resource'))
      faults.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(ownUrl) && !/^(?:data|blob|about):/.test(request.url()))
      faults.push(`foreign request: ${request.url()}`);
  });
}

/** Gives a person a session, and answers the value of its cookie. */
export async function openSession(stage: Stage, user: User): Promise<string> {
  const token = makeToken();
  await stage.owner.write('identity', (tx) =>
    tx.execute(sql`
      insert into sessions (token_hash, context, user_id, group_id, created_at, last_seen_at, expires_at)
      values (${hashToken(token)}, 'session', ${user.id}, ${user.groupId}, now(), now(), now() + interval '14 days')`),
  );
  return token;
}
