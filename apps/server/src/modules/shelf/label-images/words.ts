import { labelWords as de } from '@larder/messages/de/shelf/label-words';
import { labelWords as en } from '@larder/messages/en/shelf/label-words';
import { labelWords as nl } from '@larder/messages/nl/shelf/label-words';

/** The words on labels. */
export const words = { nl, de, en };
