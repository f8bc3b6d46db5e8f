import { expect, it } from 'vitest';
import { deviceNameOf } from './device-name.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

for (const [userAgent, browser, system, isHandheld] of [
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome', 'Windows', false],
  [`Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Edge', 'Windows', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox', 'Linux', false],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari',
    'macOS',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPhone',
    true,
  ],
  [
    `Mozilla/5.0 (Linux; Android 14) ${webKit} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
    true,
  ],
  ['curl/8.5.0', null, null, false],
  ['', null, null, false],
  [null, null, null, false],
] as const)
  it(`[A12] recognises ${browser ?? 'nothing'} on ${system ?? 'nothing'} in ${String(userAgent).slice(0, 40)}`, () => {
    expect(deviceNameOf(userAgent)).toEqual({ browser, system, isHandheld });
  });
