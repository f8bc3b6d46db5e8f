import { amountCell } from '@larder/domain/platform/file-cells';
import { parseMoney } from '@larder/domain/platform/money';

/** Reads a typed amount, in cents: null where nothing is typed, undefined where it cannot be read. */
export function readMoney(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  return parseMoney(text) ?? undefined;
}

/** Writes cents the way they are typed into a `MoneyField`: `7,25`; none is an empty text. */
export function writeMoney(amountCents: number | null): string {
  return amountCents === null ? '' : amountCell(amountCents);
}

/** A typed amount in its usual spelling, `7` as `7,00`; what cannot be read stays as it was typed. */
export function tidyMoney(text: string): string {
  const amountCents = readMoney(text);
  return amountCents === undefined ? text : writeMoney(amountCents);
}
