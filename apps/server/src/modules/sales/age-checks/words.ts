import { qrCodes as de } from '@larder/messages/de/sales/qr-codes';
import { qrCodes as en } from '@larder/messages/en/sales/qr-codes';
import { qrCodes as nl } from '@larder/messages/nl/sales/qr-codes';

/** The page's own words, so that the sheet on paper calls everything as the screen does. */
export const words = { nl, de, en };
