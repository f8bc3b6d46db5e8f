import type { productFiles as source } from '../../nl/assortment/product-files.ts';
import type { Translation } from '../../translation.ts';

/** Files of products: the export, and the import with its check (PRD-05). */
export const productFiles: Translation<typeof source> = {
  menu: 'Import and export',
  export: {
    action: 'Export',
    note: 'CSV, with the current filters',
    started: 'The export is being made',
    failed: 'The export did not succeed',
  },
  import: {
    action: 'Import…',
    leaveTitle: 'Stop sending?',
    leaveText: 'The file has not been sent completely. Nothing is written yet.',
    title: 'Import products',
    choose: 'Choose a file',
    drop: 'Drag a CSV file here',
    release: 'Let go to check it',
    hint: 'At most 10 MB and 50,000 rows. An export of this list can be read back as it is. Larder writes nothing until you have seen the check.',
    sending: 'Sending the file',
    checking: 'Checking rows',
    applying: 'Applying products',
    progress: '{done} of {total} rows',
    cancel: 'Cancel',
    discard: 'Throw away',
    gone: 'This import is no longer there: it was thrown away in another window, or a new file took its place.',
    sentAt: 'File of {moment}',
    goesOn: 'You can close this window, the work goes on. This page shows how far it is.',
    close: 'Close',
    again: 'Another file',
    recheck: 'Check again',
    apply: '{count, plural, one {Apply # product} other {Apply # products}}',
    created: 'New',
    changed: 'Changed',
    unchanged: 'Same',
    wrong: 'Not in order',
    nothing: 'This file changes nothing: all products are like this already.',
    ready: 'All is well. Nothing is written yet.',
    concepts:
      'New products without a photo come in as concepts. They are in the shop once you publish them with a photo.',
    problems:
      '{count, plural, one {# problem. Nothing is written until it is solved.} other {# problems. Nothing is written until they are solved.}}',
    unknownColumns:
      '{count, plural, one {We do not know this column and skip it: {names}.} other {We do not know these columns and skip them: {names}.}}',
    done: 'The import is done',
    doneText:
      '{created, plural, one {# product added} other {# products added}}, {changed, plural, one {# changed} other {# changed}}.',
    failed: 'The import broke off. Nothing is written.',
    column: { line: 'Line', column: 'Column', reason: 'What is wrong', value: 'Now says' },
    file: 'File',
    first: 'These are the first {shown} of {total}.',
    keep: 'Save problems',
    problemFile: 'larder-import-problems',
    problemList: 'Problems in the file',
  },
  status: {
    checking: 'Import is being checked',
    applying: 'Import is being applied',
    ready: 'Import is ready',
    problems: '{count, plural, one {Import: # problem} other {Import: # problems}}',
    done: 'Import is done',
    failed: 'Import broke off',
  },
  categories: {
    missing:
      '{count, plural, one {This category is not there yet: {names}.} other {These categories are not there yet: {names}.}}',
    add: '{count, plural, one {Add category} other {Add # categories}}',
  },
  defaults: {
    title: 'For all new products',
    text: 'The file does not say this. Enter it once; in the file itself it can differ by product.',
    categoryId: 'Category',
    vatType: 'Kind for VAT',
    retailPriceCents: 'Retail price',
    ledgerAccountId: 'Ledger account',
    ledgerAccountNlId: 'Ledger account Netherlands',
    wrongPrice: 'Enter an amount, such as 2,95',
  },
  vatType: {
    food: 'Food',
    milk_drink: 'Milk drink',
    soft_drink: 'Soft drink',
    alcohol: 'Alcohol',
    non_food: 'No food or drink',
  },
};
