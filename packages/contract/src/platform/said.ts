import { maskCardNumbers } from '@larder/domain/platform/card-number';
import * as z from 'zod/mini';
import { emailAddress, text } from './values.ts';

/** An e-mail address that is kept; one that begins with a card's number is a mistake, and is not kept (bar V4). */
export const email = emailAddress.check(
  z.refine((value) => maskCardNumbers(value) === value, { params: { code: 'invalid_email' } }),
);

/** What a till or a guest says in words: of the number of a card its last four digits are kept (bar V4). */
export function saidText(maximum: number) {
  return z.pipe(text(maximum), z.transform(maskCardNumbers));
}
