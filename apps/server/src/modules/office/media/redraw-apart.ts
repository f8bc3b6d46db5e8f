import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '../../../platform/http/app-error.ts';
import * as z from 'zod/mini';
import type { Drawn } from './picture.ts';

const longestMs = 30_000;
const bytes = z.pipe(
  z.instanceof(Uint8Array),
  z.transform((given) => Buffer.from(given)),
);
const drawn = z.object({
  width: z.int(),
  height: z.int(),
  largest: bytes,
  variants: z.map(z.union([z.literal(512), z.literal(128)]), bytes),
});

/**
 * Draws a heavy picture anew in a process of its own: what the decoders keep of their memory does not stay with a server
 * that runs for months, and one that dies of a picture takes no call with it.
 */
export async function redrawApart(picture: Buffer): Promise<Drawn> {
  const child = fork(fileURLToPath(new URL('./redraw-process.ts', import.meta.url)), {
    execArgv: [],
    serialization: 'advanced',
    timeout: longestMs,
  });
  try {
    const said = await new Promise<unknown>((resolve, reject) => {
      child.on('message', resolve);
      child.on('error', reject);
      child.on('exit', () => resolve(null));
      child.send(picture);
    });
    const made = z.safeParse(drawn, said);
    if (!made.success) throw new AppError('invalid_image');
    return made.data;
  } finally {
    child.kill();
  }
}
