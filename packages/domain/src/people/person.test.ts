import { describe, expect, it } from 'vitest';
import { groupMonogram, initials, monogram } from './person.ts';

describe('initials', () => {
  it('are of the first and the last word', () => {
    expect(['Sanne de Vries', 'sanne', 'Zoë van der Élst', 'Jan-Willem Bos', '', '  ', '!?'].map(initials)).toEqual([
      'SV',
      'S',
      'ZE',
      'JB',
      '',
      '',
      '',
    ]);
  });
});

describe('monogram', () => {
  it('[SW-01] is of the place', () => {
    expect(['De Linde Breda', 'De Linde Zwolle', 'Lindenhof Münster', 'Utrecht', 'X', ''].map(monogram)).toEqual([
      'BR',
      'ZW',
      'MU',
      'UT',
      'X',
      '',
    ]);
  });

  it('[SW-01] of a group is of its first and last telling word', () => {
    expect(['Hotelgroep De Linde', 'Molenhof', 'De Linde', 'De', 'Seeblick am See', ''].map(groupMonogram)).toEqual([
      'HL',
      'MO',
      'LI',
      'DE',
      'SS',
      '',
    ]);
  });
});
