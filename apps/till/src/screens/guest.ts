import { ageAskedFor, withoutAge } from '../sale/age.ts';
import { type Basket, repriced, withProduct, withQuantity } from '../sale/basket.ts';
import type { Catalog, CatalogProduct } from '../sale/catalog.ts';
import type { Besides } from '../sale/receipt.ts';

/** The screens of a sale, and `service` for staff; `discount`, `email`, `room`, `voucher` and `employee` ask for what an answer before them needs. */
export type Step =
  | 'start'
  | 'service'
  | 'shop'
  | 'discount'
  | 'age'
  | 'pickup'
  | 'receipt'
  | 'email'
  | 'pay'
  | 'room'
  | 'voucher'
  | 'employee'
  | 'done';

/** What a guest types; it is kept until they leave, whichever way they go through the screens. */
export type Typed = Readonly<Record<keyof typeof nothingTyped, string>>;

const nothingTyped = { employee: '', pickupName: '', pickupPhone: '', email: '', room: '', guestName: '', voucher: '' };

/** That somebody is old enough: by a code, or because staff looked. */
export type AgeProof = { readonly age: number; readonly code: string | null };

/** How far a guest is. */
export type Guest = {
  readonly step: Step;
  readonly basket: Basket;
  /** What a scan took last, and how many scans there were, so that the same product twice is told twice. */
  readonly scanned: { readonly productId: number | null; readonly code: string; readonly count: number };
  readonly isEmployee: boolean;
  readonly proof: AgeProof | null;
  readonly wantsPickup: boolean;
  readonly receipt: 'none' | 'qr' | 'email';
  readonly typed: Typed;
  /** The receipt that was paid. */
  readonly paid: { readonly key: string; readonly totalCents: number } | null;
};

/** What happens with a guest. */
export type GuestEvent =
  | { readonly kind: 'begin' }
  | { readonly kind: 'take'; readonly product: CatalogProduct }
  | { readonly kind: 'scan'; readonly product: CatalogProduct | null; readonly code: string }
  | { readonly kind: 'count'; readonly productId: number; readonly quantity: number }
  | { readonly kind: 'type'; readonly typed: Partial<Typed> }
  | { readonly kind: 'prices' }
  | { readonly kind: 'go'; readonly step: Step }
  | { readonly kind: 'next' | 'back' }
  | { readonly kind: 'employee'; readonly isEmployee: boolean }
  | { readonly kind: 'proved'; readonly proof: AgeProof }
  | { readonly kind: 'leaveBottles' }
  | { readonly kind: 'pickup'; readonly isWanted: boolean }
  | { readonly kind: 'receipt'; readonly receipt: Guest['receipt'] }
  | { readonly kind: 'paid'; readonly key: string; readonly totalCents: number }
  | { readonly kind: 'forget' };

/** Nobody is there. */
export const nobody: Guest = {
  step: 'start',
  basket: [],
  scanned: { productId: null, code: '', count: 0 },
  isEmployee: false,
  proof: null,
  wantsPickup: false,
  receipt: 'none',
  typed: nothingTyped,
  paid: null,
};

/** The next state of a guest in a shop. */
export function afterEvent(guest: Guest, event: GuestEvent, catalog: Catalog): Guest {
  switch (event.kind) {
    case 'begin':
      return { ...guest, step: 'shop' };
    case 'take':
      return { ...guest, basket: withProduct(guest.basket, event.product) };
    case 'scan':
      return scanned(guest, event);
    case 'count':
      return { ...guest, basket: withQuantity(guest.basket, event.productId, event.quantity) };
    case 'type':
      return { ...guest, typed: { ...guest.typed, ...event.typed } };
    case 'prices':
      return { ...guest, basket: repriced(guest.basket, catalog) };
    case 'go':
      return { ...guest, step: event.step };
    case 'next':
      return { ...guest, step: neighbour(guest, catalog, 1) };
    case 'back':
      return { ...guest, step: neighbour(guest, catalog, -1) };
    case 'employee':
      return { ...guest, isEmployee: event.isEmployee, step: 'shop' };
    case 'paid':
      return { ...guest, step: 'done', paid: { key: event.key, totalCents: event.totalCents } };
    case 'forget':
      return nobody;
    default:
      return answered(guest, event, catalog);
  }
}

type Answer = Extract<GuestEvent, { readonly kind: 'proved' | 'leaveBottles' | 'pickup' | 'receipt' }>;

/** A question was answered: on to the next one. */
function answered(guest: Guest, event: Answer, catalog: Catalog): Guest {
  const next = (changes: Partial<Guest>): Guest => {
    // The next screen is that of the path as the question still stood in it.
    const step = neighbour(guest, catalog, 1);
    return { ...guest, ...changes, step };
  };
  switch (event.kind) {
    case 'proved':
      return next({ proof: event.proof });
    case 'leaveBottles': {
      const basket = withoutAge(catalog, guest.basket);
      return basket.length === 0 ? { ...guest, basket, step: 'shop' } : next({ basket });
    }
    case 'pickup':
      return next({ wantsPickup: event.isWanted });
    case 'receipt':
      return next({ receipt: event.receipt });
  }
}

function scanned(guest: Guest, { product, code }: { product: CatalogProduct | null; code: string }): Guest {
  const told = { productId: product?.id ?? null, code, count: guest.scanned.count + 1 };
  const basket = product === null ? guest.basket : withProduct(guest.basket, product);
  // A scan at the start begins a sale; one that nobody knows says so there, too.
  return { ...guest, basket, scanned: told, step: 'shop' };
}

/** The age that has still to be proved, null where none has. */
export function ageToProve(catalog: Catalog, { basket, proof }: Pick<Guest, 'basket' | 'proof'>): number | null {
  const asked = ageAskedFor(catalog, basket);
  return asked === null || (proof !== null && proof.age >= asked) ? null : asked;
}

/** The screens from the shelf to the money, in their order; a question that is answered for good is not asked again. */
export function pathOf(catalog: Catalog, guest: Pick<Guest, 'basket' | 'proof'>): readonly Step[] {
  return [
    'shop',
    ...(ageToProve(catalog, guest) === null ? [] : ['age' as const]),
    ...(catalog.shop.isPickupActive ? ['pickup' as const] : []),
    'receipt',
    'pay',
  ];
}

const parents: Partial<Record<Step, Step>> = {
  service: 'start',
  discount: 'shop',
  email: 'receipt',
  room: 'pay',
  voucher: 'pay',
  employee: 'pay',
};

function neighbour(guest: Guest, catalog: Catalog, way: 1 | -1): Step {
  const parent = parents[guest.step];
  if (parent !== undefined && way === -1) return parent;
  const path = pathOf(catalog, guest);
  return path[path.indexOf(parent ?? guest.step) + way] ?? 'shop';
}

/** What a guest's receipt says beside lines and payment. */
export function besidesOf({ proof, wantsPickup, receipt, typed }: Guest): Besides {
  return {
    ...(proof === null ? {} : { ageAnswer: true }),
    ...(typeof proof?.code === 'string' ? { ageCheckCode: proof.code } : {}),
    ...(wantsPickup ? { pickup: { name: typed.pickupName.trim(), phone: typed.pickupPhone.trim() } } : {}),
    receiptChoice: receipt,
    ...(receipt === 'email' ? { receiptEmail: typed.email.trim() } : {}),
  };
}
