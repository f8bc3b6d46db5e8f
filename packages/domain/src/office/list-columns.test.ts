import { expect, it } from 'vitest';
import { columnsNamedIn, historyColumns, transactionColumns } from './list-columns.ts';

const receipts = { columns: transactionColumns, link: 'receipt' } as const;

it('[VIE-05] a text names the columns that the list has, each once and in its order, and the row’s link stays', () => {
  expect(columnsNamedIn('total,receipt,time', receipts)).toEqual(['total', 'receipt', 'time']);
  expect(columnsNamedIn('total,stock,total', receipts)).toEqual(['receipt', 'total']);
  expect(columnsNamedIn('who,at', { columns: historyColumns })).toEqual(['who', 'at']);
});

it('[VIE-05] a text that names nothing that the list has is no choice', () => {
  for (const text of [undefined, '', 'stock', ',,']) expect(columnsNamedIn(text, receipts)).toBeNull();
});
