import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Random } from '../../../../demo/src/random.ts';
import { type EslHost, startEslHost } from '../../../../demo/src/simulate/label-host/open-esl.ts';
import { systemClock } from '../../platform/clock.ts';
import { buildCategory, buildGroup, buildProduct, buildProperty, buildShop, type Shop } from '../build/build.ts';
import { buildLabelHost, buildPriceLabel, newLabelId } from '../build/build-price-label.ts';
import { openTills } from '../selling.ts';
import type { Nodes } from './nodes.ts';
import { fields, type Office, openOffice } from './nodes-office.ts';
import { openPriceList, type PriceList } from './price-list.ts';

/** What was seen of labels whose prices change while servers are killed. */
export type ShelfFigures = {
  priceChanges: number;
  /** How often somebody stood before a label with what the till asks. */
  looks: number;
  /** The till asked more than the label showed. */
  readonly overcharges: string[];
  /** A label went back to a price that a later one had taken the place of: two servers were of two minds. */
  readonly twoMinded: string[];
  /** Labels that do not end with the price in force, and, where they are waited for, tills that do not ask it. */
  readonly wrong: string[];
};

type Label = {
  readonly productId: number;
  readonly deviceId: string;
  readonly host: EslHost;
  readonly till: PriceList;
  /** The number of the price that was last seen on it. */
  seen: number;
};

/** Shops with labels. */
export type Shelves = {
  readonly figures: ShelfFigures;
  /** Changes prices, sells and looks until it is stopped; then waits until all is as it should be, or as long as it may take. */
  run(isOver: () => boolean): Promise<void>;
  stop(): Promise<void>;
};

/** The n-th price of a product: no two are the same, they rise and fall in turn, and labels round to five cents. */
const priceOf = (number: number) => (number % 2 === 0 ? 100_000 : 200_000) + number * 5;
const numberOf = (cents: number) => (cents % 100_000) / 5;

/** A label asks about this often; a till more often. */
const [wakeEveryMs, tillEveryMs, changeEveryMs] = [5_000, 500, 900];
/** A price that falls is shown to all tills first, and one that rises waits for what may still be under way to a label. */
const settleMs = 600_000;

const product = z.object({ retailPriceCents: z.int() });

/** Opens so many shops with so many labels each. */
export async function openShelves(
  nodes: Nodes,
  {
    shops,
    labelsEach,
    random,
    isPatient,
  }: { readonly shops: number; readonly labelsEach: number; readonly random: Random; readonly isPatient: boolean },
): Promise<Shelves> {
  const builder = { owner: nodes.owner };
  const group = await buildGroup(builder);
  const property = await buildProperty(builder, { group });
  const office = await openOffice(nodes, group);
  const opened = await Promise.all(
    Array.from({ length: shops }, async () => openShelf(nodes, await buildShop(builder, { property }), labelsEach)),
  );
  const labels = opened.flat();
  const figures: ShelfFigures = { priceChanges: 0, looks: 0, overcharges: [], twoMinded: [], wrong: [] };
  const repeat = async (isOver: () => boolean, everyMs: number, work: () => Promise<unknown>) => {
    while (!isOver()) {
      await work();
      await delay(everyMs);
    }
  };
  return {
    figures,
    run: async (isOver) => {
      let isSettled = false;
      const looking = [
        repeat(
          () => isSettled,
          tillEveryMs,
          () => look(labels, figures),
        ),
        repeat(
          () => isSettled,
          wakeEveryMs,
          () => wake(labels),
        ),
      ];
      await repeat(isOver, changeEveryMs, () =>
        changePrice(office, labels[random.between(0, labels.length - 1)], figures),
      );
      const giveUpAt = performance.now() + settleMs;
      for (let wrong = ['not looked at']; wrong.length > 0 && performance.now() < giveUpAt;) {
        wrong = await findWrong(office, labels, isPatient);
        figures.wrong.splice(0, Infinity, ...wrong);
        await delay(wrong.length > 0 ? 500 : 0);
      }
      isSettled = true;
      await Promise.all(looking);
    },
    stop: async () => {
      await Promise.all([...new Set(labels.map(({ host }) => host))].map((host) => host.stop()));
    },
  };
}

async function openShelf({ url, owner }: Nodes, shop: Shop, count: number): Promise<Label[]> {
  const builder = { owner };
  const token = 'a-token-of-tests';
  const host = await startEslHost({ tags: Array.from({ length: count }, newLabelId), token, clock: systemClock });
  const category = await buildCategory(builder, { group: { id: shop.groupId, slug: '', name: '' } });
  const [{ credential } = { credential: '' }] = await openTills(builder, 1, shop);
  const till = openPriceList({
    get: async (path) => {
      const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${credential}` } });
      const body: unknown = await response.json();
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return { body };
    },
  });
  const labels: Label[] = [];
  for (const deviceId of host.tags) {
    const { id: productId } = await buildProduct(builder, { category, retailPriceCents: priceOf(0) });
    await buildPriceLabel(builder, { shop, deviceId, product: { id: productId } });
    labels.push({ productId, deviceId, host, till, seen: -1 });
  }
  const { address, port } = host;
  await buildLabelHost(builder, { shop, address, port, token, kind: 'open_esl' });
  return labels;
}

/** Who changes it looks first, and changes nothing where another change came between. */
async function changePrice(office: Office, label: Label | undefined, figures: ShelfFigures): Promise<void> {
  const path = `/products/${String(label?.productId)}`;
  const { version, body } = await office.look(path);
  const number = numberOf(product.parse(body).retailPriceCents) + 1;
  const change = { version, body: fields({ retail_price_cents: priceOf(number) }) };
  if ((await office.send('PUT', path, change)).status === 200) figures.priceChanges += 1;
}

async function wake(labels: readonly Label[]): Promise<void> {
  for (const { host, deviceId } of labels) host.wakeTag(deviceId);
}

const shownOn = ({ host, deviceId }: Label) => {
  const price = host.glassOf(deviceId)?.fields[1] ?? '';
  return price === '' ? null : Math.round(Number(price) * 100);
};

/** Asks as the tills do, and goes along the shelf with what they ask. */
async function look(labels: readonly Label[], figures: ShelfFigures): Promise<void> {
  await Promise.all([...new Set(labels.map(({ till }) => till))].map((till) => till.refresh().catch(() => undefined)));
  for (const label of labels) {
    const [shown, asked] = [shownOn(label), label.till.of(label.productId)];
    if (shown === null || asked === null) continue;
    figures.looks += 1;
    if (asked > shown) figures.overcharges.push(`${label.deviceId} shows ${shown}, and the till asks ${asked}`);
    const number = numberOf(shown);
    if (number < label.seen) figures.twoMinded.push(`${label.deviceId} went back from ${label.seen} to ${number}`);
    label.seen = number;
  }
}

async function findWrong(office: Office, labels: readonly Label[], isPatient: boolean): Promise<string[]> {
  const wrong: string[] = [];
  for (const label of labels) {
    const { retailPriceCents: wanted } = product.parse((await office.look(`/products/${label.productId}`)).body);
    const [shown, asked] = [shownOn(label), label.till.of(label.productId)];
    if (shown !== wanted || (isPatient && asked !== wanted))
      wrong.push(`${label.deviceId} shows ${String(shown)} and the till asks ${String(asked)}, not ${wanted}`);
  }
  return wrong;
}
