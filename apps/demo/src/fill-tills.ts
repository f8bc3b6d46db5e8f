import { createHash } from 'node:crypto';
import { sql } from '../../server/src/platform/database/sql.ts';
import type { DemoGroup } from './demo-groups.ts';
import type { Filler } from './fill-database.ts';
import { idOf, type Places } from './fill-group.ts';
import { createRandom } from './random.ts';

const appVersion = '3.4.2';

/** Notes what each till last said of itself, and keeps one receipt in quarantine whose sums were wrong. */
export async function fillTills(filler: Filler, group: DemoGroup, given: { places: Places; now: Date }): Promise<void> {
  const { places, now } = given;
  const registers = group.properties.flatMap((property) => property.shops.flatMap((shop) => shop.registers));
  for (const register of registers) {
    const random = createRandom(`sighting ${register.key}`);
    const seenAt = new Date(now.getTime() - (register.silentForMs ?? random.between(2_000, 55_000)));
    await filler.run(
      sql`insert into cash_register_sightings (group_id, cash_register_id, seen_at, app_version, clock_skew_ms)
        values (current_group_id(), ${idOf(places.registerIds, register.key)}, ${seenAt}, ${appVersion}, ${random.between(-900, 1_400)})`,
    );
  }
  await insertQuarantined(filler, group, given);
}

async function insertQuarantined(
  filler: Filler,
  group: DemoGroup,
  { places, now }: { places: Places; now: Date },
): Promise<void> {
  const [property] = group.properties;
  const [shop] = property?.shops ?? [];
  if (property === undefined || shop === undefined) return;
  const [register] = shop.registers;
  const soldAt = new Date(now.getTime() - 3 * 3_600_000);
  const key = `${register.key}-update-0001`;
  const lines = [
    { name: 'Bronwater 50 cl', quantity: 2, unit_price_cents: 225, total_cents: 450, deposit_cents: 15, vat_rate: 9 },
  ];
  const body = {
    key,
    state: 'SUCCESS',
    sold_at: soldAt.toISOString(),
    lines,
    total_cents: 480,
    deposit_cents: 30,
    paid_cents: 480,
    payment_method: 'pin',
  };
  const text = JSON.stringify(body);
  const reasons = ['deposit_mismatch', 'total_mismatch'];
  await filler.run(
    sql`insert into quarantined_receipts (group_id, property_id, shop_id, cash_register_id, till_key, body_hash, body, reasons, received_at)
      values (current_group_id(), ${idOf(places.propertyIds, property.slug)}, ${idOf(places.shopIds, shop.key)}, ${idOf(places.registerIds, register.key)},
        ${key}, ${createHash('sha256').update(text).digest()}, ${text}::jsonb, ${reasons}, ${soldAt})`,
  );
}
