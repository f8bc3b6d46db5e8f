import type { receiptPaper as source } from '../../nl/sales/receipt-paper.ts';
import type { Translation } from '../../translation.ts';

/** Words of a receipt on paper. */
export const receiptPaper: Translation<typeof source> = {
  fileName: 'receipt',
  receipt: 'Receipt {number}',
  vatNumber: 'VAT number {number}',
  chamberOfCommerce: 'Chamber of commerce {number}',
  column: { product: 'Item', quantity: 'Count', price: 'Price', vat: 'VAT', total: 'Amount' },
  unknownProduct: 'Product name not found',
  discount: 'Discount {amount}',
  voucher: { valk_voucher: 'Hotel voucher', employee_discount: 'Employee discount' },
  sum: { goods: 'Items', deposit: 'Deposit', total: 'Total', paid: 'Paid', refunded: 'Refunded', surplus: 'Overpaid' },
  paidWith: 'Paid with {method}',
  refundedWith: 'Refunded with {method}',
  vat: {
    rate: 'VAT rate',
    exclusive: 'Excl. VAT',
    vat: 'VAT',
    inclusive: 'Incl. VAT',
    untaxedDeposit: 'Deposit',
    deposit: '{rate}, deposit',
    total: 'Total',
  },
  scan: 'Receipt on your phone',
};
