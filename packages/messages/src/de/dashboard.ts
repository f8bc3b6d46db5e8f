import type { dashboard as source } from '../nl/dashboard.ts';
import type { Translation } from '../translation.ts';

/** Sentences of the dashboard in German. */
export const dashboard: Translation<typeof source> = {
  title: 'Dashboard',
  greeting: {
    night: 'Guten Abend, {name}.',
    morning: 'Guten Morgen, {name}.',
    afternoon: 'Guten Tag, {name}.',
    evening: 'Guten Abend, {name}.',
  },
  number:
    '{count, plural, =0 {kein} =1 {ein} =2 {zwei} =3 {drei} =4 {vier} =5 {fünf} =6 {sechs} =7 {sieben} =8 {acht} =9 {neun} =10 {zehn} =11 {elf} =12 {zwölf} other {#}}',
  points:
    '{count, plural, =0 {nichts braucht Ihre Aufmerksamkeit} one {ein Punkt braucht Ihre Aufmerksamkeit} other {{number} Punkte brauchen Ihre Aufmerksamkeit}}',
  standStill:
    '{count, plural, one {{first} steht still} =2 {{first} und {second} stehen still} other {{number} stehen still}}',
  situation: {
    new: 'Es wurde noch nichts verkauft.',
    shopRuns: '{shops, plural, one {Der Shop läuft} other {Die Shops laufen}}; {points}.',
    shopStands: '{shops, plural, one {Der Shop steht still} other {Die Shops stehen still}}; {points}.',
    allSell:
      '{total, plural, one {Der Standort verkauft} =2 {Beide Standorte verkaufen} other {Alle {number} Standorte verkaufen}}; {points}.',
    someSell:
      '{selling, plural, one {Einer von {number} Standorten verkauft} other {{sellingNumber} von {number} Standorten verkaufen}}; {standStill}.',
    noneSell:
      '{total, plural, one {Der Standort verkauft} other {Keiner der {number} Standorte verkauft}} zurzeit nichts.',
    points: '{points}.',
  },
  compare: {
    label: 'Vergleichen',
    previous: 'Vorheriger Zeitraum',
    year: 'Vorjahr',
    none: 'Nicht vergleichen',
    sameWeekdays: '{range}, gleiche Wochentage',
  },
  figure: { turnover: 'Umsatz', receipts: 'Bons', basket: 'Bon im Schnitt', items: 'Artikel' },
  definition: {
    turnover: 'Was verkauft und bezahlt ist, inklusive MwSt. und ohne Pfand.',
    receipts: 'Abgeschlossene Bons. Begonnene, laufende und abgebrochene zählen nicht.',
    basket: 'Der Umsatz geteilt durch die Anzahl der abgeschlossenen Bons.',
    items: 'Verkaufte Stücke auf abgeschlossenen Bons.',
  },
  chart: {
    title: { day: 'Umsatz pro Tag', week: 'Umsatz pro Woche', month: 'Umsatz pro Monat' },
    label: '{title}, {range}',
    until: 'heute bis {time}',
    week: 'KW {week}, {range}',
    weekShort: 'KW {week}',
    unit: { day: 'Tag', week: 'Woche', month: 'Monat' },
    previous: 'Vorher',
    change: 'Differenz',
    total: 'Summe',
    receipts: '{count, plural, one {# Bon} other {# Bons}}',
  },
  categories: {
    title: 'Umsatz nach Kategorie',
    none: 'Ohne Kategorie',
    empty: 'Noch kein Umsatz in diesem Zeitraum',
    more: '{count} weitere anzeigen',
    less: 'Weniger anzeigen',
  },
  attention: {
    title: 'Braucht Aufmerksamkeit',
    count: '{count, plural, one {# Punkt} other {# Punkte}}',
    inactive: '{name} ist inaktiv',
    inactiveSince: 'Keine Bons seit {since}',
    inactiveAlways: 'Noch keine Bons eingegangen',
    quarantined: '{count, plural, one {# Bon stimmt nicht} other {# Bons stimmen nicht}}',
    quarantinedDetail: 'Zurückgestellt, zählt noch nicht mit',
    failed: '{count, plural, one {# Zahlung abgebrochen} other {# Zahlungen abgebrochen}}',
    silent: '{count, plural, one {{name} hat keine Bons} other {# Kassen haben keine Bons}}',
    silentSince: '{place} · seit {since}',
    silentAlways: '{place} · noch nie ein Bon',
    yesterday: 'gestern {time}',
  },
  locations: {
    title: 'Standorte',
    name: 'Standort',
    state: 'Status',
    lastReceipt: 'Letzter Bon',
    active: 'Aktiv',
    inactiveHours: 'Inaktiv, {hours} Stunden',
    inactiveDays: 'Inaktiv, {days} Tage',
    neverSold: 'Noch keine Bons',
  },
  empty: { title: 'Noch keine Bons', text: 'Sobald eine Kasse etwas verkauft, stehen hier die Zahlen.' },
  failed: {
    title: 'Die Zahlen konnten nicht geladen werden',
    refresh: 'Die Zahlen sind von {time}. Aktualisieren gelingt gerade nicht.',
    retry: 'Erneut versuchen',
  },
};
