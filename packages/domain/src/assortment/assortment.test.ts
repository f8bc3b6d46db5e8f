import { expect, it } from 'vitest';
import { categoryProblems } from './assortment.ts';

it.each([
  [{ nl: 'Dranken', de: 'Getränke', en: 'Drinks' }, {}],
  [{ nl: 'Dranken' }, {}],
  [{ nl: 'Dranken', de: '', en: '   ' }, {}],
  [{ nl: 'IJs' }, {}],
  [{ nl: '  thee ' }, {}],
  [{ nl: '' }, { 'name.nl': 'required' }],
  [{ nl: ' \t ', de: 'Tee' }, { 'name.nl': 'required' }],
  [{ nl: 'ij' }, { 'name.nl': 'name_too_short' }],
  [{ nl: ' ij ' }, { 'name.nl': 'name_too_short' }],
  [{ nl: '🥐🥐' }, { 'name.nl': 'name_too_short' }],
  [{ nl: '🥐🥐🥐' }, {}],
  [
    { nl: 'Dranken', de: 'Ge', en: 'D' },
    { 'name.de': 'name_too_short', 'name.en': 'name_too_short' },
  ],
])('[CAT-01] a category called %o has the problems %o', (name, problems) => {
  expect(categoryProblems({ name })).toEqual(problems);
});
