import type { firstSteps as source } from '../../nl/books/first-steps.ts';
import type { Translation } from '../../translation.ts';

/** Sentences of the first day in English. */
export const firstSteps: Translation<typeof source> = {
  title: 'How the shop opens',
  note: 'Each step ticks itself.',
  open: 'The shop sells. From now on the figures are here.',
  progress: '{done} of {total} done',
  failed: 'The steps could not be loaded',
  isDone: 'Done:',
  optional: '· can be later',
  toFigures: 'To the figures',
  step: {
    location: 'Location',
    shop: 'Shop',
    books: 'Ledger and payment methods',
    assortment: 'Assortment',
    till: 'Till',
    label: 'Shelf labels',
    people: 'Colleagues',
    receipt: 'First receipt',
  },
  task: {
    location: { text: 'The hotel where the shop is.', action: 'Add location' },
    shop: { text: 'Name, address and VAT number as they stand on the receipt.', action: 'Add shop' },
    account: {
      text: 'The account that sales are booked on. Your bookkeeper knows its number.',
      action: 'Add account',
    },
    method: {
      text: 'What guests pay with. The code is the till’s. A receipt with another one is set aside.',
      action: 'Add payment method',
    },
    product: { text: 'Read in a file with products.', action: 'Read products in' },
    concept: {
      text: 'There are only concepts yet. With a picture and a ledger account a product can be published.',
      action: 'Publish product',
    },
    register: { text: 'Add the till to the shop.', action: 'Add till' },
    pairing: { text: 'Make the code with which the till signs in.', action: 'Pair till' },
    label: { text: 'Prices on the shelf that go along with the till.', action: 'Pair labels' },
    people: { text: 'Who fills, prices and closes gets an account of their own.', action: 'Invite a colleague' },
    sell: {
      text: 'Sell something, at the till or with the browser till. The receipt appears here by itself.',
      action: 'Open the browser till',
    },
    receipt: { text: 'Sell something at the till. The receipt appears here by itself.', action: 'View receipt' },
  },
  done: {
    location: 'The location is there.',
    shop: 'The shop is there.',
    books: 'There is an account and a payment method.',
    assortment: 'There is something to buy.',
    till: 'The till is paired.',
    label: 'A label hangs.',
    people: 'Somebody else works here too.',
    receipt: 'The first receipt is in.',
  },
};
