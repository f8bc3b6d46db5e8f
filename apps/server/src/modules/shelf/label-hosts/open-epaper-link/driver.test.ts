import { afterEach, expect, test } from 'vitest';
import { makeTestClock } from '../../../../testing/test-clock.ts';
import { makeTestHostClient, pushOf, shelf, startTestLabelHost } from '../../../../testing/stand-ins/label-host.ts';
import type { HostNews } from '../driver.ts';
import { openEpaperLink } from './driver.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const clock = makeTestClock();
const startAt = clock.now();
const listenTimes = { pingMs: 20, reconnectMs: 20, silentMs: 400 };
const makeDriver = () => openEpaperLink({ client: makeTestHostClient(), clock: clock.now, listenTimes });

const first = (tags: readonly string[]) => tags[0] ?? '';

/** Waits in real time for what comes over the network. */
async function until(isThere: () => boolean): Promise<void> {
  for (let tries = 0; tries < 400 && !isThere(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(isThere()).toBe(true);
}

test('[PL-08] a picture is pushed, drawn, confirmed and read back, and nothing before that counts as shown', async () => {
  await using host = await startTestLabelHost({ tags: shelf(3), startAt });
  const driver = makeDriver();
  await host.advance(60_000);
  const mac = first(host.tags);
  expect(await driver.find(host.at, mac)).toMatchObject({
    shownMark: null,
    confirmations: 0,
    isOnline: true,
    waiting: 0,
  });
  const push = pushOf(mac, 4);
  const { pushMark } = await driver.push(host.at, push);
  expect(pushMark).toMatch(/^\/temp\/\w+\.jpg$/);
  expect(await driver.find(host.at, mac)).toMatchObject({ waiting: 1, lastPushMark: pushMark, shownMark: null });
  expect(await driver.shown(host.at, push)).toBe(null);
  await host.advance(660_000);
  const seen = await driver.find(host.at, mac);
  expect(seen).toMatchObject({ confirmations: 1, waiting: 0 });
  const shown = await driver.shown(host.at, push);
  expect(shown?.mark).toBe(seen?.shownMark);
  expect(shown?.pixels).toEqual(push.picture.pixels);
  expect(host.glassOf(mac).pixels).toEqual(push.picture.pixels);
});

test('[PL-08] list pages, and reaches what lies beyond the 255 that pages can name', async () => {
  await using host = await startTestLabelHost({ tags: 300, startAt });
  const labels = await makeDriver().list(host.at);
  expect(labels.map(({ deviceId }) => deviceId).sort()).toEqual([...host.tags].sort());
});

test('[PL-08] what happens to labels is heard as it happens', async () => {
  await using host = await startTestLabelHost({ tags: shelf(2), startAt });
  host.faults.leadingGarbage = '\u0001\u0002??';
  host.settings.stopSleep = 0;
  const driver = makeDriver();
  const news: HostNews[] = [];
  stops.push(driver.listen?.(host.at, (one) => news.push(one)) ?? (() => undefined));
  await until(() => host.listenerCount() === 1);
  const mac = first(host.tags);
  await driver.push(host.at, pushOf(mac, 5));
  await host.advance(120_000);
  const confirmed = () =>
    news.some((one) => one.kind === 'label' && one.label.deviceId === mac && one.label.confirmations === 1);
  await until(confirmed);
  expect(await driver.probe(host.at)).toMatchObject({ trouble: null });
});

test('[PL-08] the settings are written and read back, and the host keeps its time zone and its night', async () => {
  await using host = await startTestLabelHost({ tags: shelf(1), startAt });
  const driver = makeDriver();
  const before = { ...host.settings };
  await driver.configure(host.at, { serverName: 'Lobby Zürich – Hauptbahnhof links', isAwake: false });
  expect(host.settings).toMatchObject({ maxSleep: 2, stopSleep: 0, preview: 1, timeZone: before.timeZone });
  expect(Buffer.byteLength(host.settings.alias)).toBeLessThanOrEqual(31);
  expect(await driver.probe(host.at)).toMatchObject({ trouble: null, serverName: 'Lobby Zürich – Hauptbahnhof' });
  await driver.configure(host.at, { serverName: 'Lobby', isAwake: true });
  expect(host.settings).toMatchObject({ alias: 'Lobby', maxSleep: 1, stopSleep: 0 });
  host.faults.isLying = true;
  const change = driver.configure(host.at, { serverName: 'Bar', isAwake: false });
  await expect(change).rejects.toMatchObject({ fault: 'refused' });
});

test('[PL-08] an access point that nobody ever set up says ready, and has no name', async () => {
  await using host = await startTestLabelHost({ tags: shelf(1), startAt });
  expect(await makeDriver().probe(host.at)).toEqual({
    trouble: null,
    serverName: null,
    clockSkewMs: null,
    freeBytes: null,
    uptimeSeconds: null,
  });
});

test('[PL-08] the light of a label flashes, and nobody’s when it is not known', async () => {
  await using host = await startTestLabelHost({ tags: shelf(2), startAt });
  const driver = makeDriver();
  await driver.locate(host.at, first(host.tags));
  expect(host.flashes).toEqual([first(host.tags)]);
  await expect(driver.locate(host.at, '0000000000000000')).rejects.toMatchObject({ fault: 'unknown_label' });
});

test('[PL-08] awake labels ask every 40 seconds, others sleep as long as they may', async () => {
  await using host = await startTestLabelHost({ tags: shelf(40), startAt });
  const driver = makeDriver();
  const nextIn = async () => {
    const labels = await driver.list(host.at);
    return labels.map(({ nextCheckInAt }) => ((nextCheckInAt?.getTime() ?? 0) - host.now().getTime()) / 1_000);
  };
  await host.advance(1_920_000);
  expect(Math.max(...(await nextIn()))).toBeGreaterThan(300);
  await driver.configure(host.at, { serverName: 'Lobby', isAwake: true });
  await host.advance(660_000);
  expect(Math.max(...(await nextIn()))).toBeLessThanOrEqual(61);
  for (const mac of host.tags) await driver.push(host.at, pushOf(mac, 6));
  await host.advance(60_000);
  expect((await driver.list(host.at)).filter(({ confirmations }) => confirmations === 1)).toHaveLength(40);
});

test.each([0x01, 0x27, 0x30, 0x31, 0x32, 0x33, 0x34, 0x40, 0x60, 0x66])(
  '[PL-08] what a label of type %d shows is read back pixel by pixel, also one that hangs upside down',
  async (hardwareType) => {
    await using host = await startTestLabelHost({ tags: shelf(1, hardwareType), startAt, maxSleepMinutes: 1 });
    const driver = makeDriver();
    const push = pushOf(first(host.tags), 7, hardwareType);
    await driver.push(host.at, push);
    await host.advance(120_000);
    expect((await driver.shown(host.at, push))?.pixels).toEqual(push.picture.pixels);
    expect(host.glassOf(push.deviceId).pixels).toEqual(push.picture.pixels);
    host.turnUpsideDown(push.deviceId);
    const other = pushOf(push.deviceId, 8, hardwareType);
    await driver.push(host.at, other);
    await host.advance(120_000);
    expect((await driver.shown(host.at, other))?.pixels).toEqual(other.picture.pixels);
    expect(host.glassOf(push.deviceId).pixels).toEqual(other.picture.pixels.toReversed());
  },
);
