import type { AlertSettings } from '@larder/contract/office/alert-settings';
import { type AlertKind, alertKinds, alertRules, ruleProblem, usualQuietHours } from '@larder/domain/office/alerts';
import { timePattern } from '@larder/domain/platform/clock-time';

/** A rule as it is typed. */
type RuleValues = { readonly isOn: boolean; readonly threshold: string };

/** What the form over rules and quiet hours holds; each rule is a field, so that two people can change two. */
export type SettingsValues = {
  isOwn: boolean;
  quiet: { readonly isOn: boolean; readonly from: string; readonly until: string };
} & Record<AlertKind, RuleValues>;

/** The kinds that have a rule at the group, or at a location. */
export function kindsAt(isGroup: boolean): readonly AlertKind[] {
  return alertKinds.filter((kind) => isGroup || alertRules[kind].isGroupWide !== true);
}

/** Fills the form; quiet hours that are switched on begin as they usually are. */
export function valuesOf({ isOwn, rules, quietHours }: AlertSettings): SettingsValues {
  const rule = (kind: AlertKind): RuleValues => {
    const found = rules.find((one) => one.kind === kind);
    return { isOn: found?.isOn ?? true, threshold: String(found?.threshold ?? '') };
  };
  const hours = quietHours ?? usualQuietHours;
  return {
    isOwn,
    quiet: { isOn: quietHours !== null, from: hours?.from ?? '', until: hours?.until ?? '' },
    shop_silent: rule('shop_silent'),
    till_not_heard: rule('till_not_heard'),
    payments_failing: rule('payments_failing'),
    receipts_set_aside: rule('receipts_set_aside'),
    label_host_away: rule('label_host_away'),
    labels_wrong: rule('labels_wrong'),
    increases_held: rule('increases_held'),
    low_review: rule('low_review'),
    mails_refused: rule('mails_refused'),
    backup_overdue: rule('backup_overdue'),
    new_device: rule('new_device'),
    webhook_off: rule('webhook_off'),
    pms_refused: rule('pms_refused'),
    pms_differs: rule('pms_differs'),
    mail_sender_broken: rule('mail_sender_broken'),
    books_not_delivered: rule('books_not_delivered'),
  };
}

const thresholdOf = (kind: AlertKind, { threshold }: RuleValues) =>
  alertRules[kind].threshold === null ? null : /^\d{1,6}$/.test(threshold.trim()) ? Number(threshold) : Number.NaN;

/** What is sent. A location that gives its own rules up says nothing else. */
export function bodyOf(values: SettingsValues, isGroup: boolean) {
  if (!isGroup && !values.isOwn) return { isOwn: false };
  const { isOn, from, until } = values.quiet;
  return {
    isOwn: true,
    rules: kindsAt(isGroup).map((kind) => ({
      kind,
      isOn: values[kind].isOn,
      threshold: thresholdOf(kind, values[kind]),
    })),
    quietHours: isOn ? { from, until } : null,
  };
}

/** Everything that is wrong, by the path of the field. */
export function problemsOf(values: SettingsValues, isGroup: boolean): Readonly<Record<string, 'number' | 'time'>> {
  if (!isGroup && !values.isOwn) return {};
  const rules = kindsAt(isGroup)
    .filter((kind) => ruleProblem(kind, { isOn: true, threshold: thresholdOf(kind, values[kind]) }) !== null)
    .map((kind) => [`${kind}.threshold`, 'number'] as const);
  const times = (['from', 'until'] as const)
    .filter((part) => values.quiet.isOn && !timePattern.test(values.quiet[part]))
    .map((part) => [`quiet.${part}`, 'time'] as const);
  return Object.fromEntries([...rules, ...times]);
}
