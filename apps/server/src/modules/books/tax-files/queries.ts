import type { TaxLine, TaxModule, TaxPlace } from '@larder/domain/books/dsfinvk-close';
import type { DayRange, PlainDay } from '@larder/domain/platform/date-range';
import type { TranslatedText } from '@larder/domain/platform/translated-text';
import type { Transaction } from '../../../platform/database/database.ts';
import { type Statement, sql } from '../../../platform/database/sql.ts';
import { ofDay, type Place, placeNow } from '../day-closes/public.ts';

/** What a location is called, where it is, and under which numbers the tax office and the register of companies know it. */
export type LocationRow = {
  name: string;
  country: 'nl' | 'de';
  vat_number: string | null;
  chamber_of_commerce_number: string | null;
  address: string | null;
  postal_code: string | null;
  city: string | null;
  /** The first day of which receipts are there; null where all are. */
  receipts_from: PlainDay | null;
};

export const findLocation = (tx: Transaction, propertyId: number) =>
  tx.maybeRow(sql<LocationRow>`
    select name, country, vat_number, chamber_of_commerce_number, address, postal_code, city,
      (select receipts_from from groups where groups.id = group_id) as receipts_from
    from properties where group_id = (select current_group_id()) and id = ${propertyId}`);

/** A close of a German location; one from before places were kept has the place of now. */
export type CloseRow = { number: number; day: PlainDay; closed_at: Date; place: TaxPlace };

export const listCloses = (tx: Transaction, propertyId: number, { from, to }: DayRange) =>
  tx.rows(sql<CloseRow>`
    select number, local_day as day, closed_at, coalesce(place, ${placeNow(propertyId)}) as place
    from day_closes
    where group_id = (select current_group_id()) and property_id = ${propertyId} and local_day between ${from}::date and ${to}::date
    order by number`);

const finishedAt = sql`coalesce(receipts.finished_at, receipts.received_at)`;

/** The numbers that closes hold of what was sold on their days, by shop. */
const held = (closes: Statement): Statement => sql`
  select number, "shopId" as shop_id, "soldNumbers" as sold_numbers
  from ${closes} cross join lateral jsonb_to_recordset(figures -> 'shops') as shops ("shopId" bigint, "soldNumbers" int8multirange)`;

/** A receipt that came after the close of its day, and the close that it belongs to instead. */
export type LateRow = { receipt_id: number; number: number };

/**
 * The receipts that their own day's close does not hold, each with the first close that was made after they came: a close
 * that was handed over once never changes. `until` is the latest moment of closing so far, which never goes back.
 */
export const listLate = (tx: Transaction, propertyId: number) =>
  tx.rows(sql<LateRow>`
    with closes as (
      select number, local_day, closed_at, figures, max(closed_at) over (order by number) as until
      from day_closes where group_id = (select current_group_id()) and property_id = ${propertyId}
    ), held as materialized (${held(sql`closes`)})
    select receipts.id as receipt_id, greatest(later.number, case when state = 'SUCCESS' then own.number + 1 end) as number
    from receipts
    left join closes as own on own.local_day = receipts.local_day
    cross join lateral (select min(number) as number from closes where until >= ${finishedAt}) as later
    where receipts.group_id = (select current_group_id()) and receipts.property_id = ${propertyId} and later.number is not null
      and case state
        -- What came in while its day was being closed may be on either side, whatever the clock says.
        when 'SUCCESS' then ${finishedAt} > own.closed_at - interval '1 hour' and not exists (
          select from held where held.number = own.number and held.shop_id = receipts.shop_id and sold_numbers @> receipts.number)
        when 'FAILED' then own.number is null or ${finishedAt} > own.closed_at
      end
    order by receipts.id`);

/** A receipt of a close. */
export type ReceiptRow = {
  id: number;
  number: number;
  is_sold: boolean;
  cash_register_id: number;
  day: PlainDay;
  sold_at: Date;
  paid_cents: number;
  method_code: string | null;
  method_name: TranslatedText | null;
  method_kind: string | null;
};

