import { parseArgs } from 'node:util';

/** What the simulator is asked to do. */
export type SimulateOptions = {
  readonly url: string;
  readonly receiptsPerMinute: number;
  readonly tillCount: number;
  /** How long to sell, or null until it is stopped. */
  readonly durationMs: number | null;
  readonly email: string;
  readonly password: string;
};

/** Says in one sentence what is wrong with the parameters. */
export class OptionError extends Error {}

/** How the simulator is called, for a person at a terminal. */
export const usage = `Sells as a set of tills, so that receipts arrive.

npm run simulate -- [--url http://localhost:4000] [--rate 20] [--tills 6] [--for 60]

  --url       address of a running Larder
  --rate      receipts per minute, of all tills together
  --tills     number of tills
  --for       seconds after which to stop; without it until Ctrl-C
  --email     an administrator, who makes the tills' credentials (the demo's when absent)
  --password  the administrator's password`;

/** Reads the parameters; undefined when only help is wanted, an {@link OptionError} when one is wrong. */
export function readOptions(parameters: readonly string[]): SimulateOptions | undefined {
  const { values } = parse(parameters);
  if (values.help === true) return undefined;
  const url = values.url ?? 'http://localhost:4000';
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new OptionError(`--url is "${url}"; it has to be an address like http://localhost:4000.`);
  const seconds = values.for === undefined ? null : numberOf('--for', values.for, { minimum: 1, maximum: 86_400 });
  return {
    url: new URL(url).origin,
    receiptsPerMinute: numberOf('--rate', values.rate ?? '20', { minimum: 0.1, maximum: 60_000 }),
    tillCount: Math.floor(numberOf('--tills', values.tills ?? '6', { minimum: 1, maximum: 200 })),
    durationMs: seconds === null ? null : seconds * 1000,
    email: values.email ?? 'admin@larder.test',
    password: values.password ?? 'larder-demo-2026',
  };
}

function parse(parameters: readonly string[]) {
  try {
    return parseArgs({
      args: [...parameters],
      options: {
        url: { type: 'string' },
        rate: { type: 'string' },
        tills: { type: 'string' },
        for: { type: 'string' },
        email: { type: 'string' },
        password: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new OptionError(error instanceof Error ? error.message : String(error));
  }
}

function numberOf(name: string, text: string, limits: { readonly minimum: number; readonly maximum: number }): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= limits.minimum && value <= limits.maximum))
    throw new OptionError(`${name} is "${text}"; it has to be a number from ${limits.minimum} to ${limits.maximum}.`);
  return value;
}
