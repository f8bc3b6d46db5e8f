import { parseArgs } from 'node:util';
import { OptionError } from '../options.ts';

/** What the simulated access point is asked to be. */
export type LabelHostCommand = {
  readonly tags: number;
  readonly port: number;
  readonly lossRate: number;
  readonly speed: number;
  readonly seed: string;
  /** Seconds after which it stops, or null until it is stopped. */
  readonly durationMs: number | null;
};

/** How it is called, for a person at a terminal. */
export const usage = `Is an OpenEPaperLink access point with price labels, for a Larder on this machine.

npm run simulate:labels -- [--tags 24] [--port 8090] [--loss 0.05] [--speed 10] [--for 60]

  --tags   number of labels
  --port   port on this machine; Larder's LABEL_HOST_PORTS has to have it
  --loss   part of the radio messages that is lost, 0 to 0.9
  --speed  how many times as fast as real time its labels live
  --seed   the same seed loses the same messages
  --for    seconds after which to stop; without it until Ctrl-C`;

/** Reads the parameters; undefined when only help is wanted, an {@link OptionError} when one is wrong. */
export function readLabelHostCommand(parameters: readonly string[]): LabelHostCommand | undefined {
  const { values } = parse(parameters);
  if (values.help === true) return undefined;
  const number = (name: keyof typeof values, fallback: string, limits: Limits) =>
    numberOf(`--${name}`, String(values[name] ?? fallback), limits);
  const seconds = values.for === undefined ? null : number('for', '', { minimum: 1, maximum: 86_400 });
  return {
    tags: number('tags', '24', { minimum: 1, maximum: 2_000, isWhole: true }),
    port: number('port', '8090', { minimum: 0, maximum: 65_535, isWhole: true }),
    lossRate: number('loss', '0.05', { minimum: 0, maximum: 0.9 }),
    speed: number('speed', '1', { minimum: 0.1, maximum: 1_000 }),
    seed: values.seed ?? 'shelf',
    durationMs: seconds === null ? null : seconds * 1_000,
  };
}

function parse(parameters: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...parameters],
      options: {
        tags: text,
        port: text,
        loss: text,
        speed: text,
        seed: text,
        for: text,
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new OptionError(error instanceof Error ? error.message : String(error));
  }
}

type Limits = { readonly minimum: number; readonly maximum: number; readonly isWhole?: true };

function numberOf(name: string, text: string, { minimum, maximum, isWhole }: Limits): number {
  const value = Number(text);
  const isRight = text.trim() !== '' && value >= minimum && value <= maximum && (!isWhole || Number.isInteger(value));
  if (!isRight) throw new OptionError(`${name} is "${text}"; it has to be a number from ${minimum} to ${maximum}.`);
  return value;
}
