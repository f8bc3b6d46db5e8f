import type { firstSteps as source } from '../../nl/books/first-steps.ts';
import type { Translation } from '../../translation.ts';

/** Sentences of the first day in German. */
export const firstSteps: Translation<typeof source> = {
  title: 'So öffnet der Shop',
  note: 'Jeder Schritt hakt sich selbst ab.',
  open: 'Der Shop verkauft. Ab jetzt stehen hier die Zahlen.',
  progress: '{done} von {total} erledigt',
  failed: 'Die Schritte konnten nicht geladen werden',
  isDone: 'Erledigt:',
  optional: '· geht auch später',
  toFigures: 'Zu den Zahlen',
  step: {
    location: 'Standort',
    shop: 'Shop',
    books: 'Sachkonten und Zahlungsarten',
    assortment: 'Sortiment',
    till: 'Kasse',
    label: 'Regaletiketten',
    people: 'Kollegen',
    receipt: 'Erster Bon',
  },
  task: {
    location: { text: 'Das Hotel, in dem der Shop steht.', action: 'Standort hinzufügen' },
    shop: { text: 'Name, Adresse und USt-IdNr., wie sie auf dem Bon stehen.', action: 'Shop hinzufügen' },
    account: {
      text: 'Auf welches Konto der Verkauf gebucht wird. Die Nummer kennt die Buchhaltung.',
      action: 'Konto hinzufügen',
    },
    method: {
      text: 'Womit Gäste bezahlen. Der Code ist der der Kasse. Ein Bon mit einem anderen wird beiseitegelegt.',
      action: 'Zahlungsart hinzufügen',
    },
    product: { text: 'Eine Datei mit Artikeln einlesen.', action: 'Artikel einlesen' },
    concept: {
      text: 'Bisher gibt es nur Entwürfe. Mit Bild und Sachkonto kann ein Artikel veröffentlicht werden.',
      action: 'Artikel veröffentlichen',
    },
    register: { text: 'Die Kasse im Shop anlegen.', action: 'Kasse hinzufügen' },
    pairing: { text: 'Den Code erzeugen, mit dem sich die Kasse anmeldet.', action: 'Kasse koppeln' },
    label: { text: 'Preise am Regal, die mit der Kasse mitgehen.', action: 'Etiketten koppeln' },
    people: {
      text: 'Wer auffüllt, auspreist und abschließt, bekommt ein eigenes Konto.',
      action: 'Kollegen einladen',
    },
    sell: {
      text: 'An der Kasse oder mit der Browserkasse etwas verkaufen. Der Bon erscheint hier von selbst.',
      action: 'Browserkasse öffnen',
    },
    receipt: { text: 'An der Kasse etwas verkaufen. Der Bon erscheint hier von selbst.', action: 'Bon ansehen' },
  },
  done: {
    location: 'Der Standort ist da.',
    shop: 'Der Shop ist da.',
    books: 'Ein Konto und eine Zahlungsart sind da.',
    assortment: 'Es gibt etwas zu kaufen.',
    till: 'Die Kasse ist gekoppelt.',
    label: 'Ein Etikett hängt.',
    people: 'Hier arbeitet noch jemand.',
    receipt: 'Der erste Bon ist da.',
  },
};
