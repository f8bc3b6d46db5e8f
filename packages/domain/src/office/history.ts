import { type Area, can, type Role } from '../platform/permission.ts';

/**
 * Everything that is written down when somebody does it, by the kind of thing that it was done to. What stands in the audit
 * trail under another name is of no kind, and only administrators see it.
 */
export const historyActions = {
  product: [
    'product_created',
    'product_updated',
    'product_archived',
    'product_restored',
    'product_deleted',
    'product_undeleted',
    'products_changed',
    'products_change_undone',
    'products_imported',
  ],
  category: ['category_created', 'category_updated', 'category_deleted', 'category_undeleted'],
  combi_deal: [
    'combi_deal_created',
    'combi_deal_updated',
    'combi_deal_archived',
    'combi_deal_restored',
    'combi_deal_deleted',
    'combi_deal_undeleted',
  ],
  ledger_account: [
    'ledger_account_created',
    'ledger_account_updated',
    'ledger_account_deleted',
    'ledger_account_undeleted',
  ],
  payment_method: ['payment_method_created', 'payment_method_updated', 'payment_method_deleted'],
  bookkeeping: ['bookkeeping_updated'],
  property: ['property_created', 'property_updated', 'property_deleted', 'property_undeleted'],
  shop: ['shop_created', 'shop_updated', 'shop_deleted', 'shop_undeleted'],
  cash_register: [
    'cash_register_created',
    'cash_register_updated',
    'cash_register_removed',
    'cash_register_undeleted',
    'cash_register_credential_created',
    'cash_register_credential_revoked',
    'cash_register_paired',
    'cash_register_unpaired',
    'cash_register_not_waited_for',
  ],
  price_label: [
    'price_label_created',
    'price_label_deleted',
    'price_label_undeleted',
    'price_label_paired',
    'price_labels_paired',
    'price_labels_unpaired',
  ],
  label_host: ['price_label_host_configured'],
  dynamic_price: [
    'dynamic_hours_updated',
    'dynamic_date_created',
    'dynamic_date_updated',
    'dynamic_date_deleted',
    'dynamic_date_undeleted',
  ],
  age_check: ['age_check_sheet_created', 'age_check_sheet_revoked'],
  receipt: ['receipt_mailed', 'quarantined_receipt_booked', 'quarantined_receipt_dismissed'],
  account: ['user_created', 'user_updated', 'user_deleted', 'user_invited'],
  sign_in: [
    'log_in',
    'log_out',
    'log_in_failed',
    'password_changed',
    'password_confirmation_failed',
    'password_reset_requested',
    'password_set',
    'app_token_created',
    'session_ended',
    'other_sessions_ended',
    'second_factor_enabled',
    'second_factor_replaced',
    'second_factor_disabled',
    'second_factor_reset',
    'second_factor_asked',
    'second_factor_failed',
    'recovery_codes_replaced',
    'passkey_added',
    'passkey_removed',
    'passkey_failed',
    'push_subscription_created',
    'push_subscription_deleted',
    'sign_in_policy_updated',
    'sign_in_directory_updated',
    'directory_failed',
    'directory_refused',
  ],
  access_token: ['access_token_created', 'access_token_updated', 'access_token_revoked'],
  pms: ['pms_connection_updated', 'pms_connection_deleted', 'pms_posting_retried', 'pms_posting_settled'],
  webhook: ['webhook_created', 'webhook_updated', 'webhook_deleted', 'webhook_off', 'webhook_delivery_resent'],
  mail_sender: ['mail_sender_updated'],
  alert: ['alert_taken', 'alert_snoozed', 'alert_dismissed', 'alert_settings_updated'],
  report_mail: ['report_mail_created', 'report_mail_updated', 'report_mail_deleted', 'report_mail_undeleted'],
  job: [
    'job_retried',
    'blank_personal_data',
    'remove_old_records',
    'check_totals',
    'close_days',
    'reckon_pms',
    'check_mail_senders',
    'deliver_books',
  ],
  book_target: ['book_target_created', 'book_target_updated', 'book_target_deleted', 'book_delivery_retried'],
  picture: ['media_created'],
  saved_view: ['saved_view_created', 'saved_view_updated', 'saved_view_deleted'],
} as const;

/** A kind of thing that things are done to. */
export type HistoryKind = keyof typeof historyActions;

/** Something that is written down. */
export type HistoryAction = (typeof historyActions)[HistoryKind][number];

/** Whose right to read tells who sees what was done to a thing of a kind (HIS-03). */
const areas: Readonly<Record<HistoryKind, Area>> = {
  product: 'product',
  category: 'category',
  combi_deal: 'product',
  ledger_account: 'administration',
  payment_method: 'administration',
  bookkeeping: 'administration',
  property: 'location',
  shop: 'shop',
  cash_register: 'shop',
  price_label: 'digitalPriceLabels',
  label_host: 'priceLabelConfig',
  dynamic_price: 'digitalPriceLabels',
  age_check: 'qrcode',
  receipt: 'transaction',
  account: 'account',
  sign_in: 'location',
  access_token: 'accessToken',
  pms: 'administration',
  webhook: 'webhook',
  mail_sender: 'location',
  book_target: 'administration',
  alert: 'location',
  report_mail: 'report',
  job: 'location',
  picture: 'location',
  saved_view: 'sharedView',
};

/** Every kind, in the order in which they are offered. */
export const historyKinds = Object.keys(historyActions).filter(isHistoryKind);

const kinds = new Map<string, HistoryKind>(
  historyKinds.flatMap((kind) => historyActions[kind].map((action) => [action, kind] as const)),
);

/** Everything that is written down. */
export const historyActionNames = [...kinds.keys()].filter(isHistoryAction);

/** Tells whether a text names a kind. */
export function isHistoryKind(text: unknown): text is HistoryKind {
  return typeof text === 'string' && Object.hasOwn(historyActions, text);
}

/** The kind of thing that something was done to; null for what is not known here. */
export function kindOfAction(action: string): HistoryKind | null {
  return kinds.get(action) ?? null;
}

/** Tells whether something that was written down is known by its name. */
export function isHistoryAction(action: string): action is HistoryAction {
  return kinds.has(action);
}

/** The kinds that somebody sees: those whose area they may read. */
export function readableKinds(role: Role): readonly HistoryKind[] {
  return historyKinds.filter((kind) => can(role, 'read', areas[kind]));
}

/** Kinds of which there is no part at one location: they are of people, or of the whole group. */
const groupKinds: ReadonlySet<HistoryKind> = new Set(['sign_in', 'job', 'picture', 'payment_method']);

/** The kinds that are looked at from one location. */
export function kindsAtLocation(role: Role): readonly HistoryKind[] {
  return readableKinds(role).filter((kind) => !groupKinds.has(kind));
}
