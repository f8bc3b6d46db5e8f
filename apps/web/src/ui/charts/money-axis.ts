import { formatMoney, formatQuantity } from '@larder/domain/platform/money';
import type { Locale } from '@larder/messages/translation';

const centsPerEuro = 100;

/** An amount beside a gridline: whole euro without decimals, `€ 4.000`; compact without the sign, in thousands: `4k`. */
export function formatMoneyAxis(amountCents: number, locale: Locale, isCompact: boolean): string {
  const euros = amountCents / centsPerEuro;
  if (isCompact && euros >= 1_000_000) return `${formatQuantity(euros / 1_000_000, 2)}m`;
  if (isCompact && euros >= 1000) return `${formatQuantity(euros / 1000, 2)}k`;
  if (!Number.isInteger(euros)) return isCompact ? formatQuantity(euros, 2) : formatMoney(amountCents, locale);
  return isCompact ? String(euros) : formatMoney(amountCents, locale).slice(0, -3);
}
