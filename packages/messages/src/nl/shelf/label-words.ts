/** Words on price labels. */
export const labelWords = {
  deposit: '+\u00A0{amount} statiegeld',
  pieces: '{count} stuks',
  unitPrice: { kg: '{amount} per\u00A0kg', l: '{amount} per\u00A0l', piece: '{amount} per\u00A0stuk' },
  minimumAge: '{age}+',
  mark: { combi: 'Combideal', voucher: 'Voucher' },
  notForSale: 'Niet te koop',
} as const;
