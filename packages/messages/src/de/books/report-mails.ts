import type { Translation } from '../../translation.ts';
import type { reportMails as source } from '../../nl/books/report-mails.ts';

/** Sentences of the reports that go out by mail. */
export const reportMails: Translation<typeof source> = {
  title: 'Berichte per E-Mail',
  facts: 'Wer welchen Bericht erhält, und wann',
  add: 'Bericht hinzufügen',
  wholeGroup: 'Ganze Gruppe',
  otherLocation: 'Anderer Standort',
  kind: { day_close: 'Tagesabschluss', week: 'Wochenbericht', month: 'Monatsbericht' },
  kindNote: {
    day_close: 'Jeden Tag, über den Tag davor',
    week: 'Jeden Montag, über die Woche davor',
    month: 'An jedem Monatsersten, über den Monat davor',
  },
  when: {
    day_close: 'Jeden Tag um {time}',
    week: 'Jeden Montag um {time}',
    month: 'An jedem Monatsersten um {time}',
  },
  column: {
    report: 'Bericht',
    place: 'Standort',
    when: 'Wann',
    to: 'An',
    sent: 'Zuletzt gesendet',
    state: 'Status',
  },
  on: 'Ein',
  off: 'Pausiert',
  never: 'Noch nicht gesendet',
  next: 'Nächster: {moment}',
  sent: 'Zuletzt: {period}',
  more: '{names} und noch {count}',
  nobody: 'Niemand',
  empty: {
    title: 'Noch keine Berichte per E-Mail',
    text: 'Lassen Sie Tagesabschluss, Woche oder Monat von selbst kommen, zu allen, die sie brauchen.',
  },
  noun: {
    one: 'Bericht',
    the: 'Der Bericht per E-Mail',
    these: 'Die Berichte per E-Mail',
    back: 'Zu den Berichten per E-Mail',
  },
  form: {
    report: 'Bericht',
    kind: 'Welcher Bericht',
    hour: 'Uhrzeit',
    hourHelp: 'Nach der Uhr von {place}. War Larder dann nicht erreichbar, kommen die letzten sieben nachträglich.',
    formats: 'Dateien im Anhang',
    pdf: 'PDF',
    csv: 'CSV für Excel',
    who: 'An wen',
    whoNote:
      'Wer den Bericht nicht sehen darf, steht nicht zur Wahl. Verliert jemand dieses Recht, erhält die Person nichts mehr.',
    personIds: 'Kolleginnen und Kollegen',
    peopleFailed: 'Die Personen konnten nicht geladen werden. Laden Sie die Seite neu.',
    notEntitled: '{name} (darf dies nicht mehr sehen)',
    addresses: 'Weitere E-Mail-Adressen',
    addressesHelp: 'Von Personen ohne Konto, etwa aus Ihrer Buchhaltung. Durch Kommas getrennt, höchstens 10.',
    isOn: 'Senden',
    isOnHelp: 'Ist dies aus, kommt nichts. Was währenddessen zu Ende geht, wird nicht nachgesendet.',
    yes: 'ja',
    no: 'nein',
  },
  own: 'Für Sie',
  ownNote: 'Eine Probe kommt nur zu Ihnen, mit den neuesten Zahlen. So sehen Sie, was andere erhalten.',
  trial: {
    action: 'Jetzt eine Probe senden',
    done: 'Die Probe ist zu Ihnen unterwegs',
    failed: 'Die Probe konnte nicht gesendet werden',
  },
  stop: {
    action: 'Mich von der Liste nehmen',
    done: 'Sie stehen nicht mehr auf der Liste',
    failed: 'Sie konnten nicht von der Liste genommen werden',
  },
  remove: {
    action: 'Löschen',
    text: 'Dann erhält niemand mehr diesen Bericht.',
  },
};
