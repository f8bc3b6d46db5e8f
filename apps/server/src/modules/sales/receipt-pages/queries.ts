import type { Country } from '@larder/domain/platform/country';
import type { TranslatedText } from '@larder/domain/platform/translated-text';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** Finds the group of the paid receipt that a link names; looks over the wall between groups, and tells no more than this. */
export const findLinked = (tx: Transaction, token: string) =>
  tx.maybeRow(sql<{ group_id: number; receipt_id: number }>`
    select group_id, receipt_id from find_linked_receipt(${token})`);

/** A receipt with what a paper one says; columns that are about a person are not asked for. */
export type PageRow = {
  number: number;
  sold_at: Date;
  total_cents: number;
  deposit_cents: number;
  paid_cents: number;
  payment_method_code: string | null;
  payment_method_name: TranslatedText | null;
  card_brand: string | null;
  card_last4: string | null;
  rating: number | null;
  seller_name: string;
  address: string | null;
  postal_code: string | null;
  city: string | null;
  vat_number: string | null;
  chamber_of_commerce_number: string | null;
  property_name: string;
  time_zone: string;
  country: Country;
  logo_url: string | null;
  theme: Record<'primaryColor' | 'lightColor' | 'darkColor' | 'ctaButtonColor' | 'searchButtonColor', string> | null;
  lines: {
    position: number;
    name: string | null;
    productName: TranslatedText | null;
    quantity: number;
    unitPriceCents: number;
    totalCents: number;
    depositCents: number;
    discountCents: number;
    vatRateBasisPoints: number;
    voucherType: string | null;
    combiDealName: TranslatedText | null;
  }[];
};

export const findPage = (tx: Transaction, receiptId: number) =>
  tx.maybeRow(sql<PageRow>`
    select receipts.number, receipts.sold_at, receipts.total_cents, receipts.deposit_cents, receipts.paid_cents, receipts.card_brand, receipts.card_last4, receipts.rating,
      receipts.payment_method_code, payment_methods.name as payment_method_name, coalesce(shops.receipt_name, shops.name) as seller_name,
      coalesce(shops.address, properties.address) as address, coalesce(shops.postal_code, properties.postal_code) as postal_code,
      coalesce(shops.city, properties.city) as city, coalesce(shops.vat_number, properties.vat_number) as vat_number,
      coalesce(shops.chamber_of_commerce_number, properties.chamber_of_commerce_number) as chamber_of_commerce_number,
      properties.name as property_name, properties.time_zone, properties.country, properties.logo_url, properties.theme,
      coalesce((select json_agg(json_build_object('position', receipt_lines.position, 'name', receipt_lines.name, 'productName', products.name,
          'quantity', quantity, 'unitPriceCents', unit_price_cents, 'totalCents', receipt_lines.total_cents, 'depositCents', receipt_lines.deposit_cents,
          'discountCents', discount_cents, 'vatRateBasisPoints', vat_rate_basis_points, 'voucherType', voucher_type,
          'combiDealName', combi_deals.name) order by receipt_lines.position)
        from receipt_lines
        left join products on products.group_id = receipt_lines.group_id and products.id = receipt_lines.product_id
        left join combi_deals on combi_deals.group_id = receipt_lines.group_id and combi_deals.id = receipt_lines.combi_deal_id
        where receipt_lines.group_id = (select current_group_id()) and receipt_lines.receipt_id = receipts.id), '[]') as lines
    from receipts
    join properties on properties.group_id = receipts.group_id and properties.id = receipts.property_id
    join shops on shops.group_id = receipts.group_id and shops.id = receipts.shop_id
    left join payment_methods on payment_methods.group_id = receipts.group_id and payment_methods.id = receipts.payment_method_id
    where receipts.group_id = (select current_group_id()) and receipts.id = ${receiptId}`);

/** The till's own name of a receipt, by which reviews are kept. */
export const findTillPlace = (tx: Transaction, receiptId: number) =>
  tx.row(sql<{ cash_register_id: number; till_key: string }>`
    select cash_register_id, till_key from receipts where group_id = (select current_group_id()) and id = ${receiptId}`);
