import { expect, test } from 'vitest';
import { makeTestHostClient, pushOf, shelf } from '../../../../server/src/testing/stand-ins/label-host.ts';
import { OptionError } from '../options.ts';
import { startLabelHost } from './label-host.ts';
import { readLabelHostCommand } from './options.ts';

const startAt = new Date('2026-11-22T09:00:00Z');

test('[PL-08] the command has sensible defaults and says what is wrong', () => {
  expect(readLabelHostCommand([])).toEqual({
    tags: 24,
    port: 8_090,
    lossRate: 0.05,
    speed: 1,
    seed: 'shelf',
    durationMs: null,
  });
  expect(readLabelHostCommand(['--tags', '500', '--loss', '0', '--speed', '10', '--for', '5'])).toMatchObject({
    tags: 500,
    lossRate: 0,
    speed: 10,
    durationMs: 5_000,
  });
  expect(readLabelHostCommand(['-h'])).toBe(undefined);
  for (const wrong of [['--tags', '0'], ['--tags', '1.5'], ['--loss', '1'], ['--port', 'x'], ['--what'], ['extra']])
    expect(() => readLabelHostCommand(wrong)).toThrow(OptionError);
});

test('[PL-08] the same seed loses the same messages', async () => {
  const run = async (seed: string) => {
    const host = await startLabelHost({ tags: 30, seed, startAt, lossRate: 0.3, maxSleepMinutes: 1 });
    for (const mac of host.tags) host.foreignPicture(mac);
    const steps: string[] = [];
    for (let step = 0; step < 20; step += 1) {
      await host.advance(10_000);
      steps.push(host.tags.map((mac) => host.drawingsOf(mac)).join(''));
    }
    await host.stop();
    return steps;
  };
  const [first, second, other] = [await run('a'), await run('a'), await run('b')];
  expect(second).toEqual(first);
  expect(other).not.toEqual(first);
});

test('[PL-08] a day of 500 labels costs seconds and little memory', async () => {
  const host = await startLabelHost({ tags: 500, startAt, lossRate: 0.05 });
  const [start, before] = [process.cpuUsage(), process.memoryUsage().rss];
  for (const mac of host.tags) host.foreignPicture(mac);
  await host.advance(86_400_000);
  expect(host.tags.every((mac) => host.drawingsOf(mac) >= 1)).toBe(true);
  // The processor's time, not the clock's: other tests run beside this one.
  expect(process.cpuUsage(start).user).toBeLessThan(10_000_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1_024 * 1_024);
  await host.stop();
});

test('[PL-08] at night the access point starts again by itself, and nobody sleeps through it', async () => {
  const lines: string[] = [];
  const note = (line: string) => lines.push(line);
  const host = await startLabelHost({ tags: shelf(2), startAt, note });
  await host.advance(86_400_000);
  expect(lines.filter((line) => line.includes('starts again'))).toHaveLength(1);
  await host.stop();
});

test('[PL-08] 250 pictures wait at the radio at most, the others come after', async () => {
  const host = await startLabelHost({ tags: shelf(300), startAt, maxSleepMinutes: 1 });
  for (const mac of host.tags) host.foreignPicture(mac);
  await host.advance(300_000);
  expect(host.tags.every((mac) => host.drawingsOf(mac) === 1)).toBe(true);
  await host.stop();
});

test('[PL-08] a file before the name of its label, a picture that is none, and settings are taken as the host takes them', async () => {
  const host = await startLabelHost({ tags: shelf(1), startAt });
  const [mac = ''] = host.tags;
  const send = async (parts: readonly (readonly [string, string | Blob])[]) => {
    const form = new FormData();
    for (const [name, value] of parts) form.append(name, value);
    const answer = await fetch(`${host.url}/imgupload`, { method: 'POST', body: form });
    return [answer.status, await answer.text()];
  };
  const file = new Blob(['no jpeg']);
  expect(
    await send([
      ['file', file],
      ['mac', mac],
    ]),
  ).toEqual([400, 'parameters incomplete']);
  expect(
    await send([
      ['mac', '0000000000000000'],
      ['file', file],
    ]),
  ).toEqual([400, 'mac not found']);
  expect(
    await send([
      ['mac', mac],
      ['file', file],
    ]),
  ).toEqual([200, 'Ok, saved']);
  await host.advance(1_200_000);
  expect(host.drawingsOf(mac)).toBe(0);
  const client = makeTestHostClient();
  const at = { address: host.address, port: host.port, configPort: host.port, token: null };
  const wrapped = await client.send(at, { method: 'GET', path: '/get_db?pos=256' });
  expect(wrapped.body.toString()).toContain(mac);
  const malformed = await client.send(at, { method: 'GET', path: '/get_db?mac=1' });
  expect(malformed.body.toString()).toContain('malformatted');
  expect(host.glassOf(mac).pixels).toHaveLength(pushOf(mac, 1).picture.pixels.length);
  await host.stop();
});