/** The receipts that a close holds, those that were given up before it was made, and those that came late to others. */
export const listReceipts = async (tx: Transaction, place: Place, lateIds: readonly number[]) => {
  // A plan for any location and day, made while there was little, can take minutes for a busy one.
  const planned = tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
  const rows = tx.rows(sql<ReceiptRow>`
    with own as materialized (
      select number, closed_at, figures from day_closes
      where group_id = (select current_group_id()) and property_id = ${place.propertyId} and local_day = ${place.day}::date
    ), held as materialized (${held(sql`own`)}), of_close as (
      select receipts.id from own join receipts on ${ofDay(place)}
      where case state
        when 'SUCCESS' then exists (select from held where held.shop_id = receipts.shop_id and sold_numbers @> receipts.number)
        when 'FAILED' then ${finishedAt} <= closed_at
      end
      union all
      select unnest(${lateIds}::bigint[])
    )
    select receipts.id, receipts.number, state = 'SUCCESS' as is_sold, cash_register_id, local_day as day, sold_at, paid_cents,
      payment_method_code as method_code, payment_methods.name as method_name, kind as method_kind
    from of_close
    join receipts on receipts.group_id = (select current_group_id()) and receipts.id = of_close.id
    left join payment_methods on payment_methods.group_id = receipts.group_id and payment_methods.id = payment_method_id
    order by receipts.id`);
  return (await Promise.all([rows, planned]))[0];
};

/** A line of a receipt, with its names in all languages. */
export type LineRow = Omit<TaxLine, 'name' | 'categoryName'> & {
  receiptId: number;
  name: string | null;
  productName: TranslatedText | null;
  categoryName: TranslatedText | null;
};

export const listLines = (tx: Transaction, receiptIds: readonly number[]) =>
  tx.rows(sql<LineRow>`
    select receipt_id as "receiptId", receipt_lines.name, products.name as "productName", receipt_lines.product_id as "productId",
      coalesce(receipt_lines.ean_code, products.ean_code) as "eanCode", receipt_lines.category_id as "categoryId", categories.name as "categoryName",
      quantity, unit_price_cents as "unitPriceCents", total_cents as "totalCents", vat_cents as "vatCents", deposit_cents as "depositCents",
      deposit_vat_cents as "depositVatCents", discount_cents as "discountCents", vat_rate_basis_points as "vatRateBasisPoints"
    from receipt_lines
    left join products on products.group_id = receipt_lines.group_id and products.id = receipt_lines.product_id
    left join categories on categories.group_id = receipt_lines.group_id and categories.id = receipt_lines.category_id
    where receipt_lines.group_id = (select current_group_id()) and receipt_id = any(${receiptIds}::bigint[])
    order by receipt_id, receipt_lines.position`);

/** What a security device said of a receipt. */
export type SignatureRow = {
  receiptId: number;
  serialNumber: string | null;
  transactionNumber: number | null;
  startedAt: string | null;
  finishedAt: string | null;
  processType: string | null;
  processData: string | null;
  signatureCounter: number | null;
  signature: string | null;
  error: string | null;
  unread: Readonly<Record<string, unknown>> | null;
};

export const listSignatures = (tx: Transaction, receiptIds: readonly number[]) =>
  tx.rows(sql<SignatureRow>`
    select receipt_id as "receiptId", serial_number as "serialNumber", transaction_number as "transactionNumber", started_at as "startedAt",
      finished_at as "finishedAt", process_type as "processType", process_data as "processData", signature_counter as "signatureCounter",
      signature, error, unread
    from receipt_signatures where group_id = (select current_group_id()) and receipt_id = any(${receiptIds}::bigint[])`);

/** The security devices that the tills of a location signed with. */
export const listModules = (tx: Transaction, propertyId: number) =>
  tx.rows(sql<TaxModule>`
    select tse_modules.serial_number as "serialNumber", signature_algorithm as "signatureAlgorithm", time_format as "timeFormat", encoding,
      public_key as "publicKey", certificate
    from tse_modules
    join cash_registers on cash_registers.group_id = tse_modules.group_id and cash_registers.id = cash_register_id
    where tse_modules.group_id = (select current_group_id()) and property_id = ${propertyId}
    order by tse_modules.serial_number, cash_register_id`);
