import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./larder.ts', import.meta.url));

/**
 * Makes a backup as `larder backup` does, in a process of its own: what compressing and encrypting need of memory and time, no
 * till waits for. Answers the number of rows, and what the command had to say besides; throws what it said when there is none.
 */
export function backUpApart(file = program): Promise<{ readonly rows: number; readonly remark: string }> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [file, 'backup', '--scheduled'], (error, out, said) => {
      const rows = Number(/^(\d+) rows/m.exec(out)?.[1] ?? 0);
      if (error === null) resolve({ rows, remark: said.trim() });
      else reject(new Error(`The backup was not made: ${said.trim()}`, { cause: error }));
    });
  });
}
