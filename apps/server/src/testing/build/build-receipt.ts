import { randomBytes } from 'node:crypto';
import { lineVat } from '@larder/domain/sales/receipt-sum';
import type { ReceiptState } from '@larder/domain/sales/receipt-state';
import type { VoucherType } from '@larder/domain/places/voucher';
import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import {
  type Builder,
  type CashRegister,
  buildCashRegister,
  type Group,
  type Property,
  type Shop,
  unique,
} from './build.ts';
import { testStart } from '../test-clock.ts';

/** A line of a built receipt. */
export type BuiltLine = {
  name?: string;
  quantity?: number;
  totalCents: number;
  depositCents?: number;
  product?: { id: number };
  category?: { id: number };
  ledgerAccount?: { id: number };
  voucherType?: VoucherType;
};

type Fields = {
  group?: Group;
  property?: Property;
  shop?: Shop;
  register?: CashRegister;
  state?: ReceiptState;
  soldAt?: string;
  lines?: readonly BuiltLine[];
  paymentMethod?: { id: number; code: string };
  pickup?: { name: string; phone: string };
  rating?: number;
  account?: string;
  guestName?: string;
  paymentReference?: string;
  cardLast4?: string;
  /** What was paid, where that is not the total. */
  paidCents?: number;
};

/** A receipt of one sandwich, or of the given lines, counted in the reports like one that a till sent. */
export async function buildReceipt(
  test: Builder,
  fields: Fields = {},
): Promise<{ readonly id: number; readonly groupId: number; readonly number: number; readonly tillKey: string }> {
  const register = fields.register ?? (await buildCashRegister(test, fields));
  return test.owner.write({ groupId: register.groupId }, (tx) => insertReceipt(tx, register, fields));
}

async function insertReceipt(tx: Transaction, register: CashRegister, fields: Fields) {
  const { groupId, propertyId, shopId } = register;
  const lines = fields.lines ?? [{ name: 'Broodje kaas', totalCents: 450 }];
  const vats = lineVat(
    lines.map(({ totalCents, depositCents = 0 }) => ({ totalCents, depositCents, vatRateBasisPoints: 900 })),
    'outside_vat',
  );
  const depositCents = lines.reduce((sum, line) => sum + (line.depositCents ?? 0), 0);
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, depositCents);
  const itemCount = lines.reduce((sum, line) => sum + (line.quantity ?? 1), 0);
  const state = fields.state ?? 'SUCCESS';
  const soldAt = fields.soldAt ?? testStart;
  const isFinished = state === 'SUCCESS' || state === 'FAILED';
  const { last_number: number } = await tx.row(sql<{ last_number: number }>`
    insert into receipt_counters (group_id, shop_id, last_number) values (${groupId}, ${shopId}, 1)
    on conflict (group_id, shop_id) do update set last_number = receipt_counters.last_number + 1 returning last_number`);
  const receipt = await tx.row(sql<{ id: number; groupId: number; number: number; tillKey: string }>`
    insert into receipts (group_id, property_id, shop_id, cash_register_id, till_key, body_hash, number, state, sold_at, till_sold_at, received_at,
      finished_at, local_day, local_hour, item_count, total_cents, deposit_cents, paid_cents, payment_method_id, payment_method_code,
      pickup_name, pickup_phone, public_token, rating, reviewed_at, account, guest_name, payment_provider_id, card_last4)
    select ${groupId}, ${propertyId}, ${shopId}, ${register.id}, ${`key-${unique()}`}, ${randomBytes(32)}, ${number}, ${state}, ${soldAt}, ${soldAt}, ${soldAt},
      ${isFinished ? soldAt : null}, (${soldAt}::timestamptz at time zone time_zone)::date, extract(hour from ${soldAt}::timestamptz at time zone time_zone),
      ${itemCount}, ${totalCents}, ${depositCents}, ${fields.paidCents ?? (state === 'SUCCESS' ? totalCents : 0)}, ${fields.paymentMethod?.id ?? null}, ${fields.paymentMethod?.code ?? null},
      ${fields.pickup?.name ?? null}, ${fields.pickup?.phone ?? null}, ${randomBytes(16).toString('base64url')}, ${fields.rating ?? null},
      ${fields.rating === undefined ? null : soldAt}, ${fields.account ?? null}, ${fields.guestName ?? null}, ${fields.paymentReference ?? null}, ${fields.cardLast4 ?? null}
    from properties where id = ${propertyId}
    returning id, group_id as "groupId", number, till_key as "tillKey"`);
  for (const [position, line] of lines.entries())
    await tx.execute(sql`
      insert into receipt_lines (group_id, receipt_id, position, product_id, category_id, ledger_account_id, name, quantity, unit_price_cents, total_cents, deposit_cents, vat_rate_basis_points, vat_cents, deposit_vat_cents, voucher_type)
      values (${groupId}, ${receipt.id}, ${position}, ${line.product?.id ?? null}, ${line.category?.id ?? null}, ${line.ledgerAccount?.id ?? null}, ${line.name ?? 'Broodje'}, ${line.quantity ?? 1},
        ${Math.round(line.totalCents / (line.quantity ?? 1))}, ${line.totalCents}, ${line.depositCents ?? 0}, 900, ${vats[position]?.vatCents ?? 0}, 0, ${line.voucherType ?? null})`);
  await tx.execute(sql`
    insert into receipt_tail (group_id, receipt_id, property_id, shop_id, local_day, local_hour, state, sign, item_count, total_cents, deposit_cents)
    select group_id, id, property_id, shop_id, local_day, local_hour, state, 1, item_count, total_cents, deposit_cents from receipts
    where group_id = ${groupId} and id = ${receipt.id}`);
  return receipt;
}

/** The secret in the link of a receipt, which its till shows the customer. */
export async function linkOf(
  test: Builder,
  receipt: { readonly id: number; readonly groupId: number },
): Promise<string> {
  const { token } = await test.owner.read({ groupId: receipt.groupId }, (tx) =>
    tx.row(sql<{ token: string }>`select public_token as token from receipts where id = ${receipt.id}`),
  );
  return token;
}
