import { dashboard as de } from '@larder/messages/de/books/dashboard';
import { dashboard as en } from '@larder/messages/en/books/dashboard';
import { dashboard as nl } from '@larder/messages/nl/books/dashboard';
import { vouchers as vouchersDe } from '@larder/messages/de/books/vouchers';
import { vouchers as vouchersEn } from '@larder/messages/en/books/vouchers';
import { vouchers as vouchersNl } from '@larder/messages/nl/books/vouchers';

/** The dashboard's own words, so that its files call everything as the screen does. */
export const words = { nl, de, en };

/** Those of the voucher report. */
export const voucherWords = { nl: vouchersNl, de: vouchersDe, en: vouchersEn };
