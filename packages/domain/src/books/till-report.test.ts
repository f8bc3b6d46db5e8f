import { describe, expect, it } from 'vitest';
import { plainCashRegister } from '../places/cash-register.ts';
import { missingAnswers, type ReportedTill, tillReport } from './till-report.ts';

const site = {
  name: 'Seeblick Köln',
  legalName: 'Seeblick Hotel GmbH',
  taxNumber: '212/5803/0415',
  address: 'Markt 1',
  postalCode: '52062',
  city: 'Aachen',
};
const till: ReportedTill = {
  id: 1,
  name: 'Kasse 1',
  model: 'floor',
  appVersion: '4.2',
  ...plainCashRegister,
  takesCash: true,
};

describe('tillReport', () => {
  it('[TAX-06] answers for the tills that take cash, and counts those in use', () => {
    const tills = [till, { ...till, id: 2, retiredOn: '2026-03-31' }, { ...till, id: 3, takesCash: false }];
    const report = tillReport(site, tills, 'PC-Kasse');
    expect(report.business).toEqual({
      name: 'Seeblick Hotel GmbH',
      taxNumber: '212/5803/0415',
      site: 'Seeblick Köln',
      address: 'Markt 1, 52062 Aachen',
      count: '1',
    });
    expect(report.tills.map(({ id, answers }) => [id, answers.softwareVersion, answers.retiredOn])).toEqual([
      [1, '4.2', null],
      [2, '4.2', '31.03.2026'],
    ]);
  });

  it('[TAX-06] names what is missing, but not the end of a till that is in use', () => {
    const [one] = tillReport(site, [till], 'PC-Kasse').tills;
    expect(missingAnswers(one?.answers ?? {})).toEqual([
      ...['make', 'deviceModel', 'serialNumber', 'software', 'tseSerial', 'tseCertificateId', 'acquiredOn'],
    ]);
    expect(
      missingAnswers(tillReport({ ...site, taxNumber: null, city: null, postalCode: null }, [], '').business),
    ).toEqual(['taxNumber', 'address']);
  });
});
