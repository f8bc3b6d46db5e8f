import { signedCode } from '../../modules/sales/age-checks/signature.ts';
import { sql } from '../../platform/database/sql.ts';
import { type Builder, type CashRegister, type Property, unique } from './build.ts';

/** A sheet of age-check codes at a location; its first code is used up when a register is given. */
export async function buildAgeCheckSheet(
  test: Builder,
  fields: { property: Property; age?: number; codeCount?: number; usedBy?: CashRegister },
): Promise<{ readonly id: number }> {
  const { property, usedBy } = fields;
  const { groupId } = property;
  return test.owner.write({ groupId }, async (tx) => {
    const sheet = await tx.row(sql<{ id: number }>`
      insert into age_check_sheets (group_id, property_id, number, age, code_count, signing_key, made_at, expires_at)
      values (${groupId}, ${property.id}, ${unique()}, ${fields.age ?? 18}, ${fields.codeCount ?? 3}, ${Buffer.alloc(32, 7)}, now(), now() + interval '10 years')
      returning id`);
    if (usedBy !== undefined)
      await tx.execute(sql`
        insert into age_check_uses (group_id, sheet_id, number, property_id, shop_id, cash_register_id, code, used_at)
        values (${groupId}, ${sheet.id}, 1, ${property.id}, ${usedBy.shopId}, ${usedBy.id}, ${`code ${sheet.id}`}, now())`);
    return sheet;
  });
}

/** The codes of a sheet that the server made, as its paper has them, in their order. */
export async function ageCheckCodesOf(
  test: Builder,
  { groupId, sheetId }: { groupId: number; sheetId: number },
): Promise<readonly string[]> {
  const sheet = await test.owner.read({ groupId }, (tx) =>
    tx.row(sql<{ propertyId: number; age: number; codeCount: number; signingKey: Buffer }>`
      select property_id as "propertyId", age, code_count as "codeCount", signing_key as "signingKey"
      from age_check_sheets where group_id = ${groupId} and id = ${sheetId}`),
  );
  return Array.from({ length: sheet.codeCount }, (_, index) =>
    signedCode({ sheetId, number: index + 1 }, { groupId, ...sheet }),
  );
}
