import type { HistoryAction } from '@larder/domain/office/history';
import type { HistoryField } from '@larder/domain/office/history-fields';
import { getCategory, updateCategory } from './assortment/categories.ts';
import { getCombiDeal, updateCombiDeal } from './assortment/combi-deals.ts';
import { getLedgerAccount, updateLedgerAccount } from './assortment/ledger-accounts.ts';
import { getProduct, updateProduct } from './assortment/products.ts';
import { getBookkeeping, updateBookkeeping } from './books/bookkeeping.ts';
import { getPaymentMethod, updatePaymentMethod } from './books/payment-methods.ts';
import { getReportMail, updateReportMail } from './books/report-mails.ts';
import { getUser, updateUser } from './people/users.ts';
import { getCashRegister, updateCashRegister } from './places/cash-registers.ts';
import { getProperty, updateProperty } from './places/properties.ts';
import { getShop, updateShop } from './places/shops.ts';
import type { Endpoint } from './platform/endpoint.ts';
import { getDynamicDate, getDynamicHours, updateDynamicDate, updateDynamicHours } from './shelf/dynamic-pricing.ts';
import { getPriceLabel, pairProduct } from './shelf/price-labels.ts';

/** A thing or a part of it, by its fields. */
export type Fields = Readonly<Record<string, unknown>>;

/** How a former value of a thing is put back (HIS-04): by the call that changes the thing, so that all its rules hold. */
export type RestoreWay = {
  /** Tells the thing as it is now, with its version. */
  readonly get: Endpoint;
  readonly update: Endpoint;
  /** What of the thing goes back. What is not told whole does not, nor secrets, addresses of pictures and what pairs. */
  readonly fields: readonly HistoryField[];
  /** Fields that the call knows by another name than the history. */
  readonly called?: Partial<Record<HistoryField, string>>;
  /** Lists of ids that the thing shows as things: where. */
  readonly shownAs?: Partial<Record<HistoryField, string>>;
  /** The calls are those of the location whose id the line has. */
  readonly isOfLocation?: true;
  /** The body that carries these fields; the fields themselves when absent. */
  readonly bodyOf?: (fields: Fields, thing: Fields) => Fields;
};

const product: RestoreWay = {
  get: getProduct,
  update: updateProduct,
  fields: [
    ...(['name', 'tags', 'description', 'retailPriceCents', 'customPriceCents', 'visible', 'eanCode'] as const),
    ...(['netContent', 'categoryIds', 'vatType', 'depositKinds', 'ledgerAccountId', 'ledgerAccountNlId'] as const),
    ...(['ageRestriction', 'isInterchangeable', 'status', 'vouchers'] as const),
  ],
};

/** By what was done: how it is undone. */
export const restoreWays: { readonly [Action in HistoryAction]?: RestoreWay } = {
  product_updated: product,
  products_changed: product,
  category_updated: { get: getCategory, update: updateCategory, fields: ['name'] },
  combi_deal_updated: {
    get: getCombiDeal,
    update: updateCombiDeal,
    fields: ['name', 'shopPriceCents', 'status', 'propertyIds', 'groups'],
    bodyOf: (combiDeal) => ({ combiDeal }),
  },
  ledger_account_updated: {
    get: getLedgerAccount,
    update: updateLedgerAccount,
    fields: ['code', 'description', 'externalVatCode', 'pmsId', 'paymentMethodId', 'depositType'],
  },
  payment_method_updated: { get: getPaymentMethod, update: updatePaymentMethod, fields: ['code', 'name', 'kind'] },
  bookkeeping_updated: {
    get: getBookkeeping,
    update: updateBookkeeping,
    fields: [
      ...(['consultantNumber', 'clientNumber', 'accountLength', 'fiscalYearStartMonth', 'journalCode'] as const),
      ...(['salesAccountCode', 'paymentAccountCode', 'surplusAccountCode', 'clearingAccountCode'] as const),
      ...(['legalName', 'taxNumber'] as const),
    ],
  },
  property_updated: {
    get: getProperty,
    update: updateProperty,
    fields: [
      ...(['name', 'code', 'slug', 'country', 'vatNumber', 'chamberOfCommerceNumber'] as const),
      ...(['address', 'postalCode', 'city', 'allowedVouchers', 'employeeDiscountPercent'] as const),
      ...(['validateLegalAge', 'inactiveAfterHours'] as const),
    ],
    bodyOf: (property) => ({ property }),
  },
  shop_updated: {
    get: getShop,
    update: updateShop,
    fields: [
      ...(['name', 'receiptName', 'defaultLanguage', 'defaultCountry', 'isPickupActive', 'replyToEmail'] as const),
      ...(['address', 'postalCode', 'city', 'vatNumber', 'chamberOfCommerceNumber', 'orderingEmails'] as const),
      ...(['ipAddress', 'port', 'configPort', 'shortcutProductIds', 'categoryOrder', 'openingHours'] as const),
    ],
    shownAs: { categoryOrder: 'categories' },
  },
  cash_register_updated: {
    get: getCashRegister,
    update: updateCashRegister,
    fields: [
      ...(['name', 'terminalId', 'merchant', 'model', 'takesCash', 'serialNumber', 'make', 'deviceModel'] as const),
      ...(['software', 'softwareVersion', 'tseSerial', 'tseCertificateId', 'acquiredOn', 'retiredOn'] as const),
    ],
  },
  price_label_paired: {
    get: getPriceLabel,
    update: pairProduct,
    fields: ['productId'],
    bodyOf: ({ productId }, { deviceId, shopId }) => ({
      product: productId === null ? null : { id: productId },
      labelId: deviceId,
      shopId,
    }),
  },
  dynamic_hours_updated: {
    get: getDynamicHours,
    update: updateDynamicHours,
    fields: ['dynamicPercentage', 'dynamicHoursList'],
    isOfLocation: true,
    bodyOf: (dynamicPricing) => ({ dynamicPricing }),
  },
  dynamic_date_updated: {
    get: getDynamicDate,
    update: updateDynamicDate,
    fields: ['startAt', 'endAt', 'percentage', 'reason'],
    called: { percentage: 'dynamicPercentage' },
    bodyOf: (dynamicDate) => ({ dynamicDate }),
  },
  user_updated: {
    get: getUser,
    update: updateUser,
    fields: ['name', 'email', 'role', 'locale', 'propertyIds'],
    shownAs: { propertyIds: 'properties' },
  },
  report_mail_updated: { get: getReportMail, update: updateReportMail, fields: ['hour', 'formats', 'isOn'] },
};
