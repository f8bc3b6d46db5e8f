import type { LabelDriver, LabelHostAddress } from '../modules/shelf/label-hosts/driver.ts';
import type { HostPatience } from '../modules/shelf/label-hosts/http.ts';
import { openEpaperLink } from '../modules/shelf/label-hosts/open-epaper-link/driver.ts';
import { drawLabel, pictureKey } from '../modules/shelf/label-images/public.ts';
import { noGlasses, sight } from '../modules/shelf/price-labels/glasses.ts';
import { makeKeeper, type ShelfKeeper } from '../modules/shelf/price-labels/keeper.ts';
import { isOfLabels } from '../modules/shelf/price-labels/loop.ts';
import { withoutMark } from '../modules/shelf/price-labels/marks.ts';
import type { SendTo } from '../modules/shelf/price-labels/send.ts';
import type { Sightings } from '../modules/shelf/price-labels/shelf-labels.ts';
import { contentOf, depositsOf, modelOf } from '../modules/shelf/price-labels/content.ts';
import { findHost } from '../modules/shelf/price-labels/host-queries.ts';
import { listShelfLabels } from '../modules/shelf/price-labels/shelf-queries.ts';
import type { LabelHost, LabelHostOptions } from '../../../demo/src/simulate/label-host/label-host.ts';
import { asTill } from './as.ts';
import {
  buildCashRegister,
  buildCategory,
  buildGroup,
  buildProduct,
  buildProperty,
  buildShop,
  type Group,
  type Property,
  type Shop,
} from './build/build.ts';
import { buildLabelHost, buildPriceLabel } from './build/build-price-label.ts';
import { makeTestHostClient, startTestLabelHost } from './stand-ins/label-host.ts';
import type { TestApp } from './test-app.ts';

/** What every simulated access point can do, of whatever kind. */
export type ShelfHost = {
  readonly tags: readonly string[];
  advance(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
};

/** A shop whose products each have a label at a simulated access point, with a till that knows the prices. */
export type TestShelf<Host extends ShelfHost = LabelHost> = {
  readonly group: Group;
  readonly property: Property;
  readonly shop: Shop;
  readonly host: Host;
  readonly keeper: ShelfKeeper;
  readonly till: Awaited<ReturnType<typeof asTill>>;
  readonly products: readonly { readonly id: number; readonly deviceId: string }[];
  /** Lets time pass in steps, of a second unless told; the keeper takes its turns, and `each` is called after every step. */
  pass(seconds: number, each?: () => Promise<void>, stepSeconds?: number): Promise<void>;
  /** The price that people read on a label now, among some candidates; null: blank, or something else. */
  readPrice(deviceId: string, candidates: readonly number[]): Promise<number | null>;
  /** Who looks after its labels in another server, in place of its own keeper. */
  keeperOf(server: TestApp): ShelfKeeper;
  /** Where its pictures go. */
  readonly to: SendTo;
  /** What its host tells now. */
  sight(): Promise<Sightings>;
  stop(): Promise<void>;
};

type Options = {
  readonly priceCents?: number;
  readonly graceMinutes?: number;
};

/** The access point that a shelf is built around, and how people read its labels. */
type Around<Host> = {
  readonly host: Host;
  readonly driver: LabelDriver;
  readonly at: LabelHostAddress;
  readPrice(shop: Shop, deviceId: string, candidates: readonly number[]): Promise<number | null>;
};

/** Builds one, with labels that show nothing yet. */
export async function buildShelf(
  app: TestApp,
  options: Options & {
    readonly count: number;
    readonly host?: Partial<LabelHostOptions>;
    readonly patience?: HostPatience | undefined;
  },
): Promise<TestShelf> {
  const host = await startTestLabelHost({
    ...{ tags: Array.from({ length: options.count }, () => ({ hardwareType: 0x33 })), startAt: app.clock.now() },
    ...options.host,
    clock: app.clock.now,
  });
  const driver = openEpaperLink({ client: makeTestHostClient(options.patience), clock: app.clock.now });
  return buildShelfAt(app, options, {
    ...{ host, driver, at: host.at },
    readPrice: (shop, deviceId, candidates) => readPrice(app, { shop, host, deviceId }, candidates),
  });
}

/** Builds one around an access point that runs already. */
export async function buildShelfAt<Host extends ShelfHost>(
  app: TestApp,
  options: Options,
  around: Around<Host>,
): Promise<TestShelf<Host>> {
  const { host, driver, at } = around;
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group });
  const shop = await buildShop(app, { property });
  const category = await buildCategory(app, { group });
  const { address, port, token } = at;
  await buildLabelHost(app, { shop, address, port, token, kind: driver.kind, ...graceOf(options) });
  const products: { id: number; deviceId: string }[] = [];
  for (const deviceId of host.tags) {
    const product = await buildProduct(app, { group, category, retailPriceCents: options.priceCents ?? 300 });
    await buildPriceLabel(app, { shop, deviceId, product });
    products.push({ id: product.id, deviceId });
  }
  const till = await asTill(app, await buildCashRegister(app, { shop }));
  const place = { groupId: group.id, shopId: shop.id };
  const keeperOf = ({ services }: TestApp) =>
    makeKeeper(services, place, { open_epaper_link: driver, open_esl: driver });
  const keeper = keeperOf(app);
  const stopListening = app.services.signals.on((signal) => {
    if (isOfLabels(signal) && signal.groupId === group.id) keeper.wake();
  });
  return {
    ...{ group, property, shop, host, keeper, keeperOf, till, products },
    pass: async (seconds, each, stepSeconds = 1) => {
      for (let passed = 0; passed < seconds; passed += stepSeconds) {
        app.clock.advance(stepSeconds * 1_000);
        await host.advance(0);
        if (keeper.isDue(app.clock.now())) await keeper.turn();
        await each?.();
      }
    },
    readPrice: (deviceId, candidates) => around.readPrice(shop, deviceId, candidates),
    to: { place, driver, host: at },
    sight: () =>
      sight({ driver, host: at, now: app.clock.now().getTime() }, noGlasses(), {
        ours: new Map(host.tags.map((tag) => [tag, null])),
        awaited: new Set(),
      }),
    stop: async () => {
      stopListening();
      keeper.close();
      await host.stop();
    },
  };
}

