import type { mails as source } from '../../nl/office/mails.ts';
import type { Translation } from '../../translation.ts';

/** Sentences of mails. */
export const mails: Translation<typeof source> = {
  passwordReset: {
    subject: 'Neues Passwort für Larder',
    greeting: 'Guten Tag {name},',
    intro: 'über den folgenden Link wählen Sie ein neues Passwort. Der Link funktioniert einmal und gilt eine Stunde.',
    button: 'Neues Passwort wählen',
    otherwise: 'Falls Sie das nicht angefordert haben, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  },
  invitation: {
    subject: 'Ihr Konto für Larder',
    greeting: 'Guten Tag {name},',
    intro:
      'Sie haben ein Konto für {group} erhalten. Über den Link unten wählen Sie ein Passwort und können sich anmelden. Der Link funktioniert einmal und gilt eine Woche.',
    button: 'Passwort wählen',
    otherwise: 'Falls Sie kein Konto erwarten, brauchen Sie nichts zu tun.',
  },
  secondFactorReset: {
    subject: 'Ihr zweiter Schritt bei Larder ist gelöscht',
    greeting: 'Guten Tag {name},',
    intro:
      '{by} hat Ihren zweiten Schritt bei der Anmeldung gelöscht. Sie melden sich wieder nur mit Ihrem Passwort an. Auf allen Geräten sind Sie abgemeldet.',
    somebody: 'Ihre Administration',
    button: 'Anmelden',
    otherwise:
      'Haben Sie nicht darum gebeten? Dann ändern Sie Ihr Passwort, richten Sie den zweiten Schritt neu ein und fragen Sie Ihre Administration, was geschehen ist.',
  },
  newDevice: {
    subject: 'Anmeldung bei Larder von einem neuen Gerät',
    greeting: 'Guten Tag {name},',
    intro: 'Mit Ihrem Konto hat sich jemand von einem Browser angemeldet, den wir von Ihnen noch nicht kannten:',
    what: '{device}, {moment}, von der Adresse {address}.',
    unknown: 'unbekannter Browser',
    on: 'unter',
    safe: 'Waren Sie das, müssen Sie nichts tun.',
    button: 'Neues Passwort wählen',
    otherwise:
      'Waren Sie das nicht? Wählen Sie sofort ein neues Passwort: Damit werden Sie auf allen Geräten abgemeldet. Sagen Sie auch Ihrem Administrator Bescheid.',
  },
  alerts: {
    subject: '{title} · {place}',
    subjectMany: '{count} Meldungen von Larder',
    intro: 'Das braucht Aufmerksamkeit:',
    line: '{title} – {place}, seit {moment}',
    lineAlone: '{place}, seit {moment}',
    button: 'Meldungen ansehen',
    otherwise: 'Welche Meldungen Sie per Mail bekommen, wählen Sie unter „Mein Konto“.',
    group: 'ganze Gruppe',
    title: {
      shop_silent: 'Shop verkauft nichts',
      till_not_heard: 'Kasse meldet sich nicht',
      payments_failing: 'Zahlungen schlagen fehl',
      receipts_set_aside: 'Bons zurückgestellt',
      label_host_away: 'Etikettenserver nicht erreichbar',
      labels_wrong: 'Etiketten nicht in Ordnung',
      increases_held: 'Preiserhöhungen warten',
      low_review: 'Schlechte Bewertung',
      mails_refused: 'Mails nicht angekommen',
      backup_overdue: 'Sicherung überfällig',
      new_device: 'Anmeldung von einem neuen Gerät',
      webhook_off: 'Webhook ist aus',
      pms_refused: 'Hotelsystem lehnt ab oder ist nicht erreichbar',
      pms_differs: 'Abweichungen vom Hotelsystem',
      mail_sender_broken: 'Mails kommen nicht mehr vom Hotel',
      books_not_delivered: 'Dateien für die Buchhaltung kommen nicht an',
    },
  },
  alertDigest: {
    subject: 'Ihre Tagesübersicht von Larder',
    open: 'Offen ist:',
    nothingOpen: 'Es ist nichts mehr offen.',
    ended: 'Seit der letzten Übersicht vorbei:',
    endedLine: '{title} – {place}, von {moment} bis {end}',
  },
  book: {
    subject: {
      first: 'Tagesdatei {place}, {day}',
      corrected: 'Korrektur {number}: Tagesdatei {place}, {day}',
      trial: 'Probe: Tagesdateien von {place}',
    },
    says: {
      first: 'Im Anhang finden Sie die Datei für die Buchhaltung von {place} vom {day}. Jeder Tag kommt einmal.',
      corrected:
        'Die Zahlen von {place} vom {day} haben sich nach der ersten Datei geändert. Im Anhang finden Sie den ganzen Tag noch einmal: Nehmen Sie diese Datei anstelle der vorigen.',
      trial:
        'Dies ist eine Probe. An diese Adresse kommen die Dateien für die Buchhaltung von {place}, jeder abgeschlossene Tag einmal.',
    },
    small: 'Sie erhalten diese E-Mail, weil {place} Ihre Adresse angegeben hat.',
  },
  report: {
    title: { day_close: 'Tagesabschluss', week: 'Wochenbericht', month: 'Monatsbericht' },
    group: 'alle Standorte',
    subject: '{title} {place}, {period}',
    trialSubject: 'Probe: {subject}',
    trial: 'Dies ist eine Probe, nur für Sie.',
    intro: {
      day_close: 'So lief es am {period} bei {place}.',
      week: 'So lief es vom {period} bei {place}.',
      month: 'So lief es im {period} bei {place}.',
    },
    introGroup: {
      week: 'So lief es vom {period} an allen Standorten.',
      month: 'So lief es im {period} an allen Standorten.',
    },
    attached: {
      pdf: 'Alle Zahlen stehen in der PDF-Datei im Anhang.',
      csv: 'Alle Zahlen stehen in der CSV-Datei im Anhang.',
      both: 'Alle Zahlen stehen in der PDF- und der CSV-Datei im Anhang.',
    },
    nothing: 'Am {period} wurde bei {place} nichts verkauft, es gibt also nichts abzuschließen.',
    later: 'Nach dem Abschluss gingen noch {amount} ein. Das steht auf der Seite und in der PDF-Datei gesondert.',
    receipts: 'Bons',
    was: 'Zeitraum davor {value}',
    button: { day_close: 'Tagesabschluss ansehen', week: 'Bericht ansehen', month: 'Bericht ansehen' },
    listed: 'Sie erhalten diese E-Mail, weil Sie auf der Liste dieses Berichts stehen.',
    settings: 'Ändern oder beenden',
    outside:
      'Sie erhalten diese E-Mail, weil {group} Ihre Adresse angegeben hat. Möchten Sie sie nicht mehr, bitten Sie {group}, Sie von der Liste zu nehmen.',
  },
  receipt: {
    subject: 'Ihr Bon von {shop}',
    intro: 'Vielen Dank für Ihren Einkauf bei {shop}. Bon {number} vom {moment} liegt dieser E-Mail als PDF bei.',
    button: 'Bon ansehen',
    reply: 'Haben Sie eine Frage zu Ihrem Einkauf? Dann antworten Sie auf diese E-Mail.',
    noReply: 'Diese E-Mail wird automatisch verschickt. Eine Antwort kommt nicht an.',
  },
};
