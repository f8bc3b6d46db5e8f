import { type Check, outcomeOf } from './check.ts';
import { isSource, readFiles } from './files.ts';
import { idiomProblems, rollingProblems, tableProblems } from './idioms.ts';
import { layerProblems } from './layers.ts';

/** Layers, circles, one writer a table, and idioms in their one place, as `tools/architecture.ts` has it. */
export const structure: Check = {
  name: 'architecture',
  run: (root) => {
    const sources = readFiles(root, isSource);
    const migrations = readFiles(root, (path) => /^apps\/server\/src\/migrations\/.*\.sql$/.test(path));
    if (migrations.length === 0) return { ok: false, output: 'saw no migrations' };
    const problems = [
      ...layerProblems(sources),
      ...idiomProblems(sources),
      ...tableProblems(sources, migrations),
      ...rollingProblems(migrations),
    ];
    return outcomeOf(problems, { count: sources.length, noun: 'sources' });
  },
};
