import type { Translation } from '../../translation.ts';
import type { developers as source } from '../../nl/people/developers.ts';

/** Sentences of the page for developers; the calls themselves are described in English. */
export const developers: Translation<typeof source> = {
  title: 'Für Entwickler',
  lead: 'Lassen Sie eigene Programme Verkäufe lesen und Preise ändern, mit der API von Larder.',
  back: 'Zu Larder',
  contents: 'Auf dieser Seite',
  languages: 'Sprache',
  copy: 'Kopieren',
  copied: 'Kopiert',
  selected: 'Ausgewählt: mit Strg C oder ⌘ C kopieren',
  begin: {
    title: 'Erste Schritte',
    token: {
      title: 'Erstellen Sie ein Token',
      text: 'Das tut eine Administratorin oder ein Administrator unter Konten, Regeln für die Anmeldung, Tokens. Geben Sie ihm nicht mehr Rechte, als Ihr Programm braucht. Sie sehen es einmal: Bewahren Sie es dort auf, wo Ihr Programm es findet, und nie im Code.',
    },
    call: {
      title: 'Machen Sie einen ersten Aufruf',
      text: 'Sie bekommen drei Artikel als JSON. Das Token braucht dafür das Recht, Artikel zu lesen.',
    },
    client: {
      title: 'Installieren Sie den Client',
      text: 'Für Node.js 20 und neuer, mit Typen für TypeScript. Dieses Larder gibt den Client, der dazu passt.',
    },
  },
  examples: {
    title: 'Ein ganzes Programm',
    note: 'Gibt einem Artikel einen neuen Preis und liest, was heute davon verkauft wurde.',
    language: 'Beispiel in',
  },
  rules: {
    title: 'Was überall gilt',
    places: {
      title: 'Gruppe oder Standort',
      text: 'Unter /api/v1 fragen Sie die ganze Gruppe, unter /api/v1/properties/ mit der Id eines Standorts nur diesen Standort.',
    },
    values: {
      title: 'Werte',
      text: 'Geld steht in ganzen Cent, ein Zeitpunkt ist ISO 8601 mit Zeitzone, ein Tag ist der des Standorts. Anfragen schreiben Sie in snake_case oder camelCase, Antworten kommen in camelCase.',
    },
    lists: {
      title: 'Listen',
      text: 'Eine Liste gibt höchstens 200 Zeilen. Geben Sie nextCursor von pagination als cursor mit, um die nächste Seite zu bekommen. Lange Listen geben mit fields nur die Felder, die Sie nennen.',
    },
    versions: {
      title: 'Ändern',
      text: 'Schicken Sie mit If-Match die Version mit, die Sie gesehen haben. Hat inzwischen jemand anderes geändert, bekommen Sie 412, und nichts ändert sich.',
    },
    again: {
      title: 'Noch einmal versuchen',
      text: 'Schicken Sie mit jeder Änderung einen eigenen Idempotency-Key mit. Unter demselben Schlüssel geschieht sie einmal, wie oft Sie sie auch schicken.',
    },
    limits: {
      title: 'Grenzen',
      text: 'Jedes Token hat 600 Aufrufe pro Minute. RateLimit sagt, was übrig ist, Retry-After bei 429 und 503, wie lange Sie warten.',
    },
    refusals: {
      title: 'Ablehnungen',
      text: 'Eine Ablehnung ist application/problem+json mit einem festen Code, den Feldern, die nicht stimmen, und einer requestId, unter der man sie im Protokoll findet.',
    },
  },
  changes: {
    title: 'Was sich ändert',
    next: 'Nächste Version',
    kind: { added: 'Neu', changed: 'Geändert', breaking: 'Brechend' },
    breakingTitle: 'Was als brechend zählt',
    breaking: {
      gone: 'ein Aufruf, ein Feld oder eine Auswahl verschwindet oder bedeutet etwas anderes',
      needed: 'ein Feld einer Anfrage wird Pflicht, oder ein Wert, der galt, wird abgelehnt',
      type: 'ein Feld einer Antwort bekommt einen anderen Typ oder kann leer sein, wo es das nicht konnte',
    },
    promise: 'So etwas kommt nie unter /api/v1, sondern unter einer neuen Version der Adresse.',
    fine: 'Nicht brechend sind neue Aufrufe, neue Felder und Auswahlen in Antworten und neue Codes von Ablehnungen. Schreiben Sie Ihr Programm so, dass es darüber hinweggeht.',
  },
  calls: {
    title: 'Alle Aufrufe',
    note: 'Die Beschreibungen sind auf Englisch.',
    search: 'Aufruf, Pfad oder Feld suchen',
    found: '{count, plural, =0 {Keine Aufrufe} one {# Aufruf} other {# Aufrufe}}',
    document: 'OpenAPI-Dokument',
    tillDocument: 'OpenAPI-Dokument für Kassen',
    ofTills: '{module}, für Kassen',
    byTill: 'Mit dem Kopplungscode einer Kasse',
    failed: 'Die Beschreibung der API konnte nicht geladen werden',
    none: 'Kein Aufruf enthält das',
    noToken: 'Nicht mit einem Token',
    needs: { read: 'Recht: {area} lesen', write: 'Recht: {area} ändern', delete: 'Recht: {area} ändern' },
    atPlace: 'Auch für einen Standort: {path}',
    parameters: 'Parameter',
    body: 'Anfrage',
    answer: 'Antwort',
    answerNothing: 'Kein Inhalt',
    file: 'Eine Datei: {type}',
    field: 'Feld',
    type: 'Typ',
    meaning: 'Weiteres',
    required: 'Pflicht',
    example: 'Beispiel',
    exampleOf: 'Beispiel: {part}',
  },
};
