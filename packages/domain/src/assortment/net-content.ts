import { divideRounded, formatQuantity } from '../platform/money.ts';

/** How much of a product is in its package, e.g. 330 ml. */
export type NetContent = { readonly quantity: number; readonly unit: 'g' | 'ml' | 'piece' };

/** The units in which the content of a package is kept. */
export const netContentUnits = ['g', 'ml', 'piece'] as const;

/** The units in which a person enters it. */
export const enteredUnits = ['g', 'kg', 'ml', 'l', 'piece'] as const;

/** One of the units in which a person enters the content of a package. */
export type EnteredUnit = (typeof enteredUnits)[number];

/** The largest content of a package: 100 kg, 100 l, or as many pieces as nobody counts. */
export const largestNetContent = 100_000;

/** The content of a package as a form has it. */
export type EnteredContent = { readonly quantity: string; readonly unit: EnteredUnit };

const perBigUnit = 1000;

/** What a unit is kept as, how much of that it is, and how many places of a fraction it may have. */
type Measure = { readonly unit: NetContent['unit']; readonly size: number; readonly places: number };

const measures: Readonly<Record<EnteredUnit | 'cl', Measure>> = {
  g: { unit: 'g', size: 1, places: 0 },
  kg: { unit: 'g', size: perBigUnit, places: 3 },
  ml: { unit: 'ml', size: 1, places: 0 },
  cl: { unit: 'ml', size: 10, places: 1 },
  l: { unit: 'ml', size: perBigUnit, places: 3 },
  piece: { unit: 'piece', size: 1, places: 0 },
};

const pieces: readonly string[] = ['piece', 'pieces', 'pc', 'pcs', 'stuk', 'stuks', 'st', 'stück', 'stk', 'stueck'];

const written = /^(\d{1,6})(?:[.,](\d{1,3}))?\s*([a-zü]*)\.?$/;

/** What is wrong with the content of a package; null is none, which every product may have. */
export function netContentCheck(content: NetContent | null): 'invalid_net_content' | null {
  if (content === null) return null;
  const { quantity } = content;
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= largestNetContent ? null : 'invalid_net_content';
}

/**
 * Reads the content of a package: `330 ml`, `33 cl`, `0,5 l`, `6 stuks`, or a bare number of a unit. Null where nothing
 * is written, undefined where it cannot be read, is no whole number of grams, millilitres or pieces, or is too large.
 * A fraction is of kilograms, litres and centilitres only: `1.000 g` is a kilogram to one reader and a gram to the next.
 */
export function readNetContent(text: string, bareUnit: EnteredUnit | null): NetContent | null | undefined {
  const tidy = text.trim().toLowerCase().normalize('NFC');
  if (tidy === '') return null;
  const [, whole = '', fraction = '', word = ''] = written.exec(tidy) ?? [];
  const measure = measureOf(word, bareUnit);
  if (whole === '' || measure === undefined || fraction.length > measure.places) return undefined;
  const quantity = Math.round(Number(`${whole}.${fraction || '0'}`) * measure.size);
  const content = { quantity, unit: measure.unit };
  return netContentCheck(content) === null ? content : undefined;
}

/** The content of a package as a form has it: from a thousand on in kilograms or litres, with a comma. */
export function enteredContent({ quantity, unit }: NetContent): EnteredContent {
  if (unit === 'piece' || quantity < perBigUnit) return { quantity: String(quantity), unit };
  return { quantity: formatQuantity(quantity / perBigUnit, 3), unit: unit === 'g' ? 'kg' : 'l' };
}

/**
 * The price of a kilogram, a litre or a piece, in whole cents, half up; null where it says nothing more than the price
 * (Directive 98/6/EC art. 3; PAngV § 4). The deposit is no part of it.
 */
export function unitPriceCents(priceCents: number, { quantity, unit }: NetContent): number | null {
  const whole = unit === 'piece' ? 1 : perBigUnit;
  return quantity <= 0 || quantity === whole ? null : divideRounded(priceCents * whole, quantity);
}

/** The content of a package as a file has it, in words that every language reads back: `330 ml`, `6 pieces`. */
export function netContentCell(content: NetContent | null): string {
  if (content === null) return '';
  const { quantity, unit } = content;
  if (unit !== 'piece') return `${quantity} ${unit}`;
  return quantity === 1 ? '1 piece' : `${quantity} pieces`;
}

function measureOf(word: string, bareUnit: EnteredUnit | null): Measure | undefined {
  if (word === '') return bareUnit === null ? undefined : measures[bareUnit];
  if (pieces.includes(word)) return measures.piece;
  return Object.entries(measures).find(([name]) => name === word)?.[1];
}
