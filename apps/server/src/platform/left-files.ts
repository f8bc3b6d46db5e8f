import { constants } from 'node:fs';
import { link, mkdir, open, readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from './database/database.ts';

/** Makes a folder below another and answers its path; undefined when a link in between leads elsewhere. */
export async function enterFolder(root: string, names: readonly string[]): Promise<string | undefined> {
  const wanted = join(await realpath(root), ...names);
  await mkdir(wanted, { recursive: true });
  return (await realpath(wanted)) === wanted ? wanted : undefined;
}

/** Leaves a file whole under its name; false when another one is there, which stays. The same one counts as left. */
export async function leaveFile(directory: string, name: string, bytes: Uint8Array): Promise<boolean> {
  const [path, part] = [join(directory, name), join(directory, `${name}.part`)];
  const found = await readFile(path).catch(unlessCode('ENOENT'));
  if (found !== null) return found.equals(bytes);
  await rm(part, { force: true });
  const file = await open(part, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  // A link takes no name that is taken, as a rename would.
  await link(part, path).catch(unlessCode('EEXIST'));
  await rm(part, { force: true });
  return (await readFile(path)).equals(bytes);
}

/** Takes a file back, if it is there. */
export function takeFile(directory: string, name: string): Promise<void> {
  return rm(join(directory, name), { force: true });
}

function unlessCode(code: string): (error: unknown) => null {
  return (error) => {
    if (codeOf(error) === code) return null;
    throw error;
  };
}
