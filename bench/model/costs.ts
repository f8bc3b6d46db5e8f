import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const file = fileURLToPath(new URL('costs.json', import.meta.url));

const cost = z.strictObject({
  /** Processor time of the server and of PostgreSQL for one, in milliseconds, with what is done for it afterwards. */
  serverMs: z.number(),
  databaseMs: z.number(),
  /** What it took beyond that: mostly the disk, until it has what was written. */
  waitMs: z.number(),
  /** How long one in a hundred, two in a hundred and so on took, against the mean: 99 shares. */
  spread: z.array(z.number()),
});

const costs = z.strictObject({
  measured: z.string(),
  receipt: cost,
  screen: cost,
  report: cost,
  prices: cost,
  /** Milliseconds of both a second, with nobody there. */
  idle: z.strictObject({ serverMs: z.number(), databaseMs: z.number() }),
});

/** What a call of each kind costs on the machine that measured it (`npm run bench -- --only model`). */
export type Costs = z.infer<typeof costs>;

/** One kind of call. */
export type Cost = z.infer<typeof cost>;

/** Reads what was measured last. */
export async function readCosts(): Promise<Costs> {
  return costs.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Keeps what was measured. */
export async function writeCosts(measured: Costs): Promise<void> {
  await writeFile(file, `${JSON.stringify(measured, null, 2)}\n`);
}
