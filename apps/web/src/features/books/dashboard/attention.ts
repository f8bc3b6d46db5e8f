import type { Report } from '@larder/contract/books/reporting';
import { isInactive } from '@larder/domain/places/activity';

/** A location as the report shows it. */
export type ReportLocation = Report['properties'][number];

/** A till as the report shows it. */
export type SilentRegister = Report['attention']['silentCashRegisters'][number];

/** A label host that takes no pictures, as the report shows it. */
export type TroubledHost = Report['attention']['labelHosts'][number];

/** A shop without shortcuts, as the report shows it. */
export type BareShop = Report['attention']['shopsWithoutShortcuts'][number];

/** The newest sale whose age check was left open. */
export type OpenAgeReceipt = NonNullable<Report['attention']['openAgeReceipt']>;

/** Something that needs a person. */
export type Point =
  | { readonly kind: 'disk'; readonly freePercent: number }
  | { readonly kind: 'inactive'; readonly location: ReportLocation }
  | { readonly kind: 'quarantined'; readonly count: number }
  | { readonly kind: 'age'; readonly count: number; readonly newest: OpenAgeReceipt }
  | { readonly kind: 'schedules'; readonly count: number }
  | { readonly kind: 'labelHost'; readonly location: ReportLocation; readonly host: TroubledHost }
  | { readonly kind: 'held'; readonly count: number }
  | { readonly kind: 'failed'; readonly count: number; readonly cents: number }
  | { readonly kind: 'silent'; readonly location: ReportLocation; readonly registers: readonly SilentRegister[] }
  | { readonly kind: 'shortcuts'; readonly location: ReportLocation; readonly shop: BareShop };

/**
 * What needs a person, the most severe first: a disk on which soon nothing can be kept, locations at a standstill, receipts
 * that are not counted, sales of age-restricted goods without an answer, work of the night that failed, label hosts that take
 * no prices, prices that labels hold back, aborted payments, silent tills, shops without shortcuts. A location at
 * a standstill stands for its tills, and a location's silent tills are one point.
 */
export function pointsOf({ properties, attention }: Report, now: Date): readonly Point[] {
  const isIdle = (location: ReportLocation) => isInactive(location, now);
  const { diskFreePercent, quarantinedReceiptCount, failedScheduleCount, labelHosts, heldProductCount } = attention;
  const { openAgeReceiptCount, openAgeReceipt } = attention;
  const { failedReceiptCount, failedReceiptCents, silentCashRegisters, shopsWithoutShortcuts } = attention;
  return [
    ...(diskFreePercent === null ? [] : [{ kind: 'disk', freePercent: diskFreePercent } as const]),
    ...properties.filter(isIdle).map((location): Point => ({ kind: 'inactive', location })),
    ...(quarantinedReceiptCount > 0 ? [{ kind: 'quarantined', count: quarantinedReceiptCount } as const] : []),
    ...(openAgeReceipt === null ? [] : [{ kind: 'age', count: openAgeReceiptCount, newest: openAgeReceipt } as const]),
    ...(failedScheduleCount > 0 ? [{ kind: 'schedules', count: failedScheduleCount } as const] : []),
    ...labelHosts.flatMap((host) =>
      properties
        .filter(({ slug }) => slug === host.propertySlug)
        .map((location): Point => ({ kind: 'labelHost', location, host })),
    ),
    ...(heldProductCount > 0 ? [{ kind: 'held', count: heldProductCount } as const] : []),
    ...(failedReceiptCount > 0
      ? [{ kind: 'failed', count: failedReceiptCount, cents: failedReceiptCents } as const]
      : []),
    ...properties
      .filter((location) => !isIdle(location))
      .map((location) => ({
        location,
        registers: silentCashRegisters.filter(({ propertySlug }) => propertySlug === location.slug),
      }))
      .filter(({ registers }) => registers.length > 0)
      .map((silent): Point => ({ kind: 'silent', ...silent })),
    ...shopsWithoutShortcuts.flatMap((shop) =>
      properties
        .filter(({ slug }) => slug === shop.propertySlug)
        .map((location): Point => ({ kind: 'shortcuts', location, shop })),
    ),
  ];
}
