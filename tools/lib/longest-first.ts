import { readFile } from 'node:fs/promises';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Begins with the files whose tests may take longest: what begins last keeps one worker while the other has nothing to do. How long
 * files took is known where they ran before, and not in a fresh clone; the limits that a file sets itself are in it.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const limits = new Map(
      await Promise.all(sorted.map(async (file) => [file, limitIn(await readFile(file.moduleId, 'utf8'))] as const)),
    );
    return sorted.toSorted((a, b) => (limits.get(b) ?? 0) - (limits.get(a) ?? 0));
  }
}

/** The longest time, in milliseconds, that a file of tests gives one of them. */
export function limitIn(text: string): number {
  const times = [...text.matchAll(/\btimeout: ([\d_]+)|\}, ([\d_]+)\);/g)].map(([, named, last]) =>
    Number((named ?? last ?? '').replaceAll('_', '')),
  );
  return Math.max(0, ...times);
}
