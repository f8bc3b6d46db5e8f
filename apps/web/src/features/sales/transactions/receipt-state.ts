import type { ReceiptState } from '@larder/domain/sales/receipt-state';
import type { Glyph } from '../../../ui/pictures/Icon.tsx';
import { IconCircleCheck, IconCircleDashed, IconCircleX, IconProgress } from '../../../ui/pictures/icons.ts';

/** How each state looks (TXN-01): icon and tone; the word comes from the messages. */
export const stateLooks: Readonly<
  Record<ReceiptState, { readonly tone: 'good' | 'bad' | 'info' | 'neutral'; readonly icon: Glyph }>
> = {
  CREATED: { tone: 'neutral', icon: IconCircleDashed },
  PROCESSING: { tone: 'info', icon: IconProgress },
  SUCCESS: { tone: 'good', icon: IconCircleCheck },
  FAILED: { tone: 'bad', icon: IconCircleX },
};
