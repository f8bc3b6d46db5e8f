import { describe, expect, test } from 'vitest';
import { makeTestHostClient, pushOf, shelf, startTestLabelHost } from '../../../../testing/stand-ins/label-host.ts';
import { makeTestClock } from '../../../../testing/test-clock.ts';
import type { HostNews, LabelDriver } from '../driver.ts';
import { openEpaperLink } from './driver.ts';

const listenTimes = { pingMs: 20, reconnectMs: 30, silentMs: 10_000 };
const patience = { probeMs: 300, uploadMs: 600, pauseMs: 0 };

/** A host whose labels never sleep, and a driver whose clock is the host's. */
async function setUp(count: number, { hardwareType = 0x33, silentMs = listenTimes.silentMs } = {}) {
  const clock = makeTestClock();
  const host = await startTestLabelHost({
    tags: shelf(count, hardwareType),
    clock: clock.now,
    maxSleepMinutes: 1,
    serverName: 'Lobby',
  });
  const driver = openEpaperLink({
    client: makeTestHostClient(patience),
    clock: clock.now,
    listenTimes: { ...listenTimes, silentMs },
  });
  const pass = async (milliseconds: number) => {
    // In steps, so that what is heard meanwhile is judged by the time at which it was said.
    for (let left = milliseconds; left > 0; left -= 5_000) {
      clock.advance(Math.min(5_000, left));
      await host.advance(0);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  await pass(45_000);
  const mac = host.tags[0] ?? '';
  const find = async () => {
    const label = await driver.find(host.at, mac);
    if (label === null) throw new Error('the label is not known');
    return label;
  };
  return { clock, host, driver, pass, mac, find, [Symbol.asyncDispose]: host.stop };
}

function listen(driver: LabelDriver, host: { readonly at: Parameters<LabelDriver['probe']>[0] }) {
  const news: HostNews[] = [];
  const stop = driver.listen?.(host.at, (one) => news.push(one)) ?? (() => undefined);
  return { news, kinds: () => new Set(news.map(({ kind }) => kind)), [Symbol.dispose]: stop };
}

async function until(isThere: () => boolean): Promise<void> {
  for (let tries = 0; tries < 400 && !isThere(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(isThere()).toBe(true);
}

/** Waits until it was heard by websocket how the host does, in a way that is awaited. */
async function untilHeard(
  driver: LabelDriver,
  at: Parameters<LabelDriver['probe']>[0],
  isIt: (free: number) => boolean,
) {
  let free: number | null = null;
  for (let tries = 0; tries < 100 && !(free !== null && isIt(free)); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    free = (await driver.probe(at)).freeBytes;
  }
  expect(free !== null && isIt(free)).toBe(true);
}

const everyCall = (driver: LabelDriver, at: Parameters<LabelDriver['probe']>[0], mac: string) =>
  [
    () => driver.probe(at),
    () => driver.list(at),
    () => driver.find(at, mac),
    () => driver.push(at, pushOf(mac, 1)),
    () => driver.shown(at, pushOf(mac, 1)),
    () => driver.configure(at, { serverName: 'Bar', isAwake: false }),
  ] as const;

describe('[PL-08] a host that is not there or not right', () => {
  test('[PL-08] unreachable: every call says offline, and works again when it is back', async () => {
    await using shop = await setUp(1);
    const { host, driver, mac } = shop;
    host.faults.isUnreachable = true;
    for (const call of everyCall(driver, host.at, mac))
      await expect(call()).rejects.toMatchObject({ fault: 'offline' });
    host.faults.isUnreachable = false;
    await expect(driver.probe(host.at)).resolves.toMatchObject({ trouble: null });
  });

  test.each(['isHanging', 'slowMs'] as const)('[PL-08] slow (%s): every call ends in time', async (fault) => {
    await using shop = await setUp(1);
    const { host, driver, mac } = shop;
    Object.assign(host.faults, fault === 'slowMs' ? { slowMs: 2_000 } : { isHanging: true });
    const start = performance.now();
    for (const call of everyCall(driver, host.at, mac))
      await expect(call()).rejects.toMatchObject({ fault: 'offline' });
    expect(performance.now() - start).toBeLessThan(6 * 700);
  });

  test('[PL-08] slow, page after page: a list ends in time', async () => {
    await using shop = await setUp(150);
    shop.host.faults.slowMs = 200;
    const start = performance.now();
    await expect(shop.driver.list(shop.host.at)).rejects.toMatchObject({ fault: 'offline' });
    expect(performance.now() - start).toBeLessThan(1_500);
  });

  test.each([
    ['garbage', 'offline'],
    ['huge', 'offline'],
    ['endless', 'offline'],
    ['redirect', 'refused'],
  ] as const)('[PL-08] %s: every call says %s, and nothing of the answer', async (answers, fault) => {
    await using shop = await setUp(1);
    await using elsewhere = await startTestLabelHost({ tags: 1 });
    const { host, driver, mac } = shop;
    Object.assign(host.faults, { answers, redirectTo: `${elsewhere.url}/led_flash?mac=${elsewhere.tags[0]}` });
    const before = process.memoryUsage().rss;
    for (const call of everyCall(driver, host.at, mac)) {
      const error = await call().then(
        () => null,
        (thrown: unknown) => thrown,
      );
      expect(error).toMatchObject({ fault });
      expect(String(error)).not.toMatch(/secret|xxx|yyy|http/);
    }
    expect(elsewhere.flashes).toEqual([]);
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1_024 * 1_024);
  });

  test('[PL-08] silent or gone at the websocket: heard as lost, and listened to again', async () => {
    await using shop = await setUp(1, { silentMs: 100 });
    const { host, driver, pass } = shop;
    using line = listen(driver, host);
    await until(() => host.listenerCount() === 1);
    host.faults.isSilent = true;
    await until(() => line.kinds().has('lost'));
    host.faults.isSilent = false;
    for (let tries = 0; tries < 20 && !line.kinds().has('label'); tries += 1) {
      await until(() => host.listenerCount() === 1);
      await pass(45_000);
    }
    expect(line.kinds()).toContain('label');
  });

  test('[PL-08] rebooting: heard as restart, what waited is gone, and a second push arrives', async () => {
    await using shop = await setUp(1);
    const { host, driver, pass, mac, find } = shop;
    using line = listen(driver, host);
    await until(() => host.listenerCount() === 1);
    await driver.push(host.at, pushOf(mac, 2));
    host.reboot();
    await until(() => line.kinds().has('restart'));
    await pass(10_000);
    await expect(driver.push(host.at, pushOf(mac, 2))).rejects.toMatchObject({ fault: 'busy' });
    await pass(120_000);
    expect(await find()).toMatchObject({ confirmations: 0, waiting: 0 });
    await driver.push(host.at, pushOf(mac, 2));
    await pass(120_000);
    expect(host.glassOf(mac).pixels).toEqual(pushOf(mac, 2).picture.pixels);
  });

  test('[PL-08] crashing: it says nothing before, its uptime tells', async () => {
    await using shop = await setUp(1);
    const { host, driver, pass } = shop;
    using line = listen(driver, host);
    await until(() => host.listenerCount() === 1);
    await pass(10_000);
    await untilHeard(driver, host.at, (free) => free > 0);
    host.reboot({ isPanic: true });
    await pass(10_000);
    await until(() => host.listenerCount() === 1);
    await pass(10_000);
    await until(() => line.kinds().has('restart'));
  });

  test('[PL-08] disk full: uploads stop before they are tried', async () => {
    await using shop = await setUp(1);
    const { host, driver, pass, mac } = shop;
    using _ = listen(driver, host);
    await until(() => host.listenerCount() === 1);
    host.fillDisk();
    await pass(10_000);
    await untilHeard(driver, host.at, (free) => free < 31_000);
    await expect(driver.push(host.at, pushOf(mac, 1))).rejects.toMatchObject({ fault: 'full' });
    expect(await driver.probe(host.at)).toMatchObject({ trouble: 'full', freeBytes: 20_000 });
    host.emptyDisk();
    await pass(10_000);
    await untilHeard(driver, host.at, (free) => free > 31_000);
    await expect(driver.push(host.at, pushOf(mac, 1))).resolves.toMatchObject({ pushMark: expect.any(String) });
  });

  test('[PL-08] clock wrong: told, reckoned with, and put right with the settings', async () => {
    await using shop = await setUp(1);
    const { clock, host, driver, pass, find } = shop;
    host.settings.stopSleep = 0;
    using line = listen(driver, host);
    await until(() => host.listenerCount() === 1);
    host.faults.clockOffMs = -7_200_000;
    await pass(45_000);
    await until(() => line.kinds().has('label'));
    const { clockSkewMs } = await driver.probe(host.at);
    expect(Math.abs((clockSkewMs ?? 0) + 7_200_000)).toBeLessThan(10_000);
    const { lastSeenAt, isOnline } = await find();
    expect(Math.abs((lastSeenAt?.getTime() ?? 0) - clock.now().getTime())).toBeLessThan(60_000);
    expect(isOnline).toBe(true);
    await driver.configure(host.at, { serverName: 'Lobby', isAwake: true });
    expect(Math.abs(host.faults.clockOffMs)).toBeLessThan(10_000);
  });
});

describe('[PL-08] a 200 proves nothing', () => {
  test('[PL-08] lying: a push that was not stored is refused', async () => {
    await using shop = await setUp(1);
    const { host, driver, mac } = shop;
    host.faults.isLying = true;
    await expect(driver.push(host.at, pushOf(mac, 1))).rejects.toMatchObject({ fault: 'refused' });
    host.faults.isLying = false;
    await driver.push(host.at, pushOf(mac, 1));
    host.faults.isLying = true;
    await expect(driver.push(host.at, pushOf(mac, 2))).rejects.toMatchObject({ fault: 'refused' });
  });

  test('[PL-08] a picture whose checksum is not the label’s is not what the label shows', async () => {
    await using shop = await setUp(1);
    const { host, driver, pass, mac, find } = shop;
    for (const number of [1, 2]) {
      await driver.push(host.at, pushOf(mac, number));
      await pass(120_000);
    }
    host.faults.isBehind = true;
    const { shownMark } = await find();
    expect(await driver.shown(host.at, pushOf(mac, 2))).toEqual({
      mark: shownMark,
      pixels: null,
      text: null,
      waiting: 0,
    });
    host.faults.isBehind = false;
    expect((await driver.shown(host.at, pushOf(mac, 2)))?.pixels).toEqual(pushOf(mac, 2).picture.pixels);
  });

  test('[PL-08] lost response: the same push again does no harm', async () => {
    await using shop = await setUp(1);
    const { host, driver, pass, mac, find } = shop;
    host.faults.lostResponses = 1;
    await expect(driver.push(host.at, pushOf(mac, 3))).rejects.toMatchObject({ fault: 'offline' });
    await driver.push(host.at, pushOf(mac, 3));
    await pass(120_000);
    expect(await find()).toMatchObject({ waiting: 0, confirmations: 1 });
    expect(host.drawingsOf(mac)).toBe(1);
    expect((await driver.shown(host.at, pushOf(mac, 3)))?.pixels).toEqual(pushOf(mac, 3).picture.pixels);
  });

  test('[PL-08] duplicate content is skipped: nothing is confirmed again, and the mark is the same', async () => {
    await using shop = await setUp(1);
    const { host, driver, pass, mac, find } = shop;
    await driver.push(host.at, pushOf(mac, 3));
    await pass(120_000);
    const before = await find();
    await driver.push(host.at, pushOf(mac, 3));
    await pass(120_000);
    const after = await find();
    expect(after).toMatchObject({ confirmations: before.confirmations, shownMark: before.shownMark, waiting: 0 });
    expect(host.drawingsOf(mac)).toBe(1);
  });

  test('[PL-08] lost radio: the label gets its picture later, drawn once', async () => {
    await using shop = await setUp(20);
    const { host, driver, pass } = shop;
    host.faults.lossRate = 0.25;
    for (const mac of host.tags) await driver.push(host.at, pushOf(mac, 4));
    await pass(60_000);
    const early = (await driver.list(host.at)).filter(({ confirmations }) => confirmations > 0);
    expect(early.length).toBeLessThan(20);
    await pass(900_000);
    const late = await driver.list(host.at);
    expect(late.every(({ confirmations }) => confirmations === 1)).toBe(true);
    expect(host.tags.every((mac) => host.drawingsOf(mac) === 1)).toBe(true);
  });

  test('[PL-08] time-out: after 20 tries the host drops the picture, and says nothing of it in the record', async () => {
    await using shop = await setUp(1);
    const { host, driver, pass, mac, find } = shop;
    await driver.push(host.at, pushOf(mac, 5));
    await pass(3_000);
    host.silenceTag(mac);
    await pass(10_000);
    expect(await find()).toMatchObject({ waiting: 1, confirmations: 0 });
    await pass(1_260_000);
    expect(await find()).toMatchObject({ waiting: 0, confirmations: 0, shownMark: null, isOnline: false });
    host.wakeTag(mac);
    await pass(60_000);
    await driver.push(host.at, pushOf(mac, 5));
    await pass(120_000);
    expect(await find()).toMatchObject({ confirmations: 1, isOnline: true });
  });

  test('[PL-08] late confirmation: the glass is ahead of the record, never behind it', async () => {
    await using shop = await setUp(1);
    const { host, driver, pass, mac, find } = shop;
    host.faults.confirmsAfterMs = 90_000;
    await driver.push(host.at, pushOf(mac, 6));
    await pass(60_000);
    expect(host.glassOf(mac).pixels).toEqual(pushOf(mac, 6).picture.pixels);
    expect(await find()).toMatchObject({ confirmations: 0, shownMark: null });
    expect(await driver.shown(host.at, pushOf(mac, 6))).toBe(null);
    await pass(120_000);
    expect(await find()).toMatchObject({ confirmations: 1, waiting: 0 });
    expect(host.drawingsOf(mac)).toBe(1);
  });

  test('[PL-08] out of order: two pictures wait, the label shows both, and ends with the last', async () => {
    await using shop = await setUp(1);
    const { host, driver, pass, mac, find } = shop;
    await driver.push(host.at, pushOf(mac, 1));
    await pass(2_000);
    await driver.push(host.at, pushOf(mac, 2));
    await pass(2_000);
    expect((await find()).waiting).toBe(2);
    await pass(120_000);
    expect(await find()).toMatchObject({ confirmations: 2, waiting: 0 });
    expect((await driver.shown(host.at, pushOf(mac, 2)))?.pixels).toEqual(pushOf(mac, 2).picture.pixels);
  });
});

describe('[PL-08] a label that something happened to', () => {
  test('[PL-08] started again: its mark is gone, it says so, and the same picture arrives again', async () => {
    await using shop = await setUp(1);
    const { host, driver, pass, mac, find } = shop;
    await driver.push(host.at, pushOf(mac, 1));
    await pass(120_000);
    expect((await find()).shownMark).not.toBe(null);
    using line = listen(driver, host);
    await until(() => host.listenerCount() === 1);
    host.rebootTag(mac);
    await pass(5_000);
    await until(() => line.news.some((one) => one.kind === 'label' && one.label.hasRestarted));
    expect((await find()).shownMark).toBe(null);
    expect(await driver.shown(host.at, pushOf(mac, 1))).toBe(null);
    await driver.push(host.at, pushOf(mac, 1));
    await pass(120_000);
    expect(await find()).toMatchObject({ hasRestarted: false, confirmations: 2 });
    expect(host.glassOf(mac).pixels).toEqual(pushOf(mac, 1).picture.pixels);
  });

  test('[PL-08] removed: the host does not know it, until it asks again', async () => {
    await using shop = await setUp(1);
    const { host, driver, pass, mac } = shop;
    host.removeTag(mac);
    expect(await driver.find(host.at, mac)).toBe(null);
    expect(await driver.list(host.at)).toEqual([]);
    await expect(driver.push(host.at, pushOf(mac, 1))).rejects.toMatchObject({ fault: 'unknown_label' });
    await pass(45_000);
    expect(await driver.find(host.at, mac)).toMatchObject({ deviceId: mac, shownMark: null });
  });

  test('[PL-08] taken by another access point, and given back', async () => {
    await using shop = await setUp(1);
    const { host, pass, mac, find } = shop;
    host.foreignTake(mac);
    expect(await find()).toMatchObject({ isElsewhere: true });
    host.giveBack(mac);
    await pass(5_000);
    host.settings.lock = 0;
    expect((await find()).deviceId).toBe(mac);
  });

  test('[PL-08] somebody else’s picture: the push mark is not ours any more, and what it shows is told', async () => {
    await using shop = await setUp(1);
    const { host, driver, pass, mac, find } = shop;
    const { pushMark } = await driver.push(host.at, pushOf(mac, 1));
    await pass(120_000);
    host.foreignPicture(mac);
    await pass(120_000);
    expect((await find()).lastPushMark).not.toBe(pushMark);
    const shown = await driver.shown(host.at, pushOf(mac, 1));
    expect(shown?.pixels?.every((pixel) => pixel === 1)).toBe(true);
  });

  test('[PL-08] of unknown hardware: no model yet, and no picture for it', async () => {
    await using shop = await setUp(1, { hardwareType: 0xee });
    const { host, driver, mac, find } = shop;
    expect(await find()).toMatchObject({ model: null });
    await expect(driver.push(host.at, pushOf(mac, 1))).rejects.toMatchObject({ fault: 'invalid_picture' });
  });

  test('[PL-08] never heard properly: no model, no battery', async () => {
    await using shop = await setUp(1);
    shop.host.blur(shop.mac);
    expect(await shop.find()).toMatchObject({ model: null, batteryPercent: null });
  });

  test('[PL-08] wrong size: refused before it is sent', async () => {
    await using shop = await setUp(1);
    const { host, driver, mac } = shop;
    const { model } = pushOf(mac, 1);
    const wrong = { ...pushOf(mac, 1, 0x31), model };
    await expect(driver.push(host.at, wrong)).rejects.toMatchObject({ fault: 'invalid_picture' });
    await expect(driver.push(host.at, pushOf(mac, 1, 0x31))).rejects.toMatchObject({ fault: 'invalid_picture' });
  });

  test.each([
    [2_200, 0],
    [2_400, 50],
    [2_600, 100],
    [3_000, 100],
    [2_000, 0],
    [0, null],
    [1_337, null],
  ])('[PL-08] a battery of %d mV is %s percent', async (millivolts, percent) => {
    await using shop = await setUp(1);
    shop.host.setBattery(shop.mac, millivolts);
    await shop.pass(45_000);
    expect((await shop.find()).batteryPercent).toBe(percent);
  });
});
