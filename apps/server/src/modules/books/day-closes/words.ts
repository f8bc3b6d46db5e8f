import { dayCloses as de } from '@larder/messages/de/books/day-closes';
import { turnover as turnoverDe } from '@larder/messages/de/books/turnover';
import { vouchers as vouchersDe } from '@larder/messages/de/books/vouchers';
import { dayCloses as en } from '@larder/messages/en/books/day-closes';
import { turnover as turnoverEn } from '@larder/messages/en/books/turnover';
import { vouchers as vouchersEn } from '@larder/messages/en/books/vouchers';
import { dayCloses as nl } from '@larder/messages/nl/books/day-closes';
import { turnover as turnoverNl } from '@larder/messages/nl/books/turnover';
import { vouchers as vouchersNl } from '@larder/messages/nl/books/vouchers';

/** The page's own words, those of the turnover and of the kinds of voucher, so that the paper says what the screens say. */
export const words = {
  nl: { close: nl, turnover: turnoverNl, vouchers: vouchersNl },
  de: { close: de, turnover: turnoverDe, vouchers: vouchersDe },
  en: { close: en, turnover: turnoverEn, vouchers: vouchersEn },
};

/** The page's own words alone. */
export const dayCloseWords = { nl, de, en };
