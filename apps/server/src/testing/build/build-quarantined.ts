import { randomBytes } from 'node:crypto';
import { sql } from '../../platform/database/sql.ts';
import { type Builder, buildCashRegister, type Property, unique } from './build.ts';
import { testStart } from '../test-clock.ts';
import { soldReceipt } from '../till.ts';

/** A receipt that was paid at a location, in quarantine because its total is a cent too high. */
export async function buildQuarantined(
  test: Builder,
  { property }: { property: Property },
): Promise<{ readonly id: number }> {
  const register = await buildCashRegister(test, { property });
  const body = { ...soldReceipt({ sold_at: testStart }), total_cents: 836, paid_cents: 836 };
  const { groupId, propertyId, shopId } = register;
  return test.owner.write({ groupId }, (tx) =>
    tx.row(sql<{ id: number }>`
      insert into quarantined_receipts (group_id, property_id, shop_id, cash_register_id, till_key, body_hash, body, reasons, received_at)
      values (${groupId}, ${propertyId}, ${shopId}, ${register.id}, ${`key-${unique()}`}, ${randomBytes(32)}, ${JSON.stringify(body)},
        ${['lines_total_mismatch', 'total_mismatch']}, ${testStart})
      returning id`),
  );
}
