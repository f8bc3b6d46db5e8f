import type { Country } from '@larder/domain/platform/country';
import type { ReceiptState } from '@larder/domain/sales/receipt-state';
import type { Locale } from '@larder/messages/translation';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

type Name = { readonly nl: string; readonly de?: string; readonly en?: string };

/** A line as it was sold, with the name that its product has now where the till gave none. */
export type PaperLine = {
  readonly name: string | null;
  readonly productName: Name | null;
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly totalCents: number;
  readonly depositCents: number;
  readonly discountCents: number;
  readonly vatRateBasisPoints: number;
  readonly voucherType: string | null;
  /** The combi-deal that it was sold in, by the name that it has now. */
  readonly combiDealName: Name | null;
};

/** Who sold: a shop, and where it says nothing its location. */
export type SenderRow = {
  property_name: string;
  shop_name: string;
  receipt_name: string | null;
  reply_to_email: string | null;
  default_language: Locale;
  number: number;
  sold_at: Date;
  time_zone: string;
  state: ReceiptState;
  public_token: string;
};

/** What a receipt says on paper, and nothing that is about the person who bought. */
export type PaperRow = Omit<SenderRow, 'reply_to_email'> & {
  address: string | null;
  postal_code: string | null;
  city: string | null;
  vat_number: string | null;
  chamber_of_commerce_number: string | null;
  country: Country;
  logo_url: string | null;
  cash_register_name: string;
  total_cents: number;
  deposit_cents: number;
  paid_cents: number;
  payment_method_code: string | null;
  payment_method_name: Name | null;
  card_brand: string | null;
  card_last4: string | null;
  lines: readonly PaperLine[];
};

const sender = sql`
  properties.name as property_name, shops.name as shop_name, receipt_name, default_language, receipts.number, receipts.sold_at,
  properties.time_zone, receipts.state, receipts.public_token`;

const joined = sql`
  receipts
  join properties on properties.group_id = receipts.group_id and properties.id = receipts.property_id
  join shops on shops.group_id = receipts.group_id and shops.id = receipts.shop_id`;

/** Where answers go: to the shop's own address, or else to the hotel's, where mails come from it. */
const answered = sql`
  coalesce(reply_to_email, (
    select address from mail_senders
    where mail_senders.group_id = (select current_group_id()) and mail_senders.property_id = receipts.property_id and is_on))`;

export const findSender = (tx: Transaction, receiptId: number) =>
  tx.maybeRow(sql<SenderRow>`
    select ${sender}, ${answered} as reply_to_email from ${joined} where receipts.group_id = (select current_group_id()) and receipts.id = ${receiptId}`);

export const findPaper = (tx: Transaction, receiptId: number) =>
  tx.maybeRow(sql<PaperRow>`
    select ${sender}, coalesce(shops.address, properties.address) as address,
      case when shops.address is null then properties.postal_code else shops.postal_code end as postal_code,
      case when shops.address is null then properties.city else shops.city end as city,
      coalesce(shops.vat_number, properties.vat_number) as vat_number,
      coalesce(shops.chamber_of_commerce_number, properties.chamber_of_commerce_number) as chamber_of_commerce_number,
      properties.country, properties.logo_url, cash_registers.name as cash_register_name, receipts.total_cents, receipts.deposit_cents,
      receipts.paid_cents, receipts.payment_method_code, payment_methods.name as payment_method_name, receipts.card_brand, receipts.card_last4,
      coalesce((select json_agg(json_build_object('name', receipt_lines.name, 'productName', products.name, 'quantity', quantity,
          'unitPriceCents', unit_price_cents, 'totalCents', receipt_lines.total_cents, 'depositCents', receipt_lines.deposit_cents,
          'discountCents', discount_cents, 'vatRateBasisPoints', vat_rate_basis_points, 'voucherType', voucher_type,
          'combiDealName', combi_deals.name) order by receipt_lines.position)
        from receipt_lines
        left join products on products.group_id = receipt_lines.group_id and products.id = receipt_lines.product_id
        left join combi_deals on combi_deals.group_id = receipt_lines.group_id and combi_deals.id = receipt_lines.combi_deal_id
        where receipt_lines.group_id = (select current_group_id()) and receipt_lines.receipt_id = receipts.id), '[]') as lines
    from ${joined}
    join cash_registers on cash_registers.group_id = receipts.group_id and cash_registers.id = receipts.cash_register_id
    left join payment_methods on payment_methods.group_id = receipts.group_id and payment_methods.id = receipts.payment_method_id
    where receipts.group_id = (select current_group_id()) and receipts.id = ${receiptId}`);
