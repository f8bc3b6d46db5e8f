import { testPassword, unique } from '../build/build.ts';
import { freePeriod } from '../build/build-dynamic-pricing.ts';
import { pushTarget } from '../stand-ins/push-target.ts';
import { testStart } from '../test-clock.ts';
import { soldReceipt } from '../till.ts';

/** A hotel system that nobody reaches. */
const pms = {
  ...{
    system: 'apaleo',
    address: 'https://pms.invalid',
    hotel_id: 'MUC',
    service_id: '',
    outlet_id: '',
    vat_codes: [],
  },
  ...{ client_key: 'client', access_key: 'access' },
};

/** What no passkey made. */
const unsigned = { id: 'AA', client_data_json: 'AA' };

/**
 * A body that each call with one takes, in the spelling of the wire; `reach` are the locations that the caller may enter,
 * `params` the rows that the call names.
 * A new call with a body adds its line here.
 */
export const bodies: Readonly<
  Record<string, (reach?: readonly number[], params?: Readonly<Record<string, unknown>>) => unknown>
> = {
  logIn: () => ({ user: { email: 'nobody@larder.test', password: testPassword } }),
  checkSecondFactor: () => ({ code: '123456' }),
  createTotp: () => ({ current_password: testPassword }),
  updateTotp: () => ({ code: '123456' }),
  createRecoveryCodes: () => ({ current_password: testPassword }),
  stopSecondFactor: () => ({ current_password: testPassword }),
  createPasskeyOptions: () => ({ current_password: testPassword }),
  createPasskey: () => ({ name: 'Laptop', credential: { ...unsigned, attestation_object: 'AA', transports: [] } }),
  deletePasskey: () => ({ current_password: testPassword }),
  createPasskeyChallenge: () => ({ is_second_step: false }),
  checkPasskey: () => ({ credential: { ...unsigned, authenticator_data: 'AA', signature: 'AA' } }),
  createAccessToken: () => ({
    name: 'Kassabank',
    grants: [{ area: 'product', access: 'write' }],
    addresses: ['192.0.2.0/24'],
    expires_at: null,
    property_id: null,
  }),
  updateAccessToken: () => ({ name: 'Hotelsysteem', grants: [{ area: 'transaction', access: 'read' }] }),
  updatePmsConnection: () => ({ ...pms, is_on: false }),
  checkPmsConnection: () => pms,
  retryPmsPosting: () => ({}),
  createBookTarget: () => ({
    name: 'Boekhouder',
    format: 'journal',
    starts_on: '2026-11-01',
    way: 'mail',
    addresses: ['kantoor@boekhouder.test'],
    property_id: 1,
  }),
  updateBookTarget: () => ({ name: 'Administratiekantoor', starts_on: '2026-11-02', is_on: false }),
  createWebhook: () => ({
    name: 'Hotelsysteem',
    url: 'https://hooks.invalid/larder',
    events: ['receipt.completed', 'day.closed'],
    property_id: null,
  }),
  updateWebhook: () => ({ name: 'Boekhouding', events: ['day.closed'] }),
  updateMailSender: () => ({ name: 'Hotel De Linde', address: 'bon@linde.test', is_on: false }),
  createPushSubscription: () => pushTarget(),
  checkSignInWay: () => ({ email: 'nobody@larder.test' }),
  requestDirectorySignIn: () => ({ email: 'nobody@larder.test' }),
  requestPasswordReset: () => ({ email: 'nobody@larder.test' }),
  setPassword: () => ({ token: 'x'.repeat(43), password: testPassword, password_confirmation: testPassword }),
  updateCurrentUser: () => ({ name: 'Sanne de Vries', locale: 'de' }),
  updateEmail: () => ({ current_password: testPassword, email: `moved${crypto.randomUUID()}@larder.test` }),
  updatePassword: () => ({
    current_password: testPassword,
    password: testPassword,
    password_confirmation: testPassword,
  }),
  createUser: (reach = []) => ({
    email: `new${unique()}@larder.test`,
    name: 'Jelle Bakker',
    role: 'default',
    property_ids: reach.slice(0, 1),
  }),
  updateUser: (reach = []) => ({ name: 'Jelle de Bakker', property_ids: reach.slice(0, 1) }),
  pairDevice: () => ({ app_token: 'x'.repeat(43), cash_register_id: 1 }),
  putReceipt: () => soldReceipt({ sold_at: testStart }),
  putReceiptBatch: () => ({
    receipts: [{ key: `key-${crypto.randomUUID()}`, ...soldReceipt({ sold_at: testStart }) }],
  }),
  createProperty: () => ({ property: { ...location(), code: `L${unique()}` } }),
  updateProperty: () => ({ property: { ...location(), code: `L${unique()}` } }),
  createShop: () => ({ property_id: 1, name: 'Lobby', ...shop() }),
  updateShop: () => ({ name: 'Lobby', ...shop() }),
  createCashRegister: () => ({
    shop_id: 1,
    name: 'Kassa 1',
    terminal_id: `T${unique()}`,
    merchant: 'MHU',
    model: 'floor',
  }),
  updateCashRegister: () => ({ name: 'Kassa 1', terminal_id: `T${unique()}`, merchant: 'MHU', model: 'table' }),
  createCategory: () => ({ name: { nl: `Broodjes ${unique()}`, de: 'Brötchen', en: 'Bread rolls' }, photo_url: null }),
  updateCategory: () => ({ name: { nl: `Broodjes ${unique()}`, de: 'Brötchen', en: 'Bread rolls' }, photo_url: null }),
  createProduct: (_reach, { categoryId = 1 } = {}) => ({
    ...product(),
    image_url: null,
    category_ids: [categoryId],
    ledger_account_id: 1,
  }),
  updateProduct: () => product(),
  changeProducts: () => ({ filter: { status: 'archived' }, archived: false }),
  createLedgerAccount: () => ({ code: `8${unique()}`, description: 'Omzet eten laag', external_vat_code: 'NL9' }),
  updateLedgerAccount: () => ({ code: `8${unique()}`, description: 'Omzet eten laag', payment_method_id: null }),
  createPaymentMethod: () => ({ code: `pin${unique()}`, name: { nl: 'Pinpas', de: 'Karte' }, kind: 'card' }),
  updatePaymentMethod: () => ({ code: `pin${unique()}`, name: { nl: 'Pinpas', de: 'Karte' }, kind: 'card' }),
  createCombiDeal: (reach = [], params = {}) => ({
    combi_deal: { ...combiDeal(params['productId']), property_ids: reach.slice(0, 1) },
  }),
  updateCombiDeal: (_reach, params = {}) => ({ combi_deal: combiDeal(params['productId']) }),
  updateDynamicHours: () => ({
    property_id: 1,
    dynamic_pricing: {
      dynamic_percentage: '15',
      dynamic_hours_list: [1, 2, 3, 4, 5, 6, 7].map((day) => ({
        is_enabled: day === 5,
        day_of_week: day,
        start_time: '18:00',
        end_time: '23:00',
      })),
    },
  }),
  createDynamicDate: () => ({ property_id: 1, dynamic_date: dynamicDate() }),
  updateDynamicDate: () => ({ dynamic_date: dynamicDate() }),
  putDynamicDate: (_reach, { dynamicDateId = 1 } = {}) => ({ dynamic_date: { id: dynamicDateId, ...dynamicDate() } }),
  createPriceLabel: () => ({ label_id: `LABEL${unique()}`.padEnd(16, '0'), shop_id: 1 }),
  pairProduct: () => ({ product: null, label_id: '0000000000000000', shop_id: 1 }),
  pairProducts: () => ({ random: true }),
  undoPairProducts: () => ({ pairs: [] }),
  configurePriceLabels: () => ({ shop_id: 1, configure: false }),
  exportProducts: () => ({ status: 'active', property_id: 1 }),
  exportHistory: () => ({}),
  exportTransactions: () => ({ state: 'SUCCESS' }),
  exportSoldItems: () => ({}),
  exportTurnover: () => ({ format: 'turnover' }),
  exportDsfinvk: () => ({ from_on: '2026-11-01', to_on: '2026-11-30' }),
  exportXaf: () => ({ from_on: '2026-12-31', to_on: '2027-01-01' }),
  snoozeAlert: () => ({ until: '2026-11-22T08:00:00+01:00' }),
  updateAlertSettings: () => ({ rules: [{ kind: 'low_review', is_on: true, threshold: 1 }], quiet_hours: null }),
  updateSignInPolicy: () => ({ roles: [], required_on: null }),
  // One that is off is asked nothing, so nothing outside has to answer.
  updateSignInDirectory: () => ({
    ...{ name: 'Hotel account', issuer: 'https://id.hotel.test', client_id: 'larder', client_secret: 'secret' },
    rules: [{ value: 'admins', role: 'admin', property_ids: [] }],
    ...{ domains: [], claim: 'groups', keeper_ids: [], is_on: false },
  }),
  checkSignInDirectory: () => ({ issuer: 'http://localhost:1' }),
  updateAlertChoices: () => ({ choices: [{ kind: 'receipts_set_aside', by_mail: true }], digest_hour: 7 }),
  updateBookkeeping: () => ({ consultant_number: 29098, client_number: 55003, journal_code: '90' }),
  updateProductImport: () => ({ category_id: null }),
  sendReceiptPage: () => ({ email: 'guest@larder.test', locale: 'de' }),
  reviewReceiptPage: () => ({ rating: 5, message: 'Lekker' }),
  deliverReceipt: () => ({ email: 'guest@larder.test' }),
  reviewReceipt: () => ({ rating: 4, message: 'Lekker' }),
  exportReport: (_reach, { categoryId = 1 } = {}) => ({ category_id: categoryId }),
  printReport: (_reach, { categoryId = 1 } = {}) => ({ category_id: categoryId }),
  createReportMail: () => ({
    kind: 'week',
    hour: 7,
    formats: ['pdf', 'csv'],
    person_ids: [],
    addresses: ['boek@kantoor.nl'],
  }),
  updateReportMail: () => ({ hour: 8, formats: ['csv'], is_on: false }),
  exportVouchers: () => ({}),
  bookQuarantinedReceipt: () => ({
    lines: [{ name: 'Broodje', quantity: 1, unit_price_cents: 820, total_cents: 820, deposit_cents: 15, vat_rate: 9 }],
    total_cents: 835,
    deposit_cents: 15,
    paid_cents: 836,
  }),
  createSavedView: () => ({ list: 'transactions', name: `Weergave ${unique()}`, query: 'state=FAILED' }),
  updateSavedView: () => ({ name: `Weergave ${unique()}` }),
  dismissQuarantinedReceipt: () => ({ note: 'Proefbon van de monteur' }),
  createAgeCheckSheet: () => ({ age: 18, amount: 5, valid_months: 3, property_id: 1 }),
  checkAge: () => ({ code: 'AGE.1.1.00000000000000000000000000' }),
  sendHeartbeat: () => ({ app_version: '1.0', clock: testStart }),
};

