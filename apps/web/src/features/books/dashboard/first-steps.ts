import type { FirstSteps } from '@larder/contract/office/first-steps';
import { browserTillPath } from '@larder/domain/people/app-login';
import { type Area, can, type Role } from '@larder/domain/platform/permission';
import { paths, type Scope } from '../../../lib/paths.ts';

/** The steps of a first day (DAY-01), in the order in which each needs the ones before it. */
const stepKeys = ['location', 'shop', 'books', 'assortment', 'till', 'label', 'people', 'receipt'] as const;

/** One of the steps. */
export type StepKey = (typeof stepKeys)[number];

/** What is to be done next in a step: the key of its words. */
export type StepTask =
  | 'location'
  | 'shop'
  | 'account'
  | 'method'
  | 'product'
  | 'concept'
  | 'register'
  | 'pairing'
  | 'label'
  | 'people'
  | 'sell'
  | 'receipt';

/** A step as it is shown; `href` is where it is done, as long as something can be done. */
export type Step = {
  readonly key: StepKey;
  readonly isDone: boolean;
  /** The shop sells without it too. */
  readonly isOptional: boolean;
  readonly task: StepTask;
  readonly href?: string;
};

const areaOf: Readonly<Record<StepKey, Area>> = {
  location: 'location',
  shop: 'shop',
  books: 'administration',
  assortment: 'product',
  till: 'shop',
  label: 'digitalPriceLabels',
  people: 'account',
  receipt: 'transaction',
};

/** What somebody with this role has to do and has done, each step with the page of its next act. */
export function stepsOf(found: FirstSteps, { scope, role }: { readonly scope: Scope; readonly role: Role }): Step[] {
  const atLocation = found.property === null ? null : { ...scope, propertySlug: found.property.slug };
  // What an administrator makes of the books and the assortment is for every location.
  const shared = role === 'admin' ? { groupSlug: scope.groupSlug } : scope;
  const given = { found, scope, shared, atLocation };
  return stepKeys
    .filter((key) => can(role, key === 'receipt' ? 'read' : 'write', areaOf[key]))
    .map((key) => {
      const { href, ...step } = makers[key](given);
      const isOptional = key === 'label' || key === 'people';
      return { key, isOptional, ...step, ...(href === null ? {} : { href }) };
    });
}

/** The step that is due: the first that is open and that a shop does not sell without. */
export function dueStep(steps: readonly Step[]): Step | undefined {
  return steps.find(({ isDone, isOptional }) => !isDone && !isOptional);
}

type Given = {
  readonly found: FirstSteps;
  readonly scope: Scope;
  /** Where things are made that more than one location has. */
  readonly shared: Scope;
  /** The location that the steps are about. */
  readonly atLocation: Scope | null;
};
type Made = Pick<Step, 'isDone' | 'task'> & { readonly href: string | null };

const makers: Readonly<Record<StepKey, (given: Given) => Made>> = {
  location: ({ found, scope }) => ({
    isDone: found.property !== null,
    task: 'location',
    href: paths.newLocation(scope),
  }),
  shop: ({ found, atLocation }) => ({
    isDone: found.shopId !== null,
    task: 'shop',
    href: atLocation && paths.newShop(atLocation),
  }),
  books: ({ found, shared }) => ({
    isDone: found.hasLedgerAccount && found.hasPaymentMethod,
    task: found.hasLedgerAccount ? 'method' : 'account',
    href: found.hasLedgerAccount ? paths.ledgers(shared) : paths.newLedger(shared),
  }),
  assortment: ({ found, shared }) => ({ isDone: found.hasPublishedProduct, ...assortmentTask(found, shared) }),
  till: ({ found, atLocation }) => ({
    isDone: found.hasPairedTill,
    task: found.hasCashRegister ? 'pairing' : 'register',
    href: atLocation === null || found.shopId === null ? null : paths.shop(atLocation, found.shopId),
  }),
  label: ({ found, atLocation }) => ({
    isDone: found.hasPriceLabel,
    task: 'label',
    href: atLocation === null || found.shopId === null ? null : paths.priceLabels(atLocation),
  }),
  people: ({ found, scope }) => ({ isDone: found.hasColleague, task: 'people', href: paths.newAccount(scope) }),
  receipt: ({ found: { firstReceiptId, hasCashRegister }, scope, atLocation }) => {
    if (firstReceiptId !== null)
      return { isDone: true, task: 'receipt', href: paths.transaction(atLocation ?? scope, firstReceiptId) };
    return hasCashRegister
      ? { isDone: false, task: 'sell', href: browserTillPath }
      : { isDone: false, task: 'receipt', href: null };
  },
};

function assortmentTask(found: FirstSteps, scope: Scope): Pick<Made, 'task' | 'href'> {
  if (found.conceptId !== null && !found.hasPublishedProduct)
    return { task: 'concept', href: paths.product(scope, found.conceptId) };
  return { task: 'product', href: paths.categories(scope, { tab: 'products', import: 'file' }) };
}
