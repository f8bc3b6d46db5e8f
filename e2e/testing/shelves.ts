import { notify } from '../../apps/server/src/platform/signals.ts';
import type { Stage } from './harness.ts';
import type { Hotel } from './hotel.ts';

/**
 * Tells the server of labels or a label host that a test built, as entering them does: without news a group waits for its
 * turn among all those of a test run, which is minutes at its end.
 */
export async function tellShelves(stage: Stage, { group }: Pick<Hotel, 'group'>): Promise<void> {
  await stage.owner.write({ groupId: group.id }, (tx) => notify(tx, [{ kind: 'shelves', groupId: group.id }]));
}
