import type { Country } from '@larder/domain/platform/country';
import { arrivalsByHour, monthFactors, weekdayFactors } from './history/history-patterns.ts';
import type { HistoryShop, PaymentCode } from './history/history-types.ts';

/** The five colours of a location (LOC-03). */
export type DemoTheme = {
  readonly primaryColor: string;
  readonly lightColor: string;
  readonly darkColor: string;
  readonly ctaButtonColor: string;
  readonly searchButtonColor: string;
};

/** A shop of the demo with what a screen says of it. */
export type DemoShop = HistoryShop & {
  readonly name: string;
  /** The last receipt number that was given before the demo's history begins. */
  readonly firstNumber: number;
};

/** A location of the demo. */
export type DemoProperty = {
  readonly slug: string;
  readonly name: string;
  readonly code: string;
  readonly country: Country;
  readonly timeZone: string;
  readonly vatNumber: string;
  readonly chamberOfCommerceNumber: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly validateLegalAge: boolean;
  readonly allowedVouchers: readonly ('valk_voucher' | 'employee_discount')[];
  readonly theme: DemoTheme | null;
  readonly shops: readonly DemoShop[];
};

/** Somebody who may sign in to the demo. */
export type DemoUser = {
  readonly email: string;
  readonly name: string;
  readonly role: 'admin' | 'manager' | 'default';
  readonly locale: 'nl' | 'de' | 'en';
  readonly propertySlugs: readonly string[];
};

/** A way to pay in the demo. */
export type DemoPaymentMethod = {
  readonly code: PaymentCode;
  readonly name: { readonly nl: string; readonly de: string; readonly en: string };
  readonly kind: string;
};

/** A group of the demo: a tenant. */
export type DemoGroup = {
  readonly slug: string;
  readonly name: string;
  readonly country: Country;
  readonly paymentMethods: readonly DemoPaymentMethod[];
  readonly properties: readonly DemoProperty[];
  readonly users: readonly DemoUser[];
};

/** What employees pay less at every location of the demo. */
export const employeeDiscountPercent = 20;

const hourMs = 3_600_000;
const netherlands = { country: 'nl', timeZone: 'Europe/Amsterdam' } as const;
const germany = { country: 'de', timeZone: 'Europe/Berlin' } as const;

const utrecht: DemoProperty = {
  ...netherlands,
  slug: 'utrecht',
  name: 'Molenhof Utrecht',
  code: 'MHU',
  vatNumber: 'NL004495445B01',
  chamberOfCommerceNumber: '30412765',
  address: 'Singelpark 14',
  postalCode: '3511 AB',
  city: 'Utrecht',
  validateLegalAge: true,
  allowedVouchers: ['valk_voucher', 'employee_discount'],
  theme: null,
  shops: [
    {
      ...netherlands,
      key: 'utrecht-lobby',
      propertyKey: 'utrecht',
      name: 'To go lobby',
      firstNumber: 70_218,
      registers: [
        { key: 'mhu-1', share: 5 },
        { key: 'mhu-2', share: 3 },
      ],
      receiptsPerDay: 83,
      growthPerYear: 0.045,
      arrivals: arrivalsByHour.lobby,
      weekdays: weekdayFactors.city,
      months: monthFactors.city,
      guests: 'visitors',
      taste: {},
    },
    {
      ...netherlands,
      key: 'utrecht-foyer',
      propertyKey: 'utrecht',
      name: 'Foyer',
      firstNumber: 31_904,
      registers: [{ key: 'mhu-3', share: 1 }],
      receiptsPerDay: 35,
      growthPerYear: 0.03,
      arrivals: arrivalsByHour.meetings,
      weekdays: weekdayFactors.business,
      months: monthFactors.business,
      guests: 'business',
      taste: { coffee: 2.2, spirits: 0, 'beer-and-wine': 0.5, meals: 0.4, care: 0.4 },
    },
  ],
};

const eindhoven: DemoProperty = {
  ...netherlands,
  slug: 'eindhoven',
  name: 'Molenhof Eindhoven',
  code: 'MHE',
  vatNumber: 'NL002455799B11',
  chamberOfCommerceNumber: '17290834',
  address: 'Kanaaldijk 201',
  postalCode: '5611 CD',
  city: 'Eindhoven',
  validateLegalAge: true,
  allowedVouchers: ['valk_voucher', 'employee_discount'],
  theme: {
    primaryColor: '#3F6B4E',
    lightColor: '#7BA287',
    darkColor: '#2B4D37',
    ctaButtonColor: '#F7933B',
    searchButtonColor: '#2B4D37',
  },
  shops: [
    {
      ...netherlands,
      key: 'eindhoven-lobby',
      propertyKey: 'eindhoven',
      name: 'To go lobby',
      firstNumber: 58_733,
      registers: [
        { key: 'mhe-1', share: 5 },
        { key: 'mhe-2', share: 2 },
      ],
      receiptsPerDay: 70,
      growthPerYear: 0.035,
      arrivals: arrivalsByHour.lobby,
      weekdays: weekdayFactors.business,
      months: monthFactors.business,
      guests: 'business',
      taste: { 'soft-drinks': 1.15, care: 1.3, meals: 1.2 },
    },
    {
      ...netherlands,
      key: 'eindhoven-meetings',
      propertyKey: 'eindhoven',
      name: 'Vergadercentrum',
      firstNumber: 19_460,
      registers: [{ key: 'mhe-3', share: 1 }],
      receiptsPerDay: 30,
      growthPerYear: 0.02,
      arrivals: arrivalsByHour.meetings,
      weekdays: weekdayFactors.business,
      months: monthFactors.business,
      guests: 'business',
      taste: { coffee: 2, spirits: 0, 'beer-and-wine': 0.3, care: 0.2 },
      setback: { days: 19, factor: 0.42 },
    },
  ],
};

