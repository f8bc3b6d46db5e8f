import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Country, countries } from '../platform/country.ts';
import { locationProblems, type LocationValues, shopProblems, shortcutCount, type ShopValues } from './organisation.ts';
import { reservedSlugs } from '../platform/slug.ts';
import { defaultTheme } from './theme.ts';

const business = {
  nl: {
    country: 'nl',
    vatNumber: 'NL004495445B01',
    chamberOfCommerceNumber: '12345678',
    address: 'Dorpsstraat 1',
    postalCode: '3511 AB',
    city: 'Utrecht',
  },
  de: {
    country: 'de',
    vatNumber: 'DE136695976',
    chamberOfCommerceNumber: 'Aachen HRA 11223',
    address: 'Markt 1',
    postalCode: '52062',
    city: 'Aachen',
  },
} as const satisfies Record<Country, object>;

const location: LocationValues = { ...business.nl, name: 'De Linde', code: 'LIN', slug: '', theme: null };
const shop: ShopValues = {
  ...business.nl,
  name: 'Winkel',
  replyToEmail: 'a@b.nl',
  orderingEmails: 'a@b.nl, c@d.nl',
  ipAddress: '::1',
  port: 9100,
  configPort: 65_535,
  areShortcutsRequired: false,
  shortcutProductIds: [1, 2, 3, 4],
  theme: defaultTheme,
};

const businessFields = ['vatNumber', 'chamberOfCommerceNumber', 'address', 'postalCode', 'city'] as const;
const noBusiness = { vatNumber: null, chamberOfCommerceNumber: null, address: null, postalCode: null, city: null };
const messages = (country: Country) => ({
  vatNumber: `invalid_vat_number_${country}`,
  chamberOfCommerceNumber: `invalid_chamber_of_commerce_number_${country}`,
  address: 'address_without_number',
  postalCode: `invalid_postal_code_${country}`,
  city: 'invalid_city',
});
const wrongBusiness = {
  vatNumber: 'NL004495446B01',
  chamberOfCommerceNumber: 'Aachen',
  address: 'Dorpsstraat',
  postalCode: '3511',
  city: '4',
};

describe('locationProblems', () => {
  for (const country of countries)
    it(`[LOC-02] finds nothing wrong with a location in ${country}, also with spaces around its fields`, () => {
      const values = { ...location, ...business[country] };
      expect(locationProblems(values)).toEqual({});
      const spaced = Object.fromEntries(businessFields.map((field) => [field, ` ${values[field] ?? ''} `]));
      expect(locationProblems({ ...values, ...spaced, name: ' De Linde ', code: ' LIN ' })).toEqual({});
    });

  for (const field of businessFields)
    for (const empty of ['', ' ', null])
      it(`[LOC-02] requires ${field}, which is ${JSON.stringify(empty)}`, () => {
        expect(locationProblems({ ...location, [field]: empty })).toEqual({ [field]: 'required' });
      });

  for (const country of countries)
    it(`[LOC-02] names everything that is wrong at once, in the words of ${country}`, () => {
      expect(locationProblems({ ...location, ...wrongBusiness, country, name: ' ', code: 'AB', slug: 'A' })).toEqual({
        name: 'required',
        code: 'name_too_short',
        slug: 'invalid_slug',
        ...messages(country),
      });
    });

  it('[LOC-02] reads the identifiers by the country and not by their looks', () => {
    const { address: _address, city: _city, ...dutch } = messages('nl');
    const { address: _strasse, city: _stadt, ...german } = messages('de');
    expect(locationProblems({ ...location, ...business.de, country: 'nl' })).toEqual(dutch);
    expect(locationProblems({ ...location, ...business.nl, country: 'de' })).toEqual(german);
  });

  for (const [text, code] of [
    ['', 'required'],
    [' \t', 'required'],
    ['ab', 'name_too_short'],
    [' ab ', 'name_too_short'],
    ['👩🍳', 'name_too_short'],
    ['abc', undefined],
    ['Ä B', undefined],
  ] as const)
    it(`[LOC-02] says ${code ?? 'nothing'} of the name and code ${JSON.stringify(text)}`, () => {
      const { name, code: found } = locationProblems({ ...location, name: text, code: text });
      expect([name, found]).toEqual([code, code]);
    });

  for (const slug of reservedSlugs)
    it(`[ACC-11] refuses the slug ${slug}`, () => {
      const { slug: problem } = locationProblems({ ...location, slug });
      expect(problem).toBe(slug.includes('_') ? 'invalid_slug' : 'slug_reserved');
    });

  it('[ACC-11] takes other slugs and none', () => {
    for (const slug of ['', 'de-linde', 'dashboard-2', 'x'.repeat(60)])
      expect(locationProblems({ ...location, slug })).toEqual({});
    for (const slug of ['De-Linde', 'de linde', '-', 'a--b', 'é', ' ', 'x'.repeat(61)])
      expect(locationProblems({ ...location, slug })).toEqual({ slug: 'invalid_slug' });
  });
});

