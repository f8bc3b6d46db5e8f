import { isEan } from '@larder/domain/assortment/ean';
import { labelIdPattern } from '@larder/domain/shelf/shelf-price';

/**
 * The number of a label in what was read from it; null where there is none. It stands alone, in pairs as hardware addresses
 * are written, or within a link. One of 6 bytes is told with two bytes of zero before it, as hosts tell it.
 */
export function readLabelCode(text: string): string | null {
  const plain = text
    .trim()
    .toUpperCase()
    .replace(/[:\s-]/g, '');
  if (labelIdPattern.test(plain)) return plain;
  if (/^[0-9A-F]{12}$/.test(plain)) return `0000${plain}`;
  const parts = text.toUpperCase().split(/[^0-9A-F]+/);
  const found = parts.filter((part) => part.length === 16);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The EAN in what was read from a product; null where there is none. An American number is one with a zero before it. */
export function readProductCode(text: string): string | null {
  const digits = text.trim();
  const ean = /^\d{12}$/.test(digits) ? `0${digits}` : digits;
  return isEan(ean) ? ean : null;
}
