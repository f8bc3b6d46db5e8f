import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from '../apps/server/src/platform/database/sql.ts';
import { buildShop } from '../apps/server/src/testing/build.ts';
import { shows, soon } from './actions.ts';
import { atScreen, openStage, type Seat, signIn, type Stage } from './harness.ts';
import { buildHotel, type Hotel, pathTo } from './hotel.ts';
import { openTill } from './till.ts';

let stage: Stage;
let hotel: Hotel;
beforeAll(async () => {
  stage = await openStage();
  hotel = await buildHotel(stage);
  await (await openTill(stage, hotel.utrecht.register)).sell();
  // The server reads what it draws with at its first visit, which may be shown undrawn on a busy machine.
  await asVisitor({ user: hotel.admin }, (context) =>
    vi.waitFor(async () => {
      const { text } = await documentAt(context, pathTo(hotel, null, 'dashboard'));
      if (!text.includes(drawn)) throw new Error('the dashboard comes undrawn');
    }, soon),
  );
});
afterAll(async () => stage.close());

const drawn = 'id="drawn-answers"';

/** Asks for documents as a person's browser does, without running anything of them. */
async function asVisitor(seat: Pick<Seat, 'user'>, run: (context: BrowserContext) => Promise<void>): Promise<void> {
  const context = await stage.browser.newContext({ baseURL: stage.url });
  if (seat.user !== undefined) await signIn(stage, context, seat.user);
  await run(context);
  await context.close();
}

async function documentAt(context: BrowserContext, path: string, headers: Record<string, string> = {}) {
  const answer = await context.request.get(path, { headers });
  return { text: await answer.text(), headers: answer.headers() };
}

/** Holds the application back, so that the document stands alone; the function lets it run. */
async function holdApplication(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/assets/index-*.js', async (route) => {
    await gate;
    await route.continue();
  });
  return letThrough;
}

