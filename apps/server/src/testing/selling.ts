import { setTimeout as delay } from 'node:timers/promises';
import { hashToken, makeToken } from '../platform/auth/token.ts';
import type { Database } from '../platform/database/database.ts';
import { sql } from '../platform/database/sql.ts';
import { buildCashRegister, buildShop, type CashRegister, type Shop } from './build/build.ts';
import { soldReceipt, tillKey } from './till.ts';

/** A till of a server in another process. */
export type SellingTill = { readonly credential: string; readonly register: CashRegister };

/** Tills of one shop, a new one unless it is given, paired behind the application's back. */
export async function openTills(
  app: { readonly owner: Database },
  count: number,
  given?: Shop,
): Promise<SellingTill[]> {
  const shop = given ?? (await buildShop(app));
  return Promise.all(
    Array.from({ length: count }, async () => {
      const register = await buildCashRegister(app, { shop });
      const credential = makeToken();
      await app.owner.write({ groupId: shop.groupId }, (tx) =>
        tx.execute(sql`insert into device_credentials (token_hash, group_id, property_id, shop_id, cash_register_id, created_at)
          values (${hashToken(credential)}, ${shop.groupId}, ${shop.propertyId}, ${shop.id}, ${register.id}, now())`),
      );
      return { credential, register };
    }),
  );
}

/** A receipt as its till keeps it. */
export type Sale = {
  readonly till: SellingTill;
  readonly key: string;
  readonly soldAt: string;
  /** Where its guest wants it mailed to. */
  readonly receiptEmail?: string;
};

/** How a sale went on: keys that were acknowledged, other answers by status, and how long the slowest answer took. */
export type Sold = {
  /** All that was sold, acknowledged or not. */
  readonly sales: readonly Sale[];
  readonly acknowledged: ReadonlySet<string>;
  readonly refused: ReadonlyMap<number, number>;
  readonly longestMs: number;
};

/** Tills that sell. */
export type Selling = {
  /** Keys that were acknowledged so far. */
  readonly acknowledged: ReadonlySet<string>;
  /** How many tills got no receipt through for so long. */
  silentTills(withinMs: number): number;
  /** Waits for the last receipts. */
  stop(): Promise<Sold>;
};

/** How tills sell. */
export type Pace = {
  /** Between two receipts of a till. */
  readonly pauseMs?: number;
  /** Where the receipt with this key is mailed to, if anywhere. */
  readonly mailTo?: (key: string) => string;
};

/** Sells at all tills, each receipt sent again under its key until it is acknowledged. */
export function sell(url: string, tills: readonly SellingTill[], { pauseMs = 0, mailTo }: Pace = {}): Selling {
  const sales: Sale[] = [];
  const acknowledged = new Set<string>();
  const refused = new Map<number, number>();
  const heardAt = new Map<SellingTill, number>();
  let longestMs = 0;
  const stopping = new AbortController();
  const sellAt = async (till: SellingTill) => {
    while (!stopping.signal.aborted) {
      if (pauseMs > 0) await delay(pauseMs);
      const key = tillKey();
      const mailed = mailTo === undefined ? {} : { receiptEmail: mailTo(key) };
      const sale = { till, key, soldAt: new Date().toISOString(), ...mailed };
      sales.push(sale);
      for (let isAcknowledged = false; !isAcknowledged;) {
        const startedAt = performance.now();
        const status = await handIn(url, sale).catch(() => 0);
        longestMs = Math.max(longestMs, performance.now() - startedAt);
        isAcknowledged = status === 200 || status === 201;
        // A server that is gone is not waited for.
        if (status === 0 && stopping.signal.aborted) return;
        if (isAcknowledged) {
          acknowledged.add(sale.key);
          heardAt.set(till, performance.now());
        } else {
          refused.set(status, (refused.get(status) ?? 0) + 1);
          await delay(100);
        }
      }
    }
  };
  const selling = tills.map(sellAt);
  return {
    acknowledged,
    silentTills: (withinMs) =>
      tills.filter((till) => performance.now() - (heardAt.get(till) ?? -Infinity) > withinMs).length,
    stop: async () => {
      stopping.abort();
      await Promise.all(selling);
      return { sales, acknowledged, refused, longestMs: Math.round(longestMs) };
    },
  };
}

/** Hands in a receipt, new or once more; answers the status. */
export async function handIn(url: string, { till, key, soldAt, receiptEmail }: Sale): Promise<number> {
  const mailed = receiptEmail === undefined ? {} : { receipt_choice: 'email', receipt_email: receiptEmail };
  const response = await fetch(`${url}/device/v1/receipts/${key}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${till.credential}` },
    body: JSON.stringify(soldReceipt({ sold_at: soldAt, ...mailed })),
    signal: AbortSignal.timeout(15_000),
  });
  await response.arrayBuffer();
  return response.status;
}
