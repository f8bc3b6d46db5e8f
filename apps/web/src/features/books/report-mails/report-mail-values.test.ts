import type { ReportMail } from '@larder/contract/books/report-mails';
import { expect, it } from 'vitest';
import { changesOf, entryOf, newReportMail, problemsOf, savedOf } from './report-mail-values.ts';

const reportMail: ReportMail = {
  id: 1,
  propertyId: 2,
  kind: 'day_close',
  hour: 7,
  timeZone: 'Europe/Amsterdam',
  formats: ['pdf'],
  people: [
    { id: 9, name: 'Anna', isEntitled: true },
    { id: 3, name: 'Bram', isEntitled: true },
  ],
  addresses: ['boek@kantoor.nl', 'kas@kantoor.nl'],
  isOn: true,
  lastSent: null,
  nextAt: null,
  version: 4,
};

it('[RPM-02] holds addresses as a line, and sends what stands between any marks', () => {
  const { values, version } = savedOf(reportMail);
  expect([values.addresses, values.personIds, version]).toEqual(['boek@kantoor.nl, kas@kantoor.nl', [3, 9], 4]);
  const typed = { ...values, addresses: ' boek@kantoor.nl;kas@kantoor.nl,\n  x@y.nl ' };
  expect(changesOf(typed).addresses).toEqual(['boek@kantoor.nl', 'kas@kantoor.nl', 'x@y.nl']);
  // Its kind stays what it is.
  expect(changesOf(typed)).not.toHaveProperty('kind');
  expect(entryOf(typed)).toMatchObject({ kind: 'day_close', hour: 7, isOn: true });
});

it('[RPM-02] says what is wrong before it is sent', () => {
  const fresh = newReportMail('week', [3]);
  expect(problemsOf(fresh)).toEqual({});
  expect(problemsOf({ ...fresh, personIds: [] })).toEqual({ personIds: 'recipient_required' });
  expect(problemsOf({ ...fresh, addresses: 'boek@', formats: [] })).toEqual({
    addresses: 'invalid_email_list',
    formats: 'required',
  });
});
