import type { vouchers as source } from '../../nl/books/vouchers.ts';
import type { Translation } from '../../translation.ts';

/** Sentences of the voucher report in English. */
export const vouchers: Translation<typeof source> = {
  title: 'Voucher report',
  facts:
    '{count, plural, =0 {Nothing sold with a voucher} one {# item sold with a voucher} other {# items sold with a voucher}}',
  type: { valk_voucher: 'Hotel voucher', employee_discount: 'Employee discount' },
  kind: 'Kind',
  receipts: 'Show receipts',
  figure: { receipts: 'Receipts', items: 'Items', turnover: 'Turnover', discount: 'Discount' },
  definition: {
    receipts: 'Completed receipts with at least one item with this voucher.',
    items: 'Pieces sold on which this voucher was used.',
    turnover: 'What guests paid for those items after the discount, including VAT and without deposit.',
    discount: 'What the voucher took off the price.',
  },
  days: {
    title: { day: 'Voucher turnover per day', week: 'Voucher turnover per week', month: 'Voucher turnover per month' },
    unit: { day: 'Day', week: 'Week', month: 'Month' },
    label: '{title}, {range}',
    nothing: 'Nothing sold with a voucher in this period',
  },
  products: { title: 'By product', product: 'Product', none: 'Product not found' },
  total: 'Total',
  items: '{count, plural, one {# item} other {# items}}',
  discounted: '{amount} discount',
  file: {
    action: 'Download as CSV',
    note: 'The figures for Excel',
    started: 'The file is being made',
    failed: 'The file could not be made',
    name: 'vouchers',
    part: 'Part',
    rowName: 'Name',
    locations: 'By location',
  },
  empty: {
    title: 'No vouchers were used in this period',
    text: 'Choose another period to look further back.',
  },
  failed: {
    title: 'The voucher report could not be loaded',
    text: 'Your period was kept. Try again in a moment.',
    refresh: 'The figures are from {time}. Refreshing does not work right now.',
  },
};
