import { dashboard as de } from '@larder/messages/de/dashboard';
import { dashboard as en } from '@larder/messages/en/dashboard';
import { dashboard as nl } from '@larder/messages/nl/dashboard';
import { vouchers as vouchersDe } from '@larder/messages/de/vouchers';
import { vouchers as vouchersEn } from '@larder/messages/en/vouchers';
import { vouchers as vouchersNl } from '@larder/messages/nl/vouchers';

/** The dashboard's own words, so that its files call everything as the screen does. */
export const words = { nl, de, en };

/** Those of the voucher report. */
export const voucherWords = { nl: vouchersNl, de: vouchersDe, en: vouchersEn };
