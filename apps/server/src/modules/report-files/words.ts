import { dashboard as de } from '@larder/messages/de/dashboard';
import { dashboard as en } from '@larder/messages/en/dashboard';
import { dashboard as nl } from '@larder/messages/nl/dashboard';

/** The dashboard's own words, so that its files call everything as the screen does. */
export const words = { nl, de, en };
