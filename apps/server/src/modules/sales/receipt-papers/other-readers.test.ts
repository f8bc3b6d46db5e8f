import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCashRegister } from '../../../testing/build/build.ts';
import { buildReceipt, linkOf } from '../../../testing/build/build-receipt.ts';
import { whyWithout } from '../../../testing/readers/paper-programs.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { drawReceiptPaper } from './public.ts';

const run = promisify(execFile);
const whyNot = whyWithout('pdftotext', 'pdftoppm', 'zbarimg');

let app: TestApp;
let directory = '';
beforeAll(async () => {
  app = await buildTestApp();
  directory = await mkdtemp(join(tmpdir(), 'larder-paper-'));
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true, force: true });
});

it.skipIf(whyNot !== '')(`[TXN-05] poppler reads a receipt’s words, and zbar its code${whyNot}`, async () => {
  const register = await buildCashRegister(app);
  const receipt = await buildReceipt(app, { register, lines: [{ name: 'Crème brûlée', totalCents: 123_450 }] });
  const wanted = { groupId: receipt.groupId, receiptId: receipt.id, locale: 'nl' } as const;
  const paper = await drawReceiptPaper(app.services, wanted);
  const file = join(directory, 'bon.pdf');
  await writeFile(file, paper?.bytes ?? '');
  await run('pdftotext', ['-layout', file, join(directory, 'bon.txt')]);
  const text = (await readFile(join(directory, 'bon.txt'), 'utf8')).replace(/\u00A0/g, ' ');
  expect(text).toContain('Crème brûlée');
  expect(text).toMatch(/Totaal +€ 1\.234,50/);
  // As a customer's phone sees it on screen, not as print could.
  await run('pdftoppm', ['-r', '110', '-png', '-singlefile', file, join(directory, 'bon')]);
  const { stdout } = await run('zbarimg', ['--raw', '--quiet', join(directory, 'bon.png')]);
  expect(stdout.trim()).toBe(`${app.services.config.publicUrl}/receipt/${await linkOf(app, receipt)}`);
});
