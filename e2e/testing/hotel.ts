import {
  buildCashRegister,
  buildGroup,
  buildProperty,
  buildShop,
  buildUser,
  type CashRegister,
  type Group,
  type Property,
  type Shop,
  type User,
} from '../../apps/server/src/testing/build/build.ts';
import type { Stage } from './harness.ts';

/** A location with one shop and one register. */
export type Place = { readonly property: Property; readonly shop: Shop; readonly register: CashRegister };

/** A group with two locations and a person of each role. */
export type Hotel = {
  readonly group: Group;
  /** The first of the two, because lists of locations stand in the order of their names. */
  readonly eindhoven: Place;
  readonly utrecht: Place;
  readonly admin: User;
  /** Of both locations. */
  readonly manager: User;
  /** Of Utrecht, without a role of their own. */
  readonly staff: User;
};

/** Builds a group of its own for a test. */
export async function buildHotel(stage: Stage, fields: { validateLegalAge?: boolean } = {}): Promise<Hotel> {
  const group = await buildGroup(stage, { name: 'Molenhof' });
  const eindhoven = await buildPlace(stage, { group, name: 'Eindhoven', ...fields });
  const utrecht = await buildPlace(stage, { group, name: 'Utrecht', ...fields });
  const both = [eindhoven.property, utrecht.property];
  return {
    group,
    eindhoven,
    utrecht,
    admin: await buildUser(stage, { group, role: 'admin' }),
    manager: await buildUser(stage, { group, role: 'manager', properties: both }),
    staff: await buildUser(stage, { group, properties: [utrecht.property] }),
  };
}

/** Builds a location with a shop and a register. */
export async function buildPlace(
  stage: Stage,
  fields: { group: Group; name: string; validateLegalAge?: boolean },
): Promise<Place> {
  const property = await buildProperty(stage, fields);
  const shop = await buildShop(stage, { property, name: `Winkel ${fields.name}` });
  return { property, shop, register: await buildCashRegister(stage, { shop, name: `Kassa ${fields.name}` }) };
}

/** The path of a page of a group or of one of its locations. */
export function pathTo({ group }: Pick<Hotel, 'group'>, place: Place | null, page = ''): string {
  return ['', group.slug, place?.property.slug, page === '' ? undefined : page]
    .filter((part) => part !== undefined)
    .join('/');
}
