import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUser } from '../../apps/server/src/testing/build/build.ts';
import {
  addressOf,
  arrivesAt,
  fillInLogin,
  listenToCalls,
  reads,
  shows,
  soon,
  storagesOf,
} from '../testing/actions.ts';
import { atScreen, openStage, signIn, type Stage } from '../testing/harness.ts';
import { buildHotel, pathTo } from '../testing/hotel.ts';
import { openTill } from '../testing/till.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

describe('the way in', () => {
  test('[ACC-01] the root leads everybody to their own start', async () => {
    const hotel = await buildHotel(stage);
    const starts = [
      { user: hotel.admin, path: pathTo(hotel, null, 'dashboard'), heading: 'Dashboard' },
      { user: hotel.manager, path: pathTo(hotel, hotel.eindhoven, 'dashboard'), heading: 'Dashboard' },
      { user: hotel.staff, path: pathTo(hotel, hotel.utrecht, 'transactions'), heading: 'Transacties' },
    ];
    for (const { user, path, heading } of starts)
      await atScreen(stage, { user }, async ({ page }) => {
        await page.goto('/');
        await arrivesAt(page, path);
        await shows(page, heading);
        await page.goto('/login');
        await arrivesAt(page, path);
        await shows(page, heading);
      });
    await atScreen(stage, {}, async ({ page }) => {
      await page.goto('/');
      await arrivesAt(page, '/login');
      await shows(page, 'Inloggen');
    });
  });

  test('[ACC-02] a foreign group sends back to the own start and signs nobody out', async () => {
    const [hotel, foreign] = [await buildHotel(stage), await buildHotel(stage)];
    for (const { user, path } of [
      { user: hotel.admin, path: pathTo(hotel, null, 'dashboard') },
      { user: hotel.manager, path: pathTo(hotel, hotel.eindhoven, 'dashboard') },
      { user: hotel.staff, path: pathTo(hotel, hotel.utrecht, 'transactions') },
    ])
      await atScreen(stage, { user }, async ({ page }) => {
        const calls = listenToCalls(page);
        for (const asked of [
          pathTo(foreign, null),
          pathTo(foreign, null, 'dashboard'),
          pathTo(foreign, foreign.utrecht, 'transactions'),
          '/no-such-group/dashboard',
        ]) {
          await page.goto(asked);
          await arrivesAt(page, path);
          await page.getByRole('button', { name: 'Uitloggen' }).waitFor(soon);
        }
        expect(calls.filter((call) => call.includes('log_out'))).toEqual([]);
      });
  });

  test('[ACC-03] a location that is not yours leads to your first one', async () => {
    const [hotel, foreign] = [await buildHotel(stage), await buildHotel(stage)];
    const narrow = await buildUser(stage, {
      group: hotel.group,
      role: 'manager',
      properties: [hotel.utrecht.property],
    });
    await atScreen(stage, { user: narrow }, async ({ page }) => {
      for (const asked of [
        pathTo(hotel, hotel.eindhoven, 'transactions'),
        pathTo(hotel, foreign.utrecht, 'dashboard'),
        pathTo(hotel, null, 'nowhere'),
      ]) {
        await page.goto(asked);
        await arrivesAt(page, pathTo(hotel, hotel.utrecht, 'dashboard'));
        await shows(page, 'Dashboard');
      }
    });
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      await page.goto(pathTo(hotel, foreign.utrecht, 'dashboard'));
      await arrivesAt(page, pathTo(hotel, hotel.eindhoven, 'dashboard'));
      await page.goto(pathTo(hotel, hotel.utrecht, 'dashboard'));
      await shows(page, 'Dashboard');
      const { id, name, slug } = hotel.utrecht.property;
      const { session } = await storagesOf(page);
      expect(JSON.parse(session['currentLocation'] ?? 'null')).toEqual({ id, name, slug });
    });
  });

  test('[ACC-03] [ACC-08] without a location or a group a message stands at the sign-in page, and no loop', async () => {
    const { group } = await buildHotel(stage);
    const people = [
      { user: await buildUser(stage, { group, role: 'manager' }), sentence: /nog geen toegang tot een locatie/ },
      { user: await buildUser(stage, { group }), sentence: /nog geen toegang tot een locatie/ },
      { user: await buildUser(stage, { group: null }), sentence: /hoort nog niet bij een groep/ },
    ];
    for (const { user, sentence } of people)
      await atScreen(stage, { user }, async ({ page }) => {
        const calls = listenToCalls(page);
        for (const asked of [
          '/',
          `/${group.slug}`,
          `/${group.slug}/dashboard`,
          `/${group.slug}/utrecht/transactions`,
        ]) {
          await page.goto(asked);
          await shows(page, 'Nog even geduld');
          await reads(page, sentence);
          expect(addressOf(page)).toBe('/login');
        }
        expect(calls.filter((call) => call === 'GET /users/me')).toHaveLength(4);
        await reads(page, `Ingelogd als ${user.email}`);
        await page.getByRole('button', { name: 'Uitloggen' }).click();
        await shows(page, 'Inloggen');
      });
  });

  test('[ACC-03] who is given a location while waiting comes in without signing in again', async () => {
    const hotel = await buildHotel(stage);
    const user = await buildUser(stage, { group: hotel.group, role: 'manager' });
    await atScreen(stage, { user }, async ({ page }) => {
      await page.goto('/');
      await shows(page, 'Nog even geduld');
      const answer = page.waitForResponse((response) => response.url().endsWith('/users/me'));
      await page.getByRole('button', { name: 'Opnieuw kijken' }).click();
      await answer;
      await shows(page, 'Nog even geduld');
      const { id, groupId } = hotel.utrecht.property;
      await stage.owner.write('identity', (tx) =>
        tx.raw('insert into user_properties (group_id, user_id, property_id) values ($1, $2, $3)', [
          groupId,
          user.id,
          id,
        ]),
      );
      await page.getByRole('button', { name: 'Opnieuw kijken' }).click();
      await arrivesAt(page, pathTo(hotel, hotel.utrecht, 'dashboard'));
      await shows(page, 'Dashboard');
    });
  });

  test('[ACC-08] a person without a role is treated as default', async () => {
    const hotel = await buildHotel(stage);
    const user = await buildUser(stage, { group: hotel.group, role: null, properties: [hotel.utrecht.property] });
    await atScreen(stage, { user }, async ({ page }) => {
      for (const asked of ['/', pathTo(hotel, hotel.utrecht, 'dashboard'), pathTo(hotel, null, 'dashboard')]) {
        await page.goto(asked);
        await arrivesAt(page, pathTo(hotel, hotel.utrecht, 'transactions'));
        await shows(page, 'Transacties');
      }
      expect(await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link').allTextContents()).toEqual([
        'Transacties',
      ]);
    });
  });
});

