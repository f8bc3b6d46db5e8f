import { describe, expect, it } from 'vitest';
import { createErrorReporting, storeUrl } from './error-reporting.ts';

const dsn = 'https://abc123@errors.larder.test/42';

function buildReporter(now: () => number = () => 0) {
  const sent: { url: string; body: string }[] = [];
  const reporting = createErrorReporting(async (url, body) => void sent.push({ url, body }), now);
  return { reporting, sent };
}

describe('error reporting', () => {
  it('[API-04] reads the store endpoint from the DSN', () => {
    expect(storeUrl(dsn)).toBe('https://errors.larder.test/api/42/store/?sentry_version=7&sentry_key=abc123');
    expect(storeUrl('https://abc@host.test/sub/7')).toBe(
      'https://host.test/sub/api/7/store/?sentry_version=7&sentry_key=abc',
    );
    for (const wrong of [null, '', 'nonsense', 'https://host.test/42', 'ftp://a@host.test/42', 'https://a@host.test/'])
      expect(storeUrl(wrong)).toBeNull();
  });

  it('[API-04] does nothing without a DSN', () => {
    const { reporting, sent } = buildReporter();
    reporting.configure({ dsn: null, environment: 'PRODUCTION' });
    reporting.report(new Error('x'), 'boundary');
    expect(sent).toEqual([]);
  });

  it('[API-04] reports failed calls in production, outside it only the boundary', () => {
    const { reporting, sent } = buildReporter();
    reporting.configure({ dsn, environment: 'STAGING' });
    reporting.report(new Error('call'), 'call');
    reporting.report(new Error('boundary'), 'boundary');
    expect(sent).toHaveLength(1);
    reporting.configure({ dsn, environment: 'PRODUCTION' });
    reporting.report(new Error('call'), 'call', { endpoint: 'listReceipts', status: '500' });
    expect(JSON.parse(sent[1]?.body ?? '{}')).toMatchObject({
      environment: 'production',
      tags: { origin: 'call', endpoint: 'listReceipts', status: '500' },
      exception: { values: [{ type: 'Error', value: 'call' }] },
    });
  });

  it('stops a flood', () => {
    let now = 0;
    const { reporting, sent } = buildReporter(() => now);
    reporting.configure({ dsn, environment: 'PRODUCTION' });
    for (let index = 0; index < 100; index++) reporting.report(new Error('loop'), 'call');
    expect(sent).toHaveLength(20);
    now = 60_001;
    reporting.report(new Error('later'), 'call');
    expect(sent).toHaveLength(21);
  });

  it('survives a service that cannot be reached', () => {
    const reporting = createErrorReporting(() => Promise.reject(new Error('down')));
    reporting.configure({ dsn, environment: 'PRODUCTION' });
    expect(() => reporting.report('no error object', 'message')).not.toThrow();
  });
});
