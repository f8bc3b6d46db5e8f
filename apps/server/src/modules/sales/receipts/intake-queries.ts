import type { AgeRestriction } from '@larder/domain/assortment/age';
import type { Country } from '@larder/domain/platform/country';
import { receiptCan, type ReceiptState } from '@larder/domain/sales/receipt-state';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** A receipt's place: its register and the till's key. */
export type Place = { readonly cashRegisterId: number; readonly key: string };

/**
 * A plan for just as many receipts as came looks cheaper than one for ten, so that without this each call would be planned
 * anew, for longer than it looks up.
 */
export const keepPlans = (tx: Transaction) => tx.execute(sql`set local plan_cache_mode = force_generic_plan`);

export const lockCounters = (tx: Transaction, groupId: number, shopIds: readonly number[]) =>
  tx.rows(sql<{ shop_id: number; last_number: number }>`
    insert into receipt_counters (group_id, shop_id) select ${groupId}, shop_id from unnest(${shopIds}::bigint[]) as shop_id order by shop_id
    on conflict (group_id, shop_id) do update set last_number = receipt_counters.last_number
    returning shop_id, last_number`);

/** What is recorded under a key. */
export type KnownRow = {
  id: number;
  cash_register_id: number;
  till_key: string;
  state: ReceiptState;
  sold_at: Date;
  body_hash: string;
  number: number;
  public_token: string;
};

export const findKnown = (tx: Transaction, places: readonly Place[]) =>
  tx.rows(sql<KnownRow>`
    select receipts.id, receipts.cash_register_id, receipts.till_key, state, sold_at, encode(body_hash, 'hex') as body_hash, number, public_token
    from unnest(${places.map((place) => place.cashRegisterId)}::bigint[], ${places.map((place) => place.key)}::text[]) as wanted (cash_register_id, till_key)
    join receipts on receipts.group_id = (select current_group_id()) and receipts.cash_register_id = wanted.cash_register_id and receipts.till_key = wanted.till_key`);

/** What a line may refer to: products by id or EAN. */
export type ProductRow = {
  id: number;
  ean_code: string | null;
  category_id: number;
  ledger_account_id: number | null;
  ledger_account_nl_id: number | null;
  age_restriction: AgeRestriction;
  /** The ledger account that a location chose for it, by the location's id. */
  own_ledgers: Readonly<Record<string, number>> | null;
};

export const findProducts = (tx: Transaction, wanted: { ids: readonly number[]; eanCodes: readonly string[] }) =>
  tx.rows(sql<ProductRow>`
    select id, ean_code, category_id, ledger_account_id, ledger_account_nl_id, age_restriction,
      (select json_object_agg(own.property_id, own.ledger_account_id) from product_property_configs as own
        where own.group_id = (select current_group_id()) and own.product_id = products.id and own.ledger_account_id is not null) as own_ledgers
    from products
    where group_id = (select current_group_id()) and (id = any(${wanted.ids}::bigint[]) or ean_code = any(${wanted.eanCodes}::text[]))`);

/**
 * What is needed of a location: its country, whether it checks ages, the account for deposit: its own, else the group's; and since
 * when receipts are kept there, which is asked after what is known, so that none which was removed counts again.
 */
export type BookingPlace = {
  id: number;
  country: Country;
  validate_legal_age: boolean;
  deposit_ledger_account_id: number | null;
  receipts_from: Date | null;
};

export const findBookingPlaces = (tx: Transaction, propertyIds: readonly number[]) =>
  tx.rows(sql<BookingPlace>`
    select id, country, validate_legal_age, (select ledger_accounts.id from ledger_accounts
      where ledger_accounts.group_id = (select current_group_id()) and deposit_type is not null and removed_at is null
        and (ledger_accounts.property_id = properties.id or ledger_accounts.property_id is null)
      order by ledger_accounts.property_id nulls last, ledger_accounts.id limit 1) as deposit_ledger_account_id,
      (select groups.receipts_from::timestamp at time zone time_zone from groups where groups.id = properties.group_id) as receipts_from
    from properties where group_id = (select current_group_id()) and id = any(${propertyIds}::bigint[])`);

