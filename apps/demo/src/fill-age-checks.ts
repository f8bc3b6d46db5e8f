import { randomBytes } from 'node:crypto';
import { agesOf } from '@larder/domain/sales/age-check';
import { addDays, addMonths, localDay, zonedStartOfDay } from '@larder/domain/platform/date-range';
import * as z from 'zod/mini';
import { signedCode, signingKeyBytes } from '../../server/src/modules/sales/age-checks/public.ts';
import { sql } from '../../server/src/platform/database/sql.ts';
import type { DemoGroup, DemoProperty } from './demo-groups.ts';
import { bigint, type Filler } from './fill-database.ts';
import { idOf, type Places } from './fill-group.ts';
import { createRandom } from './random.ts';

/** The sheets that each location has printed for each of its ages: one that is over, and the one at the desk now. */
const demoSheets = [
  { madeDaysAgo: 130, codeCount: 42, usedCount: 38 },
  { madeDaysAgo: 24, codeCount: 42, usedCount: 17 },
] as const;

const validMonths = 3;

/** Fills the sheets of age-check codes of the locations that check ages, with codes that their tills have used. */
export async function fillAgeChecks(
  filler: Filler,
  group: DemoGroup,
  given: { places: Places; now: Date },
): Promise<void> {
  for (const property of group.properties.filter(({ validateLegalAge }) => validateLegalAge)) {
    const ages = agesOf(property.country);
    for (const [round, sheet] of demoSheets.entries())
      for (const [index, age] of ages.entries())
        await insertSheet(filler, property, { ...given, ...sheet, age, number: round * ages.length + index + 1 });
  }
}

type DemoSheet = (typeof demoSheets)[number] & {
  readonly places: Places;
  readonly now: Date;
  readonly age: number;
  readonly number: number;
};

async function insertSheet(filler: Filler, property: DemoProperty, sheet: DemoSheet): Promise<void> {
  const { places, now, age, number, codeCount } = sheet;
  const { timeZone, slug } = property;
  const madeOn = addDays(localDay(now, timeZone), -sheet.madeDaysAgo);
  const madeAt = new Date(zonedStartOfDay(madeOn, timeZone).getTime() + 9.25 * 3_600_000);
  const expiresAt = zonedStartOfDay(addDays(addMonths(madeOn, validMonths), 1), timeZone);
  const propertyId = idOf(places.propertyIds, slug);
  const signingKey = randomBytes(signingKeyBytes);
  const [row] = await filler.rows(
    sql`insert into age_check_sheets (group_id, property_id, number, age, code_count, signing_key, made_at, expires_at)
      values (current_group_id(), ${propertyId}, ${number}, ${age}, ${codeCount}, ${signingKey}, ${madeAt}, ${expiresAt})
      returning id`,
    z.object({ id: bigint }),
  );
  const [shop] = property.shops;
  const [register] = shop?.registers ?? [];
  if (row === undefined || shop === undefined || register === undefined) return;
  const random = createRandom(`age checks ${slug} ${number}`);
  const endMs = Math.min(expiresAt.getTime(), now.getTime()) - 3_600_000;
  const used = Array.from({ length: sheet.usedCount }, (_, index) => ({
    number: index + 1,
    code: signedCode({ sheetId: row.id, number: index + 1 }, { groupId: places.groupId, propertyId, age, signingKey }),
    usedAt: new Date(random.between(madeAt.getTime(), endMs)),
  }));
  await filler.run(
    sql`insert into age_check_uses (group_id, sheet_id, number, property_id, shop_id, cash_register_id, code, used_at)
      select current_group_id(), ${row.id}::bigint, number, ${propertyId}::bigint, ${idOf(places.shopIds, shop.key)}::bigint,
        ${idOf(places.registerIds, register.key)}::bigint, code, used_at
      from unnest(${used.map((use) => use.number)}::smallint[], ${used.map((use) => use.code)}::text[], ${used.map((use) => use.usedAt)}::timestamptz[])
        as used (number, code, used_at)`,
  );
}
