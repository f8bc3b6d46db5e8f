import { type Area, can, type Grants, mayDo, type Role, roles } from '../platform/permission.ts';

/** What people are alerted to (ALR-01). */
export const alertKinds = [
  'shop_silent',
  'till_not_heard',
  'payments_failing',
  'receipts_set_aside',
  'label_host_away',
  'labels_wrong',
  'increases_held',
  'low_review',
  'mails_refused',
  'backup_overdue',
  'new_device',
  'webhook_off',
  'pms_refused',
  'pms_differs',
  'mail_sender_broken',
  'books_not_delivered',
] as const;

/** One of them. */
export type AlertKind = (typeof alertKinds)[number];

/** What a rule counts up to before it speaks: minutes, payments or stars. */
export type ThresholdUnit = 'minutes' | 'payments' | 'stars';

/** How a kind of alert behaves. */
export type AlertRule = {
  /** Who may read this area sees the alert. */
  readonly area: Area;
  /** Of the whole group; the others are of a location. */
  readonly isGroupWide?: true;
  /** Nothing ends it but somebody who has seen it. */
  readonly isEndedByPeople?: true;
  /** Who may see it and is no mere member of staff is told, by mail and push, without having asked. */
  readonly isMailed?: true;
  /** A group begins without it. */
  readonly isOffAtFirst?: true;
  /** Null: there is nothing to choose. A shop's silence is as long as its location says (LOC-04). */
  readonly threshold: {
    readonly unit: ThresholdUnit;
    readonly usual: number;
    readonly from: number;
    readonly to: number;
  } | null;
};

/** Each kind's rule, with what it begins with where nobody chose anything. */
export const alertRules: Readonly<Record<AlertKind, AlertRule>> = {
  shop_silent: { area: 'shop', isMailed: true, threshold: null },
  till_not_heard: { area: 'shop', isMailed: true, threshold: { unit: 'minutes', usual: 30, from: 5, to: 1_440 } },
  payments_failing: { area: 'transaction', threshold: { unit: 'payments', usual: 3, from: 2, to: 20 } },
  receipts_set_aside: { area: 'transaction', threshold: null },
  // As long as a label host may be away before anybody is bothered anywhere else.
  label_host_away: {
    area: 'digitalPriceLabels',
    isMailed: true,
    threshold: { unit: 'minutes', usual: 3, from: 3, to: 1_440 },
  },
  labels_wrong: { area: 'digitalPriceLabels', threshold: { unit: 'minutes', usual: 30, from: 5, to: 1_440 } },
  increases_held: { area: 'digitalPriceLabels', threshold: { unit: 'minutes', usual: 60, from: 5, to: 1_440 } },
  low_review: { area: 'reviews', isEndedByPeople: true, threshold: { unit: 'stars', usual: 2, from: 1, to: 4 } },
  mails_refused: { area: 'location', isGroupWide: true, threshold: null },
  backup_overdue: { area: 'location', isGroupWide: true, isMailed: true, threshold: null },
  new_device: { area: 'location', isGroupWide: true, isEndedByPeople: true, isOffAtFirst: true, threshold: null },
  webhook_off: { area: 'webhook', isGroupWide: true, isMailed: true, threshold: null },
  // What was refused is told at once, a system that is away when it has been for so long.
  pms_refused: { area: 'administration', threshold: { unit: 'minutes', usual: 60, from: 5, to: 1_440 } },
  pms_differs: { area: 'administration', threshold: null },
  mail_sender_broken: { area: 'location', isMailed: true, threshold: null },
  books_not_delivered: { area: 'administration', isMailed: true, threshold: null },
};

/** Whether a kind is looked for, and from what on; null where there is nothing to choose. */
export type ChosenRule = { readonly isOn: boolean; readonly threshold: number | null };

/** The hours, as clocks at the location show them, in which nobody is told; null: none (ALR-05). */
export type QuietHours = { readonly from: string; readonly until: string } | null;

/** The quiet hours that a group begins with. */
export const usualQuietHours: QuietHours = { from: '22:00', until: '07:00' };

/** The rules that a group begins with. */
export function usualRules(): Readonly<Record<AlertKind, ChosenRule>> {
  return byKind((kind) => {
    const { threshold, isOffAtFirst } = alertRules[kind];
    return { isOn: isOffAtFirst !== true, threshold: threshold?.usual ?? null };
  });
}

/** The kinds that a person of a role, or a program, may see. */
export function visibleKinds(actor: { readonly role: Role; readonly grants?: Grants }): readonly AlertKind[] {
  return alertKinds.filter((kind) => mayDo(actor, 'read', alertRules[kind].area));
}

/** Whether a person of a role is told of a kind, by mail and push, without having chosen anything. */
export function isToldUnasked(role: Role, kind: AlertKind): boolean {
  return role !== 'default' && alertRules[kind].isMailed === true && can(role, 'read', alertRules[kind].area);
}

/** By kind: which roles may see it, and whether they are told without having asked. */
export function alertAudience(): Readonly<
  Record<AlertKind, { readonly roles: readonly Role[]; readonly isMailed: boolean }>
> {
  return byKind((kind) => ({
    roles: roles.filter((role) => can(role, 'read', alertRules[kind].area)),
    isMailed: alertRules[kind].isMailed === true,
  }));
}

function byKind<T>(of: (kind: AlertKind) => T): Readonly<Record<AlertKind, T>> {
  return {
    shop_silent: of('shop_silent'),
    till_not_heard: of('till_not_heard'),
    payments_failing: of('payments_failing'),
    receipts_set_aside: of('receipts_set_aside'),
    label_host_away: of('label_host_away'),
    labels_wrong: of('labels_wrong'),
    increases_held: of('increases_held'),
    low_review: of('low_review'),
    mails_refused: of('mails_refused'),
    backup_overdue: of('backup_overdue'),
    new_device: of('new_device'),
    webhook_off: of('webhook_off'),
    pms_refused: of('pms_refused'),
    pms_differs: of('pms_differs'),
    mail_sender_broken: of('mail_sender_broken'),
    books_not_delivered: of('books_not_delivered'),
  };
}

/** What is wrong with a rule that somebody chose; null when nothing is. */
export function ruleProblem(kind: AlertKind, { threshold: chosen }: ChosenRule): 'invalid_value' | null {
  const { threshold } = alertRules[kind];
  if (threshold === null || chosen === null) return threshold === null && chosen === null ? null : 'invalid_value';
  return Number.isInteger(chosen) && chosen >= threshold.from && chosen <= threshold.to ? null : 'invalid_value';
}
