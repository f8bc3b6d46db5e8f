import { freeMark, markCount } from '@larder/domain/shelf/label-work';
import { expect, test } from 'vitest';
import { pictureKey } from '../label-images/public.ts';
import { markFields, markPicture, withoutMark } from './marks.ts';

const [width, height] = [20, 8];
const white = { pixels: new Uint8Array(width * height), width, height };
const marks = Array.from({ length: markCount }, (_, mark) => mark);

test.each([
  ['white', 0],
  ['black', 1],
  ['the label’s colour', 2],
])('[PL-08] no two marks make the same picture, also where the corner is %s', (_, pixel) => {
  const picture = { ...white, pixels: Uint8Array.from(white.pixels).fill(pixel) };
  expect(new Set(marks.map((mark) => pictureKey(markPicture(picture, mark)))).size).toBe(markCount);
  expect(new Set(marks.map((mark) => pictureKey(withoutMark(markPicture(picture, mark))))).size).toBe(1);
});

test('[PL-08] a mark changes the last corner and nothing else, and words by spaces alone', () => {
  for (const mark of marks) {
    const { pixels } = markPicture(white, mark);
    expect(pixels.findIndex((pixel) => pixel !== 0)).toBeOneOf([-1, ...marks.slice(-8).map((_, dot) => 159 - dot)]);
  }
  const fields = { name: 'Milk', price: '2.50', ean: '8712345678906' };
  const words = marks.map((mark) => markFields(fields, mark));
  expect(new Set(words.map(({ name }) => name)).size).toBe(markCount);
  for (const { name = '', ...rest } of words) expect({ name: name.trim(), ...rest }).toEqual(fields);
  expect(markFields({}, 0)).toEqual({});
  expect(markFields({}, 2)).toEqual({ name: '  ', price: '', ean: '' });
});

test('[PL-08] the first mark that no other picture of the label has is taken; when all are, the first again', () => {
  const taken = new Set([0, 1, 3]);
  expect(freeMark((mark) => taken.has(mark))).toBe(2);
  expect(freeMark(() => true)).toBe(0);
});
