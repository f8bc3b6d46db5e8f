/** What a check says: whether all is well, and what a person needs to read when it is not. */
export type Outcome = { readonly ok: boolean; readonly output: string };

/** One static check of the repository that lies at `root`. */
export type Check = { readonly name: string; readonly run: (root: string) => Outcome | Promise<Outcome> };

/** An outcome with the name of its check and the time it took. */
export type CheckResult = Outcome & { readonly name: string; readonly durationMs: number };

/** Red when there are problems, and red too when nothing was looked at: a check that sees no input proves nothing. */
export function outcomeOf(
  problems: readonly string[],
  seen: { readonly count: number; readonly noun: string },
): Outcome {
  if (seen.count === 0) return { ok: false, output: `saw no ${seen.noun}` };
  return problems.length === 0
    ? { ok: true, output: `${seen.count} ${seen.noun}` }
    : { ok: false, output: problems.join('\n') };
}

/** Runs checks, `width` at a time, and tells each result as it comes; the results are in the order of the checks. */
export async function runAll(
  checks: readonly Check[],
  options: { readonly root: string; readonly width: number; readonly tell: (result: CheckResult) => void },
): Promise<readonly CheckResult[]> {
  const results = new Map<Check, CheckResult>();
  const waiting = [...checks];
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const result = await runOne(check, options.root);
      results.set(check, result);
      options.tell(result);
    }
  };
  await Promise.all(Array.from({ length: options.width }, work));
  return checks.flatMap((check) => results.get(check) ?? []);
}

async function runOne(check: Check, root: string): Promise<CheckResult> {
  const startedAt = performance.now();
  const end = (outcome: Outcome): CheckResult => ({
    ...outcome,
    name: check.name,
    durationMs: Math.round(performance.now() - startedAt),
  });
  try {
    return end(await check.run(root));
  } catch (error) {
    return end({ ok: false, output: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}
