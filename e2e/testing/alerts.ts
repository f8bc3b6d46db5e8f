import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { notify } from '../../apps/server/src/platform/signals.ts';
import { usualRules } from '../../packages/domain/src/office/alerts.ts';
import type { Stage } from './harness.ts';
import type { Hotel } from './hotel.ts';

/** Does what the server does once a minute, for those who do not wait: looks for alerts, and tells open pages. */
export async function lookForAlerts(stage: Stage, { group, eindhoven, utrecht }: Hotel): Promise<void> {
  await stage.owner.write('identity', async (tx) => {
    await tx.rows(sql`select * from sweep_alerts(now(), ${JSON.stringify(usualRules())}::jsonb, null)`);
    const propertyIds = [eindhoven.property.id, utrecht.property.id];
    await notify(tx, [{ kind: 'alerts', groupId: group.id, propertyIds }]);
  });
}
