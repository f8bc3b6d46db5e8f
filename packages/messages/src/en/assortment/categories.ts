import type { categories as source } from '../../nl/assortment/categories.ts';
import type { Translation } from '../../translation.ts';

/** Categories: the list, the form of one, and the products in it (CAT-01, PRD-02). */
export const categories: Translation<typeof source> = {
  assortment: 'Assortment',
  title: 'Categories',
  add: 'Add category',
  facts: '{count, plural, one {# category} other {# categories}}',
  search: 'Find a category',
  order: { label: 'Order', position: 'Fixed order', name: 'By name', productCount: 'Most products first' },
  column: { name: 'Category', translations: 'Translation', productCount: 'Products' },
  language: { nl: 'Dutch', de: 'German', en: 'English' },
  missing: '{count, plural, one {{languages} is missing} other {{languages} are missing}}',
  complete: 'Complete',
  productCount: '{count, plural, =0 {No products} one {# product} other {# products}}',
  empty: {
    title: 'No categories yet',
    text: 'A category is a shelf of the assortment. At the till, guests choose a category first.',
    filtered: 'No category with this name',
  },
  failed: {
    products: 'The products could not be loaded',
  },
  noun: { one: 'Category', the: 'The category', these: 'The categories', back: 'To all categories' },
  form: {
    section: 'Name and photo',
    note: 'Applies to all locations of the group.',
    name: 'Name',
    nameHelp: 'What the shelf is called at the till. Without a translation the till shows the Dutch name.',
    photo: 'Photo',
    photoHelp: 'Shown with the category at the till. A square photo fits best.',
    hasPhoto: 'Another photo',
    hasNoPhoto: 'No photo',
  },
  edit: 'Edit category',
  toProducts: 'View products',
  remove: {
    action: 'Delete category',
  },
  products: {
    add: 'Add product',
    search: 'Find by name, tag or EAN',
    column: { name: 'Product', ean: 'EAN', labels: 'Labels', price: 'Price' },
    advice: 'advised {amount}',
    status: { label: 'Status', active: 'Active', archived: 'Archived', all: 'Active and archived' },
    label: {
      concept: 'Draft',
      archived: 'Archived',
      own: 'Own product',
      archivedOn: 'Since {day}',
      age: '{age}+',
      deposit: '{amount} deposit',
      hidden: '{count, plural, one {Hidden in # shop} other {Hidden in # shops}}',
    },
    noEan: 'No EAN',
    empty: 'No active products in this category yet',
    showArchived: 'Show archived ones too',
    emptyHint: 'Products that you put into this category are listed here.',
    filtered: 'No product with these filters',
  },
};