const aachen: DemoProperty = {
  ...germany,
  slug: 'aachen',
  name: 'Molenhof Aachen',
  code: 'MHA',
  vatNumber: 'DE136695976',
  chamberOfCommerceNumber: 'Aachen HRB 11223',
  address: 'Elisengarten 7',
  postalCode: '52062',
  city: 'Aachen',
  validateLegalAge: false,
  allowedVouchers: ['valk_voucher', 'employee_discount'],
  theme: {
    primaryColor: '#6F4AA0',
    lightColor: '#A084C6',
    darkColor: '#4B2F70',
    ctaButtonColor: '#F0A030',
    searchButtonColor: '#4B2F70',
  },
  shops: [
    {
      ...germany,
      key: 'aachen-lobby',
      propertyKey: 'aachen',
      name: 'To go Lobby',
      firstNumber: 40_077,
      registers: [
        { key: 'mha-1', share: 4 },
        { key: 'mha-2', share: 1, silentForMs: 29 * hourMs },
      ],
      receiptsPerDay: 49,
      growthPerYear: 0.07,
      arrivals: arrivalsByHour.lobby,
      weekdays: weekdayFactors.visitors,
      months: monthFactors.visitors,
      guests: 'visitors',
      taste: { 'beer-and-wine': 1.6, sandwiches: 0.8, breakfast: 1.2, snacks: 1.1 },
    },
  ],
};

const konstanz: DemoProperty = {
  ...germany,
  slug: 'konstanz',
  name: 'Seeblick Konstanz',
  code: 'SBK',
  vatNumber: 'DE811907980',
  chamberOfCommerceNumber: 'Freiburg HRB 380451',
  address: 'Uferpromenade 3',
  postalCode: '78462',
  city: 'Konstanz',
  validateLegalAge: true,
  allowedVouchers: ['employee_discount'],
  theme: {
    primaryColor: '#0F6E84',
    lightColor: '#5FA9BA',
    darkColor: '#0A4C5C',
    ctaButtonColor: '#E9B02A',
    searchButtonColor: '#0A4C5C',
  },
  shops: [
    {
      ...germany,
      key: 'konstanz-kiosk',
      propertyKey: 'konstanz',
      name: 'Seekiosk',
      firstNumber: 4_815,
      registers: [{ key: 'sbk-1', share: 1 }],
      receiptsPerDay: 11,
      growthPerYear: 0.05,
      arrivals: arrivalsByHour.lakeside,
      weekdays: weekdayFactors.visitors,
      months: monthFactors.lake,
      guests: 'visitors',
      taste: { 'ice-cream': 2.4, care: 0.7, meals: 0.5 },
    },
  ],
};

const paymentMethods: readonly DemoPaymentMethod[] = [
  { code: 'pin', name: { nl: 'Pin', de: 'Karte', en: 'Card' }, kind: 'card' },
  { code: 'apple_pay', name: { nl: 'Apple Pay', de: 'Apple Pay', en: 'Apple Pay' }, kind: 'wallet' },
  { code: 'google_pay', name: { nl: 'Google Pay', de: 'Google Pay', en: 'Google Pay' }, kind: 'wallet' },
  { code: 'room', name: { nl: 'Op de kamer', de: 'Aufs Zimmer', en: 'On the room' }, kind: 'room' },
  { code: 'hotel_voucher', name: { nl: 'Hotelvoucher', de: 'Hotelgutschein', en: 'Hotel voucher' }, kind: 'voucher' },
  { code: 'staff', name: { nl: 'Personeelsrekening', de: 'Personalkonto', en: 'Staff account' }, kind: 'employee' },
];

const molenhof: DemoGroup = {
  slug: 'molenhof',
  name: 'Molenhof Hotels',
  country: 'nl',
  paymentMethods,
  properties: [utrecht, eindhoven, aachen],
  users: [
    { email: 'admin@larder.test', name: 'Sanne Vermeer', role: 'admin', locale: 'nl', propertySlugs: [] },
    {
      email: 'manager@larder.test',
      name: 'Koen Brouwer',
      role: 'manager',
      locale: 'nl',
      propertySlugs: ['utrecht', 'eindhoven'],
    },
    { email: 'staff@larder.test', name: 'Noor Aksoy', role: 'default', locale: 'nl', propertySlugs: ['utrecht'] },
  ],
};

const seeblick: DemoGroup = {
  slug: 'seeblick',
  name: 'Seeblick Hotel',
  country: 'de',
  paymentMethods,
  properties: [konstanz],
  users: [{ email: 'admin@seeblick.test', name: 'Jonas Bauer', role: 'admin', locale: 'de', propertySlugs: [] }],
};

/** The two groups of the demo; two, so that the wall between them can be seen. */
export const demoGroups: readonly DemoGroup[] = [molenhof, seeblick];

/** Signs in every account of the demo; never used outside it. */
export const demoPassword = 'larder-demo-2026';
