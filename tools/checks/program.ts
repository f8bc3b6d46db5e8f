import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a program left: its exit code and everything it printed. */
export type ProgramResult = { readonly code: number; readonly output: string };

/** Runs the program of an installed package with this very Node, so that it does not depend on PATH or the host's Node. */
export function runPackage(name: string, args: readonly string[], root: string): Promise<ProgramResult> {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));
  const script = join(root, 'node_modules', name, programOf(manifest, name));
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NO_COLOR: '1' };
    const child = spawn(process.execPath, [script, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const parts: string[] = [];
    const keep = (part: Buffer) => parts.push(part.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: parts.join('').trim() }));
  });
}

function programOf(manifest: unknown, name: string): string {
  const bin = typeof manifest === 'object' && manifest !== null && 'bin' in manifest ? manifest.bin : undefined;
  if (typeof bin === 'string') return bin;
  if (typeof bin === 'object' && bin !== null) {
    const program: unknown = Reflect.get(bin, name === 'typescript' ? 'tsc' : name);
    if (typeof program === 'string') return program;
  }
  throw new Error(`The package ${name} has no program`);
}
