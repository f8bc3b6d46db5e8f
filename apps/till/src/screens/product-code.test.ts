import { expect, test } from 'vitest';
import { productOf } from '../sale/testing.ts';
import { productByCode } from './product-code.ts';

const products = [
  productOf({ id: 1, eanCode: '8712345678906' }),
  productOf({ id: 2, eanCode: '0036000291452' }),
  productOf({ id: 3, eanCode: '96385074' }),
  productOf({ id: 4 }),
];

test.each([
  ['8712345678906', 1],
  [' 8712345678906 ', 1],
  ['0036000291452', 2],
  ['036000291452', 2],
  ['36000291452', 2],
  ['96385074', 3],
  ['0000096385074', 3],
  ['00000000', null],
  ['', null],
  ['8712345678907', null],
  ['Coca-Cola', null],
])('[TXN-08] %j scans product %s, whatever zeros stand before it', (code, id) => {
  expect(productByCode({ products }, code)?.id ?? null).toBe(id);
});
