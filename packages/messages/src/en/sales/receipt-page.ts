import type { Translation } from '../../translation.ts';
import type { receiptPage as source } from '../../nl/sales/receipt-page.ts';

/** Sentences of the page that the link of a receipt opens: for guests, who know nothing of Larder. */
export const receiptPage: Translation<typeof source> = {
  title: 'Receipt {number}',
  loadingTitle: 'Your receipt',
  loading: 'Your receipt is loading',
  languages: 'Language',
  paper: {
    label: 'What your receipt says',
    vatNumber: 'VAT number {number}',
    chamberOfCommerceNumber: 'Trade register {number}',
    lines: 'What you bought',
    each: '{count} × {price}',
    discount: '{amount} discount',
    voucher: { valk_voucher: 'Hotel voucher', employee_discount: 'Staff discount' },
    unknownProduct: 'Product name not found',
    deposit: 'Deposit',
    total: 'Total',
    refund: 'Refunded',
    cardEndsIn: 'card ends in',
    paid: 'Paid',
    surplus: 'Overpaid',
    vat: { title: 'VAT', exclusive: 'Excl.', vat: 'VAT', inclusive: 'Incl.', deposit: '{rate}, deposit' },
  },
  pdf: 'Download PDF',
  mail: {
    title: 'Receipt by e-mail',
    email: 'E-mail address',
    emailHelp: 'We use your address only to send this receipt.',
    send: 'Send by e-mail',
    sent: 'The receipt is on its way to {email}',
    sentHelp: 'Nothing there? Look in your spam folder too.',
    again: 'Another address',
  },
  review: {
    title: 'How was it?',
    stars: 'Your rating',
    star: '{count, plural, one {# star} other {# stars}}',
    message: 'Anything you would like to add?',
    messageHelp: 'Only if you wish. Your name is not shown.',
    send: 'Send rating',
    required: 'Choose 1 to 5 stars',
    thanks: 'Thank you for your rating',
    given: 'This purchase has been rated',
    alreadyRated: 'This purchase had been rated already. Your new rating was not kept.',
  },
  missing: {
    title: 'We cannot find this receipt',
    text: 'Just paid? Wait a moment and try again. And is the link complete?',
    retry: 'Try again',
  },
  failed: {
    title: 'The receipt could not be loaded',
    text: 'Check your connection and try again.',
  },
  limit: {
    title: 'One moment please',
    text: 'Receipts were asked for too often from this network. Try again in a few minutes.',
  },
};