describe('colours', () => {
  for (const name of Object.keys(defaultTheme))
    for (const colour of ['', 'red', '#12', '#1234', '#12345g', '277A99', '#277A99 '])
      it(`[LOC-03] names theme.${name}, which is ${JSON.stringify(colour)}, of a location and of a shop`, () => {
        const theme = { ...defaultTheme, [name]: colour };
        expect(locationProblems({ ...location, theme })).toEqual({ [`theme.${name}`]: 'invalid_colour' });
        expect(shopProblems({ ...shop, theme })).toEqual({ [`theme.${name}`]: 'invalid_colour' });
      });

  it('[LOC-03] takes no theme, the default one and colours of three digits', () => {
    for (const theme of [null, defaultTheme, { ...defaultTheme, primaryColor: '#abc' }])
      expect(locationProblems({ ...location, theme })).toEqual({});
  });
});

describe('shopProblems', () => {
  it('[SHP-01] finds nothing wrong with a full shop, nor with one that has only a name', () => {
    expect(shopProblems(shop)).toEqual({});
    expect(shopProblems({ ...shop, ...business.de })).toEqual({});
    const bare = {
      replyToEmail: null,
      orderingEmails: null,
      ipAddress: null,
      port: null,
      configPort: null,
      theme: null,
    };
    expect(shopProblems({ ...shop, ...noBusiness, ...bare, shortcutProductIds: [] })).toEqual({});
    const empty = Object.fromEntries(businessFields.map((field) => [field, ' ']));
    expect(shopProblems({ ...shop, ...empty, replyToEmail: '', orderingEmails: ' ', ipAddress: '' })).toEqual({});
  });

  for (const country of countries)
    it(`[SHP-01] names what is wrong with what was entered, in the words of ${country}`, () => {
      expect(shopProblems({ ...shop, ...wrongBusiness, country, name: 'ab' })).toEqual({
        name: 'name_too_short',
        ...messages(country),
      });
    });

  for (const [field, value, code] of [
    ['name', ' ', 'required'],
    ['replyToEmail', 'a@b', 'invalid_email'],
    ['replyToEmail', 'a@b.nl, c@d.nl', 'invalid_email'],
    ['replyToEmail', 'a@b.nl\r\nBcc: c@d.nl', 'invalid_email'],
    ['orderingEmails', 'a@b.nl,', 'invalid_email_list'],
    ['orderingEmails', 'a@b.nl;c@d.nl', 'invalid_email_list'],
    ['ipAddress', '1.2.3', 'invalid_ip_address'],
    ['ipAddress', 'fe80::1%eth0', 'invalid_ip_address'],
    ['port', 0, 'invalid_port'],
    ['port', 65_536, 'invalid_port'],
    ['configPort', -1, 'invalid_port'],
    ['configPort', 80.5, 'invalid_port'],
  ] as const)
    it(`[SHP-01] names ${field}, which is ${JSON.stringify(value)}`, () => {
      expect(shopProblems({ ...shop, [field]: value })).toEqual({ [field]: code });
    });
});

describe('shortcuts', () => {
  for (const [ids, problems] of [
    [[], {}],
    [[null, null, null, null], {}],
    [[1, 2, 3, 4], {}],
    [[1], { 1: 'shortcut_required', 2: 'shortcut_required', 3: 'shortcut_required' }],
    [[null, null, null, 9], { 0: 'shortcut_required', 1: 'shortcut_required', 2: 'shortcut_required' }],
    [[1, 2, 1, 3], { 2: 'shortcut_twice' }],
    [[1, 1, 2, 2], { 1: 'shortcut_twice', 3: 'shortcut_twice' }],
    [[1, null, 1, 1], { 1: 'shortcut_required', 2: 'shortcut_twice', 3: 'shortcut_twice' }],
  ] as const)
    it(`[SHP-01] says of the shortcuts ${JSON.stringify(ids)} what each of them lacks`, () => {
      const expected = Object.entries(problems).map(([index, code]) => [`shortcutProductIds.${index}`, code]);
      expect(shopProblems({ ...shop, shortcutProductIds: ids })).toEqual(Object.fromEntries(expected));
    });

  it('[SHP-01] all four are required once there are four products to choose from', () => {
    const required = { ...shop, areShortcutsRequired: true };
    expect(shopProblems({ ...required, shortcutProductIds: [1, 2, 3, 4] })).toEqual({});
    const places = [0, 1, 2, 3].map((place) => [`shortcutProductIds.${place}`, 'shortcut_required']);
    for (const none of [[], [null, null, null, null]])
      expect(shopProblems({ ...required, shortcutProductIds: none })).toEqual(Object.fromEntries(places));
  });

  it('[SHP-01] takes all four different ones or none, and nothing else', () => {
    const choice = fc.option(fc.integer({ min: 1, max: 6 }), { nil: null });
    fc.assert(
      fc.property(fc.array(choice, { maxLength: shortcutCount }), (ids) => {
        const chosen = ids.filter((id) => id !== null);
        const isRight = chosen.length === 0 || new Set(chosen).size === shortcutCount;
        expect(Object.keys(shopProblems({ ...shop, shortcutProductIds: ids })).length === 0).toBe(isRight);
      }),
      { numRuns: 1_000 },
    );
  });
});
