import type { priceLaw as source } from '../../nl/shelf/price-law.ts';
import type { Translation } from '../../translation.ts';

/** What the law says of a price, by rule and country; each sentence names where it is written. */
export const priceLaw: Translation<typeof source> = {
  alcohol_reduction: {
    nl: 'Alcohol may be at most 25% cheaper than you usually ask for it (Alcoholwet, article 2a).',
  },
  alcohol_advice: {
    nl: 'The shop price of alcohol is more than 25% under the advised price. Do not show the advised one: that counts as a reduction too (Alcoholwet, article 2a).',
  },
  lowest_of_30_days: {
    nl: 'A former price may not be higher than the lowest of the 30 days before (Besluit prijsaanduiding producten, article 5a).',
    de: 'A former price may not be higher than the lowest of the 30 days before (PAngV § 11).',
  },
  deposit_apart: {
    nl: 'The deposit stands beside the price and is not part of it (Court of Justice of the EU, C-543/21).',
    de: 'The deposit stands beside the price and is not part of it (PAngV § 7; Court of Justice of the EU, C-543/21).',
  },
};
