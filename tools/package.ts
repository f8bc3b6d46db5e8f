import { fileURLToPath } from 'node:url';
import { makePackage } from './packaging/make.ts';

/*
 * npm run package               writes dist/larder-<version>-linux-<arch>.tar.zst
 * npm run package -- <folder>   writes it there
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const [folder = 'dist'] = process.argv.slice(2);

try {
  await makePackage({ root, folder, say: (line) => process.stdout.write(`${line}\n`) });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
