/** What the law says of a price, by rule and country; each sentence names where it is written. */
export const priceLaw = {
  alcohol_reduction: {
    nl: 'Alcohol mag hoogstens 25 % goedkoper zijn dan je er gewoonlijk voor vraagt (Alcoholwet, artikel 2a).',
  },
  alcohol_advice: {
    nl: 'De winkelprijs van alcohol ligt meer dan 25 % onder de adviesprijs. Toon die adviesprijs niet: ook dat geldt als korting (Alcoholwet, artikel 2a).',
  },
  lowest_of_30_days: {
    nl: 'Een van-prijs mag niet hoger zijn dan de laagste prijs van de 30 dagen ervoor (Besluit prijsaanduiding producten, artikel 5a).',
    de: 'Een van-prijs mag niet hoger zijn dan de laagste prijs van de 30 dagen ervoor (PAngV § 11).',
  },
  deposit_apart: {
    nl: 'Statiegeld staat naast de prijs en telt er niet in mee (Hof van Justitie EU, C-543/21).',
    de: 'Statiegeld staat naast de prijs en telt er niet in mee (PAngV § 7; Hof van Justitie EU, C-543/21).',
  },
} as const;
