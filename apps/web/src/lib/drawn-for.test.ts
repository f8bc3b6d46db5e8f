import { describe, expect, test } from 'vitest';
import { readDrawnFor } from './drawn-for.ts';

describe('what a page is drawn for', () => {
  test('[CON-01] is what the browser said before', () => {
    expect(readDrawnFor('de.narrow', false)).toEqual({ locale: 'de', windowKind: 'narrow' });
    expect(readDrawnFor('en.wide', true)).toEqual({ locale: 'en', windowKind: 'wide' });
  });

  test('is Dutch and the window that a browser of its kind has, where it said nothing of use', () => {
    for (const text of [undefined, '', 'fr.huge', '..', '<script>']) {
      expect(readDrawnFor(text, false)).toEqual({ locale: 'nl', windowKind: 'wide' });
      expect(readDrawnFor(text, true)).toEqual({ locale: 'nl', windowKind: 'phone' });
    }
  });
});