/**
 * The rows that a body or a query names, by the `:parameter` of a path that names the same: a call reaches them as if they stood in
 * its path, so that what belongs to others is not found. Their values in the body above are placeholders; one that stands
 * deeper than its top takes its rows from `params`.
 */
export const references: Readonly<Record<string, readonly string[]>> = {
  createShop: ['propertyId', 'shortcutProductIds'],
  updateShop: ['shortcutProductIds'],
  createCashRegister: ['shopId'],
  createPriceLabel: ['shopId'],
  pairProduct: ['shopId'],
  configurePriceLabels: ['shopId'],
  createAgeCheckSheet: ['propertyId'],
  createBookTarget: ['propertyId'],
  getDynamicHours: ['propertyId'],
  updateDynamicHours: ['propertyId'],
  createDynamicDate: ['propertyId'],
  putDynamicDate: ['dynamicDateId'],
  getPricePreview: ['shopId', 'productId'],
  listPriceLabels: ['shopId'],
  getPriceLabelConfig: ['shopId'],
  exportReport: ['categoryId'],
  printReport: ['categoryId'],
  listProducts: ['propertyId'],
  exportProducts: ['propertyId'],
  createProduct: ['imageUrl', 'categoryId', 'ledgerAccountId'],
  createCombiDeal: ['productId'],
  updateCombiDeal: ['productId'],
};