/** What stands there can be asked for before its styles have come, though nobody sees it until then. */
async function isDressed(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet !== null),
    undefined,
    soon,
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Every text and picture of the frame, the head and the figures, with the place where it stands. */
async function layoutOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const parts = 'aside, aside a, header, header *, h1, h1 ~ *, main ul > li, main ul > li *';
    return [...document.querySelectorAll(parts)]
      .filter(
        (element) =>
          element.checkVisibility() && element.closest('[aria-label="Kerncijfers"], aside, header, main') !== null,
      )
      .slice(0, 150)
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.tagName} ${[x, y, width, height].map(Math.round).join(' ')} ${element.textContent}`;
      });
  });
}

describe('the document of a dashboard', () => {
  test('[REP-01] stands with its figures before any script, where the application leaves them', async () => {
    for (const seat of [{ width: 1440 }, { width: 1024 }, { width: 390 }])
      await atScreen(stage, { user: hotel.admin, ...seat }, async ({ page }) => {
        // The first visit tells the server what kind of window this is.
        for (const visit of [1, 2]) {
          const run = await holdApplication(page);
          await page.goto(pathTo(hotel, hotel.utrecht, 'dashboard'), { waitUntil: 'commit' });
          if (visit === 2 || seat.width === 1440) {
            await page
              .locator('.boot-drawing')
              .getByText(/^€\s8,20$/)
              .first()
              .waitFor(soon);
            await isDressed(page);
            const before = await layoutOf(page);
            expect(before.length).toBeGreaterThan(40);
            expect(await page.getByRole('button').count()).toBe(0);
            run();
            await page.getByRole('button').first().waitFor(soon);
            expect(await layoutOf(page)).toEqual(before);
          } else run();
          await page
            .getByRole('region', { name: 'Kerncijfers' })
            .getByText(/^€\s8,20$/)
            .first()
            .waitFor(soon);
          await page.unroute('**/assets/index-*.js');
        }
      });
  });

  test('[REP-01] asks for no figures a second time, and leaves none behind', async () => {
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      const calls: string[] = [];
      page.on('request', (request) => calls.push(new URL(request.url()).pathname));
      await page.goto(pathTo(hotel, hotel.utrecht, 'dashboard'));
      await page.getByRole('button').first().waitFor(soon);
      await page
        .getByRole('region', { name: 'Kerncijfers' })
        .getByText(/^€\s8,20$/)
        .first()
        .waitFor(soon);
      expect(calls.filter((path) => path.includes('/reporting'))).toEqual([]);
      expect(await page.locator('#drawn-answers, .boot-drawing').count()).toBe(0);
    });
  });

  test('[CON-01] is drawn in the language that the browser said, and never shown in another', async () => {
    for (const [locale, word] of [
      ['de', 'Umsatz'],
      ['en', 'Turnover'],
    ] as const)
      await atScreen(stage, { user: hotel.admin, locale }, async ({ page, context }) => {
        const path = pathTo(hotel, hotel.utrecht, 'dashboard');
        const run = await holdApplication(page);
        await page.goto(path, { waitUntil: 'commit' });
        await page.locator('#drawn-answers').waitFor({ state: 'attached', ...soon });
        expect(await page.locator('.boot-drawing').isVisible()).toBe(false);
        run();
        await page.getByRole('link', { name: word, exact: true }).waitFor(soon);
        expect((await documentAt(context, path)).text).toContain(`>${word}</a>`);
      });
    await asVisitor({ user: hotel.admin }, async (context) => {
      await context.addCookies([{ name: 'larder-drawn-for', value: '"><script>.x', url: stage.url }]);
      expect((await documentAt(context, pathTo(hotel, null, 'dashboard'))).text).toContain('>Omzet</a>');
    });
  });

  test('[CON-05] gives way where the tab remembers another period', async () => {
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, 'dashboard?preset=month&from=2026-11-01'));
      await page.getByRole('button', { name: /nov/ }).waitFor(soon);
      const run = await holdApplication(page);
      await page.goto(pathTo(hotel, hotel.utrecht, 'dashboard'), { waitUntil: 'commit' });
      await page.locator('#drawn-answers').waitFor({ state: 'attached', ...soon });
      expect(await page.locator('.boot-drawing').isVisible()).toBe(false);
      run();
      await shows(page, 'Dashboard');
    });
  });
});

describe('whose figures a document carries', () => {
  test('[ACC-12] [D1] nobody gets a drawing of what they may not see: signed out, without the right, elsewhere', async () => {
    const other = await buildHotel(stage);
    const path = pathTo(hotel, hotel.utrecht, 'dashboard');
    let plain = '';
    await asVisitor({}, async (context) => {
      const { text, headers } = await documentAt(context, path);
      plain = text;
      expect(plain).not.toContain(drawn);
      expect(headers['cache-control']).toBe('no-cache');
      await context.addCookies([{ name: 'larder', value: 'a'.repeat(43), url: stage.url }]);
      expect((await documentAt(context, path)).text).toBe(plain);
    });
    const refused = [
      { user: hotel.staff, path },
      { user: hotel.manager, path: pathTo(hotel, null, 'dashboard') },
      { user: other.admin, path },
      { user: other.manager, path },
      { user: other.admin, path: pathTo(hotel, null, 'dashboard') },
      { user: hotel.admin, path: pathTo(other, other.utrecht, 'dashboard') },
      { user: hotel.admin, path: pathTo(hotel, other.utrecht, 'dashboard') },
    ];
    for (const { user, path: asked } of refused)
      await asVisitor({ user }, async (context) => expect((await documentAt(context, asked)).text).toBe(plain));
    await asVisitor({ user: hotel.manager }, async (context) => {
      expect((await documentAt(context, path)).text).toContain(drawn);
      expect((await documentAt(context, pathTo(hotel, hotel.utrecht, 'transactions'))).text).toBe(plain);
      expect((await documentAt(context, path, { 'sec-fetch-dest': 'iframe' })).text).toBe(plain);
    });
  });

  test('[A12] a session that has ended gets none, at once', async () => {
    await asVisitor({ user: hotel.manager }, async (context) => {
      const path = pathTo(hotel, hotel.utrecht, 'dashboard');
      expect((await documentAt(context, path)).text).toContain(drawn);
      const loggedOut = await context.request.delete('/api/v1/users/log_out', { headers: { origin: stage.url } });
      expect(loggedOut.status()).toBe(204);
      expect((await documentAt(context, path)).text).not.toContain(drawn);
    });
  });

  test('[D1] visits at the same time get each their own', async () => {
    const other = await buildHotel(stage);
    const names = new Map([
      [hotel, 'Onze eigen groep'],
      [other, 'De buren'],
    ]);
    await stage.owner.write('identity', async (tx) => {
      for (const [{ group }, name] of names)
        await tx.execute(sql`update groups set name = ${name} where id = ${group.id}`);
    });
    const visits = [hotel, other, hotel, other, hotel, other].map((one, index) =>
      asVisitor({ user: one.admin }, async (context) => {
        await context.addCookies([
          { name: 'larder-drawn-for', value: index % 3 === 0 ? 'de.wide' : 'nl.phone', url: stage.url },
        ]);
        const { text } = await documentAt(context, pathTo(one, one.utrecht, 'dashboard'));
        expect(text).toContain(names.get(one));
        expect(text).not.toContain(names.get(one === hotel ? other : hotel));
        expect(text).toContain(index % 3 === 0 ? '>Umsatz</a>' : '>Omzet</a>');
      }),
    );
    await Promise.all(visits);
  });

  test('[B1] [B8] names stay text, nothing is inline, and no cache keeps it', async () => {
    const own = await buildHotel(stage);
    const payload = '</script><img src=x onerror=alert(1)>"\'<!--$&';
    await stage.owner.write('identity', async (tx) => {
      await tx.execute(sql`update groups set name = ${payload} where id = ${own.group.id}`);
      await tx.execute(sql`update users set name = ${payload} where id = ${own.admin.id}`);
    });
    await stage.owner.write({ groupId: own.group.id }, (tx) =>
      tx.execute(sql`update properties set name = ${payload} where id = ${own.utrecht.property.id}`),
    );
    await buildShop(stage, { property: own.utrecht.property, name: payload });
    await asVisitor({ user: own.admin }, async (context) => {
      for (const path of [pathTo(own, null, 'dashboard'), pathTo(own, own.utrecht, `dashboard?compare=${payload}`)]) {
        const { text, headers } = await documentAt(context, path);
        expect(text).toContain(drawn);
        expect(text).not.toContain('<img');
        expect(text).not.toMatch(/\sstyle=|\son\w+="/);
        expect(text.match(/<script/g)?.length).toBe(3);
        expect(headers['cache-control']).toBe('private, no-store');
        expect(headers['content-security-policy']).toContain(`style-src 'self'`);
        expect(headers['content-security-policy']).not.toContain('unsafe');
      }
    });
    await atScreen(stage, { user: own.admin }, async ({ page }) => {
      await page.goto(pathTo(own, own.utrecht, 'dashboard'));
      await page.getByRole('button').first().waitFor(soon);
      await page.getByRole('banner').getByText(payload).first().waitFor(soon);
    });
  });
});
