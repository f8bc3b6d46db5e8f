const lengths: readonly number[] = [8, 12, 13, 14];

/**
 * Computes the check digit of a GTIN from the digits before it: weights 3, 1, 3, … from the right, up to the next
 * multiple of ten (GS1 General Specifications). Undefined when the text is not 7, 11, 12 or 13 digits.
 */
export function eanCheckDigit(digits: string): number | undefined {
  if (!/^\d{7,13}$/.test(digits) || !lengths.includes(digits.length + 1)) return undefined;
  let sum = 0;
  for (let fromRight = 1; fromRight <= digits.length; fromRight += 1)
    sum += Number(digits[digits.length - fromRight]) * (fromRight % 2 === 1 ? 3 : 1);
  return (10 - (sum % 10)) % 10;
}

/** Tells whether a text is a GTIN of 8, 12, 13 or 14 digits (EAN-8, UPC-A, EAN-13, ITF-14) with its check digit (PRD-03). */
export function isEan(text: string): boolean {
  return eanCheckDigit(text.slice(0, -1)) === checkDigitOf(text);
}

function checkDigitOf(text: string): number | null {
  const last = text.at(-1) ?? '';
  return /^\d$/.test(last) ? Number(last) : null;
}
