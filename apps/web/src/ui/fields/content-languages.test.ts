import { expect, it } from 'vitest';
import { marksOf, textErrorsOf } from './content-languages.ts';

it('[PRD-01] marks a translation as missing where the Dutch is written', () => {
  expect(marksOf([{ value: { nl: 'Brood', de: ' ', en: 'Bread' }, errors: {} }])).toEqual({
    nl: null,
    de: 'missing',
    en: null,
  });
  expect(marksOf([{ value: { nl: '' }, errors: {} }])).toEqual({ nl: null, de: null, en: null });
});

it('[PRD-01] marks a language of a section by its worst text', () => {
  const name = { value: { nl: 'Brood', de: 'Br', en: 'Bread' }, errors: { de: 'Te kort' } };
  const description = { value: { nl: 'Van de bakker', en: '' }, errors: {} };
  expect(marksOf([name, description])).toEqual({ nl: null, de: 'wrong', en: 'missing' });
});

it('[PRD-01] finds the messages of one text in those of a form', () => {
  const errors = { 'name.de': 'Te kort', 'names.nl': 'x', photoUrl: 'y' };
  expect(textErrorsOf(errors, 'name')).toEqual({ nl: undefined, de: 'Te kort', en: undefined });
});