export const findPaymentMethods = (tx: Transaction, codes: readonly string[]) =>
  tx.rows(
    sql<{
      id: number;
      code: string;
    }>`select id, code from payment_methods where group_id = (select current_group_id()) and code = any(${codes}::text[])`,
  );

/** What is in quarantine under a key: open until a person handled it or its till sent it right. */
export const findQuarantine = (tx: Transaction, places: readonly Place[]) =>
  tx.rows(sql<{
    cash_register_id: number;
    till_key: string;
    body_hash: string;
    outcome: string | null;
    is_open: boolean;
  }>`
    select quarantined_receipts.cash_register_id, quarantined_receipts.till_key, encode(body_hash, 'hex') as body_hash, outcome, resolved_receipt_id is null as is_open
    from unnest(${places.map((place) => place.cashRegisterId)}::bigint[], ${places.map((place) => place.key)}::text[]) as wanted (cash_register_id, till_key)
    join quarantined_receipts on quarantined_receipts.group_id = (select current_group_id())
      and quarantined_receipts.cash_register_id = wanted.cash_register_id and quarantined_receipts.till_key = wanted.till_key`);

/** A receipt on its way into the table, with the columns' names. */
export type ReceiptRecord = {
  readonly property_id: number;
  readonly shop_id: number;
  readonly cash_register_id: number;
  readonly till_key: string;
  readonly body_hash: string;
  readonly number: number;
  readonly state: ReceiptState;
  readonly sold_at: string;
  readonly till_sold_at: string;
  readonly received_at: string;
  readonly is_clock_suspect: boolean;
  readonly processing_at: string | null;
  readonly finished_at: string | null;
  readonly item_count: number;
  readonly total_cents: number;
  readonly deposit_cents: number;
  readonly paid_cents: number;
  readonly payment_method_id: number | null;
  readonly payment_method_code: string | null;
  readonly card_brand: string | null;
  readonly card_last4: string | null;
  readonly card_auth_code: string | null;
  readonly payment_provider_id: string | null;
  readonly is_age_needed: boolean;
  readonly age_answer: boolean | null;
  readonly age_check_code: string | null;
  readonly receipt_choice: string | null;
  readonly receipt_email: string | null;
  readonly pickup_name: string | null;
  readonly pickup_phone: string | null;
  readonly account: string | null;
  readonly guest_name: string | null;
  readonly extra: unknown;
  readonly public_token: string;
};

/** A line on its way into the table; register and key say which receipt it belongs to. */
export type LineRecord = {
  readonly cash_register_id: number;
  readonly till_key: string;
  readonly position: number;
  readonly product_id: number | null;
  readonly category_id: number | null;
  readonly ledger_account_id: number | null;
  readonly combi_deal_id: number | null;
  readonly ean_code: string | null;
  readonly name: string | null;
  readonly quantity: number;
  readonly unit_price_cents: number;
  readonly total_cents: number;
  readonly deposit_cents: number;
  readonly discount_cents: number;
  readonly vat_rate_basis_points: number;
  readonly voucher_type: string | null;
  readonly vat_cents: number;
  readonly deposit_vat_cents: number;
  readonly deposit_ledger_account_id: number | null;
};

const receiptColumns = sql`
  property_id bigint, shop_id bigint, cash_register_id bigint, till_key text, body_hash text, number bigint, state text, sold_at timestamptz,
  till_sold_at timestamptz, received_at timestamptz, is_clock_suspect boolean, processing_at timestamptz, finished_at timestamptz,
  item_count integer, total_cents bigint, deposit_cents bigint, paid_cents bigint, payment_method_id bigint, payment_method_code text,
  card_brand text, card_last4 text, card_auth_code text, payment_provider_id text, is_age_needed boolean, age_answer boolean, age_check_code text,
  receipt_choice text, receipt_email text, pickup_name text, pickup_phone text, account text, guest_name text, extra jsonb, public_token text`;

const lineColumns = sql`
  cash_register_id bigint, till_key text, position smallint, product_id bigint, category_id bigint, ledger_account_id bigint,
  combi_deal_id bigint, ean_code text, name text, quantity integer, unit_price_cents bigint, total_cents bigint, deposit_cents bigint,
  discount_cents bigint, vat_rate_basis_points integer, voucher_type text, vat_cents bigint, deposit_vat_cents bigint, deposit_ledger_account_id bigint`;

