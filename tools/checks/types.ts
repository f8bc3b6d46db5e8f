import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Check, outcomeOf } from './check.ts';
import { isSource, listPaths } from './files.ts';
import { runPackage } from './program.ts';

/** The folders of the workspaces that have a TypeScript project; the one list that everything type-checked comes from. */
function listProjects(root: string): string[] {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const patterns: unknown =
    typeof manifest === 'object' && manifest !== null && 'workspaces' in manifest ? manifest.workspaces : [];
  if (!Array.isArray(patterns)) return [];
  return patterns
    .flatMap((pattern) => globSync(String(pattern), { cwd: root }))
    .map((folder) => folder.split(sep).join('/'))
    .filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))
    .toSorted();
}

/** Where the compiler remembers a project between runs, so that it looks only at what changed. */
function memoryOf(root: string, project: string): string {
  return join(root, '.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
}

/** The compiler over every workspace; a source that no project takes in is a problem too. */
export const typeCheck: Check = {
  name: 'types',
  run: async (root) => {
    const sources = listPaths(root, isSource);
    const problems: string[] = [];
    const covered = new Set<string>();
    for (const project of listProjects(root)) {
      const memory = ['--incremental', '--tsBuildInfoFile', memoryOf(root, project)];
      const args = ['-p', project, ...memory, '--listFiles', '--pretty', 'false'];
      const { code, output } = await runPackage('typescript', args, root);
      const lines = output.split('\n');
      const isListed = (line: string) => /^(?:\/|[A-Za-z]:[\\/]).*\.(?:[cm]?tsx?|json)$/.test(line.trim());
      for (const line of lines.filter(isListed)) covered.add(relative(root, line.trim()).split(sep).join('/'));
      if (code !== 0) problems.push(...lines.filter((line) => !isListed(line)));
    }
    const missed = sources.filter((path) => !covered.has(path));
    problems.push(...missed.map((path) => `${path}: no tsconfig.json takes this file in`));
    return outcomeOf(problems, { count: covered.size === 0 ? 0 : sources.length, noun: 'sources' });
  },
};