describe('unknown and deep addresses', () => {
  test('[ACC-04] an unknown path leads to the start of the group, or to the sign-in page', async () => {
    const hotel = await buildHotel(stage);
    const unknown = [
      '/nowhere',
      '/nowhere/at/all',
      pathTo(hotel, null, 'transactions/abc'),
      pathTo(hotel, null, 'reviews/of/nobody'),
      pathTo(hotel, null, 'dashboard/'),
      pathTo(hotel, hotel.utrecht, 'locations'),
      pathTo(hotel, hotel.utrecht, 'transactions/1/more'),
      '/%E0%A4%A',
    ];
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      for (const asked of unknown) {
        await page.goto(asked);
        await arrivesAt(page, pathTo(hotel, null, 'dashboard'));
        await shows(page, 'Dashboard');
      }
    });
    await atScreen(stage, {}, async ({ page }) => {
      for (const asked of ['/nowhere/at/all', '/dashboard', '/%E0%A4%A']) {
        await page.goto(asked);
        await arrivesAt(page, '/login');
        await shows(page, 'Inloggen');
      }
    });
  });

  test('[ACC-04] who nobody knows is asked for once, and then sent to the sign-in page', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, {}, async ({ page }) => {
      const calls = listenToCalls(page);
      await page.goto(pathTo(hotel, null, 'dashboard'));
      await shows(page, 'Inloggen');
      expect(calls).toEqual(['GET /users/me']);
    });
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      const calls = listenToCalls(page);
      await page.route('**/api/v1/users/me', (route) => route.abort());
      await page.goto(pathTo(hotel, null, 'dashboard'));
      await shows(page, 'Inloggen');
      await reads(page, 'We konden niet nagaan of je al bent ingelogd.');
      expect(calls).toEqual(['GET /users/me']);
      await page.unroute('**/api/v1/users/me');
      await page.getByRole('button', { name: 'Opnieuw' }).click();
      await arrivesAt(page, pathTo(hotel, null, 'dashboard'));
    });
  });

  test(
    '[ACC-04] forty deep links: signed out, to the sign-in page, and after it exactly there',
    { timeout: 120_000 },
    async () => {
      const hotel = await buildHotel(stage);
      const till = await openTill(stage, hotel.utrecht.register);
      const { id } = await till.sell();
      const searches = [
        'dashboard?preset=month&from=2026-10-01',
        'dashboard?from=2026-11-02&to=2026-11-09',
        'dashboard?preset=year&from=2026-01-01&compare=none',
        'transactions',
        'transactions?state=FAILED',
        'transactions?preset=week&from=2026-11-16&state=SUCCESS',
        'transactions?q=4711&sort=totalCents&order=asc',
        'transactions?from=2026-11-01&to=2026-11-20&review=true',
        `transactions?shop=${hotel.utrecht.shop.id}`,
        `transactions/${id}`,
      ];
      const links = [
        ...searches.map((search) => ({ user: hotel.admin, link: pathTo(hotel, null, search) })),
        ...searches.map((search) => ({ user: hotel.admin, link: pathTo(hotel, hotel.utrecht, search) })),
        ...searches.map((search) => ({ user: hotel.manager, link: pathTo(hotel, hotel.utrecht, search) })),
        ...searches.map((search) => ({
          user: search.startsWith('transactions') ? hotel.staff : hotel.manager,
          link: pathTo(hotel, hotel.utrecht, search),
        })),
      ];
      expect(links).toHaveLength(40);
      await atScreen(stage, {}, async ({ page, context }) => {
        await page.goto('/login');
        for (const { user, link } of links) {
          // As in a fresh tab: nothing of the visit before.
          await page.evaluate(() => sessionStorage.clear());
          await context.clearCookies();
          await page.goto(link);
          await arrivesAt(page, `/login?${new URLSearchParams({ returnTo: link }).toString()}`);
          await fillInLogin(page, user);
          await page.getByRole('button', { name: 'Uitloggen' }).waitFor(soon);
          await arrivesAt(page, link);
        }
      });
    },
  );

  test('[ACC-04] a return path that is not ours is left out', async () => {
    const hotel = await buildHotel(stage);
    const start = pathTo(hotel, null, 'dashboard');
    const lures = [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example/',
      '\\/evil.example',
      '/%5Cevil.example',
      '/%2F%2Fevil.example',
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,hello',
      '/login',
      `/${hotel.group.slug}/dashboard/../../../evil`,
      `/${hotel.group.slug}/dashboard#@evil.example`,
      '/api/v1/users/me',
      `https://evil.example${start}`,
      '.evil.example',
      '@evil.example',
    ];
    await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
      for (const lure of lures) {
        await page.goto(`/login?${new URLSearchParams({ returnTo: lure }).toString()}`);
        await arrivesAt(page, start);
      }
    });
    await atScreen(stage, {}, async ({ page }) => {
      await page.goto('/login?returnTo=//evil.example/');
      await fillInLogin(page, hotel.admin);
      await arrivesAt(page, start);
    });
  });

  test('[ACC-06] the three pages outside a group open without signing in', async () => {
    await atScreen(stage, {}, async ({ page }) => {
      await page.goto('/login');
      await shows(page, 'Inloggen');
      await page.getByRole('link', { name: 'Vergeten?' }).click();
      await arrivesAt(page, '/forgot_password');
      await shows(page, 'Wachtwoord vergeten');
      await page.getByRole('link', { name: 'Terug naar inloggen' }).click();
      await arrivesAt(page, '/login');
      await page.goto('/set_password?token=something');
      await shows(page, 'Nieuw wachtwoord');
      await page.goto('/set_password');
      await shows(page, 'Deze link werkt niet meer');
    });
  });
});

