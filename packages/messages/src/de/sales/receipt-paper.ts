import type { receiptPaper as source } from '../../nl/sales/receipt-paper.ts';
import type { Translation } from '../../translation.ts';

/** Words of a receipt on paper. */
export const receiptPaper: Translation<typeof source> = {
  fileName: 'Bon',
  receipt: 'Bon {number}',
  vatNumber: 'USt-IdNr. {number}',
  chamberOfCommerce: 'Handelsregister {number}',
  column: { product: 'Artikel', quantity: 'Anzahl', price: 'Preis', vat: 'MwSt.', total: 'Betrag' },
  unknownProduct: 'Artikelname nicht gefunden',
  discount: 'Rabatt {amount}',
  voucher: { valk_voucher: 'Hotelgutschein', employee_discount: 'Personalrabatt' },
  sum: {
    goods: 'Artikel',
    deposit: 'Pfand',
    total: 'Summe',
    paid: 'Bezahlt',
    refunded: 'Erstattet',
    surplus: 'Zu viel bezahlt',
  },
  paidWith: 'Bezahlt mit {method}',
  refundedWith: 'Erstattet mit {method}',
  vat: {
    rate: 'MwSt.-Satz',
    exclusive: 'Netto',
    vat: 'MwSt.',
    inclusive: 'Brutto',
    untaxedDeposit: 'Pfand',
    deposit: '{rate}, Pfand',
    total: 'Summe',
  },
  scan: 'Bon auf dem Telefon',
};
