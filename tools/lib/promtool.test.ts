import { expect, test } from 'vitest';
import { ensurePromtool, type Machine } from './promtool.ts';

/** A machine with promtool or without, where taking it works or fails. */
function machineWith(fields: { isHere: boolean; canTake?: boolean; failure?: string }) {
  let { isHere } = fields;
  let taken = 0;
  const machine: Machine = {
    isHere: async () => isHere,
    canTake: async () => fields.canTake ?? true,
    take: async () => {
      taken += 1;
      if (fields.failure !== undefined) throw new Error(fields.failure);
      isHere = true;
    },
  };
  return { machine, taken: () => taken };
}

test('one that is there is not taken again', async () => {
  const { machine, taken } = machineWith({ isHere: true });
  expect(await ensurePromtool(() => undefined, machine)).toBeUndefined();
  expect(taken()).toBe(0);
});

test('one that is missing is taken, and said to be', async () => {
  const said: string[] = [];
  expect(await ensurePromtool((line) => said.push(line), machineWith({ isHere: false }).machine)).toBeUndefined();
  expect(said).toHaveLength(1);
});

test.each([
  ['without the right to install', { canTake: false }, ''],
  ['without a network', { failure: 'apt-get download failed:\nno network' }, ' apt-get download failed:\nno network'],
])('%s one line says what is skipped', async (_name, fields, reason) => {
  expect(await ensurePromtool(() => undefined, machineWith({ isHere: false, ...fields }).machine)).toBe(
    `Skipped: whether alerts fire, because there is no promtool here. Debian has it in prometheus.${reason}`,
  );
});
