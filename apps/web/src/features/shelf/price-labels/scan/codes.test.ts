import { expect, test } from 'vitest';
import { readLabelCode, readProductCode } from './codes.ts';

test('[PL-03] a label’s number is found in what was read from it', () => {
  for (const text of [
    '0000021A7F3C9B40',
    ' 0000021a7f3c9b40\n',
    '00:00:02:1A:7F:3C:9B:40',
    '021A7F3C9B40',
    '02-1a-7f-3c-9b-40',
    'https://label.example/t/0000021A7F3C9B40?x=1',
    'MAC=0000021A7F3C9B40;FW=37',
  ])
    expect([text, readLabelCode(text)]).toEqual([text, '0000021A7F3C9B40']);
});

test('[PL-03] what is no label’s number is none', () => {
  for (const text of [
    '',
    '8712345678906',
    '0000021A7F3C9B4',
    'https://example.org/',
    '0000021A7F3C9B40 0000021A7F3C9B41',
  ])
    expect([text, readLabelCode(text)]).toEqual([text, null]);
});

test('[PL-03] a product’s EAN has its check digit', () => {
  expect(readProductCode('4000161060055')).toBe('4000161060055');
  expect(readProductCode(' 96385074 ')).toBe('96385074');
  expect(readProductCode('036000291452')).toBe('0036000291452');
  for (const text of ['', '4000161060056', '0000021A7F3C9B40', '123'])
    expect([text, readProductCode(text)]).toEqual([text, null]);
});
