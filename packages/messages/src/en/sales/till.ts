import type { till as source } from '../../nl/sales/till.ts';
import type { Translation } from '../../translation.ts';

/** Sentences of the till in the browser in English. */
export const till: Translation<typeof source> = {
  starting: 'The till is starting…',
  elsewhere: {
    title: 'This till is already open in another tab',
    text: 'Close that tab, and this one goes on by itself.',
  },
  unusable: {
    title: 'This browser cannot be a till',
    text: 'It keeps nothing. Use an ordinary window, not a private one.',
  },
  pair: {
    title: 'Pair this till',
    text: 'In Larder, open the QR code for signing in a till on your account and choose "Open as a till in this browser" there.',
    refused: 'This code no longer works. Make a new one.',
    away: 'No connection. Try again.',
  },
  closed: {
    title: 'Closed for a moment',
    stale: 'The prices are too old to sell at. As soon as there is a connection again, you can pay here.',
    suspended: 'You cannot pay here now.',
    empty: 'There is nothing for sale here now.',
  },
  start: 'Start',
  basket: {
    title: 'Your basket',
    empty: 'Scan a product, or choose one.',
    deposit: 'Deposit',
    saved: 'You save',
    total: 'Total',
    less: 'One {name} less',
    more: 'One {name} more',
    pay: 'Pay',
    clear: 'Start again',
  },
  unknownCode: 'We do not know this product here.',
  pay: {
    title: 'How would you like to pay?',
    back: 'Back',
    none: 'You cannot pay here now.',
    failed: 'Nothing was paid. Try again, or choose something else.',
  },
  terminal: {
    title: 'Practice terminal',
    note: 'Nothing is really paid.',
    approve: 'Payment succeeds',
    decline: 'Payment declined',
    cancel: 'Cancel',
  },
  unsettled: {
    title: 'Was this purchase paid?',
    text: 'The till went off while {amount} was being paid. Look at the payment terminal.',
    paid: 'Yes, it was',
    unpaid: 'No, it was not',
  },
  done: { title: 'Thank you!', text: 'Paid: {amount}', next: 'Done' },
};