/** Inserts receipts; the local day and hour are the location's, by PostgreSQL's own time-zone data. */
export const insertReceipts = (tx: Transaction, groupId: number, records: readonly ReceiptRecord[]) =>
  tx.rows(sql<{ id: number; cash_register_id: number; till_key: string }>`
    insert into receipts (group_id, property_id, shop_id, cash_register_id, till_key, body_hash, number, state, sold_at, till_sold_at, received_at,
      is_clock_suspect, processing_at, finished_at, local_day, local_hour, item_count, total_cents, deposit_cents, paid_cents, payment_method_id,
      payment_method_code, card_brand, card_last4, card_auth_code, payment_provider_id, is_age_needed, age_answer, age_check_code, receipt_choice, receipt_email,
      pickup_name, pickup_phone, account, guest_name, extra, public_token)
    select ${groupId}, property_id, shop_id, cash_register_id, till_key, decode(body_hash, 'hex'), number, state, sold_at, till_sold_at, received_at,
      is_clock_suspect, processing_at, finished_at, (sold_at at time zone time_zone)::date, extract(hour from sold_at at time zone time_zone),
      item_count, total_cents, deposit_cents, paid_cents, payment_method_id, payment_method_code, card_brand, card_last4, card_auth_code,
      payment_provider_id, is_age_needed, age_answer, age_check_code, receipt_choice, receipt_email, pickup_name, pickup_phone, account, guest_name, extra, public_token
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as incoming (${receiptColumns})
    join (select id as zone_property_id, time_zone from properties where group_id = ${groupId}) as zones on zone_property_id = property_id
    order by shop_id, number
    returning id, cash_register_id, till_key`);

/** Takes forward steps: a receipt that is not finished becomes what the till now says, keeping its number and token. */
export const updateReceipts = (tx: Transaction, groupId: number, records: readonly ReceiptRecord[]) =>
  tx.rows(sql<{ id: number; cash_register_id: number; till_key: string }>`
    update receipts set body_hash = decode(incoming.body_hash, 'hex'), state = incoming.state, sold_at = incoming.sold_at,
      till_sold_at = incoming.till_sold_at, is_clock_suspect = incoming.is_clock_suspect,
      processing_at = coalesce(receipts.processing_at, incoming.processing_at), finished_at = incoming.finished_at,
      local_day = (incoming.sold_at at time zone time_zone)::date, local_hour = extract(hour from incoming.sold_at at time zone time_zone),
      item_count = incoming.item_count, total_cents = incoming.total_cents, deposit_cents = incoming.deposit_cents, paid_cents = incoming.paid_cents,
      payment_method_id = incoming.payment_method_id, payment_method_code = incoming.payment_method_code, card_brand = incoming.card_brand,
      card_last4 = incoming.card_last4, card_auth_code = incoming.card_auth_code, payment_provider_id = incoming.payment_provider_id,
      is_age_needed = incoming.is_age_needed, age_answer = incoming.age_answer, age_check_code = incoming.age_check_code, receipt_choice = incoming.receipt_choice,
      receipt_email = incoming.receipt_email, pickup_name = incoming.pickup_name, pickup_phone = incoming.pickup_phone,
      account = incoming.account, guest_name = incoming.guest_name, extra = incoming.extra
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as incoming (${receiptColumns})
    join (select id as zone_property_id, time_zone from properties where group_id = ${groupId}) as zones on zone_property_id = incoming.property_id
    where receipts.group_id = ${groupId} and receipts.cash_register_id = incoming.cash_register_id and receipts.till_key = incoming.till_key
    returning receipts.id, receipts.cash_register_id, receipts.till_key`);

export const deleteLines = (tx: Transaction, groupId: number, receiptIds: readonly number[]) =>
  tx.execute(sql`delete from receipt_lines where group_id = ${groupId} and receipt_id = any(${receiptIds}::bigint[])`);

