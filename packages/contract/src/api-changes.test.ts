import { expect, test } from 'vitest';
import { apiChanges } from './api-changes.ts';
import { endpoints } from './endpoints.ts';

test('[DEV-05] the change log names calls that there are, and says of each version what it changed', () => {
  const names = new Set(endpoints.map(({ name }) => name));
  for (const { version, changes } of apiChanges) {
    expect(version).toMatch(/^(?:next|\d+\.\d+\.\d+)$/);
    expect(changes.length, version).toBeGreaterThan(0);
    for (const { text, calls, kind } of changes) {
      expect(text).toMatch(/^[A-Z].*\.$/);
      // What is gone cannot be named by what there is.
      if (kind !== 'breaking')
        expect(
          calls.filter((name) => !names.has(name)),
          text,
        ).toEqual([]);
    }
  }
});
