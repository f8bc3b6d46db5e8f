import { describe, expect, it } from 'vitest';
import { cashRegisterProblems, isBrowserTill } from './cash-register.ts';

describe('cashRegisterProblems', () => {
  const sound = { name: '1', acquiredOn: null, retiredOn: null, tseCertificateId: null };

  it('[SHP-03] requires a name', () => {
    expect(cashRegisterProblems({ ...sound, name: ' ' })).toEqual({ name: 'required' });
    expect(cashRegisterProblems(sound)).toEqual({});
  });

  it('[TAX-06] takes days of the calendar in their order, and the id of a certificate as the BSI writes it', () => {
    const problemsOf = (acquiredOn: string | null, retiredOn: string | null) =>
      cashRegisterProblems({ ...sound, acquiredOn, retiredOn });
    expect(problemsOf('2026-11-27', '2026-11-27')).toEqual({});
    expect(problemsOf('2026-11-27', '2026-11-26')).toEqual({ retiredOn: 'retired_before_acquired' });
    expect(problemsOf('2026-02-30', '27-11-2026')).toEqual({ acquiredOn: 'invalid_value', retiredOn: 'invalid_value' });
    expect(cashRegisterProblems({ ...sound, tseCertificateId: 'BSI-K-TR-0403-2021' })).toEqual({});
    expect(cashRegisterProblems({ ...sound, tseCertificateId: 'BSI-0403' })).toEqual({
      tseCertificateId: 'invalid_tse_certificate',
    });
  });
});

it('[SHP-04] a till in the browser is told by what it calls itself', () => {
  expect([isBrowserTill('browser-till 1.2.0'), isBrowserTill('browser-till')]).toEqual([true, true]);
  expect([isBrowserTill(null), isBrowserTill('4.2.1'), isBrowserTill('my browser-till')]).toEqual([
    false,
    false,
    false,
  ]);
});
