import type { Translation } from '../../translation.ts';
import type { receiptPage as source } from '../../nl/sales/receipt-page.ts';

/** Sentences of the page that the link of a receipt opens: for guests, who know nothing of Larder. */
export const receiptPage: Translation<typeof source> = {
  title: 'Bon {number}',
  loadingTitle: 'Ihr Bon',
  loading: 'Ihr Bon wird geladen',
  languages: 'Sprache',
  paper: {
    label: 'Was auf Ihrem Bon steht',
    vatNumber: 'USt-IdNr. {number}',
    chamberOfCommerceNumber: 'Handelsregister {number}',
    lines: 'Was Sie gekauft haben',
    each: '{count} × {price}',
    discount: '{amount} Rabatt',
    voucher: { valk_voucher: 'Hotelgutschein', employee_discount: 'Personalrabatt' },
    unknownProduct: 'Artikelname nicht gefunden',
    deposit: 'Pfand',
    total: 'Summe',
    refund: 'Erstattet',
    cardEndsIn: 'Karte endet auf',
    paid: 'Bezahlt',
    surplus: 'Zu viel bezahlt',
    vat: { title: 'MwSt.', exclusive: 'Netto', vat: 'MwSt.', inclusive: 'Brutto', deposit: '{rate}, Pfand' },
  },
  pdf: 'PDF herunterladen',
  mail: {
    title: 'Bon per E-Mail',
    email: 'E-Mail-Adresse',
    emailHelp: 'Wir verwenden Ihre Adresse nur, um diesen Bon zu senden.',
    send: 'Per E-Mail senden',
    sent: 'Der Bon ist unterwegs an {email}',
    sentHelp: 'Nichts erhalten? Sehen Sie auch im Spam-Ordner nach.',
    again: 'Andere Adresse',
  },
  review: {
    title: 'Wie war es?',
    stars: 'Ihre Bewertung',
    star: '{count, plural, one {# Stern} other {# Sterne}}',
    message: 'Möchten Sie etwas dazu sagen?',
    messageHelp: 'Freiwillig. Ihr Name steht nicht dabei.',
    send: 'Bewertung senden',
    required: 'Wählen Sie 1 bis 5 Sterne',
    thanks: 'Vielen Dank für Ihre Bewertung',
    given: 'Dieser Einkauf ist bewertet',
    alreadyRated: 'Dieser Einkauf war schon bewertet. Ihre neue Bewertung wurde nicht gespeichert.',
  },
  missing: {
    title: 'Diesen Bon finden wir nicht',
    text: 'Wurde gerade erst bezahlt? Warten Sie einen Moment und versuchen Sie es noch einmal. Ist der Link vollständig?',
    retry: 'Erneut versuchen',
  },
  failed: {
    title: 'Der Bon konnte nicht geladen werden',
    text: 'Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  },
  limit: {
    title: 'Einen Moment bitte',
    text: 'Aus diesem Netzwerk wurde zu oft nach Bons gefragt. Versuchen Sie es in einigen Minuten noch einmal.',
  },
};
