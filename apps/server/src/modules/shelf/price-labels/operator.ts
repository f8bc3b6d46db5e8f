import type { Database } from '../../../platform/database/database.ts';
import { listGroupIds, listHostsInTrouble } from './host-queries.ts';

/** A label host that does not do its work, for whoever runs Larder. */
export type HostInTrouble = {
  readonly shop: string;
  readonly group: string;
  readonly trouble: string;
  readonly since: Date;
};

/** Lists the label hosts of all groups that are in trouble; each group in a transaction that sees it alone. */
export async function listLabelTrouble(database: Database): Promise<readonly HostInTrouble[]> {
  const groups = await database.read('identity', listGroupIds);
  const found: HostInTrouble[] = [];
  for (const { id: groupId } of groups) found.push(...(await database.read({ groupId }, listHostsInTrouble)));
  return found;
}
