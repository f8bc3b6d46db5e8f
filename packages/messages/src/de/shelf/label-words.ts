import type { labelWords as source } from '../../nl/shelf/label-words.ts';
import type { Translation } from '../../translation.ts';

/** Words on price labels. */
export const labelWords: Translation<typeof source> = {
  deposit: 'zzgl. {amount} Pfand',
  pieces: '{count} Stück',
  unitPrice: { kg: '{amount}\u00A0/\u00A0kg', l: '{amount}\u00A0/\u00A0l', piece: '{amount}\u00A0/\u00A0Stück' },
  minimumAge: '{age}+',
  mark: { combi: 'Combideal', voucher: 'Gutschein' },
  notForSale: 'Nicht erhältlich',
};
