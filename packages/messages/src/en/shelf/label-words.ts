import type { labelWords as source } from '../../nl/shelf/label-words.ts';
import type { Translation } from '../../translation.ts';

/** Words on price labels. */
export const labelWords: Translation<typeof source> = {
  deposit: '+\u00A0{amount} deposit',
  pieces: '{count} pieces',
  unitPrice: { kg: '{amount} per\u00A0kg', l: '{amount} per\u00A0l', piece: '{amount} each' },
  minimumAge: '{age}+',
  mark: { combi: 'Combi deal', voucher: 'Voucher' },
  notForSale: 'Not for sale',
};
