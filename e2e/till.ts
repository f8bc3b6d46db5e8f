import { hashToken, makeToken } from '../apps/server/src/platform/auth/token.ts';
import { sql } from '../apps/server/src/platform/database/sql.ts';
import type { CashRegister } from '../apps/server/src/testing/build.ts';
import { type SentReceipt, soldReceipt, tillKey } from '../apps/server/src/testing/till.ts';
import { putReceipt, type ReceiptAnswer } from '../packages/contract/src/device.ts';
import type { Stage } from './harness.ts';

/** A till that speaks the device API over HTTP. */
export type Till = {
  /** Sells now, €8.20 with €0.15 deposit unless said otherwise, and answers what the server made of it. */
  sell(fields?: Partial<SentReceipt>, key?: string): Promise<ReceiptAnswer>;
};

/** Gives a register a credential and starts its till. */
export async function openTill(stage: Stage, register: CashRegister): Promise<Till> {
  const credential = makeToken();
  const { groupId, propertyId, shopId, id } = register;
  await stage.owner.write({ groupId }, (tx) =>
    tx.execute(sql`
      insert into device_credentials (token_hash, group_id, property_id, shop_id, cash_register_id, created_at)
      values (${hashToken(credential)}, ${groupId}, ${propertyId}, ${shopId}, ${id}, now())`),
  );
  return {
    sell: async (fields = {}, key = tillKey()) => {
      const response = await fetch(`${stage.url}/device/v1/receipts/${key}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/json' },
        body: JSON.stringify(soldReceipt({ sold_at: new Date().toISOString(), ...fields })),
      });
      if (!response.ok) throw new Error(`The till was refused: ${response.status} ${await response.text()}`);
      return putReceipt.response.parse(await response.json());
    },
  };
}
