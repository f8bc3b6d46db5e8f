import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { freeSlug, isReservedSlug, isSlug, reservedSlugs, slugify, slugOfName } from './slug.ts';

// Thousands of runs: on a busy machine they take longer than the runner's five seconds.
vi.setConfig({ testTimeout: 60_000 });

describe('slugify', () => {
  const rows = [
    ['De Linde Breda', 'de-linde-breda'],
    ['  Café   Résidence ', 'cafe-residence'],
    ['Lindenhof Münster', 'lindenhof-munster'],
    ['Große Straße 4', 'grosse-strasse-4'],
    ["Hotel 't Veer", 'hotel-t-veer'],
    ['Hotel ’t Veer', 'hotel-t-veer'],
    ['Wijk & Aalburg', 'wijk-en-aalburg'],
    ['A.B.C. Hotel', 'abc-hotel'],
    ['Łódź–Øst', 'lodz-ost'],
    ['ĲSSELSTEIN', 'ijsselstein'],
    ['--x--', 'x'],
    ['東京', ''],
    ['', ''],
    ['../../etc', 'etc'],
    [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
    ['x'.repeat(500), 'x'.repeat(60)],
  ] as const;
  for (const [name, slug] of rows)
    it(`[ACC-11] makes "${slug}" of "${name.slice(0, 40)}"`, () => {
      expect(slugify(name)).toBe(slug);
    });

  it('[ACC-11] makes a slug or nothing, and leaves a slug as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const slug = slugify(name);
        expect(slug === '' || isSlug(slug)).toBe(true);
        expect(slugify(slug)).toBe(slug);
      }),
      { numRuns: 500 },
    );
  });
});

describe('isSlug', () => {
  it('[ACC-11] takes lower-case ASCII words joined by single hyphens', () => {
    for (const slug of ['utrecht', 'a', '1', 'de-linde-2', 'a'.repeat(60)]) expect(isSlug(slug)).toBe(true);
    for (const text of ['', '-a', 'a-', 'a--b', 'A', 'é', 'a b', 'a/b', 'a_b', 'a\n', 'a'.repeat(61)])
      expect(isSlug(text)).toBe(false);
  });

  it('[ACC-11] takes linear time', () => {
    const started = process.cpuUsage();
    isSlug('a-'.repeat(25_000));
    slugify('ä-'.repeat(25_000));
    expect(process.cpuUsage(started).user).toBeLessThan(50_000);
  });
});

describe('reserved slugs', () => {
  const groupLevel = [
    'dashboard',
    'locations',
    'accounts',
    'categories',
    'products',
    'combideals',
    'transactions',
    'administration',
    'reviews',
  ];
  const locationLevel = ['qrcodes', 'shop', 'voucher', 'price-labels'];
  const root = ['login', 'set_password', 'forgot_password', 'api', 'device', 'media', 'assets', 'properties'];

  it('[ACC-11] hold the first segments of all routes, in any case', () => {
    for (const segment of [...groupLevel, ...locationLevel, ...root]) {
      expect(isReservedSlug(segment)).toBe(true);
      expect(isReservedSlug(segment.toUpperCase())).toBe(true);
    }
    expect(reservedSlugs).toHaveLength(new Set(reservedSlugs).size);
  });

  it('[ACC-11] leave the names of places alone', () => {
    for (const slug of ['utrecht', 'eindhoven', 'aachen', 'molenhof', 'seeblick', 'constructor', 'de-linde-breda'])
      expect(isReservedSlug(slug)).toBe(false);
  });
});

describe('a free slug', () => {
  it.each([
    ['utrecht', [], 'utrecht'],
    ['utrecht', ['utrecht'], 'utrecht-2'],
    ['utrecht', ['utrecht', 'utrecht-3', 'utrecht-2'], 'utrecht-4'],
    ['dashboard', [], 'dashboard-2'],
    ['x'.repeat(60), ['x'.repeat(60)], `${'x'.repeat(54)}-2`],
  ])('[ACC-11] for %s beside %j is %s', (slug, taken, free) => {
    expect(freeSlug(slug, taken)).toBe(free);
    expect(isSlug(free) && !isReservedSlug(free)).toBe(true);
  });

  it('[ACC-11] is made of a name, also of one that leaves nothing', () => {
    expect(slugOfName('Zürich & Co.')).toBe('zurich-en-co');
    expect(slugOfName('東京')).toBe('location');
  });
});
