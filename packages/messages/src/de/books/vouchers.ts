import type { vouchers as source } from '../../nl/books/vouchers.ts';
import type { Translation } from '../../translation.ts';

/** Sentences of the voucher report in German. */
export const vouchers: Translation<typeof source> = {
  title: 'Gutscheinbericht',
  facts:
    '{count, plural, =0 {Nichts mit Gutschein verkauft} one {# Artikel mit Gutschein verkauft} other {# Artikel mit Gutschein verkauft}}',
  type: { valk_voucher: 'Hotelgutschein', employee_discount: 'Personalrabatt' },
  kind: 'Art',
  receipts: 'Bons ansehen',
  figure: { receipts: 'Bons', items: 'Artikel', turnover: 'Umsatz', discount: 'Rabatt' },
  definition: {
    receipts: 'Abgeschlossene Bons mit mindestens einem Artikel mit diesem Gutschein.',
    items: 'Verkaufte Stücke, für die dieser Gutschein eingelöst wurde.',
    turnover: 'Was Gäste für diese Artikel nach Abzug des Rabatts bezahlt haben, inklusive MwSt. und ohne Pfand.',
    discount: 'Was der Gutschein vom Preis abgezogen hat.',
  },
  days: {
    title: { day: 'Gutscheinumsatz pro Tag', week: 'Gutscheinumsatz pro Woche', month: 'Gutscheinumsatz pro Monat' },
    unit: { day: 'Tag', week: 'Woche', month: 'Monat' },
    label: '{title}, {range}',
    nothing: 'In diesem Zeitraum nichts mit Gutschein verkauft',
  },
  products: { title: 'Nach Artikel', product: 'Artikel', none: 'Artikel nicht gefunden' },
  total: 'Summe',
  items: '{count, plural, one {# Artikel} other {# Artikel}}',
  discounted: '{amount} Rabatt',
  file: {
    action: 'Als CSV herunterladen',
    note: 'Die Zahlen für Excel',
    started: 'Die Datei wird erstellt',
    failed: 'Die Datei konnte nicht erstellt werden',
    name: 'gutscheine',
    part: 'Bereich',
    rowName: 'Name',
    locations: 'Nach Standort',
  },
  empty: {
    title: 'In diesem Zeitraum wurden keine Gutscheine eingelöst',
    text: 'Wählen Sie einen anderen Zeitraum, um weiter zurückzublicken.',
  },
  failed: {
    title: 'Der Gutscheinbericht konnte nicht geladen werden',
    text: 'Ihr Zeitraum ist gespeichert. Versuchen Sie es gleich noch einmal.',
    refresh: 'Die Zahlen sind von {time}. Aktualisieren gelingt gerade nicht.',
  },
};
