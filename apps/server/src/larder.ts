import { CommandRefused } from './commands/command.ts';
import { commands } from './commands/commands.ts';
import { ConfigError } from './platform/config-error.ts';
import { version } from './platform/version.ts';

const [name = '--help', ...words] = process.argv.slice(2);

try {
  await run();
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  if (name === '--help' || name === '-h' || name === 'help') return say(overview());
  if (name === '--version') return say(version);
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (entry === undefined) throw new CommandRefused(`There is no command "${name}".\n\n${overview()}`);
  if (name !== 'start') process.stdout.on('error', endQuietly);
  const command = await entry.load();
  if (words.includes('--help') || words.includes('-h')) return say(command.help.trim());
  await command.run(words);
}

function overview(): string {
  const width = Math.max(...Object.keys(commands).map(({ length }) => length));
  const lines = Object.entries(commands).map(([each, { summary }]) => `  larder ${each.padEnd(width)}  ${summary}`);
  return `${lines.join('\n')}\n\nlarder <command> --help says more of one. Settings are environment variables: docs/operate/settings.md.`;
}

/** One sentence of what was refused; of what nobody foresaw, where it happened too. */
function sentenceOf(error: unknown): string {
  if (error instanceof CommandRefused || error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const isOfWords = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isOfWords ? `${error.message}\nSee: larder ${name} --help` : error.message;
}

/** Whoever read the first lines alone (`larder doctor | head`) has what they wanted. */
function endQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
