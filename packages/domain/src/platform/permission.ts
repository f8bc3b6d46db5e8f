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
};

/** Tells whether a role may do something in an area (ACC-12); a person without a role counts as default (ACC-08). */
export function can(role: Role | null | undefined, wanted: Access, area: Area): boolean {
  return rights[area][role ?? 'default'].includes(wanted);
}
