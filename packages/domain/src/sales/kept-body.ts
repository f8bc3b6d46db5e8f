import { maskCardNumber, maskCardNumbers } from '../platform/card-number.ts';
import { isEan } from '../assortment/ean.ts';

/** How deep a body is kept as it is; what lies deeper is kept as its JSON text. A receipt has four levels. */
const mostLevels = 20;

/** A body as it can be kept, and whether it says anything else than the one that was sent. */
export type KeptBody = { readonly body: unknown; readonly isChanged: boolean };

/** A container that is being copied: its values come out of `source` one by one. */
type Copying = { readonly source: object; readonly target: object; readonly level: number };

/**
 * A body of JSON as it can be kept, whatever was sent: neither NUL nor half a surrogate pair, which PostgreSQL cannot hold,
 * no number of a payment card, no depth beyond what programs can follow, in values as in keys; numbers that JSON cannot
 * write are texts. Nothing is left out, and what needs none of this stays as it is, as does the till's key, whatever it
 * looks like. Without recursion: a body may be a million levels deep.
 */
export function keptBody(sent: unknown, tillKey?: string): KeptBody {
  const state = { isChanged: false };
  const left: Copying[] = [];
  const keep = (value: unknown, name: string, level: number): unknown => {
    if (typeof value !== 'object' || value === null) {
      const kept = name === 'key' && value === tillKey ? value : keptValue(value, name);
      state.isChanged ||= !Object.is(kept, value);
      return kept;
    }
    if (level > mostLevels) {
      state.isChanged = true;
      return keptText(jsonText(value));
    }
    const target = Array.isArray(value) ? [] : {};
    left.push({ source: value, target, level });
    return target;
  };
  const body = keep(sent, '', 0);
  for (let copying = left.pop(); copying !== undefined; copying = left.pop()) {
    const { source, target, level } = copying;
    const twins = new Map<string, number>();
    if (Array.isArray(source) && Array.isArray(target)) {
      for (const value of source) target.push(keep(value, '', level + 1));
      continue;
    }
    for (const [name, value] of Object.entries(source)) {
      const keptName = freeName(keptText(name), target, twins);
      state.isChanged ||= keptName !== name;
      // Assigned, a key of the prototype's would become the prototype.
      Object.defineProperty(target, keptName, {
        value: keep(value, name, level + 1),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
  }
  return { body, isChanged: state.isChanged };
}

function keptValue(value: unknown, name: string): unknown {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return String(value);
    return isEanOf(name, String(value)) ? value : maskCardNumber(value);
  }
  if (typeof value !== 'string') return value;
  return isEanOf(name, value) ? value : keptText(value);
}

/** One in ten EANs of thirteen digits that begin with a 4 would pass for a card's number. */
function isEanOf(name: string, text: string): boolean {
  return /^(?:ean|gtin|bar_?code)/i.test(name) && isEan(text);
}

/** A text as it can be kept: see {@link keptBody}. */
function keptText(text: string): string {
  return maskCardNumbers(text.toWellFormed().replaceAll('\0', '\uFFFD'));
}

/** Two keys that differ only in what cannot be kept stay two; counted, as a body may have a hundred thousand of them. */
function freeName(name: string, target: object, twins: Map<string, number>): string {
  let free = name;
  for (let count = twins.get(name) ?? 1; Object.hasOwn(target, free); count += 1) {
    twins.set(name, count + 1);
    free = `${name}\uFFFD${count + 1}`;
  }
  return free;
}

type Piece = { readonly text: string } | { readonly value: unknown };

/** `JSON.stringify` without recursion. */
function jsonText(given: unknown): string {
  let text = '';
  const left: Piece[] = [{ value: given }];
  for (let piece = left.pop(); piece !== undefined; piece = left.pop()) {
    if ('text' in piece) {
      text += piece.text;
      continue;
    }
    const { value } = piece;
    if (typeof value !== 'object' || value === null) {
      text += JSON.stringify(typeof value === 'number' && !Number.isFinite(value) ? String(value) : value);
      continue;
    }
    const isArray = Array.isArray(value);
    const parts = Object.entries(value).flatMap(([name, part], index): Piece[] => [
      { text: `${index === 0 ? '' : ','}${isArray ? '' : `${JSON.stringify(name)}:`}` },
      { value: part },
    ]);
    left.push({ text: isArray ? ']' : '}' });
    for (const part of parts.toReversed()) left.push(part);
    text += isArray ? '[' : '{';
  }
  return text;
}