function combiDeal(productId: unknown = 1) {
  return {
    name: { nl: 'Broodje met drankje', en: 'Roll and drink' },
    shop_price_cents: 595,
    groups: [{ product_ids: [productId] }, { product_ids: [productId] }],
    status: 'published',
  };
}

function dynamicDate() {
  const { startAt, endAt } = freePeriod();
  return { start_at: startAt, end_at: endAt, dynamic_percentage: '0', reason: 'Kerst' };
}

function shop() {
  return {
    receipt_name: null,
    address: 'Singelpark 14',
    postal_code: '3511 AB',
    city: 'Utrecht',
    default_language: 'nl',
    default_country: 'nl',
    vat_number: 'NL004495445B01',
    chamber_of_commerce_number: '30412765',
    is_pickup_active: true,
    reply_to_email: 'lobby@larder.test',
    ordering_emails: 'keuken@larder.test, bar@larder.test',
    ip_address: '192.168.1.20',
    port: 80,
    config_port: 8080,
    shortcut_product_ids: [],
    category_order: [],
    opening_hours: null,
    theme: {
      primary_color: '#277A99',
      light_color: '#609CB3',
      dark_color: '#1B556B',
      cta_button_color: '#F7933B',
      search_button_color: '#1B526B',
    },
  };
}

function product() {
  return {
    name: { nl: 'Broodje gezond', de: 'Belegtes Brötchen', en: 'Healthy sandwich' },
    tags: { nl: 'vers' },
    description: { nl: 'Met kaas en ei' },
    retail_price_cents: 595,
    ean_code: null,
    net_content: { quantity: 245, unit: 'g' },
    vat_type: 'food',
    deposit_kinds: ['nl_can', 'de_single_use'],
    age_restriction: 'off',
    is_interchangeable: false,
    status: 'concept',
    vouchers: ['valk_voucher'],
  };
}

function location() {
  return {
    name: 'Molenhof Gouda',
    country: 'nl',
    vat_number: 'NL004495445B01',
    chamber_of_commerce_number: '30412765',
    address: 'Markt 1',
    postal_code: '2801 JH',
    city: 'Gouda',
    theme: null,
  };
}
