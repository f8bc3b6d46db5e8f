import { alertKinds, usualQuietHours, usualRules } from '@larder/domain/office/alerts';
import { expect, test } from 'vitest';
import { bodyOf, problemsOf, valuesOf } from './rule-values.ts';

const settings = {
  isOwn: true,
  rules: alertKinds.map((kind) => ({ kind, ...usualRules()[kind] })),
  quietHours: usualQuietHours,
  version: 1,
};

test('[ALR-05] a form that nobody changed says what was saved', () => {
  const values = valuesOf(settings);
  expect(bodyOf(values, true)).toEqual({ isOwn: true, rules: settings.rules, quietHours: usualQuietHours });
  expect(problemsOf(values, true)).toEqual({});
  expect(bodyOf(valuesOf({ ...settings, quietHours: null }), true).quietHours).toBeNull();
});

test.each([
  ['low_review', '5'],
  ['low_review', '0'],
  ['till_not_heard', '4'],
  ['till_not_heard', 'tien'],
  ['payments_failing', ''],
] as const)('[ALR-05] %s cannot be %s', (kind, threshold) => {
  const values = { ...valuesOf(settings), [kind]: { isOn: true, threshold } };
  expect(problemsOf(values, true)).toEqual({ [`${kind}.threshold`]: 'number' });
});

test('[ALR-05] quiet hours are times, and nothing when they are switched off', () => {
  const values = { ...valuesOf(settings), quiet: { isOn: true, from: '', until: '24:00' } };
  expect(problemsOf(values, true)).toEqual({ 'quiet.from': 'time', 'quiet.until': 'time' });
  expect(problemsOf({ ...values, quiet: { ...values.quiet, isOn: false } }, true)).toEqual({});
});

test('[ALR-05] a location sends no rule of the group, and nothing more when it goes by its group', () => {
  const values = valuesOf(settings);
  expect(bodyOf(values, false).rules?.map(({ kind }) => kind)).not.toContain('mails_refused');
  expect(bodyOf({ ...values, isOwn: false }, false)).toEqual({ isOwn: false });
});
