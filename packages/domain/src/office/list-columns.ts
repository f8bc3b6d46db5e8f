/** The columns of the list of receipts, as its address and its file know them. */
export const transactionColumns = [
  'time',
  'receipt',
  'state',
  'location',
  'shop',
  'register',
  'payment',
  'account',
  'items',
  'deposit',
  'part',
  'total',
] as const;

/** Those of the list of products. */
export const productColumns = ['name', 'labels', 'category', 'ean', 'price'] as const;

/** Those of the history. */
export const historyColumns = ['at', 'who', 'what', 'property'] as const;
