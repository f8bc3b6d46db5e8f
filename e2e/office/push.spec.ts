import { pushTarget } from '../../apps/server/src/testing/stand-ins/push-target.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrivesAt, listenToCalls, reads, soon } from '../testing/actions.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, pathTo } from '../testing/hotel.ts';

let stage: Stage;
beforeAll(async () => {
  // The shell shows no notifications.
  stage = await openStage([]);
});
afterAll(async () => stage.close());

/**
 * Lets the page show notifications. A profile of a test has no push service, so what a browser gets from one is made up; all else
 * is the browser's own.
 */
async function letNotify(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications'], { origin: stage.url });
  await context.addInitScript(({ endpoint, ...keys }) => {
    Object.assign(PushManager.prototype, {
      subscribe: async ({ userVisibleOnly, applicationServerKey: key }: PushSubscriptionOptionsInit) => {
        if (userVisibleOnly !== true || typeof key !== 'string' || !/^B[\w-]{86}$/.test(key))
          throw new Error('no push service takes that');
        return { toJSON: () => ({ endpoint, keys }) };
      },
    });
  }, pushTarget());
}

const switchOn = (page: Page) => page.getByRole('button', { name: 'Zet aan in deze browser' });

/** Has the browser take a message, as from its push service. */
async function deliver(page: Page, context: BrowserContext, message: object): Promise<void> {
  const devTools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: stage.url,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
}

/** What a click on the notification fires in the service worker. */
const click = `self.registration.getNotifications().then(([notification]) =>
  self.dispatchEvent(new NotificationEvent('notificationclick', { notification })))`;

test('[ALR-10] push is switched on in a browser, listed by its name, and off again; nothing of it is there before', async () => {
  const hotel = await buildHotel(stage);
  await atScreen(stage, { user: hotel.manager }, async ({ page, context }) => {
    await letNotify(context);
    const calls = listenToCalls(page);
    await page.goto(pathTo(hotel, hotel.utrecht, 'account'));
    await switchOn(page).waitFor();
    expect(context.serviceWorkers()).toEqual([]);
    expect(calls).not.toContain('POST /push_subscriptions/key');
    await reads(page, 'Nog in geen browser aan.');
    const worker = await page.request.get('/sw.js');
    expect(worker.headers()).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': expect.any(String),
    });
    expect(worker.headers()['content-type']).toContain('javascript');
    await switchOn(page).press('Enter');
    await reads(page, 'Pushberichten staan aan in deze browser');
    await reads(page, /^Aan sinds/);
    expect(await switchOn(page).count()).toBe(0);
    const off = page.getByRole('button', { name: 'Chrome op Linux uitzetten' });
    await off.press('Enter');
    await reads(page, 'Pushberichten staan uit');
    await switchOn(page).waitFor();
    expect(await off.count()).toBe(0);
  });
});

test('[ALR-10] a message shows what it says, and a click leads the open tab to its page', async () => {
  const hotel = await buildHotel(stage);
  await atScreen(stage, { user: hotel.manager }, async ({ page, context }) => {
    await letNotify(context);
    await page.goto(pathTo(hotel, hotel.utrecht, 'account'));
    await switchOn(page).click();
    await reads(page, 'Pushberichten staan aan in deze browser');
    const path = pathTo(hotel, hotel.utrecht, 'alerts');
    const message = { title: 'Winkel verkoopt niets', body: 'Hotel aan de Vecht, Lobby, sinds 8:00', path };
    await deliver(page, context, { ...message, tag: 'alerts-1', locale: 'nl' });
    // The same again, as when a job is done twice.
    await deliver(page, context, { ...message, tag: 'alerts-1', locale: 'nl' });
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title, body, icon }) => ({ title, body, icon }));
      });
    const icon = new URL('/icon-192.png', page.url()).href;
    await expect.poll(shown, soon).toEqual([{ title: message.title, body: message.body, icon }]);
    expect((await page.request.get(icon)).headers()['content-type']).toBe('image/png');
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(click);
    await arrivesAt(page, path);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  });
});

test('[ALR-10] who holds notifications back, or cannot have them, is told what to do', async () => {
  const hotel = await buildHotel(stage);
  await atScreen(stage, { user: hotel.manager, width: 390, height: 844 }, async ({ page, context }) => {
    await context.addInitScript(() =>
      Object.defineProperty(Notification, 'permission', { get: () => 'denied', configurable: true }),
    );
    await page.goto(pathTo(hotel, hotel.utrecht, 'account'));
    await reads(page, 'Deze browser houdt meldingen van Larder tegen.');
    expect(await switchOn(page).count()).toBe(0);
    await context.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'PushManager');
      Object.defineProperty(navigator, 'userAgent', {
        get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)',
      });
    });
    await page.reload();
    await reads(page, 'Op een iPhone of iPad werkt dit alleen vanaf het beginscherm.');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
});
