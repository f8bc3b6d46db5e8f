import type { priceLaw as source } from '../../nl/shelf/price-law.ts';
import type { Translation } from '../../translation.ts';

/** What the law says of a price, by rule and country; each sentence names where it is written. */
export const priceLaw: Translation<typeof source> = {
  alcohol_reduction: {
    nl: 'Alkohol darf höchstens 25 % günstiger sein, als Sie üblicherweise dafür verlangen (Alcoholwet, Artikel 2a).',
  },
  alcohol_advice: {
    nl: 'Der Ladenpreis von Alkohol liegt mehr als 25 % unter der Preisempfehlung. Zeigen Sie diese nicht: auch das gilt als Rabatt (Alcoholwet, Artikel 2a).',
  },
  lowest_of_30_days: {
    nl: 'Ein früherer Preis darf nicht höher sein als der niedrigste der 30 Tage davor (Besluit prijsaanduiding producten, Artikel 5a).',
    de: 'Ein früherer Preis darf nicht höher sein als der niedrigste der 30 Tage davor (PAngV § 11).',
  },
  deposit_apart: {
    nl: 'Pfand steht neben dem Preis und ist nicht darin enthalten (EuGH, C-543/21).',
    de: 'Pfand steht neben dem Preis und ist nicht darin enthalten (PAngV § 7; EuGH, C-543/21).',
  },
};
