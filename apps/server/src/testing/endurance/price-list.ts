import * as z from 'zod/mini';

const pricesShape = z.object({
  version: z.string(),
  prices: z.array(z.object({ productId: z.number(), priceCents: z.nullable(z.number()) })),
});

/** The prices that a till has, as it asked for them last. */
export type PriceList = {
  of(productId: number): number | null;
  /** Asks for what changed; an answer that is lost changes nothing here. */
  refresh(isAnswerLost?: boolean): Promise<void>;
  /** What it would find on its disk now; called later, it is back there. */
  save(): () => void;
};

/** An empty one, for a till that never asked. */
export function openPriceList(till: { get(path: string): Promise<{ readonly body: unknown }> }): PriceList {
  let version = '0';
  let prices = new Map<number, number | null>();
  return {
    of: (productId) => prices.get(productId) ?? null,
    refresh: async (isAnswerLost = false) => {
      const answer = pricesShape.parse((await till.get(`/device/v1/prices?since=${version}`)).body);
      if (isAnswerLost) return;
      version = answer.version;
      for (const { productId, priceCents } of answer.prices) prices.set(productId, priceCents);
    },
    save: () => {
      const saved = { version, prices: new Map(prices) };
      return () => {
        version = saved.version;
        prices = new Map(saved.prices);
      };
    },
  };
}