function graceOf({ graceMinutes }: Options): { graceMinutes?: number } {
  return graceMinutes === undefined ? {} : { graceMinutes };
}

type Glass = { readonly shop: Shop; readonly host: LabelHost; readonly deviceId: string };

/** The price behind each picture that a label could show, by label; drawn once. */
const prices = new WeakMap<LabelHost, Map<string, ReadonlyMap<string, number>>>();
const keys = new WeakMap<Uint8Array, string>();

async function readPrice(app: TestApp, glass: Glass, candidates: readonly number[]): Promise<number | null> {
  const { host, deviceId } = glass;
  const picture = host.glassOf(deviceId);
  const key = keys.get(picture.pixels) ?? pictureKey(withoutMark(picture));
  keys.set(picture.pixels, key);
  const known = prices.get(host) ?? new Map<string, ReadonlyMap<string, number>>();
  prices.set(host, known);
  const name = `${deviceId} ${candidates.join()}`;
  const drawn = known.get(name) ?? (await drawCandidates(app, glass, candidates));
  if (drawn.size > 0) known.set(name, drawn);
  return drawn.get(key) ?? null;
}

async function drawCandidates(app: TestApp, { shop, deviceId }: Glass, candidates: readonly number[]) {
  const [row, labels] = await app.services.database.readAtOnce({ groupId: shop.groupId }, (tx) =>
    Promise.all([findHost(tx, shop.id), listShelfLabels(tx, shop.id)]),
  );
  const label = labels.find((candidate) => candidate.device_id === deviceId);
  const model = label === undefined ? null : modelOf(label);
  if (row === undefined || label === undefined || model === null) return new Map<string, number>();
  return new Map(
    candidates.flatMap((priceCents) => {
      const content = contentOf({ ...label, unsold: null }, row, {
        priceCents,
        deposits: depositsOf(row, app.clock.now()),
      });
      if (content === null) return [];
      return [[pictureKey(withoutMark(drawLabel(content, model))), priceCents] as const];
    }),
  );
}
