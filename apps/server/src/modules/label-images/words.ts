import { labelWords as de } from '@larder/messages/de/label-words';
import { labelWords as en } from '@larder/messages/en/label-words';
import { labelWords as nl } from '@larder/messages/nl/label-words';

/** The words on labels. */
export const words = { nl, de, en };
