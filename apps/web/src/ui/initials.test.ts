import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['De Linde Breda', 'DB'],
  ['Molenhof', 'MO'],
  ['Sanne Visser', 'SV'],
  ['éénhoorn', 'ÉÉ'],
  ['e\u0301cole', 'E\u0301C'],
  ['To-go lobby', 'TL'],
  ['  ', ''],
  ['4 seizoenen', '4S'],
])('stands for %j as %s', (name, letters) => {
  expect(initialsOf(name)).toBe(letters);
});
