import { describe, expect, it } from 'vitest';
import { bookFileName, bookPauseMs, bookTargetProblems, type BookTargetValues } from './book-delivery.ts';

const values: BookTargetValues = {
  ...{ name: 'Boekhouder', way: 'sftp', host: 'sftp.boekhouder.example', port: 22, username: 'larder', folder: '' },
  ...{ hasSecret: true, addresses: [] },
};

describe('a file', () => {
  it('[BKD-02] says in its name that it is a correction, and which', () => {
    expect(bookFileName('larder-omzet-2026-10-01.csv', { correction: 0, word: 'correctie' })).toBe(
      'larder-omzet-2026-10-01.csv',
    );
    expect(bookFileName('larder-omzet-2026-10-01.csv', { correction: 2, word: 'correctie' })).toBe(
      'larder-omzet-2026-10-01-correctie-2.csv',
    );
  });

  it('[BKD-03] is tried again within the hour, then after up to six', () => {
    const hours = [1, 2, 3, 4, 5, 50].map((count) => (bookPauseMs(count) + 600_000) / 3_600_000);
    expect(hours).toEqual([1, 2, 4, 6, 6, 6]);
  });
});

describe('a target', () => {
  it.each([
    [{}, {}],
    [{ name: ' ' }, { name: 'required' }],
    [{ host: '' }, { host: 'required' }],
    [{ host: 'sftp://boekhouder.example' }, { host: 'book_host' }],
    [{ host: '2001:db8::7' }, {}],
    [{ port: 0 }, { port: 'invalid_port' }],
    [{ port: 65_536 }, { port: 'invalid_port' }],
    [
      { username: '', hasSecret: false },
      { username: 'required', secret: 'required' },
    ],
    [{ folder: 'in\nuit' }, { folder: 'book_folder' }],
    [{ way: 'folder' }, { folder: 'required' }],
    [{ way: 'folder', folder: 'boeken_2026' }, {}],
    [{ way: 'folder', folder: '..' }, { folder: 'book_folder' }],
    [{ way: 'folder', folder: 'a/b' }, { folder: 'book_folder' }],
    [{ way: 'mail' }, { addresses: 'required' }],
    [{ way: 'mail', addresses: ['geen adres'] }, { addresses: 'invalid_email_list' }],
    [{ way: 'mail', addresses: Array.from({ length: 11 }, () => 'a@b.nl') }, { addresses: 'too_many_addresses' }],
  ] as const)('[BKD-04] %j has the problems %j', (changes, problems) => {
    expect(bookTargetProblems({ ...values, ...changes })).toEqual(problems);
  });
});
