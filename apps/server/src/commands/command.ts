/** A command of the program `larder`. */
export type Command = {
  /** What `larder <name> --help` shows: what it does, how it is called, what each option means. */
  readonly help: string;
  /** Does it with the words behind its name; throws a {@link CommandRefused} where they are wrong. */
  run(words: readonly string[]): Promise<void>;
};

/** Says in one sentence why a command is not done as it was asked for; nothing was changed. */
export class CommandRefused extends Error {}
