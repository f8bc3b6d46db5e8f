import type { productFiles as source } from '../../nl/assortment/product-files.ts';
import type { Translation } from '../../translation.ts';

/** Files of products: the export, and the import with its check (PRD-05). */
export const productFiles: Translation<typeof source> = {
  menu: 'Importieren und exportieren',
  export: {
    action: 'Exportieren',
    note: 'CSV, mit den aktuellen Filtern',
    started: 'Der Export wird erstellt',
    failed: 'Der Export ist nicht gelungen',
  },
  import: {
    action: 'Importieren…',
    leaveTitle: 'Senden abbrechen?',
    leaveText: 'Die Datei ist noch nicht ganz gesendet. Es ist noch nichts geschrieben.',
    title: 'Artikel importieren',
    choose: 'Datei wählen',
    drop: 'Ziehen Sie eine CSV-Datei hierher',
    release: 'Loslassen zum Prüfen',
    hint: 'Höchstens 10 MB und 50.000 Zeilen. Einen Export dieser Liste können Sie so wieder einlesen. Larder schreibt erst, wenn Sie die Prüfung gesehen haben.',
    sending: 'Datei wird gesendet',
    checking: 'Zeilen werden geprüft',
    applying: 'Artikel werden übernommen',
    progress: '{done} von {total} Zeilen',
    cancel: 'Abbrechen',
    discard: 'Verwerfen',
    gone: 'Diesen Import gibt es nicht mehr: Er wurde in einem anderen Fenster verworfen oder durch eine neue Datei ersetzt.',
    sentAt: 'Datei vom {moment}',
    goesOn: 'Sie können dieses Fenster schließen, die Arbeit geht weiter. Auf dieser Seite sehen Sie, wie es steht.',
    close: 'Schließen',
    again: 'Andere Datei',
    recheck: 'Erneut prüfen',
    apply: '{count, plural, one {# Artikel übernehmen} other {# Artikel übernehmen}}',
    created: 'Neu',
    changed: 'Geändert',
    unchanged: 'Gleich',
    wrong: 'Nicht in Ordnung',
    nothing: 'Diese Datei ändert nichts: alle Artikel sind schon so.',
    ready: 'Alles stimmt. Es ist noch nichts geschrieben.',
    concepts:
      'Neue Artikel ohne Bild kommen als Entwurf herein. Im Shop stehen sie, sobald Sie sie mit einem Bild veröffentlichen.',
    problems:
      '{count, plural, one {# Problem. Es wird nichts geschrieben, bis es gelöst ist.} other {# Probleme. Es wird nichts geschrieben, bis sie gelöst sind.}}',
    unknownColumns:
      '{count, plural, one {Diese Spalte kennen wir nicht und überspringen sie: {names}.} other {Diese Spalten kennen wir nicht und überspringen sie: {names}.}}',
    done: 'Der Import ist fertig',
    doneText:
      '{created, plural, one {# Artikel hinzugefügt} other {# Artikel hinzugefügt}}, {changed, plural, one {# geändert} other {# geändert}}.',
    failed: 'Der Import wurde abgebrochen. Es ist nichts geschrieben.',
    column: { line: 'Zeile', column: 'Spalte', reason: 'Was nicht stimmt', value: 'Steht jetzt da' },
    file: 'Datei',
    first: 'Hier stehen die ersten {shown} von {total}.',
    keep: 'Probleme speichern',
    problemFile: 'larder-import-probleme',
    problemList: 'Probleme in der Datei',
  },
  status: {
    checking: 'Import wird geprüft',
    applying: 'Import wird übernommen',
    ready: 'Import steht bereit',
    problems: '{count, plural, one {Import: # Problem} other {Import: # Probleme}}',
    done: 'Import ist fertig',
    failed: 'Import ist abgebrochen',
  },
  categories: {
    missing:
      '{count, plural, one {Diese Kategorie gibt es noch nicht: {names}.} other {Diese Kategorien gibt es noch nicht: {names}.}}',
    add: '{count, plural, one {Kategorie anlegen} other {# Kategorien anlegen}}',
  },
  defaults: {
    title: 'Für alle neuen Artikel',
    text: 'Die Datei nennt das nicht. Geben Sie es einmal ein; in der Datei selbst geht es je Artikel.',
    categoryId: 'Kategorie',
    vatType: 'Art für die MwSt.',
    retailPriceCents: 'Empfohlener Preis',
    ledgerAccountId: 'Sachkonto',
    ledgerAccountNlId: 'Sachkonto Niederlande',
    wrongPrice: 'Geben Sie einen Betrag ein, etwa 2,95',
  },
  vatType: {
    food: 'Lebensmittel',
    milk_drink: 'Milchgetränk',
    soft_drink: 'Erfrischungsgetränk',
    alcohol: 'Alkohol',
    non_food: 'Kein Lebensmittel',
  },
};
