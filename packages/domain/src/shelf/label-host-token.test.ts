import { expect, test } from 'vitest';
import { isHostToken } from './label-host-token.ts';

test('[PL-04] a token has visible characters and nothing that breaks a header', () => {
  for (const text of ['a', 'q7P-_x.~+/=', 'x'.repeat(200)]) expect([text, isHostToken(text)]).toEqual([text, true]);
  for (const text of ['', ' ', 'a b', 'a\nb', 'a\r\nx: y', 'é', 'a\u0000', '…', 'x'.repeat(201)])
    expect([text, isHostToken(text)]).toEqual([text, false]);
});
