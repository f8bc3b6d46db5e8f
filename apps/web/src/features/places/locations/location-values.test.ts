import { defaultTheme } from '@larder/domain/places/theme';
import { describe, expect, it } from 'vitest';
import { emptyValues, followsName, isDefault, problemsOf, propertyOf, slugFor } from './location-values.ts';

const whole = {
  ...emptyValues,
  name: 'Molenhof Gouda',
  code: 'MHG',
  address: 'Markt 1',
  postalCode: '2801 JH',
  city: 'Gouda',
  vatNumber: 'NL004495445B01',
  chamberOfCommerceNumber: '30412765',
};

describe('the web address of a new location', () => {
  it.each([
    ['', [], ''],
    ['Utrecht', [], 'utrecht'],
    ['Utrecht', ['utrecht'], 'utrecht-2'],
    ['Dashboard', [], 'dashboard-2'],
  ])('[ACC-11] for %j beside %j is %j', (name, slugs, slug) => {
    expect(slugFor(name, slugs)).toBe(slug);
    expect(followsName({ ...whole, name, slug }, slugs)).toBe(true);
  });

  it('[ACC-11] is somebody’s own once it is typed', () => {
    expect(followsName({ ...whole, slug: 'aan-de-markt' }, [])).toBe(false);
  });
});

describe('what is sent', () => {
  it('[LOC-03] has no colours when they are the default ones, however they are written', () => {
    const written = { ...defaultTheme, primaryColor: '#277a99' };
    expect(isDefault(written)).toBe(true);
    expect(propertyOf({ ...whole, theme: written }).theme).toBeNull();
    const own = { ...defaultTheme, ctaButtonColor: '#fa0' };
    expect(propertyOf({ ...whole, theme: own }).theme).toEqual(own);
  });

  it('[LOC-04] has the hours as a number', () => {
    expect(propertyOf({ ...whole, inactiveAfterHours: ' 12 ' }).inactiveAfterHours).toBe(12);
  });
});

describe('the discount of employees', () => {
  const staffed = (employeeDiscountPercent: string, allowedVouchers = ['employee_discount' as const]) => ({
    ...whole,
    allowedVouchers,
    employeeDiscountPercent,
  });

  it('[LOC-01] is sent as a number, as nothing where it is left empty, and as nothing where they have none', () => {
    expect(propertyOf(staffed(' 20 ')).employeeDiscountPercent).toBe(20);
    expect(propertyOf(staffed('')).employeeDiscountPercent).toBeNull();
    expect(propertyOf({ ...staffed('20'), allowedVouchers: ['valk_voucher'] }).employeeDiscountPercent).toBeNull();
  });

  it('[LOC-01] is whole per cent from 1 to 100, where there is one', () => {
    for (const right of ['', '1', '100', ' 20 ']) expect(problemsOf(staffed(right)), right).toEqual({});
    for (const wrong of ['0', '101', '12,5', '-5', 'veel', '1e1'])
      expect(problemsOf(staffed(wrong)), wrong).toEqual({ employeeDiscountPercent: 'wrong_discount' });
    expect(problemsOf({ ...staffed('veel'), allowedVouchers: [] })).toEqual({});
  });
});

describe('what is wrong', () => {
  it('[LOC-02] is nothing with a whole location', () => {
    expect(problemsOf(whole)).toEqual({});
  });

  it.each(['', '0', '1.5', '1,5', '-1', '8761', 'twaalf', '1e3'])('[LOC-04] is %j hours', (inactiveAfterHours) => {
    expect(problemsOf({ ...whole, inactiveAfterHours })).toEqual({ inactiveAfterHours: 'wrong_hours' });
  });

  it('[LOC-02] follows the country', () => {
    expect(problemsOf({ ...whole, country: 'de' })).toEqual({
      vatNumber: 'invalid_vat_number_de',
      chamberOfCommerceNumber: 'invalid_chamber_of_commerce_number_de',
      postalCode: 'invalid_postal_code_de',
    });
  });
});
