import { afterEach, describe, expect, it } from 'vitest';
import { refusal } from '../lib/api-error.ts';
import { errorReporting } from '../lib/error-reporting.ts';
import { version } from '../lib/version.ts';
import { errorDetails } from './error-details.ts';

const info = { componentStack: '\n    at TransactionsPage\n    at Shell' };
const path = '/molenhof/dashboard';

afterEach(() => errorReporting.configure({ dsn: null, environment: 'PRODUCTION' }));

describe('the details of an error', () => {
  it('[NAV-06] are formatted JSON with error and info', () => {
    errorReporting.configure({ dsn: null, environment: 'LOCAL' });
    const text = errorDetails(new TypeError('x is undefined'), info, path);
    expect(JSON.parse(text)).toMatchObject({
      error: { name: 'TypeError', message: 'x is undefined' },
      info: { path, version, componentStack: ['at TransactionsPage', 'at Shell'] },
    });
    expect(text).toContain('\n  "error": {');
    expect(text).toContain('error-details.test.ts');
  });

  it('[NAV-06] hold no stack in production, nor before the environment is known', () => {
    for (const text of [errorDetails(new Error('broken'), info, path), errorDetails('thrown text', undefined, path)]) {
      expect(text).not.toContain('tack');
      expect(text).not.toContain('TransactionsPage');
      expect(text).not.toContain('.ts');
    }
  });

  it('[NAV-06] name a failed call by its request id', () => {
    const body = { code: 'unknown_error', title: 'Er ging iets mis.', requestId: 'r-7', errors: [], detail: 'secret' };
    const text = errorDetails(refusal('getReport', new Response(null, { status: 500 }), body), info, path);
    expect(JSON.parse(text)).toMatchObject({
      error: { endpoint: 'getReport', status: 500, code: 'unknown_error', requestId: 'r-7' },
    });
    expect(text).not.toContain('secret');
  });
});
