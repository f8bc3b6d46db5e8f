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

/** The columns that a text names, each once and in its order, with the row's link; null where it names none of them. */
export function columnsNamedIn<Key extends string>(
  text: string | undefined,
  { columns, link }: { readonly columns: readonly Key[]; readonly link?: Key },
): Key[] | null {
  const named = [...new Set(text?.split(','))].flatMap((key) => columns.filter((column) => column === key));
  if (named.length === 0) return null;
  return link === undefined || named.includes(link) ? named : [link, ...named];
}
