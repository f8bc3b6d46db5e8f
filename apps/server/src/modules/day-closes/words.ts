import { dayCloses as de } from '@larder/messages/de/day-closes';
import { turnover as turnoverDe } from '@larder/messages/de/turnover';
import { vouchers as vouchersDe } from '@larder/messages/de/vouchers';
import { dayCloses as en } from '@larder/messages/en/day-closes';
import { turnover as turnoverEn } from '@larder/messages/en/turnover';
import { vouchers as vouchersEn } from '@larder/messages/en/vouchers';
import { dayCloses as nl } from '@larder/messages/nl/day-closes';
import { turnover as turnoverNl } from '@larder/messages/nl/turnover';
import { vouchers as vouchersNl } from '@larder/messages/nl/vouchers';

/** The page's own words, those of the turnover and of the kinds of voucher, so that the paper says what the screens say. */
export const words = {
  nl: { close: nl, turnover: turnoverNl, vouchers: vouchersNl },
  de: { close: de, turnover: turnoverDe, vouchers: vouchersDe },
  en: { close: en, turnover: turnoverEn, vouchers: vouchersEn },
};
