import { expect, inject, test } from 'vitest';
import { fireFigures, nothingWrong, putUnderFire } from './nodes-under-fire.ts';
import { tableOf } from './tally.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    soakMinutes: number;
  }
}

const minutes = inject('soakMinutes');

test('[D1] [D6] [DYN-05] three servers, killed at random for minutes', async () => {
  const fire = await putUnderFire({
    seed: 'minutes of kills',
    isOver: (_, seconds) => seconds >= minutes * 60,
    isPatient: true,
  });
  process.stdout.write(`\n${tableOf(`three servers, killed at random for ${minutes} minutes`, fireFigures(fire))}`);
  expect(fire).toMatchObject(nothingWrong);
});
