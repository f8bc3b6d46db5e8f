import type { Product } from '@larder/contract/assortment/products';

/** What a location says of a product. */
export type ConfigEntry = Product['propertyConfigs'][number];

/** A location's part of a call's body: what is absent stays. */
export type ConfigChange = {
  readonly propertyId: number;
  readonly customPriceCents?: number | null | undefined;
  readonly ledgerAccountId?: number | null | undefined;
  readonly shopConfigs?: ConfigEntry['shopConfigs'] | undefined;
};

/** The locations' parts with a call's changes: those that it names come first and in its order. */
export function withConfigs(known: readonly ConfigEntry[], changes: readonly ConfigChange[]): ConfigEntry[] {
  const named = new Set(changes.map(({ propertyId }) => propertyId));
  return [
    ...changes.map((change) => withConfig(configAt(known, change.propertyId), change)),
    ...known.filter(({ propertyId }) => !named.has(propertyId)),
  ];
}

function withConfig(config: ConfigEntry, change: ConfigChange): ConfigEntry {
  const { customPriceCents = config.customPriceCents, ledgerAccountId = config.ledgerAccountId } = change;
  const named = new Map(change.shopConfigs?.map((shop) => [shop.shopId, shop]));
  const shopConfigs = [...config.shopConfigs.filter(({ shopId }) => !named.has(shopId)), ...named.values()];
  return { propertyId: config.propertyId, customPriceCents, ledgerAccountId, shopConfigs };
}

/** What a location says of a product, or that it says nothing. */
export function configAt(configs: readonly ConfigEntry[], propertyId: number): ConfigEntry {
  const nothing: ConfigEntry = { propertyId, customPriceCents: null, ledgerAccountId: null, shopConfigs: [] };
  return configs.find((config) => config.propertyId === propertyId) ?? nothing;
}

/** What of a product's locations is to be written: their own part, and the shops that show it from now on or no more. */
export type ConfigWrites = {
  readonly own: readonly { property_id: number; custom_price_cents: number | null; ledger_account_id: number | null }[];
  readonly shops: readonly { property_id: number; shop_id: number; visible: boolean }[];
};

/** What differs between the locations' parts of a product before and after a change. */
export function configWritesOf(before: readonly ConfigEntry[], after: readonly ConfigEntry[]): ConfigWrites {
  const pairs = after.map((to) => ({ to, from: configAt(before, to.propertyId) }));
  const isShown = ({ shopConfigs }: ConfigEntry, shopId: number) =>
    shopConfigs.find((shop) => shop.shopId === shopId)?.visible ?? true;
  return {
    own: pairs
      .filter(
        ({ from, to }) => from.customPriceCents !== to.customPriceCents || from.ledgerAccountId !== to.ledgerAccountId,
      )
      .map(({ to }) => ({
        property_id: to.propertyId,
        custom_price_cents: to.customPriceCents,
        ledger_account_id: to.ledgerAccountId,
      })),
    shops: pairs.flatMap(({ from, to }) =>
      to.shopConfigs
        .filter(({ shopId, visible }) => isShown(from, shopId) !== visible)
        .map(({ shopId, visible }) => ({ property_id: to.propertyId, shop_id: shopId, visible })),
    ),
  };
}
