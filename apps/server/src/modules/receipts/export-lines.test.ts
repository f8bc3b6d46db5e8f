import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finishLines } from './export-lines.ts';

const amountOf = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, '0')}`;

/** As COPY writes a text: in quotes where it has to be. */
const quoted = (text: string) => (/[;"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

async function* cut(text: string, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let [from, index] = [0, 0]; from < bytes.length; index += 1) {
    const to = from + (sizes[index % sizes.length] ?? bytes.length);
    yield bytes.subarray(from, to);
    from = to;
  }
}

const anyText = fc.string({ unit: fc.constantFrom('a', 'é', '€', ';', '"', ',', ' ', '1') });
const anyCents = fc.oneof(fc.integer({ min: -120, max: 120 }), fc.maxSafeInteger());
const anyLine = fc.tuple(anyText, anyCents, anyCents, anyText);

test('[TXN-06] cents of any size become amounts and lines end with both characters, wherever pieces are cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyLine, { maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
      async (lines, sizes) => {
        const copied = lines.map(([a, b, c, d]) => `${quoted(a)};${b};${c};${quoted(d)}\n`).join('');
        const expected = lines
          .map(([a, b, c, d]) => `${quoted(a)};${amountOf(b)};${amountOf(c)};${quoted(d)}\r\n`)
          .join('');
        const pieces: Uint8Array[] = [];
        for await (const piece of finishLines(cut(copied, sizes), { first: 1, last: 2 })) pieces.push(piece);
        expect(Buffer.concat(pieces).toString()).toBe(expected);
      },
    ),
  );
});
