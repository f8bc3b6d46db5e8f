import { floorsOf, type ShelfFloors } from '@larder/domain/shelf/shelf-price';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/context.ts';
import { listGroupIds, listHostsAt } from './host-queries.ts';
import { listFloors } from './face-queries.ts';

export { startLabels } from './loop.ts';
export { listLabelTrouble } from './operator.ts';

/** Reads the lowest price of each product that labels of a shop may be showing at an instant (DYN-05). */
export async function readFloors(tx: Transaction, shopId: number, now: Date): Promise<ShelfFloors> {
  const rows = await listFloors(tx, shopId, now);
  return floorsOf(rows.map((row) => ({ productId: row.product_id, priceCents: row.price_cents })));
}

/** A shop's label host with the ids of the labels that belong there. */
export type KnownLabelHost = {
  readonly port: number;
  readonly shopName: string;
  readonly deviceIds: readonly string[];
};

/** Lists the label hosts at an address, whoever they belong to: for simulated ones on one's own machine. */
export async function listLabelHosts(services: Services, address: string): Promise<readonly KnownLabelHost[]> {
  const groups = await services.database.read('identity', listGroupIds);
  const found = await Promise.all(
    groups.map(({ id: groupId }) => services.database.read({ groupId }, (tx) => listHostsAt(tx, address))),
  );
  return found.flat().map((row) => ({ port: row.port, shopName: row.name, deviceIds: row.device_ids }));
}
