import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { makeLane } from './lane.ts';

describe('a lane', () => {
  it('runs one thing at a time, in the order of asking, and rests after each as long as told', async () => {
    vi.useFakeTimers();
    try {
      const said: string[] = [];
      const [lane, startedAt] = [makeLane(2), performance.now()];
      const say = (word: string) => said.push(`${performance.now() - startedAt} ${word}`);
      const turns = ['a', 'b', 'c'].map((name, index) =>
        lane(async () => {
          say(`${name} begins`);
          await pauseFake(10 * (index + 1));
          say(`${name} ends`);
        }),
      );
      await vi.runAllTimersAsync();
      await Promise.all(turns);
      expect(said).toEqual(['0 a begins', '10 a ends', '30 b begins', '50 b ends', '90 c begins', '120 c ends']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('goes on after something that failed, which whoever asked is told', async () => {
    const lane = makeLane(0);
    const failed = lane(async () => {
      await pause(1);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await lane(() => Promise.resolve('yes'))).toBe('yes');
  });
});

const pauseFake = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
