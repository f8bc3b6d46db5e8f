import { describe, expect, test } from 'vitest';
import { makePushWall } from './push-wall.ts';

const wall = makePushWall({ environment: 'PRODUCTION' });
const home = makePushWall({ environment: 'LOCAL' });

describe('[ALR-11] [E10] messages go to push services in the internet, and nowhere else', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('%s may be one', (endpoint) => {
    expect([wall.mayBe(endpoint), home.mayBe(endpoint)]).toEqual([true, true]);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/',
    'https://user@fcm.googleapis.com/',
    'https://10.0.0.1/',
    'https://167772161/',
    'https://0x0a000001/',
    'https://[fd00::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://printer/',
    'ftp://fcm.googleapis.com/',
    'nothing',
  ])('%s is none', (endpoint) => {
    expect([wall.mayBe(endpoint), home.mayBe(endpoint)]).toEqual([false, false]);
  });

  test('on one’s own machine loopback is one too, and nowhere else', () => {
    for (const endpoint of ['http://127.0.0.1:4010/a', 'https://127.0.0.1/'])
      expect([wall.mayBe(endpoint), home.mayBe(endpoint)]).toEqual([false, true]);
  });

  test.each(['127.0.0.1', 'localhost', '10.1.2.3', '169.254.169.254', '192.168.1.1', '100.64.0.1', '168.63.129.16'])(
    'a name that leads to %s leads nowhere',
    async (hostname) => {
      await expect(wall.resolve(hostname)).rejects.toThrow('no public address');
    },
  );

  test('a name that leads to the internet is held to where it leads', async () => {
    expect(await wall.resolve('93.184.215.14')).toBe('93.184.215.14');
    expect(await home.resolve('127.0.0.1')).toBe('127.0.0.1');
    await expect(home.resolve('10.1.2.3')).rejects.toThrow('no public address');
  });
});
