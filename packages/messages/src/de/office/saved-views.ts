import type { Translation } from '../../translation.ts';
import type { savedViews as source } from '../../nl/office/saved-views.ts';

/** Sentences of what a list shows under a name, and of the choice of its columns. */
export const savedViews: Translation<typeof source> = {
  label: 'Ansichten',
  all: 'Alle',
  shared: 'Geteilt:',
  changed: '(geändert)',
  save: 'Ansicht speichern…',
  saveAs: 'Speichern als…',
  saveTitle: 'Ansicht speichern',
  confirm: 'Speichern',
  name: 'Name',
  menu: 'Ansicht {name}',
  period: {
    label: 'Zeitraum',
    moving: '{name}, wandert mit',
    fixed: 'Immer {range}',
    only: 'Der Zeitraum bleibt {range}.',
  },
  update: 'Aktualisieren',
  updated: '{name} wurde aktualisiert',
  updateFailed: '{name} konnte nicht aktualisiert werden',
  rename: { action: 'Umbenennen…', title: 'Ansicht umbenennen', confirm: 'Speichern' },
  share: {
    action: 'Teilen',
    forLocation: 'Für alle von {name}',
    forGroup: 'Für alle Administratoren der Gruppe',
    done: '{name} wurde geteilt',
    failed: '{name} konnte nicht geteilt werden',
  },
  unshare: {
    action: 'Nur für mich',
    done: '{name} gehört nur noch Ihnen',
    failed: '{name} bleibt geteilt',
  },
  remove: {
    action: 'Löschen',
    done: '{name} wurde gelöscht',
    failed: '{name} konnte nicht gelöscht werden',
  },
  columns: {
    title: 'Spalten',
    handle: '{name}, Platz {place} von {count}',
    handleHelp:
      'Pfeil nach oben und unten verschieben die Spalte, Pos1 und Ende setzen sie an den Anfang oder ans Ende.',
    up: '{name} nach vorn',
    down: '{name} nach hinten',
    moved: '{name} steht auf Platz {place} von {count}',
    reset: 'Zurück zu den üblichen Spalten',
  },
  list: {
    transactions: 'Transaktionen',
    categories: 'Kategorien',
    products: 'Artikel',
    combiDeals: 'Combideals',
    categoryProducts: 'Artikel einer Kategorie',
    priceLabels: 'Regaletiketten',
    reviews: 'Bewertungen',
    ledgers: 'Sachkonten',
    history: 'Verlauf',
    reportMails: 'Berichte per E-Mail',
    accounts: 'Konten',
    locations: 'Standorte',
    jobs: 'Aufgaben',
    alerts: 'Meldungen',
  },
};
