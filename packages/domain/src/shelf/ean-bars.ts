import { isEan } from '../assortment/ean.ts';

/** A code as bars: `1` a black module and `0` a white one, side by side, without the white that has to surround them. */
export type EanBars = {
  readonly modules: string;
  /** The guards alone, as long as `modules`: they reach down between the digits. */
  readonly guards: string;
  /** The digits below: how many modules after the first bar the place of each one begins, which is seven modules wide. */
  readonly digits: readonly { readonly digit: string; readonly at: number }[];
  /** White modules that a scanner needs before and after (GS1 General Specifications, 5.2.3.4). */
  readonly quiet: { readonly before: number; readonly after: number };
};

/** The left digits with odd parity; even parity is this turned round, right digits are this with the colours turned. */
const shapes = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];

/** The parity of the six left digits of an EAN-13, which is how its first digit is written: `e` even, `o` odd. */
const parities = ['oooooo', 'ooeoee', 'ooeeoe', 'ooeeeo', 'oeooee', 'oeeooe', 'oeeeoo', 'oeoeoe', 'oeoeeo', 'oeeoeo'];

const side = '101';
const centre = '01010';
const digitModules = 7;

/**
 * The bars of a GTIN of 8, 12 or 13 digits: EAN-8 for eight, else EAN-13, for a UPC-A is an EAN-13 with a nought before
 * it. Null for 14 digits, which stand on outer cartons, and for what is no GTIN.
 */
export function eanBars(code: string): EanBars | null {
  if (!isEan(code) || code.length > 13) return null;
  const isShort = code.length === 8;
  const all = isShort ? code : code.padStart(13, '0');
  const written = isShort ? all : all.slice(1);
  const half = written.length / 2;
  const parity = isShort ? 'oooo' : (parities[Number(all[0])] ?? '');
  const left = Array.from(written.slice(0, half)).map((digit, index) => leftDigit(digit, parity[index]));
  const right = Array.from(written.slice(half)).map((digit) => inverted(shapeOf(digit)));
  const blank = '0'.repeat(half * digitModules);
  const middle = side.length + half * digitModules;
  return {
    modules: side + left.join('') + centre + right.join('') + side,
    guards: side + blank + centre + blank + side,
    digits: [
      ...(isShort ? [] : [{ digit: all[0] ?? '', at: -9 }]),
      ...Array.from(written).map((digit, index) => ({
        digit,
        at: index < half ? side.length + index * digitModules : middle + centre.length + (index - half) * digitModules,
      })),
    ],
    quiet: isShort ? { before: 7, after: 7 } : { before: 11, after: 7 },
  };
}

function leftDigit(digit: string, parity: string | undefined): string {
  const shape = shapeOf(digit);
  return parity === 'e' ? Array.from(inverted(shape)).toReversed().join('') : shape;
}

function shapeOf(digit: string): string {
  return shapes[Number(digit)] ?? '';
}

function inverted(modules: string): string {
  return Array.from(modules)
    .map((module) => (module === '1' ? '0' : '1'))
    .join('');
}
