import type { categories as source } from '../../nl/assortment/categories.ts';
import type { Translation } from '../../translation.ts';

/** Categories: the list, the form of one, and the products in it (CAT-01, PRD-02). */
export const categories: Translation<typeof source> = {
  assortment: 'Sortiment',
  title: 'Kategorien',
  add: 'Kategorie hinzufügen',
  facts: '{count, plural, one {# Kategorie} other {# Kategorien}}',
  search: 'Kategorie suchen',
  order: {
    label: 'Reihenfolge',
    position: 'Feste Reihenfolge',
    name: 'Nach Name',
    productCount: 'Die meisten Artikel zuerst',
  },
  column: { name: 'Kategorie', translations: 'Übersetzung', productCount: 'Artikel' },
  language: { nl: 'Niederländisch', de: 'Deutsch', en: 'Englisch' },
  missing: '{count, plural, one {{languages} fehlt} other {{languages} fehlen}}',
  complete: 'Vollständig',
  productCount: '{count, plural, =0 {Keine Artikel} one {# Artikel} other {# Artikel}}',
  empty: {
    title: 'Noch keine Kategorien',
    text: 'Eine Kategorie ist ein Regal des Sortiments. An der Kasse wählen Gäste zuerst eine Kategorie.',
    filtered: 'Keine Kategorie mit diesem Namen',
  },
  failed: {
    products: 'Die Artikel konnten nicht geladen werden',
  },
  noun: { one: 'Kategorie', the: 'Die Kategorie', these: 'Die Kategorien', back: 'Zu allen Kategorien' },
  form: {
    section: 'Name und Foto',
    note: 'Gilt für alle Standorte der Gruppe.',
    name: 'Name',
    nameHelp: 'So heißt das Regal an der Kasse. Ohne Übersetzung zeigt die Kasse den niederländischen Namen.',
    photo: 'Foto',
    photoHelp: 'Steht an der Kasse bei der Kategorie. Am besten passt ein quadratisches Foto.',
    hasPhoto: 'Anderes Foto',
    hasNoPhoto: 'Kein Foto',
  },
  edit: 'Kategorie bearbeiten',
  toProducts: 'Artikel ansehen',
  remove: {
    action: 'Kategorie löschen',
  },
  products: {
    add: 'Artikel hinzufügen',
    search: 'Name, Tag oder EAN suchen',
    column: { name: 'Artikel', ean: 'EAN', labels: 'Merkmale', price: 'Preis' },
    advice: 'empfohlen {amount}',
    status: { label: 'Status', active: 'Aktiv', archived: 'Archiviert', all: 'Aktiv und archiviert' },
    label: {
      concept: 'Entwurf',
      archived: 'Archiviert',
      own: 'Eigener Artikel',
      archivedOn: 'Seit {day}',
      age: '{age}+',
      deposit: '{amount} Pfand',
      hidden: '{count, plural, one {Verborgen in # Shop} other {Verborgen in # Shops}}',
    },
    noEan: 'Keine EAN',
    empty: 'Noch keine aktiven Artikel in dieser Kategorie',
    showArchived: 'Auch archivierte anzeigen',
    emptyHint: 'Artikel, die Sie dieser Kategorie zuordnen, stehen hier.',
    filtered: 'Kein Artikel mit diesen Filtern',
  },
};