describe('who may open what', () => {
  test('[ACC-11] at group level a manager comes to the same page of the first location', async () => {
    const hotel = await buildHotel(stage);
    const pages = [
      { asked: 'dashboard?preset=month&from=2026-10-01', user: hotel.manager, place: hotel.eindhoven },
      { asked: 'transactions?state=FAILED', user: hotel.manager, place: hotel.eindhoven },
      { asked: 'transactions/7', user: hotel.manager, place: hotel.eindhoven },
      { asked: 'transactions?state=FAILED', user: hotel.staff, place: hotel.utrecht },
    ];
    for (const { asked, user, place } of pages)
      await atScreen(stage, { user }, async ({ page }) => {
        await page.goto(pathTo(hotel, null, asked));
        await arrivesAt(page, pathTo(hotel, place, asked));
      });
  });

  test('[ACC-12] [ACC-13] the default role reaches its own pages only and loads nothing else', async () => {
    const hotel = await buildHotel(stage, { validateLegalAge: true });
    const till = await openTill(stage, hotel.utrecht.register);
    const { id } = await till.sell();
    await atScreen(stage, { user: hotel.staff }, async ({ page }) => {
      const calls = listenToCalls(page);
      const list = pathTo(hotel, hotel.utrecht, 'transactions');
      for (const asked of [
        '',
        'dashboard',
        'dashboard/category/1',
        'products/create',
        'accounts',
        'shop/1',
        'nowhere',
      ]) {
        await page.goto(pathTo(hotel, hotel.utrecht, asked));
        await arrivesAt(page, list);
        await shows(page, 'Transacties');
      }
      await page.getByRole('link', { name: '1', exact: true }).click();
      await arrivesAt(page, `${list}/${id}`);
      await shows(page, 'Bon 1');
      await page.goto(pathTo(hotel, hotel.utrecht, 'qrcodes'));
      await shows(page, 'QR-codes');
      await page.getByRole('button', { name: 'Maak en download' }).waitFor(soon);
      const loaded = new Set(calls.map((call) => call.replaceAll(/\/\d+/g, '/:id')));
      expect([...loaded].toSorted()).toEqual([
        'GET /events',
        'GET /properties/:id/qr_codes',
        'GET /properties/:id/receipts',
        'GET /properties/:id/receipts/:id',
        'GET /properties/:id/saved_views',
        'GET /users/me',
      ]);
      const ownLocation = await page.request.get(`/api/v1/properties/${hotel.utrecht.property.id}`);
      expect(ownLocation.status()).toBe(403);
    });
  });

  test('[ACC-13] the start of a location takes the place of its address in the history', async () => {
    const hotel = await buildHotel(stage);
    await atScreen(stage, { user: hotel.staff }, async ({ page, context }) => {
      await page.goto('/login');
      await signIn(stage, context, hotel.staff);
      await page.goto('about:blank');
      const before = await page.evaluate(() => history.length);
      await page.goto(pathTo(hotel, hotel.utrecht));
      await arrivesAt(page, pathTo(hotel, hotel.utrecht, 'transactions'));
      expect(await page.evaluate(() => history.length)).toBe(before + 1);
      await page.goBack();
      expect(page.url()).toBe('about:blank');
    });
  });
});
