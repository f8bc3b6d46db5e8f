import { parseArgs } from 'node:util';
import { serve } from '../serve.ts';
import type { Command } from './command.ts';

/** Starts the server by its settings. */
export const start: Command = {
  help: `
larder start

Starts the server by its settings, which are environment variables, and keeps it running. Ctrl-C or SIGTERM stop it in
order: requests that run are answered, work that was begun is given back.`,
  async run(words) {
    parseArgs({ args: [...words], options: {}, strict: true });
    await serve();
  },
};
