import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideIntake } from './receipt-intake.ts';
import { canStep, isFinished, receiptStates } from './receipt-state.ts';

const decide = (known: string | null, incoming: string, options: { same?: boolean; sound?: boolean } = {}) => {
  const state = (text: string) => receiptStates.find((one) => one === text) ?? 'CREATED';
  return decideIntake(known === null ? undefined : { state: state(known), bodyHash: 'a' }, {
    state: state(incoming),
    bodyHash: options.same === true ? 'a' : 'b',
    isSound: options.sound !== false,
  });
};

test.each([
  [null, 'CREATED', 'insert'],
  [null, 'SUCCESS', 'insert'],
  ['CREATED', 'PROCESSING', 'step'],
  ['CREATED', 'SUCCESS', 'step'],
  ['PROCESSING', 'FAILED', 'step'],
  ['PROCESSING', 'CREATED', 'unchanged'],
  ['SUCCESS', 'CREATED', 'unchanged'],
  ['SUCCESS', 'PROCESSING', 'unchanged'],
  ['SUCCESS', 'SUCCESS', 'conflict'],
  ['SUCCESS', 'FAILED', 'conflict'],
  ['FAILED', 'SUCCESS', 'conflict'],
  ['CREATED', 'CREATED', 'conflict'],
] as const)('[TXN-08] known as %s, %s arrives with another body: %s', (known, incoming, expected) => {
  expect(decide(known, incoming)).toBe(expected);
});

test('[D10] the same body changes nothing, whatever is known', () => {
  for (const state of receiptStates) expect(decide(state, state, { same: true })).toBe('unchanged');
});

test('what breaks a rule is kept apart, but never in place of what is finished', () => {
  expect(decide(null, 'SUCCESS', { sound: false })).toBe('quarantine');
  expect(decide('CREATED', 'SUCCESS', { sound: false })).toBe('quarantine');
  expect(decide('SUCCESS', 'SUCCESS', { sound: false })).toBe('conflict');
  expect(decide('SUCCESS', 'CREATED', { sound: false })).toBe('unchanged');
});

test('[D9] a step is taken only forward, and nothing finished is ever touched', () => {
  const state = fc.constantFrom(...receiptStates);
  fc.assert(
    fc.property(state, state, fc.boolean(), fc.boolean(), (known, incoming, isSame, isSound) => {
      const decision = decideIntake(
        { state: known, bodyHash: 'a' },
        { state: incoming, bodyHash: isSame ? 'a' : 'b', isSound },
      );
      if (decision === 'step') expect(canStep(known, incoming)).toBe(true);
      if (isFinished(known)) expect(['unchanged', 'conflict']).toContain(decision);
      expect(decision).not.toBe('insert');
    }),
  );
});
