import type { till as source } from '../../nl/sales/till.ts';
import type { Translation } from '../../translation.ts';

/** Sentences of the till in the browser in German. */
export const till: Translation<typeof source> = {
  starting: 'Die Kasse startet …',
  elsewhere: {
    title: 'Diese Kasse ist schon in einem anderen Tab geöffnet',
    text: 'Schließen Sie diesen Tab; dann geht es hier von selbst weiter.',
  },
  unusable: {
    title: 'Dieser Browser kann keine Kasse sein',
    text: 'Er behält nichts. Nehmen Sie ein normales Fenster, kein privates.',
  },
  pair: {
    title: 'Diese Kasse koppeln',
    text: 'Öffnen Sie in Larder bei Ihrem Konto den QR-Code für die Anmeldung einer Kasse und wählen Sie dort „In diesem Browser als Kasse öffnen“.',
    refused: 'Dieser Code gilt nicht mehr. Erstellen Sie einen neuen.',
    away: 'Keine Verbindung. Versuchen Sie es noch einmal.',
  },
  closed: {
    title: 'Gerade geschlossen',
    stale:
      'Die Preise sind zu alt, um damit zu verkaufen. Sobald wieder eine Verbindung besteht, können Sie hier bezahlen.',
    suspended: 'Hier kann gerade nicht bezahlt werden.',
    empty: 'Hier gibt es gerade nichts zu kaufen.',
  },
  start: 'Los geht’s',
  basket: {
    title: 'Ihr Korb',
    empty: 'Scannen Sie einen Artikel oder wählen Sie einen.',
    deposit: 'Pfand',
    saved: 'Sie sparen',
    total: 'Summe',
    less: '{name}: eins weniger',
    more: '{name}: eins mehr',
    pay: 'Bezahlen',
    clear: 'Neu beginnen',
  },
  unknownCode: 'Diesen Artikel kennen wir hier nicht.',
  pay: {
    title: 'Wie möchten Sie bezahlen?',
    back: 'Zurück',
    none: 'Hier kann gerade nicht bezahlt werden.',
    failed: 'Es wurde nicht bezahlt. Versuchen Sie es noch einmal oder wählen Sie etwas anderes.',
  },
  terminal: {
    title: 'Übungsterminal',
    note: 'Es wird nichts wirklich bezahlt.',
    approve: 'Zahlung gelingt',
    decline: 'Zahlung abgelehnt',
    cancel: 'Abbrechen',
  },
  unsettled: {
    title: 'Ist dieser Einkauf bezahlt?',
    text: 'Die Kasse fiel aus, während {amount} bezahlt wurde. Sehen Sie am Bezahlterminal nach.',
    paid: 'Ja, bezahlt',
    unpaid: 'Nein, nicht bezahlt',
  },
  done: { title: 'Danke!', text: 'Bezahlt: {amount}', next: 'Fertig' },
};
