import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { playBadDay } from './bad-day.ts';
import { logEntry, mistakes, mistakesIn } from './log.ts';

const usage = `Says what a till does wrong, or whether a server keeps the device API (docs/requirements/device-api.md).

npm run conformance -- --log traffic.ndjson
npm run conformance -- http://localhost:4000 --credential <credential of a cash register> [--age-code <code>]

A log has a line for each call: { "at", "method", "path" behind /device/v1, "request", "status" (null: no answer), "response" }.
A server gets a bad day of receipts that are worth one cent each: use a register that is for trying. An age-check code is used up by it;
the sheet with codes is printed in the back office.`;

process.exitCode = await run(process.argv.slice(2));

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
  return 2;
}

function judgeLog(text: string): number {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const log = lines.map((line) => z.parse(logEntry, JSON.parse(line)));
  const found = mistakesIn(log);
  for (const { mistake, at, about } of found) say(`${at}  ${about}\n  ${mistakes[mistake]}`);
  say(`${log.length} calls, ${found.length} mistakes`);
  return found.length === 0 && log.length > 0 ? 0 : 1;
}

async function judgeServer(url: string, credential: string, ageCode?: string): Promise<number> {
  const results = await playBadDay(async (method, path, body) => {
    const response = await fetch(`${url.replace(/\/$/, '')}/device/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json().catch(() => undefined) };
  }, ageCode);
  for (const { what, wrong } of results) say(wrong === null ? `right  ${what}` : `WRONG  ${what}\n       ${wrong}`);
  const wrong = results.filter((result) => result.wrong !== null).length;
  say(`${results.length} situations, ${wrong} wrong`);
  return wrong === 0 ? 0 : 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
