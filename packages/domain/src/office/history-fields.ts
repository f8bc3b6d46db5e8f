/** How a value is told: what it is, and not what it looks like. */
export type FieldType =
  | 'text'
  | 'translated'
  | 'cents'
  | 'count'
  | 'percent'
  | 'flag'
  | 'moment'
  | 'day'
  | 'content'
  | 'unshown'
  | `word:${WordKind}`
  | `thing:${ThingKind}`
  | 'hours'
  | 'places'
  | 'groups'
  | 'pairs';

/** A kind of thing that a value names by its id. */
export type ThingKind = 'product' | 'category' | 'ledger_account' | 'payment_method' | 'property' | 'shop';

/** The sets of words that a value can be one of. */
export const historyWords = {
  status: ['concept', 'published'],
  age: ['off', 'low', 'high'],
  vat: ['food', 'milk_drink', 'soft_drink', 'alcohol', 'non_food'],
  deposit: ['nl_small_bottle', 'nl_can', 'nl_large_bottle', 'de_single_use', 'de_reusable_beer', 'de_reusable_other'],
  voucher: ['valk_voucher', 'employee_discount'],
  role: ['default', 'manager', 'admin'],
  language: ['nl', 'de', 'en'],
  country: ['nl', 'de'],
  method: ['card', 'wallet', 'room', 'voucher', 'employee', 'cash', 'other'],
  model: ['table', 'floor'],
  host: ['open_epaper_link', 'open_esl'],
  ledger_deposit: ['deposit'],
  report: ['day_close', 'week', 'month'],
  file: ['pdf', 'csv'],
  book_format: ['turnover', 'journal', 'datev', 'pms'],
  book_way: ['sftp', 'folder', 'mail'],
  event: [
    'receipt_completed',
    'receipt_quarantined',
    'product_changed',
    'price_changed',
    'label_trouble',
    'review_left',
    'day_closed',
  ],
} as const;

/** A set of words. */
export type WordKind = keyof typeof historyWords;

/** A word of a set, by the name under which it is said in every language. */
export type HistoryWord = { [Kind in WordKind]: `${Kind}_${(typeof historyWords)[Kind][number]}` }[WordKind];

const spelled = new Set<string>(
  Object.entries(historyWords).flatMap(([kind, words]) => words.map((word) => `${kind}_${word}`)),
);

/** Every word. */
export const historyWordNames = [...spelled].filter(isHistoryWord);

/** Tells whether a text names a word of a set. */
export function isHistoryWord(name: string): name is HistoryWord {
  return spelled.has(name);
}

/**
 * What of a state is told, and how; what is not named here is never told, so that nothing that somebody keeps in a state some
 * day is seen by mistake.
 */
export const historyFields = {
  name: 'translated',
  tags: 'translated',
  description: 'translated',
  imageUrl: 'unshown',
  retailPriceCents: 'cents',
  customPriceCents: 'cents',
  shopPriceCents: 'cents',
  eanCode: 'text',
  netContent: 'content',
  categoryIds: 'thing:category',
  vatType: 'word:vat',
  depositKinds: 'word:deposit',
  ledgerAccountId: 'thing:ledger_account',
  ledgerAccountNlId: 'thing:ledger_account',
  ageRestriction: 'word:age',
  isInterchangeable: 'flag',
  status: 'word:status',
  vouchers: 'word:voucher',
  archivedAt: 'moment',
  propertyConfigs: 'places',
  visible: 'flag',
  photoUrl: 'unshown',
  isEverywhere: 'flag',
  propertyIds: 'thing:property',
  groups: 'groups',
  code: 'text',
  externalVatCode: 'text',
  pmsId: 'text',
  paymentMethodId: 'thing:payment_method',
  depositType: 'word:ledger_deposit',
  kind: 'word:method',
  consultantNumber: 'text',
  clientNumber: 'text',
  accountLength: 'count',
  fiscalYearStartMonth: 'count',
  journalCode: 'text',
  salesAccountCode: 'text',
  paymentAccountCode: 'text',
  surplusAccountCode: 'text',
  clearingAccountCode: 'text',
  legalName: 'text',
  taxNumber: 'text',
  slug: 'text',
  country: 'word:country',
  timeZone: 'text',
  vatNumber: 'text',
  chamberOfCommerceNumber: 'text',
  address: 'text',
  postalCode: 'text',
  city: 'text',
  allowedVouchers: 'word:voucher',
  employeeDiscountPercent: 'percent',
  validateLegalAge: 'flag',
  logoUrl: 'unshown',
  cashRegisterImageUrl: 'unshown',
  theme: 'unshown',
  inactiveAfterHours: 'count',
  receiptName: 'text',
  defaultLanguage: 'word:language',
  defaultCountry: 'word:country',
  isPickupActive: 'flag',
  replyToEmail: 'text',
  openingHours: 'hours',
  orderingEmails: 'text',
  ipAddress: 'text',
  port: 'count',
  configPort: 'count',
  shortcutProductIds: 'thing:product',
  categoryOrder: 'thing:category',
  terminalId: 'text',
  takesCash: 'flag',
  serialNumber: 'text',
  make: 'text',
  deviceModel: 'text',
  software: 'text',
  softwareVersion: 'text',
  tseSerial: 'text',
  tseCertificateId: 'text',
  acquiredOn: 'day',
  retiredOn: 'day',
  merchant: 'text',
  model: 'word:model',
  deviceId: 'text',
  productId: 'thing:product',
  shopId: 'thing:shop',
  hostKind: 'word:host',
  hostToken: 'unshown',
  graceMinutes: 'count',
  dynamicPercentage: 'percent',
  dynamicHoursList: 'hours',
  startAt: 'moment',
  endAt: 'moment',
  percentage: 'percent',
  reason: 'text',
  number: 'count',
  age: 'count',
  codeCount: 'count',
  expiresAt: 'moment',
  usedCount: 'count',
  revokedCount: 'count',
  totalCents: 'cents',
  depositCents: 'cents',
  paidCents: 'cents',
  lineCount: 'count',
  note: 'text',
  email: 'text',
  role: 'word:role',
  roles: 'word:role',
  requiredOn: 'day',
  isClosed: 'flag',
  issuer: 'text',
  locale: 'word:language',
  createdCount: 'count',
  changedCount: 'count',
  unchangedCount: 'count',
  report: 'word:report',
  hour: 'count',
  formats: 'word:file',
  personCount: 'count',
  addressCount: 'count',
  isOn: 'flag',
  url: 'text',
  system: 'text',
  room: 'text',
  events: 'word:event',
  isSecretNew: 'flag',
  bookFormat: 'word:book_format',
  bookWay: 'word:book_way',
  startsOn: 'day',
  host: 'text',
  username: 'text',
  folder: 'text',
  pairs: 'pairs',
} as const satisfies Readonly<Record<string, FieldType>>;

/** A field that is told. */
export type HistoryField = keyof typeof historyFields;

/** Every field that is told, in the order in which it is. */
export const historyFieldNames = Object.keys(historyFields).filter(isHistoryField);

/** Tells whether a field is told. */
export function isHistoryField(key: string): key is HistoryField {
  return Object.hasOwn(historyFields, key);
}
