import type { help as source } from '../../nl/platform/help.ts';
import type { Translation } from '../../translation.ts';

/** What each page is for, as the help says it, in German. */
export const help: Translation<typeof source> = {
  title: 'Hilfe',
  close: 'Schließen',
  page: 'Diese Seite',
  words: 'Begriffe auf dieser Seite',
  pages: {
    dashboard:
      'Hier sehen Sie, wie Ihre Shops verkaufen: Umsatz, Bons und Artikel, verglichen mit einem früheren Zeitraum. Drücken Sie auf eine Zahl, um zu sehen, was dahintersteht. Daneben steht, was Aufmerksamkeit braucht.',
    locations:
      'Die Hotels Ihrer Gruppe mit ihren Angaben und Farben und den Stunden, nach denen sie als inaktiv gelten. Nach einem neuen Standort kommen sein Shop und seine Kassen.',
    shop: 'Die Einstellungen eines Shops: was auf dem Bon steht, Öffnungszeiten, Schnellwahlen und die Reihenfolge der Kategorien an der Kasse. Unten koppeln Sie Kassen.',
    accounts:
      'Wer sich anmelden darf, mit welcher Rolle und an welchen Standorten. Ein neues Konto bekommt eine Mail mit einem Link, um ein Passwort zu wählen.',
    account:
      'Ihr Name, Ihre Sprache und Ihr Passwort, die Anmeldung in zwei Schritten, wo Sie angemeldet sind und welche Meldungen Sie per Mail oder als Push-Nachricht bekommen.',
    transactions:
      'Alle Bons der Kassen, die neuesten zuerst; neue erscheinen von selbst. Suchen Sie nach Bonnummer, Betrag, Zimmer, den letzten vier Ziffern oder einem Artikel.',
    transaction:
      'Ein Bon, wie er verkauft wurde: Artikel, Pfand, Mehrwertsteuer und Zahlung. Sie können ihn mailen oder als PDF sichern. Was verkauft ist, ändert sich nicht mehr.',
    assortment:
      'Was Ihre Shops verkaufen: Kategorien, Artikel und Combideals. Wählen Sie mehrere Artikel, um sie zusammen zu ändern, oder lesen Sie sie aus einer Datei ein.',
    category:
      'Eine Kategorie gilt für alle Standorte der Gruppe. Jeder Shop bestimmt selbst die Reihenfolge an der Kasse.',
    product:
      'Alles zu einem Artikel: Name, Preis, Mehrwertsteuer, Pfand, Alter und wo es ihn gibt. Ein niedrigerer Preis gilt an der Kasse sofort, ein höherer erst, wenn das Etikett ihn zeigt.',
    combiDeal:
      'Ein Combideal ist ein Preis für einen Artikel aus jeder Gruppe. Die Kasse findet ihn selbst, und der Gast zahlt nie mehr als einzeln.',
    qrCodes:
      'Bögen mit QR-Codes, mit denen Mitarbeitende das Alter eines Gastes bestätigen. Ein Code gilt einmal. Ziehen Sie einen Bogen zurück, der verloren ging.',
    turnover:
      'Der Umsatz, wie Ihre Buchhaltung ihn braucht: nach Sachkonto, Steuersatz, Zahlungsart und Tag. Jeder Cent steht in genau einer Zeile.',
    reportMails:
      'Wer Tagesabschluss, Woche oder Monat per E-Mail erhält, und um welche Uhrzeit. Jeder Bericht kommt einmal, mit den Zahlen der Seite. Wer ihn nicht mehr sehen darf, erhält nichts.',
    tillReport: 'Was das Finanzamt zu Ihren Kassen wissen will, fertig zum Übernehmen. Was fehlt, steht dabei.',
    dayCloses:
      'Jeder Tag wird von selbst abgeschlossen und bleibt danach, wie er ist. Was später eintrifft, steht gesondert.',
    priceLabels:
      'Die Regaletiketten eines Shops: welcher Artikel dazugehört, welcher Preis darauf steht und ob sie verbunden sind. Unter Dynamische Preise legen Sie fest, wann Preise höher sind.',
    vouchers: 'Welche Gutscheine Gäste genutzt und was sie damit genommen haben.',
    reviews: 'Wie Gästen ihr Einkauf gefiel: Sterne und Nachrichten, mit dem Bon dazu.',
    ledgers:
      'Sachkonten, Zahlungsarten, Ihre Buchhaltung und die Steuersätze. Von hier geht es auch zu Aufgaben und Verlauf.',
    jobs: 'Was Larder im Hintergrund tut: Mails, Dateien und Arbeit in der Nacht. Was fehlschlug, starten Sie hier erneut. Auch den Code einer Fehlermeldung finden Sie hier wieder.',
    history: 'Wer was wann geändert hat, mit dem Wert davor und danach. Niemand kann eine Zeile ändern oder entfernen.',
    alerts:
      'Was jetzt jemanden braucht. Eine Meldung schließt sich von selbst, wenn es vorbei ist. Übernehmen oder verschieben Sie sie, dann wissen es die anderen.',
    signInPolicy:
      'Wer einen zweiten Schritt zum Arbeiten braucht und ab wann. Wer dann keinen hat, sieht nur noch die Seite, um einen einzurichten.',
    accessTokens:
      'Ein Token lässt ein Programm an die Daten, ohne Konto. Wählen Sie nicht mehr Rechte als nötig und widerrufen Sie es, wenn es nicht mehr gebraucht wird. Wie ein Programm es benutzt, steht unter Für Entwickler.',
    pms: 'Was Gäste aufs Zimmer schreiben lassen und der Umsatz jedes abgeschlossenen Tages gehen von selbst an das Hotelsystem. Testen Sie die Verbindung, schalten Sie ein, und klären Sie hier, was abgelehnt wurde. Jede Nacht rechnet Larder nach, ob dort alles steht.',
    mailSender:
      'Geben Sie ein, von welcher Adresse des Hotels Mails kommen, lassen Sie die DNS-Einträge anlegen und prüfen Sie sie. Danach können Sie es einschalten. Unten sehen Sie jede Mail in drei Sprachen.',
    bookTargets:
      'Nach dem Abschluss eines Tages geht die Datei von selbst an das Steuerbüro, einmal. Ändert sich ein Tag danach noch, kommt der ganze Tag noch einmal mit „Korrektur“ im Namen: Nehmen Sie diese Datei anstelle der vorigen. Gelingt es nicht, wird es jede Stunde erneut versucht.',
    webhooks:
      'Ein Webhook teilt einem anderen System sofort mit, was geschieht. Tragen Sie das Geheimnis dort ein, senden Sie eine Probe und schalten Sie ihn dann ein. Darunter steht jede Nachricht mit ihrer Antwort.',
    signInDirectory:
      'Lassen Sie Menschen sich mit dem Firmenkonto anmelden. Wer welche Rolle bekommt, folgt aus Regeln, und wer dort geht, kommt hier nicht mehr hinein.',
    alertSettings: 'Welche Meldungen es gibt und ab wann. In der Ruhezeit kommt weder Mail noch Push-Nachricht.',
  },
};
