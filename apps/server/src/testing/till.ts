import { randomUUID } from 'node:crypto';

/** A line as a till sends it. */
export type SentLine = {
  product_id?: number;
  ean_code?: string;
  name?: string;
  quantity: number;
  unit_price_cents: number;
  total_cents: number;
  deposit_cents?: number;
  vat_rate: number;
  combi_deal_id?: number;
  voucher_type?: string;
  discount_cents?: number;
};

/** A receipt as a till sends it. */
export type SentReceipt = {
  state: string;
  sold_at: string;
  lines: SentLine[];
  total_cents: number;
  deposit_cents: number;
  paid_cents: number;
  [field: string]: unknown;
};

/** A sandwich with a drink: €5.95, and €2.25 with €0.15 deposit, paid. Sums always agree unless a test breaks them. */
export function soldReceipt(fields: Partial<SentReceipt> & { sold_at: string }): SentReceipt {
  const lines = fields.lines ?? [
    { name: 'Broodje gezond', quantity: 1, unit_price_cents: 595, total_cents: 595, vat_rate: 9 },
    { name: 'Bronwater', quantity: 1, unit_price_cents: 225, total_cents: 225, deposit_cents: 15, vat_rate: 9 },
  ];
  const deposit = lines.reduce((sum, line) => sum + (line.deposit_cents ?? 0), 0);
  const total = lines.reduce((sum, line) => sum + line.total_cents, deposit);
  const state = fields.state ?? 'SUCCESS';
  return {
    state,
    lines,
    total_cents: total,
    deposit_cents: deposit,
    paid_cents: state === 'SUCCESS' ? total : 0,
    ...fields,
  };
}

/** A key as tills make them. */
export function tillKey(): string {
  return `till-${randomUUID()}`;
}
