/** Words of a receipt on paper. */
export const receiptPaper = {
  fileName: 'bon',
  receipt: 'Bon {number}',
  vatNumber: 'Btw-nummer {number}',
  chamberOfCommerce: 'KvK-nummer {number}',
  column: { product: 'Artikel', quantity: 'Aantal', price: 'Prijs', vat: 'Btw', total: 'Bedrag' },
  unknownProduct: 'Artikelnaam niet gevonden',
  discount: 'Korting {amount}',
  voucher: { valk_voucher: 'Hotelvoucher', employee_discount: 'Personeelskorting' },
  sum: { goods: 'Artikelen', deposit: 'Statiegeld', total: 'Totaal', paid: 'Betaald', refunded: 'Terugbetaald' },
  paidWith: 'Betaald met {method}',
  refundedWith: 'Terugbetaald met {method}',
  vat: {
    rate: 'Btw-tarief',
    exclusive: 'Excl. btw',
    vat: 'Btw',
    inclusive: 'Incl. btw',
    untaxedDeposit: 'Statiegeld',
    deposit: '{rate}, statiegeld',
    total: 'Totaal',
  },
  scan: 'Bon op je telefoon',
} as const;
