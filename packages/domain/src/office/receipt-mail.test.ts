import { describe, expect, it } from 'vitest';
import { mailStateOf, retryDelaySeconds } from './receipt-mail.ts';

describe('the state of a mail', () => {
  const nothingYet = { sentAt: null, failedAt: null, attemptCount: 0 };
  it.each([
    ['queued', nothingYet],
    ['retrying', { ...nothingYet, attemptCount: 3 }],
    ['failed', { ...nothingYet, attemptCount: 1, failedAt: new Date() }],
    ['sent', { ...nothingYet, attemptCount: 1, sentAt: new Date() }],
    ['sent', { sentAt: new Date(), failedAt: new Date(), attemptCount: 2 }],
  ] as const)('[TXN-04] is %s', (state, fate) => {
    expect(mailStateOf(fate)).toBe(state);
  });
});

describe('when a mail is tried again', () => {
  it('[D6] after 15 seconds, then after twice as long each time, up to an hour', () => {
    const delays = Array.from({ length: 12 }, (_, index) => retryDelaySeconds(index + 1, { ageSeconds: 0 }));
    expect(delays).toEqual([15, 30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600, 3_600]);
  });

  it('[D6] for a day and no longer, some thirty times in all', () => {
    let ageSeconds = 0;
    let attempts = 1;
    for (;;) {
      const delay = retryDelaySeconds(attempts, { ageSeconds });
      if (delay === null) break;
      ageSeconds += delay;
      attempts += 1;
    }
    expect(ageSeconds).toBeLessThanOrEqual(86_400);
    expect(ageSeconds).toBeGreaterThan(86_400 - 3_600);
    expect(attempts).toBe(31);
  });
});