export const insertLines = (tx: Transaction, groupId: number, lines: readonly LineRecord[]) =>
  tx.execute(sql`
    insert into receipt_lines (group_id, receipt_id, position, product_id, category_id, ledger_account_id, combi_deal_id, ean_code, name, quantity,
      unit_price_cents, total_cents, deposit_cents, discount_cents, vat_rate_basis_points, voucher_type, vat_cents, deposit_vat_cents, deposit_ledger_account_id)
    select ${groupId}, receipts.id, position, product_id, category_id, ledger_account_id, combi_deal_id, ean_code, name, quantity,
      unit_price_cents, incoming.total_cents, incoming.deposit_cents, discount_cents, vat_rate_basis_points, voucher_type,
      vat_cents, deposit_vat_cents, deposit_ledger_account_id
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as incoming (${lineColumns})
    join receipts on receipts.group_id = ${groupId} and receipts.cash_register_id = incoming.cash_register_id and receipts.till_key = incoming.till_key`);

export const updateCounters = (
  tx: Transaction,
  groupId: number,
  counters: readonly { shopId: number; lastNumber: number }[],
) =>
  tx.execute(sql`
    update receipt_counters set last_number = given.last_number
    from unnest(${counters.map((counter) => counter.shopId)}::bigint[], ${counters.map((counter) => counter.lastNumber)}::bigint[]) as given (shop_id, last_number)
    where receipt_counters.group_id = ${groupId} and receipt_counters.shop_id = given.shop_id`);

export const insertQuarantined = (
  tx: Transaction,
  groupId: number,
  item: {
    propertyId: number;
    shopId: number;
    cashRegisterId: number;
    key: string;
    bodyHash: string;
    body: unknown;
    reasons: readonly string[];
    receivedAt: Date;
  },
) =>
  tx.execute(sql`
    insert into quarantined_receipts (group_id, property_id, shop_id, cash_register_id, till_key, body_hash, body, reasons, received_at)
    values (${groupId}, ${item.propertyId}, ${item.shopId}, ${item.cashRegisterId}, ${item.key}, decode(${item.bodyHash}, 'hex'), ${JSON.stringify(item.body)},
      ${item.reasons}, ${item.receivedAt})
    on conflict (group_id, cash_register_id, till_key, body_hash) do nothing`);

/** A receipt that is recorded ends what was in quarantine under its key, also what a person had set aside. */
export const resolveQuarantined = (
  tx: Transaction,
  groupId: number,
  { places, now }: { places: readonly Place[]; now: Date },
) =>
  tx.execute(sql`
    update quarantined_receipts set resolved_receipt_id = receipts.id, outcome = 'corrected', handled_at = ${now}, handled_by = null
    from unnest(${places.map((place) => place.cashRegisterId)}::bigint[], ${places.map((place) => place.key)}::text[]) as solved (cash_register_id, till_key)
    join receipts on receipts.group_id = ${groupId} and receipts.cash_register_id = solved.cash_register_id and receipts.till_key = solved.till_key
    where quarantined_receipts.group_id = ${groupId} and quarantined_receipts.cash_register_id = solved.cash_register_id
      and quarantined_receipts.till_key = solved.till_key and resolved_receipt_id is null`);

export const insertAlarm = (
  tx: Transaction,
  groupId: number,
  alarm: { receiptId: number; bodyHash: string; body: unknown; receivedAt: Date },
) =>
  tx.execute(sql`
    insert into receipt_alarms (group_id, receipt_id, body_hash, body, received_at)
    values (${groupId}, ${alarm.receiptId}, decode(${alarm.bodyHash}, 'hex'), ${JSON.stringify(alarm.body)}, ${alarm.receivedAt})
    on conflict (group_id, receipt_id, body_hash) do nothing`);

export const rateReceipt = (
  tx: Transaction,
  place: Place,
  review: { rating: number; message: string | null; now: Date },
) =>
  tx.maybeRow(sql<{ id: number; property_id: number }>`
    update receipts set rating = ${review.rating}, review_message = ${review.message}, reviewed_at = ${review.now}
    where group_id = (select current_group_id()) and cash_register_id = ${place.cashRegisterId} and till_key = ${place.key} and rating is null and state = any(${receiptCan.review}::text[])
    returning id, property_id`);

export const findReview = (tx: Transaction, place: Place) =>
  tx.maybeRow(sql<{ state: ReceiptState; rating: number | null; review_message: string | null }>`
    select state, rating, review_message from receipts
    where group_id = (select current_group_id()) and cash_register_id = ${place.cashRegisterId} and till_key = ${place.key}`);
