import { putReceiptBatch } from '@larder/contract/sales/device';
import type { Random } from '../../../../demo/src/random.ts';
import type { Client } from '../as.ts';
import type { TestApp } from '../test-app.ts';
import { soldReceipt, type SentReceipt, tillKey } from '../till.ts';
import { type Fault, once, withFault } from './label-faults.ts';
import { openPriceList } from './price-list.ts';

type Faults = {
  /** No network: it sells at the prices that it has, and keeps its receipts. */
  isSilent: boolean;
  /** What it asks and sends arrives, and no answer comes back. */
  losesAnswers: boolean;
  /** Everything is sent twice. */
  doubles: boolean;
};

/** A till, with what can befall it. */
export type FaultyTill = {
  readonly faults: Faults;
  /** What customers paid, by the key of their receipt. */
  readonly sold: ReadonlyMap<string, number>;
  ask(): Promise<void>;
  /** Sends what waits. */
  send(): Promise<void>;
  /** What a customer paid for one; null: it does not sell now. */
  sell(productId: number): number | null;
  /** It starts with the prices of some minutes ago, and asks before it sells. */
  restart(): void;
};

const saveEveryMs = 120_000;
const longestBatch = 500;

/** Opens one that has no prices yet. */
export function openTill({ clock }: TestApp, client: Client): FaultyTill {
  const faults: Faults = { isSilent: false, losesAnswers: false, doubles: false };
  const list = openPriceList(client);
  const sold = new Map<string, number>();
  const waiting = new Map<string, SentReceipt>();
  let [hasAsked, savedMs] = [false, 0];
  let restore = list.save();
  const post = async (receipts: readonly object[]) => {
    const answer = await client.send('POST', '/device/v1/receipts/batch', { body: { receipts } });
    if (faults.losesAnswers) return;
    for (const { key, status } of putReceiptBatch.response.parse(answer.body).receipts)
      if (status === 'created' || status === 'unchanged') waiting.delete(key);
  };
  return {
    faults,
    sold,
    ask: async () => {
      if (faults.isSilent) return;
      await list.refresh(faults.losesAnswers);
      hasAsked ||= !faults.losesAnswers;
      if (clock.now().getTime() - savedMs < saveEveryMs) return;
      restore = list.save();
      savedMs = clock.now().getTime();
    },
    send: async () => {
      const receipts = [...waiting].slice(0, longestBatch).map(([key, receipt]) => ({ key, ...receipt }));
      if (faults.isSilent || receipts.length === 0) return;
      await post(receipts);
      if (faults.doubles) await post(receipts.toReversed());
    },
    sell: (productId) => {
      const cents = list.of(productId);
      if (!hasAsked || cents === null) return null;
      const lines = [
        {
          product_id: productId,
          name: 'Artikel',
          quantity: 1,
          unit_price_cents: cents,
          total_cents: cents,
          vat_rate: 9,
        },
      ];
      const key = tillKey();
      waiting.set(key, soldReceipt({ sold_at: clock.now().toISOString(), lines }));
      sold.set(key, cents);
      return cents;
    },
    restart: () => {
      restore();
      hasAsked = false;
    },
  };
}

/** Everything that can befall one of the tills. */
export function tillFaults(tills: readonly FaultyTill[], random: Random): readonly Fault[] {
  const any = (befall: (till: FaultyTill) => () => void) => () => {
    const till = tills[random.between(0, tills.length - 1)];
    return till === undefined ? () => undefined : befall(till);
  };
  return [
    { name: 'till fell silent', happen: any(({ faults }) => withFault(faults, { isSilent: true })) },
    { name: 'till loses answers', happen: any(({ faults }) => withFault(faults, { losesAnswers: true })) },
    { name: 'receipts sent twice', happen: any(({ faults }) => withFault(faults, { doubles: true })) },
    { name: 'till restarts with old prices', happen: any((till) => once(() => till.restart())) },
  ];
}
