/** The roles a person can have within a group, the weakest first (ACC-12). */
export const roles = ['default', 'manager', 'admin'] as const;

/** One of the roles. */
export type Role = (typeof roles)[number];

/** The areas that rights are given for (ACC-12). */
export const areas = [
  'account',
  'category',
  'product',
  'shop',
  'administration',
  'report',
  'voucher',
  'digitalPriceLabels',
  'reviews',
  'qrcode',
  'transaction',
  'location',
  'priceLabelConfig',
  'pickup',
  'savedView',
  'sharedView',
  'accessToken',
  'webhook',
] as const;

/** One of the areas. */
export type Area = (typeof areas)[number];

/** What one can do in an area; deleting and archiving are `delete`, sending and exporting follow their endpoint. */
export const access = ['read', 'write', 'delete'] as const;

/** One kind of access. */
export type Access = (typeof access)[number];

type Rights = Readonly<Record<Role, readonly Access[]>>;

const none = [] as const;
const read = ['read'] as const;

const staffed = { admin: access, manager: access, default: none } as const satisfies Rights;
const everyone = { admin: access, manager: access, default: access } as const satisfies Rights;
const readByAll = { admin: access, manager: access, default: read } as const satisfies Rights;
const adminOnly = { admin: access, manager: none, default: none } as const satisfies Rights;

/** The table of ACC-12: per area what each role may do; whatever it does not list is refused. */
export const rights: Readonly<Record<Area, Rights>> = {
  account: staffed,
  category: staffed,
  product: staffed,
  shop: staffed,
  administration: staffed,
  report: staffed,
  voucher: staffed,
  digitalPriceLabels: staffed,
  reviews: staffed,
  qrcode: everyone,
  transaction: readByAll,
  location: adminOnly,
  priceLabelConfig: adminOnly,
  pickup: adminOnly,
  savedView: everyone,
  sharedView: readByAll,
  accessToken: adminOnly,
  webhook: adminOnly,
};

/** What a program may do, besides being held to its role: by area whether it reads, or writes and deletes too (TOK-01). */
export type Grants = Readonly<Partial<Record<GrantableArea, 'read' | 'write'>>>;

/** Areas that no token opens: who has an account, who may call or is told, and what a person keeps for themselves. */
const personal = ['account', 'accessToken', 'webhook', 'savedView', 'sharedView'] as const satisfies readonly Area[];

/** An area that a token can open. */
export type GrantableArea = Exclude<Area, (typeof personal)[number]>;

/** Tells whether a token can open an area. */
export function isGrantable(area: Area): area is GrantableArea {
  return !personal.some((one) => one === area);
}

/** The areas that a token of a group, or of one location, can be given, each for what a role of the same reach may do (TOK-01). */
export function grantableAreas(role: Role): readonly GrantableArea[] {
  return areas.filter(isGrantable).filter((area) => rights[area][role].length > 0);
}

/** Tells whether whoever calls may do something in an area: a person by their role, a program by its token's grants too. */
export function mayDo(actor: { readonly role: Role; readonly grants?: Grants }, wanted: Access, area: Area): boolean {
  if (!can(actor.role, wanted, area)) return false;
  if (actor.grants === undefined) return true;
  const grant = isGrantable(area) ? actor.grants[area] : undefined;
  return grant === 'write' || (grant === 'read' && wanted === 'read');
}

/** Tells whether a role may do something in an area (ACC-12); a person without a role counts as default (ACC-08). */
export function can(role: Role | null | undefined, wanted: Access, area: Area): boolean {
  return rights[area][role ?? 'default'].includes(wanted);
}
