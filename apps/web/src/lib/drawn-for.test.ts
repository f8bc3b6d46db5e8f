import { describe, expect, test } from 'vitest';
import { cookieOf, readDrawnFor } from './drawn-for.ts';

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

  test('[ASVS V3.3.3] over https no other host can set it', () => {
    const cookie = cookieOf({ locale: 'de', windowKind: 'phone' }, true);
    expect(cookie).toBe('__Host-larder-drawn-for=de.phone; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
    expect(cookieOf({ locale: 'nl', windowKind: 'wide' }, false)).toBe(
      'larder-drawn-for=nl.wide; Path=/; Max-Age=0; SameSite=Lax',
    );
  });
});
