import { spawn } from 'node:child_process';

/** Runs a program to its end and answers what it said; throws its last words when it fails. */
export async function run(
  program: string,
  parameters: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  const child = spawn(program, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let [said, complaint] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${`${said}\n${complaint}`.trim().slice(-2_000)}`);
  return said;
}
