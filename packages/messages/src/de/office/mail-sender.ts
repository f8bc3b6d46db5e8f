import type { mailSender as source } from '../../nl/office/mail-sender.ts';
import type { Translation } from '../../translation.ts';

/** The sender of mails in German. */
export const mailSender: Translation<typeof source> = {
  title: 'E-Mail',
  facts: 'Als wer Mails dieses Standorts ausgehen und wie sie aussehen',
  administration: 'Verwaltung',
  failed: 'Der Absender konnte nicht geladen werden',
  deedFailed: 'Das hat nicht geklappt',
  broken:
    'Seit {since} stimmen die DNS-Einträge nicht mehr. Mails gehen so lange von {address} aus, Antworten gehen an das Hotel. Sobald die Einträge wieder stimmen, geht es von selbst weiter.',
  sender: 'Absender',
  senderNote:
    'Bons für Gäste und Berichte kommen von dieser Adresse. Mails zu Konten und Meldungen kommen immer von Larder.',
  name: 'Name',
  nameHelp: 'So sieht der Gast, von wem die Mail kommt.',
  address: 'Adresse',
  addressHelp: 'Aus der eigenen Domain, etwa bon@hotel.de. Hier kommen Antworten an.',
  isOn: 'Als Hotel versenden',
  isOnHelp: 'Ist dies aus, kommen Mails von {address}.',
  isOnMissing: 'Das geht, sobald die nötigen Einträge gefunden sind.',
  on: 'an',
  off: 'aus',
  saved: 'Der Absender wurde gespeichert',
  records: {
    title: 'DNS-Einträge',
    note: 'Wer die Domain verwaltet, legt diese TXT-Einträge an. Es kann einige Stunden dauern, bis sie überall zu sehen sind.',
    host: 'Name',
    value: 'Wert',
    copy: 'Kopieren',
    copied: 'Kopiert',
    selected: 'Ausgewählt. Kopieren Sie mit Strg+C oder Cmd+C.',
    check: 'Jetzt prüfen',
    checked: 'Zuletzt geprüft: {moment}. Larder sieht jede Nacht selbst nach.',
    never: 'Noch nicht geprüft',
    rotate: 'Neuen Schlüssel erzeugen',
    rotateTitle: 'Neuen Schlüssel erzeugen?',
    rotateText:
      'Ein Eintrag kommt hinzu. Mails behalten die alte Signatur, bis der neue Schlüssel im DNS steht; es geht also nichts schief. Entfernen Sie den alten Eintrag eine Woche danach.',
    found: 'Stimmt',
    unchecked: 'Noch nicht geprüft',
    state: {
      missing: 'Fehlt',
      wrong: 'Stimmt nicht',
      several: 'Doppelt',
      unanswered: 'Keine Antwort',
    },
    kind: {
      dkim: 'DKIM (Signatur)',
      next_dkim: 'DKIM (neuer Schlüssel)',
      dmarc: 'DMARC (Richtlinie)',
      spf: 'SPF (wer senden darf)',
    },
    spfNote:
      'Empfohlen, nicht Pflicht: Unzustellbare Mails kommen zu Larder zurück, bei der Prüfung zählt also der SPF-Eintrag von Larder.',
    advice: {
      unanswered: 'Die Domain hat nicht geantwortet. Es ändert sich nichts. Versuchen Sie es später erneut.',
      dkim: {
        found: 'Empfänger sehen, dass Mails wirklich vom Hotel kommen.',
        missing: 'Legen Sie diesen Wert unter diesem Namen an.',
        wrong: 'Hier steht ein anderer Schlüssel. Ersetzen Sie ihn durch diesen Wert.',
        several: 'Hier stehen mehrere Werte, dann zählt keiner. Lassen Sie nur diesen stehen.',
      },
      next_dkim: {
        found: 'Der neue Schlüssel wurde gefunden und wird verwendet.',
        missing: 'Legen Sie diesen Wert zusätzlich an. Lassen Sie den Eintrag des alten Schlüssels noch stehen.',
        wrong: 'Hier steht ein anderer Schlüssel. Ersetzen Sie ihn durch diesen Wert.',
        several: 'Hier stehen mehrere Werte, dann zählt keiner. Lassen Sie nur diesen stehen.',
      },
      dmarc: {
        found: 'Die Richtlinie wurde gefunden. Die Signatur von Larder passt dazu, wie streng sie auch ist.',
        missing:
          'Legen Sie diesen Wert unter diesem Namen an. Damit wird noch nichts abgewiesen. Gilt eine Richtlinie für die Hauptdomain, reicht das.',
        wrong: 'Die Richtlinie ist nicht lesbar. Korrigieren Sie sie oder ersetzen Sie sie durch diesen Wert.',
        several: 'Hier stehen mehrere Richtlinien, dann zählt keine. Lassen Sie eine stehen.',
      },
      spf: {
        found: 'Larder steht darin.',
        missing: 'Legen Sie diesen Wert für die Domain an.',
        wrong:
          'Es gibt schon einen SPF-Eintrag. Ergänzen Sie ihn um den Teil, der mit include beginnt, und lassen Sie den Rest stehen.',
        several: 'Hier stehen mehrere SPF-Einträge, dann zählt keiner. Fassen Sie sie zusammen.',
      },
    },
  },
  preview: {
    title: 'Beispiele',
    note: 'Jede Mail so, wie sie beim Leser ankommt, mit erfundenem Inhalt. Farben und Logo sind die des Standorts.',
    kind: 'Mail',
    language: 'Sprache',
    languages: {
      nl: 'Niederländisch',
      de: 'Deutsch',
      en: 'Englisch',
    },
    kinds: {
      receipt: 'Bon für einen Gast',
      report: 'Bericht',
      book_delivery: 'Datei für die Buchhaltung',
      alerts: 'Meldungen',
      alert_digest: 'Tagesübersicht der Meldungen',
      invitation: 'Einladung',
      password_reset: 'Neues Passwort',
      second_factor_reset: 'Zweiter Schritt gelöscht',
      new_device: 'Neues Gerät',
    },
    from: 'Von',
    replyTo: 'Antwort an',
    subject: 'Betreff',
    picture: 'So sieht die Mail aus. Der Text steht darunter.',
    asText: 'Als Text',
  },
};
