import { formatMoney } from '@larder/domain/money';
import type { Locale } from '@larder/messages/translation';

const centsPerEuro = 100;

/** An amount beside a gridline: whole euro without decimals, `€ 4.000`; compact without the sign, in thousands: `4k`. */
export function formatMoneyAxis(amountCents: number, locale: Locale, isCompact: boolean): string {
  const euros = amountCents / centsPerEuro;
  if (isCompact && euros >= 1_000_000) return `${trimmed(euros / 1_000_000, locale)}m`;
  if (isCompact && euros >= 1000) return `${trimmed(euros / 1000, locale)}k`;
  if (!Number.isInteger(euros)) return isCompact ? trimmed(euros, locale) : formatMoney(amountCents, locale);
  return isCompact ? String(euros) : formatMoney(amountCents, locale).slice(0, -3);
}

function trimmed(value: number, locale: Locale): string {
  const text = String(Math.round(value * 100) / 100);
  return locale === 'en' ? text : text.replace('.', ',');
}
