import type { Group } from '../../apps/server/src/testing/build/build.ts';
import { updateCashRegister } from '../../packages/contract/src/places/cash-registers.ts';
import { updateCategory } from '../../packages/contract/src/assortment/categories.ts';
import { updateCombiDeal } from '../../packages/contract/src/assortment/combi-deals.ts';
import { updateDynamicDate } from '../../packages/contract/src/shelf/dynamic-pricing.ts';
import type { Endpoint } from '../../packages/contract/src/platform/endpoint.ts';
import { updateLedgerAccount } from '../../packages/contract/src/assortment/ledger-accounts.ts';
import { updatePaymentMethod } from '../../packages/contract/src/books/payment-methods.ts';
import { updateProduct } from '../../packages/contract/src/assortment/products.ts';
import { updateProperty } from '../../packages/contract/src/places/properties.ts';
import { updateShop } from '../../packages/contract/src/places/shops.ts';
import { updateUser } from '../../packages/contract/src/people/users.ts';
import { snakeCase } from '../../packages/contract/src/platform/wire.ts';
import * as z from 'zod/mini';
import type { Stage } from './harness.ts';

/** What a person names, and where that is kept. */
const named: readonly (readonly [table: string, endpoint: Endpoint])[] = [
  ['users', updateUser],
  ['properties', updateProperty],
  ['shops', updateShop],
  ['cash_registers', updateCashRegister],
  ['categories', updateCategory],
  ['products', updateProduct],
  ['combi_deals', updateCombiDeal],
  ['dynamic_dates', updateDynamicDate],
  ['ledger_accounts', updateLedgerAccount],
  ['payment_methods', updatePaymentMethod],
];

/** What has a form of its own, so that no word is as long as the field takes. */
const formed = /_url$|^ean_code$|^ip_address$|^slug$/;

/** A field's name as a column, and the most characters that it takes. */
type Limit = { readonly column: string; readonly longest: number; readonly isTranslated: boolean };

/** A word without a place to break it. */
export function longWord(start: string, length: number): string {
  return start.replaceAll(' ', '').padEnd(length, 'W').slice(0, length);
}

/** Gives everything that a group's people have named the longest unbroken word that its field takes. */
export async function stretchNames(stage: Stage, group: Group): Promise<readonly string[]> {
  return stage.owner.write({ groupId: group.id }, async (tx) => {
    const stretched: string[] = [];
    await tx.raw('update groups set name = $1 where id = $2', [longWord(group.name, 200), group.id]);
    for (const [table, endpoint] of named) {
      const { rows } = await tx.raw(
        `select attname as name, format_type(atttypid, null) as type from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and attgenerated = ''`,
        [table],
      );
      const kinds = new Map(rows.map(({ name, type }) => [name, type]));
      for (const { column, longest, isTranslated } of limitsOf(endpoint)) {
        const kind = kinds.get(column);
        if ((kind !== 'text' && kind !== 'jsonb') || formed.test(column)) continue;
        await tx.raw(
          `update ${table} set ${column} = ${isTranslated ? translatedWord : valueOf(column)} where group_id = $2`,
          [longest, group.id],
        );
        stretched.push(`${table}.${column}`);
      }
    }
    return stretched;
  });
}

const word = `rpad('W' || id, $1::int, 'W')`;
const translatedWord = `jsonb_build_object('nl', ${word}, 'de', ${word}, 'en', ${word})`;

function valueOf(column: string): string {
  if (!column.includes('email')) return word;
  // 64 characters before the at, then labels of 63: as long as an address can be.
  const label = `repeat('m', 61)`;
  return `left(rpad('m' || id, 64, 'm') || '@' || concat_ws('.', ${label}, ${label}, ${label}, 'nl'), $1::int)`;
}

/** The texts that a change may write. */
function limitsOf({ body }: Endpoint): readonly Limit[] {
  return body === undefined ? [] : textsIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
}

function textsIn(node: z.core.JSONSchema.BaseSchema): readonly Limit[] {
  return Object.entries(node.properties ?? {}).flatMap(([key, given]) => {
    const part = plainOf(given);
    const column = snakeCase(key);
    if (part === undefined) return [];
    if (part.maxLength !== undefined) return [{ column, longest: part.maxLength, isTranslated: false }];
    const dutch = plainOf(part.properties?.['nl']);
    if (dutch?.maxLength !== undefined) return [{ column, longest: dutch.maxLength, isTranslated: true }];
    return textsIn(part);
  });
}

/** A schema without the `null` that may stand instead. */
function plainOf(given: z.core.JSONSchema._JSONSchema | undefined): z.core.JSONSchema.BaseSchema | undefined {
  if (given === undefined || typeof given === 'boolean') return undefined;
  return given.anyOf === undefined
    ? given
    : plainOf(given.anyOf.find((one) => typeof one === 'object' && one.type !== 'null'));
}
