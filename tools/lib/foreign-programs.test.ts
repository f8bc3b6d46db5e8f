import { expect, test } from 'vitest';
import { ensurePrograms, type Machine, paperReaders, proxies } from './foreign-programs.ts';

/** A machine with some programs, where installing brings those of a package or fails. */
function machineWith(fields: { here: string[]; canInstall?: boolean; failure?: string }) {
  const here = new Set(fields.here);
  const calls: (readonly string[])[] = [];
  const brought: Readonly<Record<string, readonly string[]>> = {
    'poppler-utils': ['pdftoppm', 'pdftotext'],
    'zbar-tools': ['zbarimg'],
    age: ['age'],
    zstd: ['zstd'],
  };
  const machine: Machine = {
    isHere: async ({ name }) => here.has(name),
    canInstall: async () => fields.canInstall ?? true,
    install: async (packages) => {
      calls.push(packages);
      if (fields.failure !== undefined) throw new Error(fields.failure);
      for (const name of packages.flatMap((each) => brought[each] ?? [])) here.add(name);
    },
  };
  return { machine, calls };
}

const nothing = { here: [] };

test('what is there is not installed again', async () => {
  const { machine, calls } = machineWith({ here: ['pdftoppm', 'pdftotext', 'zbarimg', 'age', 'zstd'] });
  expect(await ensurePrograms(paperReaders, () => undefined, machine)).toBeUndefined();
  expect(calls).toEqual([]);
});

test('what is missing is installed at once, and only that', async () => {
  const [all, one] = [machineWith(nothing), machineWith({ here: ['pdftoppm', 'pdftotext', 'age', 'zstd'] })];
  const said: string[] = [];
  expect(await ensurePrograms(paperReaders, (line) => said.push(line), all.machine)).toBeUndefined();
  expect(await ensurePrograms(paperReaders, () => undefined, one.machine)).toBeUndefined();
  expect([all.calls, one.calls]).toEqual([[['poppler-utils', 'zbar-tools', 'age', 'zstd']], [['zbar-tools']]]);
  expect(said).toEqual([
    'Installing poppler-utils and zbar-tools and age and zstd for the tests of PDFs and backups (apt-get) …',
  ]);
});

test.each([
  ['without the right to install', { canInstall: false }, ''],
  ['without a network', { failure: 'apt-get update failed:\nno network' }, ' apt-get update failed:\nno network'],
])('%s one line says what is skipped', async (_name, fields, reason) => {
  const line = await ensurePrograms(paperReaders, () => undefined, machineWith({ ...nothing, ...fields }).machine);
  expect(line).toBe(
    `Skipped: how PDFs look and scan or that others open our backups, because there is no pdftoppm, pdftotext, zbarimg, age, zstd here. Debian has them in poppler-utils and zbar-tools and age and zstd.${reason}`,
  );
});

test('what tests of proxies need is said of proxies', async () => {
  const { machine } = machineWith({ here: ['nginx', 'openssl'], canInstall: false });
  expect(await ensurePrograms(proxies, () => undefined, machine)).toBe(
    'Skipped: how it works behind proxies, because there is no caddy here. Debian has it in caddy.',
  );
});
