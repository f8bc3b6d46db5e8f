import { hashToken, makeToken } from '../../apps/server/src/platform/auth/token.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import type { CashRegister } from '../../apps/server/src/testing/build/build.ts';
import { type SentReceipt, soldReceipt, tillKey } from '../../apps/server/src/testing/till.ts';
import {
  checkAge,
  getCatalog,
  putReceipt,
  putReceiptBatch,
  type ReceiptAnswer,
} from '../../packages/contract/src/sales/device.ts';
import type { AnswerOf } from '../../packages/contract/src/platform/endpoint.ts';
import type { Stage } from './harness.ts';

/** A till that speaks the device API over HTTP. */
export type Till = {
  /** Sells now, €8.20 with €0.15 deposit unless said otherwise, and answers what the server made of it. */
  sell(fields?: Partial<SentReceipt>, key?: string): Promise<ReceiptAnswer>;
  /** Hands in what it sold while it had no connection, up to 500 receipts in a call. */
  handIn(receipts: readonly SentReceipt[]): Promise<void>;
  /** Shows an age-check code that a guest has scanned, and tells whether it counts. */
  check(code: string): Promise<AnswerOf<typeof checkAge>>;
  /** Hands in what a guest thought of a sale. */
  review(key: string, rating: number, message?: string): Promise<void>;
  /** What its shop sells now. */
  catalog(): Promise<AnswerOf<typeof getCatalog>>;
  /** Says that it lives, and what its clock shows. */
  beat(appVersion: string, clock?: Date): Promise<void>;
  /** The status that its next question is answered with: 200, or 401 once its credential has ended. */
  status(): Promise<number>;
};

/** Gives a register a credential and starts its till. */
export async function openTill(stage: Stage, register: CashRegister): Promise<Till> {
  return tillWith(stage, await giveCredential(stage, register));
}

/** Gives a register a credential, and answers it. */
export async function giveCredential(stage: Pick<Stage, 'owner'>, register: CashRegister): Promise<string> {
  const credential = makeToken();
  const { groupId, propertyId, shopId, id } = register;
  await stage.owner.write({ groupId }, (tx) =>
    tx.execute(sql`
      insert into device_credentials (token_hash, group_id, property_id, shop_id, cash_register_id, created_at)
      values (${hashToken(credential)}, ${groupId}, ${propertyId}, ${shopId}, ${id}, now())`),
  );
  return credential;
}

/** Starts a till that has this credential. */
export function tillWith(stage: Stage, credential: string): Till {
  const ask = (method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown): Promise<Response> =>
    fetch(`${stage.url}/device/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const send = async (method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown): Promise<unknown> => {
    const response = await ask(method, path, body);
    if (!response.ok) throw new Error(`The till was refused: ${response.status} ${await response.text()}`);
    return response.json();
  };
  return {
    sell: async (fields = {}, key = tillKey()) => {
      const receipt = soldReceipt({ sold_at: new Date().toISOString(), ...fields });
      return putReceipt.response.parse(await send('PUT', `/receipts/${key}`, receipt));
    },
    handIn: async (receipts) => {
      const sent = receipts.map((receipt) => ({ key: tillKey(), ...receipt }));
      const answer = putReceiptBatch.response.parse(await send('POST', '/receipts/batch', { receipts: sent }));
      const refused = answer.receipts.find(({ status }) => status !== 'created');
      if (refused !== undefined) throw new Error(`A receipt was not taken: ${JSON.stringify(refused)}`);
    },
    check: async (code) => checkAge.response.parse(await send('POST', '/age_checks', { code })),
    review: async (key, rating, message) => {
      await send('POST', `/receipts/${key}/review`, { rating, ...(message === undefined ? {} : { message }) });
    },
    catalog: async () => getCatalog.response.parse(await send('GET', '/catalog')),
    beat: async (appVersion, clock = new Date()) => {
      await send('POST', '/heartbeat', { app_version: appVersion, clock: clock.toISOString() });
    },
    status: async () => (await ask('GET', '/catalog')).status,
  };
}
