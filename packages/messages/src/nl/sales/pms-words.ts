/** How a posting to a hotel system stands, and why it was refused: on its list, and on a receipt. */
export const pmsWords = {
  title: 'Hotelsysteem',
  state: { pending: 'Wacht', posted: 'Geboekt', refused: 'Geweigerd', settled: 'Met de hand' },
  refusal: {
    room_missing: 'De kassa gaf geen kamer door',
    room_unknown: 'Deze kamer bestaat daar niet',
    nobody_in_room: 'Er is niemand ingecheckt op deze kamer',
    wrong_guest: 'De naam hoort niet bij deze kamer',
    several_guests: 'Er zijn meer gasten en de kassa gaf geen naam door',
    no_charges: 'Op deze rekening mag niets worden gezet',
    vat_code_missing: 'Er ontbreekt een btw-code',
    account_id_missing: 'Een grootboekrekening heeft geen PMS-id',
    not_accepted: 'Niet aangenomen',
  },
} as const;
