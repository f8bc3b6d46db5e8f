import type { reviews as source } from '../../nl/sales/reviews.ts';
import type { Translation } from '../../translation.ts';

/** Sentences of the reviews in German. */
export const reviews: Translation<typeof source> = {
  title: 'Bewertungen',
  facts: '{count, plural, =0 {Keine Bewertungen} one {# Bewertung} other {# Bewertungen}}',
  score: {
    title: 'Durchschnitt',
    definition:
      'Der Durchschnitt aller Bewertungen in diesem Zeitraum, mit einer Nachkommastelle. Filter nach Sternen und Nachrichten ändern ihn nicht.',
    whatIs: 'Was ist {name}?',
    none: 'Noch kein Durchschnitt',
    distribution: 'Bewertungen nach Sternen',
    stars: '{count, plural, one {# Stern} other {# Sterne}}',
    bar: '{stars}: {count, plural, one {# Bewertung} other {# Bewertungen}}, {share}',
  },
  shops: {
    title: 'Nach Shop',
    shop: 'Shop',
    count: 'Bewertungen',
    average: 'Schnitt',
  },
  filter: {
    period: 'Zeitraum',
    shop: 'Shop',
    anyShop: 'Alle Shops',
    rating: 'Sterne',
    anyRating: 'Alle Sterne',
    message: 'Mit Nachricht',
    messageName: 'Nachricht',
    messageValue: 'mit Nachricht',
  },
  list: {
    title: 'Alle Bewertungen',
    rating: 'Sterne',
    message: 'Nachricht',
    noMessage: 'Ohne Nachricht',
    quote: '„{message}“',
    place: 'Shop',
    time: 'Zeit',
    receipt: 'Bon',
  },
  receipts: 'Bons mit Bewertung',
  empty: {
    title: 'Noch keine Bewertungen in diesem Zeitraum',
    text: 'Sobald ein Gast nach dem Bezahlen Sterne vergibt, stehen sie hier.',
    filtered: 'Keine Bewertungen mit diesen Filtern',
  },
  failed: {
    title: 'Die Bewertungen konnten nicht geladen werden',
    text: 'Ihre Filter sind gespeichert. Versuchen Sie es gleich noch einmal.',
    refresh: 'Die Bewertungen sind von {time}. Aktualisieren gelingt gerade nicht.',
  },
};
