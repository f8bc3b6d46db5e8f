import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { type Ask, playBadDay } from './bad-day.ts';
import { type LogEntry, logEntry, mistakes, mistakesIn } from './log.ts';

/** The exit code of who found nothing to judge. */
const notJudged = 2;

const usage = `Says what a till does wrong, or whether a server keeps the device API (docs/requirements/device-api.md).

npm run conformance -- --log traffic.ndjson
npm run conformance -- http://localhost:4000 --credential <credential of a cash register> [--age-code <code>]

A log has a line for each call: { "at", "method", "path" behind /device/v1, "request", "status" (null: no answer), "response" }. It begins where
the till asks for its catalogue: what it was told before that is not in it.
A server gets a bad day of receipts that are worth one cent each: use a register that is for trying. An age-check code is used up by it;
the sheet with codes is printed in the back office.`;

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error));
  return notJudged;
});

async function run(parameters: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...parameters],
    options: { log: text, credential: text, 'age-code': text },
    allowPositionals: true,
  });
  const [url, ...others] = positionals;
  if (values.log !== undefined && url === undefined) return judgeLog(await readFile(values.log, 'utf8'));
  if (url !== undefined && others.length === 0 && values.credential !== undefined)
    return judgeServer(url, values.credential, values['age-code']);
  say(usage);
  return notJudged;
}

function judgeLog(text: string): number {
  const log = text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : callOf(line, index + 1)));
  const found = mistakesIn(log);
  for (const { mistake, at, about } of found) say(`${at}  ${about}\n  ${mistakes[mistake]}`);
  say(`${log.length} calls, ${found.length} mistakes`);
  return found.length === 0 && log.length > 0 ? 0 : 1;
}

function callOf(line: string, number: number): LogEntry {
  const read = z.safeParse(logEntry, jsonOf(line));
  if (read.success) return read.data;
  const wrong = read.error.issues.map(({ path, message }) => `${path.join('.') || 'the line'}: ${message}`).join(', ');
  throw new Error(`Line ${number} is no call of a till. ${wrong}`);
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

async function judgeServer(url: string, credential: string, ageCode?: string): Promise<number> {
  const ask: Ask = async (method, path, body) => {
    const response = await fetch(`${url.replace(/\/$/, '')}/device/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json().catch(() => undefined) };
  };
  const { status } = await ask('GET', '/catalog').catch(() => ({ status: null }));
  if (status !== 200)
    throw new Error(
      status === null
        ? `Nobody answers at ${url}.`
        : `No till can sell with this credential: it is answered ${status} when it asks for the catalogue.`,
    );
  const results = await playBadDay(ask, ageCode);
  for (const { what, wrong } of results) say(wrong === null ? `right  ${what}` : `WRONG  ${what}\n       ${wrong}`);
  const wrong = results.filter((result) => result.wrong !== null).length;
  say(`${results.length} situations, ${wrong} wrong`);
  return wrong === 0 ? 0 : 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
