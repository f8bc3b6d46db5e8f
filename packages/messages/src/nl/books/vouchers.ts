/** Sentences of the voucher report. */
export const vouchers = {
  title: 'Voucherrapport',
  facts:
    '{count, plural, =0 {Niets met een voucher verkocht} one {# artikel met een voucher verkocht} other {# artikelen met een voucher verkocht}}',
  type: { valk_voucher: 'Hotelvoucher', employee_discount: 'Personeelskorting' },
  kind: 'Soort',
  receipts: 'Bekijk bonnen',
  figure: { receipts: 'Bonnen', items: 'Artikelen', turnover: 'Omzet', discount: 'Korting' },
  definition: {
    receipts: 'Voltooide bonnen met minstens één artikel met deze voucher.',
    items: 'Verkochte stuks waarop deze voucher is gebruikt.',
    turnover: 'Wat gasten voor die artikelen betaalden, na de korting, inclusief btw en zonder statiegeld.',
    discount: 'Wat de voucher van de prijs afhaalde.',
  },
  days: {
    title: {
      day: 'Omzet met voucher per dag',
      week: 'Omzet met voucher per week',
      month: 'Omzet met voucher per maand',
    },
    unit: { day: 'Dag', week: 'Week', month: 'Maand' },
    label: '{title}, {range}',
    nothing: 'Niets met een voucher verkocht in deze periode',
  },
  products: { title: 'Per artikel', product: 'Artikel', none: 'Artikel niet gevonden' },
  total: 'Totaal',
  items: '{count, plural, one {# artikel} other {# artikelen}}',
  discounted: '{amount} korting',
  file: {
    action: 'Downloaden als CSV',
    note: 'De cijfers voor Excel',
    started: 'Het bestand wordt gemaakt',
    failed: 'Het bestand kon niet worden gemaakt',
    name: 'vouchers',
    part: 'Onderdeel',
    rowName: 'Naam',
    locations: 'Per locatie',
  },
  empty: {
    title: 'Geen vouchers gebruikt in deze periode',
    text: 'Kies een andere periode om verder terug te kijken.',
  },
  failed: {
    title: 'Het voucherrapport kon niet worden geladen',
    text: 'Je periode is bewaard. Probeer het zo nog eens.',
    refresh: 'De cijfers zijn van {time}. Verversen lukt nu niet.',
  },
} as const;
