// Made from the contract by `npm run generate`; never changed by hand.
import type { Download } from './download.ts';

/** How a call is sent, and what comes back. */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly answers: 'json' | 'file' | 'nothing';
  /** A list: under which key its rows are. */
  readonly rows?: string;
  /** Sent again, it could be done twice. */
  readonly isOnlyOnce?: true;
};

/** Why a call can be refused. */
export type KnownProblemCode = 'malformed_json' | 'malformed_request' | 'validation_failed' | 'wrong_credentials' | 'second_factor_required' | 'second_factor_expired' | 'wrong_second_factor' | 'wrong_passkey' | 'passkey_not_added' | 'directory_failed' | 'directory_refused' | 'second_factor_missing' | 'second_factor_off' | 'second_factor_kept' | 'own_second_factor' | 'invalid_reset_link' | 'invalid_app_token' | 'invalid_image' | 'invalid_file' | 'import_not_ready' | 'quarantine_handled' | 'quarantine_unpaid' | 'bookkeeping_incomplete' | 'unauthenticated' | 'forbidden' | 'group_suspended' | 'cross_origin' | 'not_found' | 'method_not_allowed' | 'not_acceptable' | 'request_timeout' | 'receipt_conflict' | 'location_in_use' | 'shop_in_use' | 'category_in_use' | 'ledger_account_in_use' | 'combi_deal_in_use' | 'combi_deal_archived' | 'product_archived' | 'product_in_use' | 'ties_gone' | 'label_host_unreachable' | 'label_in_use_elsewhere' | 'last_admin' | 'own_account' | 'account_active' | 'idempotency_key_in_use' | 'idempotency_key_unfinished' | 'idempotency_key_reused' | 'stale_version' | 'payload_too_large' | 'uri_too_long' | 'unsupported_media_type' | 'range_not_satisfiable' | 'expectation_failed' | 'too_many_requests' | 'headers_too_large' | 'too_many_streams' | 'unavailable' | 'unknown_error';

type DismissAlertAnswer = {
  id: number;
  kind: 'shop_silent' | 'till_not_heard' | 'payments_failing' | 'receipts_set_aside' | 'label_host_away' | 'labels_wrong' | 'increases_held' | 'low_review' | 'mails_refused' | 'backup_overdue' | 'new_device' | 'webhook_off' | 'pms_refused' | 'pms_differs' | 'mail_sender_broken' | 'books_not_delivered';
  property: {
    id: number;
    name: string;
    slug: string;
  } | null;
  shop: {
    id: number;
    name: string;
  } | null;
  cashRegister: {
    id: number;
    name: string;
  } | null;
  receipt: {
    id: number;
    number: number;
  } | null;
  device: {
    userId: number;
    userName: string;
    userAgent: string | null;
  } | null;
  webhook: {
    id: number;
    name: string;
  } | null;
  bookTarget: {
    id: number;
    name: string;
  } | null;
  count: number | null;
  lowCount: number | null;
  rating: number | null;
  beganAt: string;
  openedAt: string;
  closedAt: string | null;
  taken: {
    name: string;
    at: string;
  } | null;
  snoozedUntil: string | null;
  isEndedByPeople: boolean;
};

type ListAlertsAnswer = {
  alerts: {
    id: number;
    kind: 'shop_silent' | 'till_not_heard' | 'payments_failing' | 'receipts_set_aside' | 'label_host_away' | 'labels_wrong' | 'increases_held' | 'low_review' | 'mails_refused' | 'backup_overdue' | 'new_device' | 'webhook_off' | 'pms_refused' | 'pms_differs' | 'mail_sender_broken' | 'books_not_delivered';
    property: {
      id: number;
      name: string;
      slug: string;
    } | null;
    shop: {
      id: number;
      name: string;
    } | null;
    cashRegister: {
      id: number;
      name: string;
    } | null;
    receipt: {
      id: number;
      number: number;
    } | null;
    device: {
      userId: number;
      userName: string;
      userAgent: string | null;
    } | null;
    webhook: {
      id: number;
      name: string;
    } | null;
    bookTarget: {
      id: number;
      name: string;
    } | null;
    count: number | null;
    lowCount: number | null;
    rating: number | null;
    beganAt: string;
    openedAt: string;
    closedAt: string | null;
    taken: {
      name: string;
      at: string;
    } | null;
    snoozedUntil: string | null;
    isEndedByPeople: boolean;
  }[];
  pagination: {
    nextCursor: string | null;
    previousCursor: string | null;
    firstIndex: number;
    totalCount: number;
    isTotalExact: boolean;
  };
  openCount: number;
};

type GetAlertSettingsAnswer = {
  isOwn: boolean;
  rules: {
    kind: 'shop_silent' | 'till_not_heard' | 'payments_failing' | 'receipts_set_aside' | 'label_host_away' | 'labels_wrong' | 'increases_held' | 'low_review' | 'mails_refused' | 'backup_overdue' | 'new_device' | 'webhook_off' | 'pms_refused' | 'pms_differs' | 'mail_sender_broken' | 'books_not_delivered';
    isOn: boolean;
    threshold: number | null;
  }[];
  quietHours: {
    from: string;
    until: string;
  } | null;
  version: number;
};

type CreatePropertyAnswer = {
  id: number;
  name: string;
  code: string;
  slug: string;
  country: 'nl' | 'de';
  timeZone: string;
  vatNumber: string | null;
  chamberOfCommerceNumber: string | null;
  address: string | null;
  postalCode: string | null;
  city: string | null;
  allowedVouchers: ('valk_voucher' | 'employee_discount')[];
  employeeDiscountPercent: number | null;
  validateLegalAge: boolean;
  logoUrl: string | null;
  cashRegisterImageUrl: string | null;
  theme: {
    primaryColor: string;
    lightColor: string;
    darkColor: string;
    ctaButtonColor: string;
    searchButtonColor: string;
  } | null;
  inactiveAfterHours: number;
  isInactive: boolean;
  shops: {
    id: number;
    name: string;
  }[];
  lastReceiptAt: string | null;
  version: number;
};

type ListPropertiesAnswer = {
  properties: {
    id: number;
    name: string;
    code: string;
    slug: string;
    country: 'nl' | 'de';
    timeZone: string;
    vatNumber: string | null;
    chamberOfCommerceNumber: string | null;
    address: string | null;
    postalCode: string | null;
    city: string | null;
    allowedVouchers: ('valk_voucher' | 'employee_discount')[];
    employeeDiscountPercent: number | null;
    validateLegalAge: boolean;
    logoUrl: string | null;
    cashRegisterImageUrl: string | null;
    theme: {
      primaryColor: string;
      lightColor: string;
      darkColor: string;
      ctaButtonColor: string;
      searchButtonColor: string;
    } | null;
    inactiveAfterHours: number;
    isInactive: boolean;
    shops: {
      id: number;
      name: string;
    }[];
    lastReceiptAt: string | null;
    version: number;
  }[];
  pagination: {
    nextCursor: string | null;
    previousCursor: string | null;
    firstIndex: number;
    totalCount: number;
    isTotalExact: boolean;
  };
};

type CreateShopAnswer = {
  id: number;
  propertyId: number;
  name: string;
  receiptName: string | null;
  address: string | null;
  postalCode: string | null;
  city: string | null;
  defaultLanguage: 'nl' | 'de' | 'en';
  defaultCountry: 'nl' | 'de';
  vatNumber: string | null;
  chamberOfCommerceNumber: string | null;
  isPickupActive: boolean;
  replyToEmail: string | null;
  orderingEmails: string | null;
  ipAddress: string | null;
  port: number | null;
  configPort: number | null;
  shortcutProductIds: number[];
  shortcutProducts: {
    id: number;
    name: {
      nl: string;
      de?: string;
      en?: string;
    };
  }[];
  categories: {
    id: number;
    name: {
      nl: string;
      de?: string;
      en?: string;
    };
  }[];
  theme: {
    primaryColor: string;
    lightColor: string;
    darkColor: string;
    ctaButtonColor: string;
    searchButtonColor: string;
  } | null;
  openingHours: {
    isEnabled: boolean;
    dayOfWeek: number;
    startTime: string;
    endTime: string;
  }[] | null;
  storefrontUrls: {
    production: string | null;
    staging: string | null;
  };
  version: number;
};

type ListShopsAnswer = {
  shops: {
    id: number;
    propertyId: number;
    name: string;
    defaultLanguage: 'nl' | 'de' | 'en';
    defaultCountry: 'nl' | 'de';
  }[];
  pagination: {
    nextCursor: string | null;
    previousCursor: string | null;
    firstIndex: number;
    totalCount: number;
    isTotalExact: boolean;
  };
};

type ListShortcutProposalAnswer = {
  products: {
    id: number;
    name: {
      nl: string;
      de?: string;
      en?: string;
    };
  }[];
};

type CreateCashRegisterAnswer = {
  id: number;
  propertyId: number;
  shopId: number;
  name: string;
  terminalId: string | null;
  merchant: string | null;
  model: 'table' | 'floor';
  takesCash: boolean;
  serialNumber: string | null;
  make: string | null;
  deviceModel: string | null;
  software: string | null;
  softwareVersion: string | null;
  tseSerial: string | null;
  tseCertificateId: string | null;
  acquiredOn: string | null;
  retiredOn: string | null;
  hasCredential: boolean;
  lastSeenAt: string | null;
  appVersion: string | null;
  clockSkewMs: number | null;
  version: number;
};

type CreateCashRegisterCredentialAnswer = {
  cashRegisterId: number;
  credential: string;
  createdAt: string;
};

type ListCashRegistersAnswer = {
  cashRegisters: {
    id: number;
    propertyId: number;
    shopId: number;
    name: string;
    terminalId: string | null;
    merchant: string | null;
    model: 'table' | 'floor';
    takesCash: boolean;
    serialNumber: string | null;
    make: string | null;
    deviceModel: string | null;
    software: string | null;
    softwareVersion: string | null;
    tseSerial: string | null;
    tseCertificateId: string | null;
    acquiredOn: string | null;
    retiredOn: string | null;
    hasCredential: boolean;
    lastSeenAt: string | null;
    appVersion: string | null;
    clockSkewMs: number | null;
    version: number;
  }[];
  pagination: {
    nextCursor: string | null;
    previousCursor: string | null;
    firstIndex: number;
    totalCount: number;
    isTotalExact: boolean;
  };
};

type CreateMediaAnswer = {
  url: string;
  width: number;
  height: number;
};

type CreateCategoryAnswer = {
  id: number;
  name: {
    nl: string;
    de?: string;
    en?: string;
  };
  photoUrl: string | null;
  productCount: number;
  version: number;
};

type ListCategoriesAnswer = {
  categories: {
    id: number;
    name: {
      nl: string;
      de?: string;
      en?: string;
    };
    photoUrl: string | null;
    productCount: number;
    version: number;
  }[];
  pagination: {
    nextCursor: string | null;
    previousCursor: string | null;
    firstIndex: number;
    totalCount: number;
    isTotalExact: boolean;
  };
};

type ArchiveProductAnswer = {
  id: number;
  name: {
    nl: string;
    de?: string;
    en?: string;
  };
  imageUrl: string | null;
  retailPriceCents: number;
  customPriceCents: number | null;
  eanCode: string | null;
  categoryIds: number[];
  depositKinds: ('nl_small_bottle' | 'nl_can' | 'nl_large_bottle' | 'de_single_use' | 'de_reusable_beer' | 'de_reusable_other')[];
  ageRestriction: 'off' | 'low' | 'high';
  status: 'concept' | 'published';
  archivedAt: string | null;
  propertyId: number | null;
  property: {
    extId: string;
  } | null;
  version: number;
  tags: {
    nl: string;
    de?: string;
    en?: string;
  };
  description: {
    nl: string;
    de?: string;
    en?: string;
  };
  netContent: {
    quantity: number;
    unit: 'g' | 'ml' | 'piece';
  } | null;
  vatType: 'food' | 'milk_drink' | 'soft_drink' | 'alcohol' | 'non_food';
  ledgerAccountId: number | null;
  ledgerAccountNlId: number | null;
  isInterchangeable: boolean;
  propertyConfigs: {
    propertyId: number;
    customPriceCents: number | null;
    ledgerAccountId: number | null;
    shopConfigs: {
      shopId: number;
      visible: boolean;
    }[];
  }[];
  vouchers: string[];
  createdAt: string;
  updatedAt: string;
};

type ListDepositOptionsAnswer = {
  depositOptions: {
    country: 'nl' | 'de';
    kind: 'nl_small_bottle' | 'nl_can' | 'nl_large_bottle' | 'de_single_use' | 'de_reusable_beer' | 'de_reusable_other';
    depositCents: number;
    validFrom: string;
    validTo: string | null;
    source: string;
  }[];
};

type ListPriceChangesAnswer = {
  priceChanges: {
    id: number;
    kind: 'advised' | 'own';
    property: {
      id: number;
      name: string;
    } | null;
    fromCents: number | null;
    toCents: number | null;
    changedAt: string;
    user: {
      id: number;
      name: string;
    } | null;
    program: string | null;
  }[];
  lowest: {
    priceCents: number;
    since: string;
    days: number;
  } | null;
  usualPriceCents: number | null;
  pagination: {
    nextCursor: string | null;
    previousCursor: string | null;
    firstIndex: number;
    totalCount: number;
    isTotalExact: boolean;
  };
};

type ListProductsAnswer = {
  products: {
    id: number;
    name: {
      nl: string;
      de?: string;
      en?: string;
    };
    imageUrl: string | null;
    retailPriceCents: number;
    customPriceCents: number | null;
    eanCode: string | null;
    categoryIds: number[];
    depositKinds: ('nl_small_bottle' | 'nl_can' | 'nl_large_bottle' | 'de_single_use' | 'de_reusable_beer' | 'de_reusable_other')[];
    ageRestriction: 'off' | 'low' | 'high';
    status: 'concept' | 'published';
    archivedAt: string | null;
    propertyId: number | null;
    property: {
      extId: string;
    } | null;
    version: number;
    hiddenShopIds: number[];
  }[];
  pagination: {
    nextCursor: string | null;
    previousCursor: string | null;
    firstIndex: number;
    totalCount: number;
    isTotalExact: boolean;
  };
};

type ChangeProductsAnswer = {
  changeId: number;
  changedCount: number;
};

type ArchiveCombiDealAnswer = {
  id: number;
  name: {
    nl: string;
    de?: string;
    en?: string;
  };
  shopPriceCents: number;
  deposits: {
    country: 'nl' | 'de';
    depositCents: number;
  }[];
  groups: {
    productIds: number[];
    products: {
      id: number;
      name: {
        nl: string;
        de?: string;
        en?: string;
      };
      imageUrl: string | null;
      priceCents: number;
      depositKinds: ('nl_small_bottle' | 'nl_can' | 'nl_large_bottle' | 'de_single_use' | 'de_reusable_beer' | 'de_reusable_other')[];
      status: 'concept' | 'published';
      archivedAt: string | null;
      propertyId: number | null;
    }[];
  }[];
  propertyId: number | null;
  propertyIds: number[] | null;
  status: 'concept' | 'published';
  archivedAt: string | null;
  soldCount: number;
  createdAt: string;
  updatedAt: string;
  version: number;
};

type ListCombiDealsAnswer = {
  combiDeals: {
    id: number;
    name: {
      nl: string;
      de?: string;
      en?: string;
    };
    shopPriceCents: number;
    deposits: {
      country: 'nl' | 'de';
      depositCents: number;
    }[];
    groups: {
      productIds: number[];
      products: {
        id: number;
        name: {
          nl: string;
          de?: string;
          en?: string;
        };
        imageUrl: string | null;
        priceCents: number;
        depositKinds: ('nl_small_bottle' | 'nl_can' | 'nl_large_bottle' | 'de_single_use' | 'de_reusable_beer' | 'de_reusable_other')[];
        status: 'concept' | 'published';
        archivedAt: string | null;
        propertyId: number | null;
      }[];
    }[];
    propertyId: number | null;
    propertyIds: number[] | null;
    status: 'concept' | 'published';
    archivedAt: string | null;
    soldCount: number;
    createdAt: string;
    updatedAt: string;
    version: number;
  }[];
  pagination: {
    nextCursor: string | null;
    previousCursor: string | null;
    firstIndex: number;
    totalCount: number;
    isTotalExact: boolean;
  };
};

type CreateDynamicDateAnswer = {
  id: number;
  propertyId: number;
  startAt: string;
  endAt: string;
  dynamicPercentage: string;
  reason: string | null;
  version: number;
};

type GetDynamicHoursAnswer = {
  propertyId: number;
  timeZone: string;
  dynamicPercentage: string;
  dynamicHoursList: {
    isEnabled: boolean;
    dayOfWeek: number;
    startTime: string;
    endTime: string;
  }[];
  version: number;
};

type GetPricePreviewAnswer = {
  shopId: number;
  productId: number;
  timeZone: string;
  shopPriceCents: number;
  prices: {
    startAt: string;
    endAt: string;
    priceCents: number;
    dynamicPercentage: string;
    cause: 'shop_price' | 'weekly_hours' | 'dynamic_date';
  }[];
};

type ListDynamicDatesAnswer = {
  dynamicDates: {
    id: number;
    propertyId: number;
    startAt: string;
    endAt: string;
    dynamicPercentage: string;
    reason: string | null;
    version: number;
  }[];
  pagination: {
    nextCursor: string | null;
    previousCursor: string | null;
    firstIndex: number;
    totalCount: number;
    isTotalExact: boolean;
  };
};

type CreatePriceLabelAnswer = {
  id: number;
  propertyId: number;
  shopId: number;
  deviceId: string;
  state: 'connected' | 'disconnected' | 'removed';
  productId: number | null;
  productName: {
    nl: string;
    de?: string;
    en?: string;
  } | null;
  notSold: 'archived' | 'concept' | 'hidden' | null;
  batteryLevel: number | null;
  shopPriceCents: number | null;
  shownPriceCents: number | null;
  tillPriceCents: number | null;
  delay: 'none' | 'in_use_elsewhere' | 'sending' | 'waits_for_tills' | 'host_missing' | 'host_offline' | 'host_full' | 'host_stopped' | 'unreachable' | 'unknown_hardware';
  behindSince: string | null;
  waitsForTills: {
    cashRegisterId: number;
    name: string;
    lastAskedAt: string;
  }[];
  waitsSince: string | null;
  lastSeenAt: string | null;
  serverName: string | null;
  hostIpAddress: string | null;
  hostPort: number | null;
  hostConfigPort: number | null;
  pictureKey: string | null;
  showsNotForSale: boolean;
  version: number;
};

type GetLabelProgressAnswer = {
  labelCount: number;
  shownCount: number;
  hostlessCount: number;
  lastChangeAt: string | null;
  held: {
    productId: number;
    productName: {
      nl: string;
      de?: string;
      en?: string;
    };
    shopId: number;
    priceLabelId: number;
    deviceId: string;
    priceCents: number;
    tillPriceCents: number;
    since: string;
  }[];
  heldCount: number;
};

type GetPriceLabelAnswer = {
  id: number;
  propertyId: number;
  shopId: number;
  deviceId: string;
  state: 'connected' | 'disconnected' | 'removed';
  productId: number | null;
  productName: {
    nl: string;
    de?: string;
    en?: string;
  } | null;
  notSold: 'archived' | 'concept' | 'hidden' | null;
  batteryLevel: number | null;
  shopPriceCents: number | null;
  shownPriceCents: number | null;
  tillPriceCents: number | null;
  delay: 'none' | 'in_use_elsewhere' | 'sending' | 'waits_for_tills' | 'host_missing' | 'host_offline' | 'host_full' | 'host_stopped' | 'unreachable' | 'unknown_hardware';
  behindSince: string | null;
  waitsForTills: {
    cashRegisterId: number;
    name: string;
    lastAskedAt: string;
  }[];
  waitsSince: string | null;
  lastSeenAt: string | null;
  serverName: string | null;
  hostIpAddress: string | null;
  hostPort: number | null;
  hostConfigPort: number | null;
  pictureKey: string | null;
  showsNotForSale: boolean;
  version: number;
  timeline: {
    kind: 'planned' | 'till' | 'label';
    priceCents: number;
    cause: 'shop_price' | 'weekly_hours' | 'dynamic_date';
    at: string;
  }[];
  next: {
    priceCents: number;
    at: string;
    dynamicPercentage: string;
  } | null;
};

type ListPriceLabelsAnswer = {
  priceLabels: {
    id: number;
    propertyId: number;
    shopId: number;
    deviceId: string;
    state: 'connected' | 'disconnected' | 'removed';
    productId: number | null;
    productName: {
      nl: string;
      de?: string;
      en?: string;
    } | null;
    notSold: 'archived' | 'concept' | 'hidden' | null;
    batteryLevel: number | null;
    shopPriceCents: number | null;
    shownPriceCents: number | null;
    tillPriceCents: number | null;
    delay: 'none' | 'in_use_elsewhere' | 'sending' | 'waits_for_tills' | 'host_missing' | 'host_offline' | 'host_full' | 'host_stopped' | 'unreachable' | 'unknown_hardware';
    behindSince: string | null;
    waitsForTills: {
      cashRegisterId: number;
      name: string;
      lastAskedAt: string;
    }[];
    waitsSince: string | null;
    lastSeenAt: string | null;
    serverName: string | null;
    hostIpAddress: string | null;
    hostPort: number | null;
    hostConfigPort: number | null;
    pictureKey: string | null;
    showsNotForSale: boolean;
    version: number;
  }[];
  unassignedProductCount: number;
  pagination: {
    nextCursor: string | null;
    previousCursor: string | null;
    firstIndex: number;
    totalCount: number;
    isTotalExact: boolean;
  };
};

type PairProductsAnswer = {
  pairedCount: number;
  pairs: {
    priceLabelId: number;
    productId: number;
  }[];
};

type DismissPmsPostingAnswer = {
  id: number;
  externalId: string;
  kind: 'room_charge' | 'room_refund' | 'day_revenue';
  receipt: {
    id: number;
    number: number;
  } | null;
  day: string;
  amountCents: number;
  room: string | null;
  state: 'pending' | 'posted' | 'refused' | 'settled';
  refusal: 'room_missing' | 'room_unknown' | 'nobody_in_room' | 'wrong_guest' | 'several_guests' | 'no_charges' | 'vat_code_missing' | 'account_id_missing' | 'not_accepted' | null;
  theirWords: string | null;
  theirId: string | null;
  attemptCount: number;
  stateAt: string;
  createdAt: string;
};

type GetPmsConnectionAnswer = {
  system: 'mews' | 'apaleo' | null;
  address: string;
  hotelId: string;
  serviceId: string;
  outletId: string;
  vatCodes: {
    rateBasisPoints: number;
    code: string;
  }[];
  keysSetAt: string | null;
  isOn: boolean;
  startsOn: string | null;
  trouble: 'address_internal' | 'name_unknown' | 'connection_refused' | 'connection_lost' | 'certificate_wrong' | 'timeout' | 'rights_missing' | 'hotel_unknown' | 'service_unknown' | 'outlet_unknown' | 'clock_off' | 'too_many' | 'not_taken' | 'secret_unreadable' | null;
  failingSince: string | null;
  nextTryAt: string | null;
  postedAt: string | null;
  pendingCount: number;
  refusedCount: number;
  differences: {
    day: string;
    oursCents: number;
    theirsCents: number;
    count: number;
  }[];
  version: number;
};

type ListPmsPostingsAnswer = {
  pmsPostings: {
    id: number;
    externalId: string;
    kind: 'room_charge' | 'room_refund' | 'day_revenue';
    receipt: {
      id: number;
      number: number;
    } | null;
    day: string;
    amountCents: number;
    room: string | null;
    state: 'pending' | 'posted' | 'refused' | 'settled';
    refusal: 'room_missing' | 'room_unknown' | 'nobody_in_room' | 'wrong_guest' | 'several_guests' | 'no_charges' | 'vat_code_missing' | 'account_id_missing' | 'not_accepted' | null;
    theirWords: string | null;
    theirId: string | null;
    attemptCount: number;
    stateAt: string;
    createdAt: string;
  }[];
  pagination: {
    nextCursor: string | null;
    previousCursor: string | null;
    firstIndex: number;
    totalCount: number;
    isTotalExact: boolean;
  };
};

type ConfigurePriceLabelsAnswer = {
  shopId: number;
  hostIpAddress: string | null;
  hostPort: number | null;
  hostPortStatus: 'online' | 'offline' | 'unknown';
  hostConfigPort: number | null;
  hostConfigPortStatus: 'online' | 'offline' | 'unknown';
  configUrl: string | null;
  hostTrouble: {
    kind: 'offline' | 'full' | 'stopped' | 'missing';
    since: string;
  } | null;
  serverName: string | null;
  lastSeenAt: string | null;
  hostKind: 'open_epaper_link' | 'open_esl';
  hasToken: boolean;
  graceMinutes: number | null;
};

type CreateLedgerAccountAnswer = {
  id: number;
  code: string;
  description: string;
  propertyId: number | null;
  externalVatCode: string | null;
  pmsId: string | null;
  paymentMethodId: number | null;
  depositType: 'deposit' | null;
  productCount: number;
  version: number;
};

type ListLedgerAccountsAnswer = {
  ledgerAccounts: {
    id: number;
    code: string;
    description: string;
    propertyId: number | null;
    externalVatCode: string | null;
    pmsId: string | null;
    paymentMethodId: number | null;
    depositType: 'deposit' | null;
    productCount: number;
    version: number;
  }[];
  pagination: {
    nextCursor: string | null;
    previousCursor: string | null;
    firstIndex: number;
    totalCount: number;
    isTotalExact: boolean;
  };
};

type GetVatAnswer = {
  id: number;
  country: 'nl' | 'de';
  kind: 'zero' | 'low' | 'high';
  rateBasisPoints: number;
  validFrom: string;
  validTo: string | null;
  source: string;
};

type ListVatsAnswer = {
  vats: {
    id: number;
    country: 'nl' | 'de';
    kind: 'zero' | 'low' | 'high';
    rateBasisPoints: number;
    validFrom: string;
    validTo: string | null;
    source: string;
  }[];
  pagination: {
    nextCursor: string | null;
    previousCursor: string | null;
    firstIndex: number;
    totalCount: number;
    isTotalExact: boolean;
  };
};

type CreatePaymentMethodAnswer = {
  id: number;
  code: string;
  name: {
    nl: string;
    de?: string;
    en?: string;
  };
  kind: 'card' | 'wallet' | 'room' | 'voucher' | 'employee' | 'cash' | 'other';
  version: number;
};

type ListPaymentMethodsAnswer = {
  paymentMethods: {
    id: number;
    code: string;
    name: {
      nl: string;
      de?: string;
      en?: string;
    };
    kind: 'card' | 'wallet' | 'room' | 'voucher' | 'employee' | 'cash' | 'other';
    version: number;
  }[];
  pagination: {
    nextCursor: string | null;
    previousCursor: string | null;
    firstIndex: number;
    totalCount: number;
    isTotalExact: boolean;
  };
};

type ListReviewsAnswer = {
  reviews: {
    receiptId: number;
    number: number;
    rating: number;
    message: string | null;
    soldAt: string;
    reviewedAt: string | null;
    shopName: string;
    propertyName: string;
    propertySlug: string;
    timeZone: string;
  }[];
  pagination: {
    nextCursor: string | null;
    previousCursor: string | null;
    firstIndex: number;
    totalCount: number;
    isTotalExact: boolean;
  };
  from: string;
  to: string;
  average: number | null;
  reviewCount: number;
  distribution: {
    rating: number;
    reviewCount: number;
  }[];
  shops: {
    shopId: number;
    shopName: string;
    propertyName: string;
    propertySlug: string;
    average: number | null;
    reviewCount: number;
  }[];
};

type GetReceiptAnswer = {
  id: number;
  number: number;
  state: 'CREATED' | 'PROCESSING' | 'SUCCESS' | 'FAILED';
  soldAt: string;
  property: {
    id: number;
    name: string;
    slug: string;
    timeZone: string;
  };
  shop: {
    id: number;
    name: string;
  };
  cashRegister: {
    id: number;
    name: string;
  };
  paymentMethod: {
    code: string;
    name: string;
    kind: string;
  } | null;
  card: {
    brand: string | null;
    maskedNumber: string | null;
    authCode: string | null;
  } | null;
  account: string | null;
  itemCount: number;
  totalCents: number;
  depositCents: number;
  turnoverCents: number;
  paidCents: number;
  rating: number | null;
  tillKey: string;
  tillSoldAt: string;
  receivedAt: string;
  isClockSuspect: boolean;
  processingAt: string | null;
  finishedAt: string | null;
  terminalId: string | null;
  paymentProviderId: string | null;
  ageAnswer: boolean | null;
  ageOutcome: 'yes' | 'no' | 'not_asked' | 'not_needed';
  ageCheckCode: string | null;
  ageCheck: {
    label: string;
    age: number;
    usedAt: string;
  } | null;
  receiptChoice: string | null;
  pickup?: {
    name: string | null;
    phone: string | null;
  } | null;
  guestName?: string | null;
  message: string | null;
  reviewedAt: string | null;
  sentReceipts: {
    id: number;
    email: string;
    state: 'queued' | 'sent' | 'retrying' | 'failed';
    requestedAt: string;
    sentAt: string | null;
    attemptCount: number;
    error: 'rejected' | 'deferred' | 'unreachable' | 'timeout' | 'interrupted' | 'unknown' | 'no_address' | null;
    nextTryAt: string | null;
  }[];
  lines: {
    position: number;
    productId: number | null;
    name: string | null;
    categoryName: string | null;
    imageUrl: string | null;
    eanCode: string | null;
    quantity: number;
    unitPriceCents: number;
    totalCents: number;
    depositCents: number;
    discountCents: number;
    vatRateBasisPoints: number;
    voucherType: string | null;
    combiDealName: string | null;
  }[];
  vatParts: {
    rateBasisPoints: number;
    isDeposit: boolean;
    inclusiveCents: number;
    exclusiveCents: number;
    vatCents: number;
  }[];
  pms: {
    id: number;
    state: 'pending' | 'posted' | 'refused' | 'settled';
    refusal: 'room_missing' | 'room_unknown' | 'nobody_in_room' | 'wrong_guest' | 'several_guests' | 'no_charges' | 'vat_code_missing' | 'account_id_missing' | 'not_accepted' | null;
    theirWords: string | null;
    room: string | null;
  } | null;
};

type ListReceiptsAnswer = {
  receipts: {
    id: number;
    number: number;
    state: 'CREATED' | 'PROCESSING' | 'SUCCESS' | 'FAILED';
    soldAt: string;
    property: {
      id: number;
      name: string;
      slug: string;
      timeZone: string;
    };
    shop: {
      id: number;
      name: string;
    };
    cashRegister: {
      id: number;
      name: string;
    };
    paymentMethod: {
      code: string;
      name: string;
      kind: string;
    } | null;
    card: {
      brand: string | null;
      maskedNumber: string | null;
      authCode: string | null;
    } | null;
    account: string | null;
    itemCount: number;
    totalCents: number;
    depositCents: number;
    turnoverCents: number;
    paidCents: number;
    rating: number | null;
    part: {
      turnoverCents: number;
      depositCents: number;
      discountCents: number;
      itemCount: number;
    } | null;
  }[];
  pagination: {
    nextCursor: string | null;
    previousCursor: string | null;
    firstIndex: number;
    totalCount: number;
    isTotalExact: boolean;
  };
  totals: {
    turnoverCents: number;
    depositCents: number;
    receivedCents: number | null;
    part: {
      turnoverCents: number;
      depositCents: number;
      discountCents: number;
      itemCount: number;
    } | null;
  };
  receiptsFrom: string | null;
};

type DeliverReceiptAnswer = {
  id: number;
  email: string;
  state: 'queued' | 'sent' | 'retrying' | 'failed';
  requestedAt: string;
  sentAt: string | null;
  attemptCount: number;
  error: 'rejected' | 'deferred' | 'unreachable' | 'timeout' | 'interrupted' | 'unknown' | 'no_address' | null;
  nextTryAt: string | null;
};

type BookQuarantinedReceiptAnswer = {
  receiptId: number;
  number: number;
};

type DismissQuarantinedReceiptAnswer = {
  id: number;
  property: {
    id: number;
    name: string;
    slug: string;
    timeZone: string;
  };
  shop: {
    id: number;
    name: string;
  };
  cashRegister: {
    id: number;
    name: string;
  };
  tillKey: string;
  receivedAt: string;
  handledAt: string | null;
  handledBy: string | null;
  outcome: 'booked' | 'dismissed' | 'corrected' | null;
  note: string | null;
  receiptId: number | null;
  state: 'CREATED' | 'PROCESSING' | 'SUCCESS' | 'FAILED' | null;
  soldAt: string | null;
  totalCents: number | null;
  depositCents: number | null;
  paidCents: number | null;
  paymentMethod: string | null;
  reasons: {
    code: 'amount_invalid' | 'quantity_zero' | 'quantity_invalid' | 'vat_rate_invalid' | 'lines_total_mismatch' | 'deposit_mismatch' | 'total_mismatch' | 'paid_too_little' | 'unknown_payment_method' | 'receipts_removed' | 'unreadable_field' | 'duplicate_key';
    path: string | null;
    expectedCents: number | null;
    foundCents: number | null;
  }[];
  lines: {
    productId: number | null;
    eanCode: string | null;
    name: string | null;
    quantity: number | null;
    unitPriceCents: number | null;
    totalCents: number | null;
    depositCents: number | null;
    discountCents: number | null;
    vatRate: number | null;
    voucherType: string | null;
    combiDealId: number | null;
  }[];
  cardLastFour: string | null;
  canBook: boolean;
};

type ListQuarantinedReceiptsAnswer = {
  quarantinedReceipts: {
    id: number;
    property: {
      id: number;
      name: string;
      slug: string;
      timeZone: string;
    };
    shop: {
      id: number;
      name: string;
    };
    cashRegister: {
      id: number;
      name: string;
    };
    tillKey: string;
    receivedAt: string;
    handledAt: string | null;
    handledBy: string | null;
    outcome: 'booked' | 'dismissed' | 'corrected' | null;
    note: string | null;
    receiptId: number | null;
    state: 'CREATED' | 'PROCESSING' | 'SUCCESS' | 'FAILED' | null;
    soldAt: string | null;
    totalCents: number | null;
    depositCents: number | null;
    paidCents: number | null;
    paymentMethod: string | null;
    reasons: ('amount_invalid' | 'quantity_zero' | 'quantity_invalid' | 'vat_rate_invalid' | 'lines_total_mismatch' | 'deposit_mismatch' | 'total_mismatch' | 'paid_too_little' | 'unknown_payment_method' | 'receipts_removed' | 'unreadable_field' | 'duplicate_key')[];
  }[];
  pagination: {
    nextCursor: string | null;
    previousCursor: string | null;
    firstIndex: number;
    totalCount: number;
    isTotalExact: boolean;
  };
};

type GetReportAnswer = {
  from: string;
  to: string;
  previousFrom: string;
  previousTo: string;
  untilAt: string | null;
  current: {
    turnoverCents: number;
    depositCents: number;
    receiptCount: number;
    itemCount: number;
    averageBasketCents: number | null;
  };
  previous: {
    turnoverCents: number;
    depositCents: number;
    receiptCount: number;
    itemCount: number;
    averageBasketCents: number | null;
  };
  days: {
    day: string;
    turnoverCents: number;
    receiptCount: number;
    itemCount: number;
  }[];
  previousDays: {
    day: string;
    turnoverCents: number;
    receiptCount: number;
    itemCount: number;
  }[];
  categories: {
    categoryId: number | null;
    name: {
      nl: string;
      de?: string;
      en?: string;
    } | null;
    turnoverCents: number;
    itemCount: number;
  }[];
  properties: {
    id: number;
    name: string;
    slug: string;
    timeZone: string;
    inactiveAfterHours: number;
    lastReceiptAt: string | null;
    turnoverCents: number;
    previousTurnoverCents: number;
    receiptCount: number;
  }[];
  attention: {
    failedReceiptCount: number;
    failedReceiptCents: number;
    quarantinedReceiptCount: number;
    openAgeReceiptCount: number;
    openAgeReceipt: {
      id: number;
      number: number;
      propertySlug: string;
      soldAt: string;
    } | null;
    heldProductCount: number;
    labelHosts: {
      shopId: number;
      shopName: string;
      propertySlug: string;
      trouble: 'offline' | 'full' | 'stopped' | 'missing';
      since: string;
    }[];
    shopsWithoutShortcuts: {
      shopId: number;
      shopName: string;
      propertySlug: string;
    }[];
    failedScheduleCount: number;
    diskFreePercent: number | null;
    silentCashRegisters: {
      id: number;
      name: string;
      shopName: string;
      propertySlug: string;
      lastReceiptAt: string | null;
    }[];
  };
};

type GetCategoryReportAnswer = {
  from: string;
  to: string;
  previousFrom: string;
  previousTo: string;
  untilAt: string | null;
  category: {
    id: number;
    name: {
      nl: string;
      de?: string;
      en?: string;
    };
  };
  current: {
    turnoverCents: number;
    itemCount: number;
  };
  previous: {
    turnoverCents: number;
    itemCount: number;
  };
  days: {
    day: string;
    turnoverCents: number;
    itemCount: number;
  }[];
  previousDays: {
    day: string;
    turnoverCents: number;
    itemCount: number;
  }[];
  products: {
    productId: number | null;
    name: {
      nl: string;
      de?: string;
      en?: string;
    } | null;
    imageUrl: string | null;
    categoryId: number | null;
    turnoverCents: number;
    itemCount: number;
    previousTurnoverCents: number;
    previousItemCount: number;
  }[];
};

type GetHourReportAnswer = {
  from: string;
  to: string;
  weekdays: {
    weekday: number;
    dayCount: number;
  }[];
  hours: {
    weekday: number;
    hour: number;
    receiptCount: number;
    turnoverCents: number;
    itemCount: number;
  }[];
};

type GetVoucherReportAnswer = {
  from: string;
  to: string;
  previousFrom: string;
  previousTo: string;
  untilAt: string | null;
  types: {
    voucherType: 'valk_voucher' | 'employee_discount';
    receiptCount: number;
    itemCount: number;
    turnoverCents: number;
    discountCents: number;
    previousReceiptCount: number;
    previousItemCount: number;
    previousTurnoverCents: number;
    previousDiscountCents: number;
  }[];
  days: {
    day: string;
    voucherType: 'valk_voucher' | 'employee_discount';
    receiptCount: number;
    itemCount: number;
    turnoverCents: number;
    discountCents: number;
  }[];
  products: {
    productId: number | null;
    name: {
      nl: string;
      de?: string;
      en?: string;
    } | null;
    voucherType: 'valk_voucher' | 'employee_discount';
    itemCount: number;
    turnoverCents: number;
    discountCents: number;
  }[];
  properties: {
    propertyId: number;
    name: string;
    voucherType: 'valk_voucher' | 'employee_discount';
    receiptCount: number;
    itemCount: number;
    turnoverCents: number;
    discountCents: number;
  }[];
};

type ListProductSalesAnswer = {
  productSales: {
    productId: number | null;
    name: {
      nl: string;
      de?: string;
      en?: string;
    } | null;
    imageUrl: string | null;
    categoryId: number | null;
    turnoverCents: number;
    itemCount: number;
    previousTurnoverCents: number;
    previousItemCount: number;
  }[];
  pagination: {
    nextCursor: string | null;
    previousCursor: string | null;
    firstIndex: number;
    totalCount: number;
    isTotalExact: boolean;
  };
  from: string;
  to: string;
  previousFrom: string;
  previousTo: string;
  untilAt: string | null;
};

type CreateReportMailAnswer = {
  id: number;
  propertyId: number | null;
  kind: 'day_close' | 'week' | 'month';
  hour: number;
  timeZone: string;
  formats: ('pdf' | 'csv')[];
  people: {
    id: number;
    name: string;
    isEntitled: boolean;
  }[];
  addresses: string[];
  isOn: boolean;
  lastSent: {
    from: string;
    to: string;
    at: string;
  } | null;
  nextAt: string | null;
  version: number;
};

type GetReportReadersAnswer = {
  people: {
    id: number;
    name: string;
  }[];
};

type ListReportMailsAnswer = {
  reportMails: {
    id: number;
    propertyId: number | null;
    kind: 'day_close' | 'week' | 'month';
    hour: number;
    timeZone: string;
    formats: ('pdf' | 'csv')[];
    people: {
      id: number;
      name: string;
      isEntitled: boolean;
    }[];
    addresses: string[];
    isOn: boolean;
    lastSent: {
      from: string;
      to: string;
      at: string;
    } | null;
    nextAt: string | null;
    version: number;
  }[];
  pagination: {
    nextCursor: string | null;
    previousCursor: string | null;
    firstIndex: number;
    totalCount: number;
    isTotalExact: boolean;
  };
};

type GetTurnoverAnswer = {
  from: string;
  to: string;
  ledgers: {
    ledgerAccountId: number | null;
    code: string | null;
    description: string | null;
    externalVatCode: string | null;
    vatRateBasisPoints: number | null;
    itemCount: number;
    inclusiveCents: number;
    exclusiveCents: number;
    vatCents: number;
    depositCents: number;
    depositVatCents: number;
  }[];
  payments: {
    code: string | null;
    name: {
      nl: string;
      de?: string;
      en?: string;
    } | null;
    kind: string | null;
    ledgerCode: string | null;
    receiptCount: number;
    receivedCents: number;
    surplusCents: number;
  }[];
  vats: {
    vatRateBasisPoints: number | null;
    isDeposit: boolean;
    inclusiveCents: number;
    exclusiveCents: number;
    vatCents: number;
  }[];
  days: {
    day: string;
    bookedCents: number;
    surplusCents: number;
    receivedCents: number;
    receiptCount: number;
  }[];
  totals: {
    inclusiveCents: number;
    exclusiveCents: number;
    vatCents: number;
    depositCents: number;
    depositVatCents: number;
    surplusCents: number;
    receivedCents: number;
    receiptCount: number;
  };
  quarantinedReceiptCount: number;
};

type GetBookkeepingAnswer = {
  consultantNumber: number | null;
  clientNumber: number | null;
  accountLength: number;
  fiscalYearStartMonth: number;
  journalCode: string;
  salesAccountCode: string | null;
  paymentAccountCode: string | null;
  surplusAccountCode: string | null;
  clearingAccountCode: string | null;
  legalName: string | null;
  taxNumber: string | null;
  version: number;
};

type GetDayCloseAnswer = {
  day: string;
  state: 'open' | 'due' | 'closed' | 'empty';
  number: number | null;
  closedAt: string | null;
  propertyName: string;
  figures: {
    ledgers: {
      ledgerAccountId: number | null;
      code: string | null;
      description: string | null;
      externalVatCode: string | null;
      vatRateBasisPoints: number | null;
      itemCount: number;
      inclusiveCents: number;
      exclusiveCents: number;
      vatCents: number;
      depositCents: number;
      depositVatCents: number;
    }[];
    payments: {
      code: string | null;
      name: {
        nl: string;
        de?: string;
        en?: string;
      } | null;
      kind: string | null;
      ledgerCode: string | null;
      receiptCount: number;
      receivedCents: number;
      surplusCents: number;
    }[];
    vats: {
      vatRateBasisPoints: number | null;
      isDeposit: boolean;
      inclusiveCents: number;
      exclusiveCents: number;
      vatCents: number;
    }[];
    vouchers: {
      voucherType: 'valk_voucher' | 'employee_discount';
      receiptCount: number;
      itemCount: number;
      turnoverCents: number;
      discountCents: number;
    }[];
    totals: {
      inclusiveCents: number;
      exclusiveCents: number;
      vatCents: number;
      depositCents: number;
      depositVatCents: number;
      surplusCents: number;
      receivedCents: number;
      receiptCount: number;
    };
    refunds: {
      receiptCount: number;
      itemCount: number;
      inclusiveCents: number;
      depositCents: number;
    };
    shops: {
      shopId: number;
      shopName: string;
      firstNumber: number | null;
      lastNumber: number | null;
      receiptCount: number;
      unpaidCount: number;
    }[];
    quarantinedReceiptCount: number;
  };
  later: {
    ledgers: {
      ledgerAccountId: number | null;
      code: string | null;
      description: string | null;
      externalVatCode: string | null;
      vatRateBasisPoints: number | null;
      itemCount: number;
      inclusiveCents: number;
      exclusiveCents: number;
      vatCents: number;
      depositCents: number;
      depositVatCents: number;
    }[];
    payments: {
      code: string | null;
      name: {
        nl: string;
        de?: string;
        en?: string;
      } | null;
      kind: string | null;
      ledgerCode: string | null;
      receiptCount: number;
      receivedCents: number;
      surplusCents: number;
    }[];
    vats: {
      vatRateBasisPoints: number | null;
      isDeposit: boolean;
      inclusiveCents: number;
      exclusiveCents: number;
      vatCents: number;
    }[];
    vouchers: {
      voucherType: 'valk_voucher' | 'employee_discount';
      receiptCount: number;
      itemCount: number;
      turnoverCents: number;
      discountCents: number;
    }[];
    totals: {
      inclusiveCents: number;
      exclusiveCents: number;
      vatCents: number;
      depositCents: number;
      depositVatCents: number;
      surplusCents: number;
      receivedCents: number;
      receiptCount: number;
    };
    refunds: {
      receiptCount: number;
      itemCount: number;
      inclusiveCents: number;
      depositCents: number;
    };
  } | null;
  lateReceipts: {
    id: number;
    number: number;
    shopName: string;
    soldAt: string;
    receivedAt: string;
    totalCents: number;
  }[];
  openQuarantinedReceiptCount: number;
};

type ListDayClosesAnswer = {
  dayCloses: {
    day: string;
    state: 'open' | 'due' | 'closed' | 'empty';
    number: number | null;
    closedAt: string | null;
    receiptCount: number;
    receivedCents: number;
    laterCents: number | null;
  }[];
  pagination: {
    nextCursor: string | null;
    previousCursor: string | null;
    firstIndex: number;
    totalCount: number;
    isTotalExact: boolean;
  };
};

type GetFirstStepsAnswer = {
  hasLocation: boolean;
  hasShop: boolean;
  hasLedgerAccount: boolean;
  hasPaymentMethod: boolean;
  hasProduct: boolean;
  hasPublishedProduct: boolean;
  hasCashRegister: boolean;
  hasPairedTill: boolean;
  hasPriceLabel: boolean;
  hasColleague: boolean;
  firstReceiptId: number | null;
  property: {
    id: number;
    name: string;
    slug: string;
  } | null;
  shopId: number | null;
  conceptId: number | null;
};

type CheckMailSenderAnswer = {
  name: string;
  address: string;
  isOn: boolean;
  isProven: boolean;
  brokenSince: string | null;
  checkedAt: string | null;
  records: {
    kind: 'dkim' | 'next_dkim' | 'dmarc' | 'spf';
    host: string;
    value: string;
    state: 'found' | 'missing' | 'wrong' | 'several' | 'unanswered' | null;
    isNeeded: boolean;
  }[];
  isKeyChanging: boolean;
  installationAddress: string;
  version: number;
};

type PreviewMailAnswer = {
  from: string;
  replyTo: string | null;
  subject: string;
  text: string;
};

type CheckBookTargetAnswer = {
  trouble: 'address_internal' | 'name_unknown' | 'connection_refused' | 'connection_lost' | 'timeout' | 'no_sftp' | 'host_key_changed' | 'sign_in_refused' | 'secret_unreadable' | 'folder_missing' | 'rights_missing' | 'not_taken' | 'file_differs' | 'way_closed' | 'settings_missing' | 'figures_moving' | null;
  shownKey: string | null;
};

type CreateBookTargetAnswer = {
  id: number;
  property: {
    id: number;
    name: string;
  };
  name: string;
  format: 'turnover' | 'journal' | 'datev' | 'pms';
  way: 'sftp' | 'folder' | 'mail';
  startsOn: string;
  isOn: boolean;
  host: string;
  port: number;
  username: string;
  folder: string;
  secretKind: 'password' | 'private_key' | null;
  isSecretReadable: boolean;
  hostKey: string | null;
  addresses: string[];
  failing: {
    since: string;
    trouble: 'address_internal' | 'name_unknown' | 'connection_refused' | 'connection_lost' | 'timeout' | 'no_sftp' | 'host_key_changed' | 'sign_in_refused' | 'secret_unreadable' | 'folder_missing' | 'rights_missing' | 'not_taken' | 'file_differs' | 'way_closed' | 'settings_missing' | 'figures_moving';
    nextTryAt: string | null;
  } | null;
  pendingCount: number;
  lastDeliveredAt: string | null;
  version: number;
};

type ListBookDeliveriesAnswer = {
  bookDeliveries: {
    id: number;
    bookTarget: {
      id: number;
      name: string;
    };
    property: {
      id: number;
      name: string;
    };
    day: string;
    correction: number;
    state: 'pending' | 'delivered';
    fileName: string | null;
    bookedCents: number | null;
    receivedCents: number | null;
    closedCents: number | null;
    attemptCount: number;
    trouble: 'address_internal' | 'name_unknown' | 'connection_refused' | 'connection_lost' | 'timeout' | 'no_sftp' | 'host_key_changed' | 'sign_in_refused' | 'secret_unreadable' | 'folder_missing' | 'rights_missing' | 'not_taken' | 'file_differs' | 'way_closed' | 'settings_missing' | 'figures_moving' | null;
    deliveredAt: string | null;
    createdAt: string;
  }[];
  pagination: {
    nextCursor: string | null;
    previousCursor: string | null;
    firstIndex: number;
    totalCount: number;
    isTotalExact: boolean;
  };
};

type ListBookTargetsAnswer = {
  bookTargets: {
    id: number;
    property: {
      id: number;
      name: string;
    };
    name: string;
    format: 'turnover' | 'journal' | 'datev' | 'pms';
    way: 'sftp' | 'folder' | 'mail';
    startsOn: string;
    isOn: boolean;
    host: string;
    port: number;
    username: string;
    folder: string;
    secretKind: 'password' | 'private_key' | null;
    isSecretReadable: boolean;
    hostKey: string | null;
    addresses: string[];
    failing: {
      since: string;
      trouble: 'address_internal' | 'name_unknown' | 'connection_refused' | 'connection_lost' | 'timeout' | 'no_sftp' | 'host_key_changed' | 'sign_in_refused' | 'secret_unreadable' | 'folder_missing' | 'rights_missing' | 'not_taken' | 'file_differs' | 'way_closed' | 'settings_missing' | 'figures_moving';
      nextTryAt: string | null;
    } | null;
    pendingCount: number;
    lastDeliveredAt: string | null;
    version: number;
  }[];
  hasFolders: boolean;
  pagination: {
    nextCursor: string | null;
    previousCursor: string | null;
    firstIndex: number;
    totalCount: number;
    isTotalExact: boolean;
  };
};

type RetryBookDeliveryAnswer = {
  id: number;
  bookTarget: {
    id: number;
    name: string;
  };
  property: {
    id: number;
    name: string;
  };
  day: string;
  correction: number;
  state: 'pending' | 'delivered';
  fileName: string | null;
  bookedCents: number | null;
  receivedCents: number | null;
  closedCents: number | null;
  attemptCount: number;
  trouble: 'address_internal' | 'name_unknown' | 'connection_refused' | 'connection_lost' | 'timeout' | 'no_sftp' | 'host_key_changed' | 'sign_in_refused' | 'secret_unreadable' | 'folder_missing' | 'rights_missing' | 'not_taken' | 'file_differs' | 'way_closed' | 'settings_missing' | 'figures_moving' | null;
  deliveredAt: string | null;
  createdAt: string;
};

type ListFailuresAnswer = {
  failures: {
    id: number;
    code: string;
    at: string;
    operation: string;
    person: string | null;
  }[];
  pagination: {
    nextCursor: string | null;
    previousCursor: string | null;
    firstIndex: number;
    totalCount: number;
    isTotalExact: boolean;
  };
};

type ListJobsAnswer = {
  jobs: {
    kind: 'mail' | 'import' | 'run';
    id: number;
    task: 'receipt' | 'invitation' | 'password_reset' | 'second_factor_reset' | 'new_device' | 'alerts' | 'alert_digest' | 'report' | 'book_delivery' | 'product_import' | 'blank_personal_data' | 'remove_old_records' | 'remove_old_attempts' | 'check_totals' | 'close_days' | 'reckon_pms' | 'check_mail_senders' | 'deliver_books' | 'sweep_sessions' | 'sweep_media' | 'forget_runs' | 'backup';
    state: 'waiting' | 'running' | 'failed' | 'done';
    isInstallationWide: boolean;
    person: string | null;
    location: string | null;
    receipt: {
      id: number;
      number: number;
    } | null;
    counts: {
      name: 'pickups' | 'emails' | 'bodies' | 'differences' | 'days' | 'domains' | 'files' | 'sessions' | 'pictures' | 'runs' | 'rows' | 'entries' | 'mails' | 'prices' | 'quarantines' | 'receipts';
      count: number;
    }[];
    attemptCount: number;
    error: 'rejected' | 'deferred' | 'unreachable' | 'timeout' | 'interrupted' | 'unknown' | 'import_failed' | 'totals_differ' | 'broke_off' | null;
    createdAt: string;
    endedAt: string | null;
    nextTryAt: string | null;
    canRetry: boolean;
  }[];
  pagination: {
    nextCursor: string | null;
    previousCursor: string | null;
    firstIndex: number;
    totalCount: number;
    isTotalExact: boolean;
  };
  stateCounts: {
    state: 'waiting' | 'running' | 'failed' | 'done';
    count: number;
  }[];
  backups: {
    lastGoodAt: string | null;
    isOverdue: boolean;
  } | null;
};

type RetryJobAnswer = {
  kind: 'mail' | 'import' | 'run';
  id: number;
  task: 'receipt' | 'invitation' | 'password_reset' | 'second_factor_reset' | 'new_device' | 'alerts' | 'alert_digest' | 'report' | 'book_delivery' | 'product_import' | 'blank_personal_data' | 'remove_old_records' | 'remove_old_attempts' | 'check_totals' | 'close_days' | 'reckon_pms' | 'check_mail_senders' | 'deliver_books' | 'sweep_sessions' | 'sweep_media' | 'forget_runs' | 'backup';
  state: 'waiting' | 'running' | 'failed' | 'done';
  isInstallationWide: boolean;
  person: string | null;
  location: string | null;
  receipt: {
    id: number;
    number: number;
  } | null;
  counts: {
    name: 'pickups' | 'emails' | 'bodies' | 'differences' | 'days' | 'domains' | 'files' | 'sessions' | 'pictures' | 'runs' | 'rows' | 'entries' | 'mails' | 'prices' | 'quarantines' | 'receipts';
    count: number;
  }[];
  attemptCount: number;
  error: 'rejected' | 'deferred' | 'unreachable' | 'timeout' | 'interrupted' | 'unknown' | 'import_failed' | 'totals_differ' | 'broke_off' | null;
  createdAt: string;
  endedAt: string | null;
  nextTryAt: string | null;
  canRetry: boolean;
};

type ListAgeCheckSheetsAnswer = {
  ageCheckSheets: {
    id: number;
    propertyId: number;
    number: number;
    age: number;
    codeCount: number;
    usedCount: number;
    openCount: number;
    expiredCount: number;
    revokedCount: number;
    state: 'open' | 'used' | 'expired' | 'revoked';
    madeAt: string;
    madeByName: string | null;
    validThrough: string;
    revokedAt: string | null;
  }[];
  pagination: {
    nextCursor: string | null;
    previousCursor: string | null;
    firstIndex: number;
    totalCount: number;
    isTotalExact: boolean;
  };
  openCodeCount: number;
};

type RevokeAgeCheckSheetAnswer = {
  id: number;
  propertyId: number;
  number: number;
  age: number;
  codeCount: number;
  usedCount: number;
  openCount: number;
  expiredCount: number;
  revokedCount: number;
  state: 'open' | 'used' | 'expired' | 'revoked';
  madeAt: string;
  madeByName: string | null;
  validThrough: string;
  revokedAt: string | null;
};

/** What each call takes and answers. */
export type Calls = {
  /** Say that you have seen an alert that does not end by itself. Needs `read` of `transaction`. */
  readonly dismissAlert: {
    readonly input: {
      readonly params: { readonly alertId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: DismissAlertAnswer;
  };
  /** What needs a person: open alerts, and those that ended lately. Needs `read` of `transaction`. */
  readonly listAlerts: {
    readonly input: {
      readonly query?: {
        readonly limit?: number | string | undefined;
        readonly cursor?: string | undefined;
        readonly sort?: 'openedAt' | undefined;
        readonly order?: 'asc' | 'desc' | undefined;
        readonly state?: 'open' | 'closed' | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ListAlertsAnswer;
    readonly rows: 'alerts';
  };
  /** Put an alert off. Needs `read` of `transaction`. */
  readonly snoozeAlert: {
    readonly input: {
      readonly params: { readonly alertId: number };
      readonly body: {
        readonly until: string;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: DismissAlertAnswer;
  };
  /** Rules of alerts and quiet hours. Needs `read` of `location`. */
  readonly getAlertSettings: {
    readonly input: {
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: GetAlertSettingsAnswer;
  };
  /** Change the rules of alerts and the quiet hours. Needs `write` of `location`. */
  readonly updateAlertSettings: {
    readonly input: {
      readonly body: {
        readonly isOwn?: boolean | undefined;
        readonly rules?: readonly {
          readonly kind: 'shop_silent' | 'till_not_heard' | 'payments_failing' | 'receipts_set_aside' | 'label_host_away' | 'labels_wrong' | 'increases_held' | 'low_review' | 'mails_refused' | 'backup_overdue' | 'new_device' | 'webhook_off' | 'pms_refused' | 'pms_differs' | 'mail_sender_broken' | 'books_not_delivered';
          readonly isOn: boolean;
          readonly threshold: number | null;
        }[] | undefined;
        readonly quietHours?: {
          readonly from: string;
          readonly until: string;
        } | null | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
      /** The version that the change is based on; another one is refused as `stale_version`. */
      readonly version?: number | undefined;
    };
    readonly answer: GetAlertSettingsAnswer;
  };
  /** Add a location to the group. Needs `write` of `location`. */
  readonly createProperty: {
    readonly input: {
      readonly body: {
        readonly property: {
          readonly name: string;
          readonly code: string;
          readonly slug?: string | undefined;
          readonly country: 'nl' | 'de';
          readonly vatNumber: string;
          readonly chamberOfCommerceNumber: string;
          readonly address: string;
          readonly postalCode: string;
          readonly city: string;
          readonly allowedVouchers?: readonly ('valk_voucher' | 'employee_discount')[] | undefined;
          readonly employeeDiscountPercent?: number | null | undefined;
          readonly validateLegalAge?: boolean | undefined;
          readonly logoUrl?: string | null | undefined;
          readonly cashRegisterImageUrl?: string | null | undefined;
          readonly theme?: {
            readonly primaryColor: string;
            readonly lightColor: string;
            readonly darkColor: string;
            readonly ctaButtonColor: string;
            readonly searchButtonColor: string;
          } | null | undefined;
          readonly inactiveAfterHours?: number | undefined;
        };
      };
    };
    readonly answer: CreatePropertyAnswer;
  };
  /** Delete a location without shops and receipts. Needs `delete` of `location`. */
  readonly deleteProperty: {
    readonly input: {
      readonly params: { readonly propertyId: number };
    };
    readonly answer: undefined;
  };
  /** One location of the own group that the caller may enter. Needs `read` of `shop`. */
  readonly getProperty: {
    readonly input: {
      readonly params: { readonly propertyId: number };
    };
    readonly answer: CreatePropertyAnswer;
  };
  /** The locations of the group. Needs `read` of `location`. */
  readonly listProperties: {
    readonly input: {
      readonly query?: {
        readonly limit?: number | string | undefined;
        readonly cursor?: string | undefined;
        readonly sort?: 'name' | 'code' | 'state' | 'lastReceiptAt' | 'city' | 'shopCount' | undefined;
        readonly order?: 'asc' | 'desc' | undefined;
        readonly search?: string | undefined;
      };
    };
    readonly answer: ListPropertiesAnswer;
    readonly rows: 'properties';
  };
  /** Take back that a location was deleted. Needs `delete` of `location`. */
  readonly undeleteProperty: {
    readonly input: {
      readonly params: { readonly propertyId: number };
    };
    readonly answer: CreatePropertyAnswer;
  };
  /** Change a location. Needs `write` of `location`. */
  readonly updateProperty: {
    readonly input: {
      readonly params: { readonly propertyId: number };
      readonly body: {
        readonly property: {
          readonly name?: string | undefined;
          readonly code?: string | undefined;
          readonly slug?: string | undefined;
          readonly country?: 'nl' | 'de' | undefined;
          readonly vatNumber?: string | undefined;
          readonly chamberOfCommerceNumber?: string | undefined;
          readonly address?: string | undefined;
          readonly postalCode?: string | undefined;
          readonly city?: string | undefined;
          readonly allowedVouchers?: readonly ('valk_voucher' | 'employee_discount')[] | undefined;
          readonly employeeDiscountPercent?: number | null | undefined;
          readonly validateLegalAge?: boolean | undefined;
          readonly logoUrl?: string | null | undefined;
          readonly cashRegisterImageUrl?: string | null | undefined;
          readonly theme?: {
            readonly primaryColor: string;
            readonly lightColor: string;
            readonly darkColor: string;
            readonly ctaButtonColor: string;
            readonly searchButtonColor: string;
          } | null | undefined;
          readonly inactiveAfterHours?: number | undefined;
        };
      };
      /** The version that the change is based on; another one is refused as `stale_version`. */
      readonly version?: number | undefined;
    };
    readonly answer: CreatePropertyAnswer;
  };
  /** Add a shop to a location. Needs `write` of `shop`. */
  readonly createShop: {
    readonly input: {
      readonly body: {
        readonly name: string;
        readonly receiptName?: string | null | undefined;
        readonly address?: string | null | undefined;
        readonly postalCode?: string | null | undefined;
        readonly city?: string | null | undefined;
        readonly defaultLanguage?: 'nl' | 'de' | 'en' | undefined;
        readonly defaultCountry?: 'nl' | 'de' | undefined;
        readonly vatNumber?: string | null | undefined;
        readonly chamberOfCommerceNumber?: string | null | undefined;
        readonly isPickupActive?: boolean | undefined;
        readonly replyToEmail?: string | null | undefined;
        readonly orderingEmails?: string | null | undefined;
        readonly ipAddress?: string | null | undefined;
        readonly port?: number | null | undefined;
        readonly configPort?: number | null | undefined;
        readonly shortcutProductIds?: readonly number[] | undefined;
        readonly categoryOrder?: readonly number[] | undefined;
        readonly theme?: {
          readonly primaryColor: string;
          readonly lightColor: string;
          readonly darkColor: string;
          readonly ctaButtonColor: string;
          readonly searchButtonColor: string;
        } | null | undefined;
        readonly openingHours?: readonly {
          readonly isEnabled: boolean;
          readonly dayOfWeek: number;
          readonly startTime: string;
          readonly endTime: string;
        }[] | null | undefined;
        readonly propertyId?: number | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: CreateShopAnswer;
  };
  /** Delete a shop without cash registers and receipts. Needs `delete` of `shop`. */
  readonly deleteShop: {
    readonly input: {
      readonly params: { readonly shopId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: undefined;
  };
  /** One shop. Needs `read` of `shop`. */
  readonly getShop: {
    readonly input: {
      readonly params: { readonly shopId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: CreateShopAnswer;
  };
  /** Shops by name. Needs `read` of `shop`. */
  readonly listShops: {
    readonly input: {
      readonly query?: {
        readonly limit?: number | string | undefined;
        readonly cursor?: string | undefined;
        readonly sort?: 'name' | undefined;
        readonly order?: 'asc' | 'desc' | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ListShopsAnswer;
    readonly rows: 'shops';
  };
  /** The products that are proposed as shortcuts, at most four. Needs `read` of `shop`. */
  readonly listShortcutProposal: {
    readonly input: {
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ListShortcutProposalAnswer;
  };
  /** Take back that a shop was deleted. Needs `delete` of `shop`. */
  readonly undeleteShop: {
    readonly input: {
      readonly params: { readonly shopId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: CreateShopAnswer;
  };
  /** Change a shop. Needs `write` of `shop`. */
  readonly updateShop: {
    readonly input: {
      readonly params: { readonly shopId: number };
      readonly body: {
        readonly name?: string | undefined;
        readonly receiptName?: string | null | undefined;
        readonly address?: string | null | undefined;
        readonly postalCode?: string | null | undefined;
        readonly city?: string | null | undefined;
        readonly defaultLanguage?: 'nl' | 'de' | 'en' | undefined;
        readonly defaultCountry?: 'nl' | 'de' | undefined;
        readonly vatNumber?: string | null | undefined;
        readonly chamberOfCommerceNumber?: string | null | undefined;
        readonly isPickupActive?: boolean | undefined;
        readonly replyToEmail?: string | null | undefined;
        readonly orderingEmails?: string | null | undefined;
        readonly ipAddress?: string | null | undefined;
        readonly port?: number | null | undefined;
        readonly configPort?: number | null | undefined;
        readonly shortcutProductIds?: readonly number[] | undefined;
        readonly categoryOrder?: readonly number[] | undefined;
        readonly theme?: {
          readonly primaryColor: string;
          readonly lightColor: string;
          readonly darkColor: string;
          readonly ctaButtonColor: string;
          readonly searchButtonColor: string;
        } | null | undefined;
        readonly openingHours?: readonly {
          readonly isEnabled: boolean;
          readonly dayOfWeek: number;
          readonly startTime: string;
          readonly endTime: string;
        }[] | null | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
      /** The version that the change is based on; another one is refused as `stale_version`. */
      readonly version?: number | undefined;
    };
    readonly answer: CreateShopAnswer;
  };
  /** Add a cash register to a shop. Needs `write` of `shop`. */
  readonly createCashRegister: {
    readonly input: {
      readonly body: {
        readonly name: string;
        readonly terminalId?: string | null | undefined;
        readonly merchant?: string | null | undefined;
        readonly model: 'table' | 'floor';
        readonly takesCash?: boolean | undefined;
        readonly serialNumber?: string | null | undefined;
        readonly make?: string | null | undefined;
        readonly deviceModel?: string | null | undefined;
        readonly software?: string | null | undefined;
        readonly softwareVersion?: string | null | undefined;
        readonly tseSerial?: string | null | undefined;
        readonly tseCertificateId?: string | null | undefined;
        readonly acquiredOn?: string | null | undefined;
        readonly retiredOn?: string | null | undefined;
        readonly shopId: number;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: CreateCashRegisterAnswer;
  };
  /** Make a credential for a till; the secret is shown once. Needs `write` of `shop`. */
  readonly createCashRegisterCredential: {
    readonly input: {
      readonly params: { readonly cashRegisterId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: CreateCashRegisterCredentialAnswer;
  };
  /** Remove a cash register and end its credential. Needs `delete` of `shop`. */
  readonly deleteCashRegister: {
    readonly input: {
      readonly params: { readonly cashRegisterId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: undefined;
  };
  /** Revoke the credential of a till. Needs `write` of `shop`. */
  readonly deleteCashRegisterCredential: {
    readonly input: {
      readonly params: { readonly cashRegisterId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: undefined;
  };
  /** One cash register. Needs `read` of `shop`. */
  readonly getCashRegister: {
    readonly input: {
      readonly params: { readonly cashRegisterId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: CreateCashRegisterAnswer;
  };
  /** Cash registers by name, of one shop with shop_id. Needs `read` of `shop`. */
  readonly listCashRegisters: {
    readonly input: {
      readonly query?: {
        readonly limit?: number | string | undefined;
        readonly cursor?: string | undefined;
        readonly sort?: 'name' | undefined;
        readonly order?: 'asc' | 'desc' | undefined;
        readonly shopId?: number | string | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ListCashRegistersAnswer;
    readonly rows: 'cashRegisters';
  };
  /** Have price labels wait for a till no longer, until it asks for prices again. Needs `write` of `priceLabelConfig`. */
  readonly stopWaitingForCashRegister: {
    readonly input: {
      readonly params: { readonly cashRegisterId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: undefined;
  };
  /** Take back that a cash register was deleted. Needs `delete` of `shop`. */
  readonly undeleteCashRegister: {
    readonly input: {
      readonly params: { readonly cashRegisterId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: CreateCashRegisterAnswer;
  };
  /** Change a cash register. Needs `write` of `shop`. */
  readonly updateCashRegister: {
    readonly input: {
      readonly params: { readonly cashRegisterId: number };
      readonly body: {
        readonly name?: string | undefined;
        readonly terminalId?: string | null | undefined;
        readonly merchant?: string | null | undefined;
        readonly model?: 'table' | 'floor' | undefined;
        readonly takesCash?: boolean | undefined;
        readonly serialNumber?: string | null | undefined;
        readonly make?: string | null | undefined;
        readonly deviceModel?: string | null | undefined;
        readonly software?: string | null | undefined;
        readonly softwareVersion?: string | null | undefined;
        readonly tseSerial?: string | null | undefined;
        readonly tseCertificateId?: string | null | undefined;
        readonly acquiredOn?: string | null | undefined;
        readonly retiredOn?: string | null | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
      /** The version that the change is based on; another one is refused as `stale_version`. */
      readonly version?: number | undefined;
    };
    readonly answer: CreateCashRegisterAnswer;
  };
  /** Send one picture of at most 5 MB. Needs `write` of `product`. */
  readonly createMedia: {
    readonly input: {
      readonly file: Blob;
    };
    readonly answer: CreateMediaAnswer;
  };
  /** Add a category after all others. Needs `write` of `category`. */
  readonly createCategory: {
    readonly input: {
      readonly body: {
        readonly name: {
          readonly nl: string;
          readonly de?: string | undefined;
          readonly en?: string | undefined;
        };
        readonly photoUrl?: string | null | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: CreateCategoryAnswer;
  };
  /** Delete a category without products. Needs `delete` of `category`. */
  readonly deleteCategory: {
    readonly input: {
      readonly params: { readonly categoryId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: undefined;
  };
  /** One category. Needs `read` of `category`. */
  readonly getCategory: {
    readonly input: {
      readonly params: { readonly categoryId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: CreateCategoryAnswer;
  };
  /** Categories in their order, with search over their names. Needs `read` of `category`. */
  readonly listCategories: {
    readonly input: {
      readonly query?: {
        readonly limit?: number | string | undefined;
        readonly cursor?: string | undefined;
        readonly sort?: 'position' | 'name' | 'productCount' | undefined;
        readonly order?: 'asc' | 'desc' | undefined;
        readonly search?: string | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ListCategoriesAnswer;
    readonly rows: 'categories';
  };
  /** Take back that a category was deleted. Needs `delete` of `category`. */
  readonly undeleteCategory: {
    readonly input: {
      readonly params: { readonly categoryId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: CreateCategoryAnswer;
  };
  /** Change a category. Needs `write` of `category`. */
  readonly updateCategory: {
    readonly input: {
      readonly params: { readonly categoryId: number };
      readonly body: {
        readonly name?: {
          readonly nl: string;
          readonly de?: string | undefined;
          readonly en?: string | undefined;
        } | undefined;
        readonly photoUrl?: string | null | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
      /** The version that the change is based on; another one is refused as `stale_version`. */
      readonly version?: number | undefined;
    };
    readonly answer: CreateCategoryAnswer;
  };
  /** Archive a product: no shop shows it. Needs `write` of `product`. */
  readonly archiveProduct: {
    readonly input: {
      readonly params: { readonly productId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ArchiveProductAnswer;
  };
  /** Add a product of the group, or of the location. Needs `write` of `product`. */
  readonly createProduct: {
    readonly input: {
      readonly body: {
        readonly name: {
          readonly nl: string;
          readonly de?: string | undefined;
          readonly en?: string | undefined;
        };
        readonly tags?: {
          readonly nl: string;
          readonly de?: string | undefined;
          readonly en?: string | undefined;
        } | undefined;
        readonly description?: {
          readonly nl: string;
          readonly de?: string | undefined;
          readonly en?: string | undefined;
        } | undefined;
        readonly imageUrl: string | null;
        readonly retailPriceCents: number;
        readonly eanCode?: string | null | undefined;
        readonly netContent?: {
          readonly quantity: number;
          readonly unit: 'g' | 'ml' | 'piece';
        } | null | undefined;
        readonly categoryIds: readonly number[];
        readonly vatType: 'food' | 'milk_drink' | 'soft_drink' | 'alcohol' | 'non_food';
        readonly depositKinds?: readonly ('nl_small_bottle' | 'nl_can' | 'nl_large_bottle' | 'de_single_use' | 'de_reusable_beer' | 'de_reusable_other')[] | undefined;
        readonly ledgerAccountId: number | null;
        readonly ledgerAccountNlId?: number | null | undefined;
        readonly ageRestriction?: 'off' | 'low' | 'high' | undefined;
        readonly isInterchangeable?: boolean | undefined;
        readonly status?: 'concept' | 'published' | undefined;
        readonly vouchers?: readonly ('valk_voucher' | 'employee_discount')[] | undefined;
        readonly propertyConfigs?: readonly {
          readonly propertyId: number;
          readonly customPriceCents?: number | null | undefined;
          readonly ledgerAccountId?: number | null | undefined;
          readonly shopConfigs?: readonly {
            readonly shopId: number;
            readonly visible: boolean;
          }[] | undefined;
        }[] | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ArchiveProductAnswer;
  };
  /** One product. Needs `read` of `product`. */
  readonly getProduct: {
    readonly input: {
      readonly params: { readonly productId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ArchiveProductAnswer;
  };
  /** Deposits by country and packaging, with the days they hold. Needs `read` of `product`. */
  readonly listDepositOptions: {
    readonly input: {
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ListDepositOptionsAnswer;
  };
  /** The history of the prices of a product, with the lowest of 30 days. Needs `read` of `product`. */
  readonly listPriceChanges: {
    readonly input: {
      readonly params: { readonly productId: number };
      readonly query?: {
        readonly limit?: number | string | undefined;
        readonly cursor?: string | undefined;
        readonly sort?: 'changedAt' | undefined;
        readonly order?: 'asc' | 'desc' | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ListPriceChangesAnswer;
    readonly rows: 'priceChanges';
  };
  /** Products with search over name, tag and EAN, and filters. Needs `read` of `product`. */
  readonly listProducts: {
    readonly input: {
      readonly query?: {
        readonly limit?: number | string | undefined;
        readonly cursor?: string | undefined;
        readonly sort?: 'name' | 'retailPriceCents' | 'shopPriceCents' | 'category' | 'eanCode' | 'id' | undefined;
        readonly order?: 'asc' | 'desc' | undefined;
        readonly search?: string | undefined;
        readonly categoryId?: number | string | undefined;
        readonly propertyId?: number | string | undefined;
        readonly ledgerAccountId?: number | string | undefined;
        readonly status?: 'active' | 'concept' | 'published' | 'archived' | undefined;
        readonly origin?: 'own' | 'global' | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ListProductsAnswer;
    readonly rows: 'products';
    readonly isNarrowed: true;
  };
  /** Restore an archived product as it was. Needs `write` of `product`. */
  readonly restoreProduct: {
    readonly input: {
      readonly params: { readonly productId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ArchiveProductAnswer;
  };
  /** Change a product, or what a location changes of it. Needs `write` of `product`. */
  readonly updateProduct: {
    readonly input: {
      readonly params: { readonly productId: number };
      readonly body: {
        readonly name?: {
          readonly nl: string;
          readonly de?: string | undefined;
          readonly en?: string | undefined;
        } | undefined;
        readonly tags?: {
          readonly nl: string;
          readonly de?: string | undefined;
          readonly en?: string | undefined;
        } | undefined;
        readonly description?: {
          readonly nl: string;
          readonly de?: string | undefined;
          readonly en?: string | undefined;
        } | undefined;
        readonly imageUrl?: string | null | undefined;
        readonly retailPriceCents?: number | undefined;
        readonly eanCode?: string | null | undefined;
        readonly netContent?: {
          readonly quantity: number;
          readonly unit: 'g' | 'ml' | 'piece';
        } | null | undefined;
        readonly categoryIds?: readonly number[] | undefined;
        readonly vatType?: 'food' | 'milk_drink' | 'soft_drink' | 'alcohol' | 'non_food' | undefined;
        readonly depositKinds?: readonly ('nl_small_bottle' | 'nl_can' | 'nl_large_bottle' | 'de_single_use' | 'de_reusable_beer' | 'de_reusable_other')[] | undefined;
        readonly ledgerAccountId?: number | null | undefined;
        readonly ledgerAccountNlId?: number | null | undefined;
        readonly ageRestriction?: 'off' | 'low' | 'high' | undefined;
        readonly isInterchangeable?: boolean | undefined;
        readonly status?: 'concept' | 'published' | undefined;
        readonly vouchers?: readonly ('valk_voucher' | 'employee_discount')[] | undefined;
        readonly propertyConfigs?: readonly {
          readonly propertyId: number;
          readonly customPriceCents?: number | null | undefined;
          readonly ledgerAccountId?: number | null | undefined;
          readonly shopConfigs?: readonly {
            readonly shopId: number;
            readonly visible: boolean;
          }[] | undefined;
        }[] | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
      /** The version that the change is based on; another one is refused as `stale_version`. */
      readonly version?: number | undefined;
    };
    readonly answer: ArchiveProductAnswer;
  };
  /** Delete a product that was never sold; one that was can be archived. Needs `delete` of `product`. */
  readonly deleteProduct: {
    readonly input: {
      readonly params: { readonly productId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: undefined;
  };
  /** Take back that a product was deleted. Needs `delete` of `product`. */
  readonly undeleteProduct: {
    readonly input: {
      readonly params: { readonly productId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ArchiveProductAnswer;
  };
  /** Change many products at once, all of them or none. Needs `write` of `product`. */
  readonly changeProducts: {
    readonly input: {
      readonly body: {
        readonly productIds?: readonly number[] | undefined;
        readonly filter?: {
          readonly search?: string | undefined;
          readonly categoryId?: number | undefined;
          readonly status?: 'active' | 'concept' | 'published' | 'archived' | undefined;
          readonly origin?: 'own' | 'global' | undefined;
        } | undefined;
        readonly archived?: boolean | undefined;
        readonly categoryId?: number | undefined;
        readonly priceShift?: {
          readonly by: 'amount' | 'percent';
          readonly value: number;
          readonly of: 'advised' | 'own';
        } | undefined;
        readonly visibility?: {
          readonly shopId: number;
          readonly visible: boolean;
        } | undefined;
        readonly prices?: readonly {
          readonly productId: number;
          readonly priceCents: number | null;
          readonly version: number;
        }[] | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ChangeProductsAnswer;
  };
  /** Archive a combi-deal: no till offers it. Needs `write` of `product`. */
  readonly archiveCombiDeal: {
    readonly input: {
      readonly params: { readonly combiDealId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ArchiveCombiDealAnswer;
  };
  /** Add a combi-deal of the group, or of a location. Needs `write` of `product`. */
  readonly createCombiDeal: {
    readonly input: {
      readonly body: {
        readonly combiDeal: {
          readonly name: {
            readonly nl: string;
            readonly de?: string | undefined;
            readonly en?: string | undefined;
          };
          readonly shopPriceCents: number;
          readonly groups: readonly {
            readonly productIds: readonly number[];
          }[];
          readonly propertyIds?: readonly number[] | null | undefined;
          readonly status?: 'concept' | 'published' | undefined;
        };
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ArchiveCombiDealAnswer;
  };
  /** Delete a combi-deal that was never sold. Needs `delete` of `product`. */
  readonly deleteCombiDeal: {
    readonly input: {
      readonly params: { readonly combiDealId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: undefined;
  };
  /** One combi-deal. Needs `read` of `product`. */
  readonly getCombiDeal: {
    readonly input: {
      readonly params: { readonly combiDealId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ArchiveCombiDealAnswer;
  };
  /** Combi-deals with search over their names and products. Needs `read` of `product`. */
  readonly listCombiDeals: {
    readonly input: {
      readonly query?: {
        readonly limit?: number | string | undefined;
        readonly cursor?: string | undefined;
        readonly sort?: 'name' | 'shopPriceCents' | 'status' | 'soldCount' | undefined;
        readonly order?: 'asc' | 'desc' | undefined;
        readonly search?: string | undefined;
        readonly status?: 'active' | 'concept' | 'published' | 'archived' | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ListCombiDealsAnswer;
    readonly rows: 'combiDeals';
    readonly isNarrowed: true;
  };
  /** Restore an archived combi-deal as it was. Needs `write` of `product`. */
  readonly restoreCombiDeal: {
    readonly input: {
      readonly params: { readonly combiDealId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ArchiveCombiDealAnswer;
  };
  /** Take back that a combi-deal was deleted. Needs `delete` of `product`. */
  readonly undeleteCombiDeal: {
    readonly input: {
      readonly params: { readonly combiDealId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ArchiveCombiDealAnswer;
  };
  /** Change a combi-deal. Needs `write` of `product`. */
  readonly updateCombiDeal: {
    readonly input: {
      readonly params: { readonly combiDealId: number };
      readonly body: {
        readonly combiDeal: {
          readonly name?: {
            readonly nl: string;
            readonly de?: string | undefined;
            readonly en?: string | undefined;
          } | undefined;
          readonly shopPriceCents?: number | undefined;
          readonly groups?: readonly {
            readonly productIds: readonly number[];
          }[] | undefined;
          readonly propertyIds?: readonly number[] | null | undefined;
          readonly status?: 'concept' | 'published' | undefined;
        };
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
      /** The version that the change is based on; another one is refused as `stale_version`. */
      readonly version?: number | undefined;
    };
    readonly answer: ArchiveCombiDealAnswer;
  };
  /** Add a period with an increase of its own. Needs `write` of `digitalPriceLabels`. */
  readonly createDynamicDate: {
    readonly input: {
      readonly body: {
        readonly propertyId?: number | undefined;
        readonly dynamicDate: {
          readonly startAt: string;
          readonly endAt: string;
          readonly dynamicPercentage: string;
          readonly reason?: string | null | undefined;
        };
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: CreateDynamicDateAnswer;
  };
  /** Take a period with an increase of its own away. Needs `delete` of `digitalPriceLabels`. */
  readonly deleteDynamicDate: {
    readonly input: {
      readonly params: { readonly dynamicDateId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: undefined;
  };
  /** One period with an increase of its own. Needs `read` of `digitalPriceLabels`. */
  readonly getDynamicDate: {
    readonly input: {
      readonly params: { readonly dynamicDateId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: CreateDynamicDateAnswer;
  };
  /** When prices go up each week, and by how much. Needs `read` of `digitalPriceLabels`. */
  readonly getDynamicHours: {
    readonly input: {
      readonly query?: {
        readonly propertyId?: number | string | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: GetDynamicHoursAnswer;
  };
  /** The prices of a product in a shop over the next 14 days. Needs `read` of `digitalPriceLabels`. */
  readonly getPricePreview: {
    readonly input: {
      readonly query: {
        readonly shopId: number | string;
        readonly productId: number | string;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: GetPricePreviewAnswer;
  };
  /** Periods with an increase of their own, from a moment on. Needs `read` of `digitalPriceLabels`. */
  readonly listDynamicDates: {
    readonly input: {
      readonly query?: {
        readonly limit?: number | string | undefined;
        readonly cursor?: string | undefined;
        readonly sort?: 'startAt' | undefined;
        readonly order?: 'asc' | 'desc' | undefined;
        readonly minDatetime?: string | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ListDynamicDatesAnswer;
    readonly rows: 'dynamicDates';
  };
  /** Change a period with an increase of its own, named in the body. Needs `write` of `digitalPriceLabels`. */
  readonly putDynamicDate: {
    readonly input: {
      readonly body: {
        readonly dynamicDate: {
          readonly id: number;
          readonly startAt?: string | undefined;
          readonly endAt?: string | undefined;
          readonly dynamicPercentage?: string | undefined;
          readonly reason?: string | null | undefined;
        };
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
      /** The version that the change is based on; another one is refused as `stale_version`. */
      readonly version?: number | undefined;
    };
    readonly answer: CreateDynamicDateAnswer;
  };
  /** Take back that a period was deleted. Needs `delete` of `digitalPriceLabels`. */
  readonly undeleteDynamicDate: {
    readonly input: {
      readonly params: { readonly dynamicDateId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: CreateDynamicDateAnswer;
  };
  /** Change a period with an increase of its own. Needs `write` of `digitalPriceLabels`. */
  readonly updateDynamicDate: {
    readonly input: {
      readonly params: { readonly dynamicDateId: number };
      readonly body: {
        readonly dynamicDate: {
          readonly startAt?: string | undefined;
          readonly endAt?: string | undefined;
          readonly dynamicPercentage?: string | undefined;
          readonly reason?: string | null | undefined;
        };
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
      /** The version that the change is based on; another one is refused as `stale_version`. */
      readonly version?: number | undefined;
    };
    readonly answer: CreateDynamicDateAnswer;
  };
  /** Change when prices go up each week, and by how much. Needs `write` of `digitalPriceLabels`. */
  readonly updateDynamicHours: {
    readonly input: {
      readonly body: {
        readonly propertyId?: number | undefined;
        readonly dynamicPricing: {
          readonly dynamicPercentage?: string | undefined;
          readonly dynamicHoursList?: readonly {
            readonly isEnabled: boolean;
            readonly dayOfWeek: number;
            readonly startTime: string;
            readonly endTime: string;
          }[] | undefined;
        };
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
      /** The version that the change is based on; another one is refused as `stale_version`. */
      readonly version?: number | undefined;
    };
    readonly answer: GetDynamicHoursAnswer;
  };
  /** Add a label to a shop. Needs `write` of `digitalPriceLabels`. */
  readonly createPriceLabel: {
    readonly input: {
      readonly body: {
        readonly labelId: string;
        readonly shopId: number;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: CreatePriceLabelAnswer;
  };
  /** Take a label away. Needs `delete` of `digitalPriceLabels`. */
  readonly deletePriceLabel: {
    readonly input: {
      readonly params: { readonly priceLabelId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: undefined;
  };
  /** The picture of a label. Needs `read` of `digitalPriceLabels`. */
  readonly getLabelPicture: {
    readonly input: {
      readonly params: { readonly priceLabelId: number };
      readonly query?: {
        readonly key?: string | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: Download;
  };
  /** Labels that show what they should, and products that are held back. Needs `read` of `digitalPriceLabels`. */
  readonly getLabelProgress: {
    readonly input: {
      readonly query?: {
        readonly shopId?: number | string | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: GetLabelProgressAnswer;
  };
  /** One label with the timeline of its price. Needs `read` of `digitalPriceLabels`. */
  readonly getPriceLabel: {
    readonly input: {
      readonly params: { readonly priceLabelId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: GetPriceLabelAnswer;
  };
  /** Labels by product, found by its name, its id or their own id, with how many products have none. Needs `read` of `digitalPriceLabels`. */
  readonly listPriceLabels: {
    readonly input: {
      readonly query: {
        readonly limit?: number | string | undefined;
        readonly cursor?: string | undefined;
        readonly sort?: 'productName' | 'deviceId' | 'state' | 'batteryLevel' | 'shopPriceCents' | undefined;
        readonly order?: 'asc' | 'desc' | undefined;
        readonly search?: string | undefined;
        readonly shopId: number | string;
        readonly state?: 'connected' | 'disconnected' | 'removed' | undefined;
        readonly isHeld?: boolean | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ListPriceLabelsAnswer;
    readonly rows: 'priceLabels';
    readonly isNarrowed: true;
  };
  /** Make the light of a label flash. Needs `write` of `digitalPriceLabels`. */
  readonly locatePriceLabel: {
    readonly input: {
      readonly params: { readonly priceLabelId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: undefined;
  };
  /** Link a product to a label. Needs `write` of `digitalPriceLabels`. */
  readonly pairProduct: {
    readonly input: {
      readonly body: {
        readonly product: {
          readonly id?: number | undefined;
          readonly eanCode?: string | null | undefined;
        } | null;
        readonly labelId: string;
        readonly shopId: number;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: CreatePriceLabelAnswer;
  };
  /** Link products to the labels that have none. Needs `write` of `digitalPriceLabels`. */
  readonly pairProducts: {
    readonly input: {
      readonly body: {
        readonly random: true;
        readonly shopId?: number | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: PairProductsAnswer;
  };
  /** Send a label its picture again. Needs `write` of `digitalPriceLabels`. */
  readonly resendPriceLabel: {
    readonly input: {
      readonly params: { readonly priceLabelId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: undefined;
  };
  /** Take back that a label was deleted. Needs `delete` of `digitalPriceLabels`. */
  readonly undeletePriceLabel: {
    readonly input: {
      readonly params: { readonly priceLabelId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: CreatePriceLabelAnswer;
  };
  /** Take back that products were linked together. Needs `write` of `digitalPriceLabels`. */
  readonly undoPairProducts: {
    readonly input: {
      readonly body: {
        readonly pairs: readonly {
          readonly priceLabelId: number;
          readonly productId: number;
        }[];
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: undefined;
  };
  /** Say that a refused posting was seen to by hand. Needs `write` of `administration`. */
  readonly dismissPmsPosting: {
    readonly input: {
      readonly params: { readonly propertyId: number; readonly pmsPostingId: number };
    };
    readonly answer: DismissPmsPostingAnswer;
  };
  /** The hotel system of a location. Needs `read` of `administration`. */
  readonly getPmsConnection: {
    readonly input: {
      readonly params: { readonly propertyId: number };
    };
    readonly answer: GetPmsConnectionAnswer;
  };
  /** What goes to the hotel system of a location, newest first. Needs `read` of `administration`. */
  readonly listPmsPostings: {
    readonly input: {
      readonly params: { readonly propertyId: number };
      readonly query?: {
        readonly limit?: number | string | undefined;
        readonly cursor?: string | undefined;
        readonly sort?: 'createdAt' | undefined;
        readonly order?: 'asc' | 'desc' | undefined;
        readonly state?: 'pending' | 'posted' | 'refused' | 'settled' | undefined;
      };
    };
    readonly answer: ListPmsPostingsAnswer;
    readonly rows: 'pmsPostings';
  };
  /** Send a refused posting to the hotel system again. Needs `write` of `administration`. */
  readonly retryPmsPosting: {
    readonly input: {
      readonly params: { readonly propertyId: number; readonly pmsPostingId: number };
      readonly body: {
        readonly room?: string | undefined;
      };
    };
    readonly answer: DismissPmsPostingAnswer;
  };
  /** Set up the host of the labels of a shop. Needs `write` of `priceLabelConfig`. */
  readonly configurePriceLabels: {
    readonly input: {
      readonly body: {
        readonly shopId: number;
        readonly configure: boolean;
        readonly hostKind?: 'open_epaper_link' | 'open_esl' | undefined;
        readonly hostToken?: string | null | undefined;
        readonly graceMinutes?: number | null | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ConfigurePriceLabelsAnswer;
  };
  /** How the labels of a shop are reached. Needs `read` of `priceLabelConfig`. */
  readonly getPriceLabelConfig: {
    readonly input: {
      readonly query: {
        readonly shopId: number | string;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ConfigurePriceLabelsAnswer;
  };
  /** Products as a CSV file, with the filters and columns of the list. Needs `read` of `product`. */
  readonly exportProducts: {
    readonly input: {
      readonly body?: {
        readonly columns?: readonly ('name' | 'labels' | 'category' | 'ean' | 'price')[] | undefined;
        readonly search?: string | undefined;
        readonly categoryId?: number | undefined;
        readonly propertyId?: number | undefined;
        readonly ledgerAccountId?: number | undefined;
        readonly status?: 'active' | 'concept' | 'published' | 'archived' | undefined;
        readonly origin?: 'own' | 'global' | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: Download;
  };
  /** Add a ledger account to the group or to a location. Needs `write` of `administration`. */
  readonly createLedgerAccount: {
    readonly input: {
      readonly body: {
        readonly code: string;
        readonly description: string;
        readonly externalVatCode?: string | null | undefined;
        readonly pmsId?: string | null | undefined;
        readonly paymentMethodId?: number | null | undefined;
        readonly depositType?: 'deposit' | null | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: CreateLedgerAccountAnswer;
  };
  /** Remove a ledger account that no product is linked to. Needs `delete` of `administration`. */
  readonly deleteLedgerAccount: {
    readonly input: {
      readonly params: { readonly ledgerAccountId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: undefined;
  };
  /** One ledger account. Needs `read` of `administration`. */
  readonly getLedgerAccount: {
    readonly input: {
      readonly params: { readonly ledgerAccountId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: CreateLedgerAccountAnswer;
  };
  /** Ledger accounts by code or description. Needs `read` of `administration`. */
  readonly listLedgerAccounts: {
    readonly input: {
      readonly query?: {
        readonly limit?: number | string | undefined;
        readonly cursor?: string | undefined;
        readonly sort?: 'code' | 'description' | 'place' | 'externalVatCode' | 'pmsId' | 'paymentMethod' | 'productCount' | undefined;
        readonly order?: 'asc' | 'desc' | undefined;
        readonly search?: string | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ListLedgerAccountsAnswer;
    readonly rows: 'ledgerAccounts';
  };
  /** Take back that a ledger account was deleted. Needs `delete` of `administration`. */
  readonly undeleteLedgerAccount: {
    readonly input: {
      readonly params: { readonly ledgerAccountId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: CreateLedgerAccountAnswer;
  };
  /** Change a ledger account. Needs `write` of `administration`. */
  readonly updateLedgerAccount: {
    readonly input: {
      readonly params: { readonly ledgerAccountId: number };
      readonly body: {
        readonly code?: string | undefined;
        readonly description?: string | undefined;
        readonly externalVatCode?: string | null | undefined;
        readonly pmsId?: string | null | undefined;
        readonly paymentMethodId?: number | null | undefined;
        readonly depositType?: 'deposit' | null | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
      /** The version that the change is based on; another one is refused as `stale_version`. */
      readonly version?: number | undefined;
    };
    readonly answer: CreateLedgerAccountAnswer;
  };
  /** One VAT rate. Needs `read` of `administration`. */
  readonly getVat: {
    readonly input: {
      readonly params: { readonly vatId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: GetVatAnswer;
  };
  /** VAT rates of both countries with their periods and source. Needs `read` of `administration`. */
  readonly listVats: {
    readonly input: {
      readonly query?: {
        readonly limit?: number | string | undefined;
        readonly cursor?: string | undefined;
        readonly sort?: 'id' | undefined;
        readonly order?: 'asc' | 'desc' | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ListVatsAnswer;
    readonly rows: 'vats';
  };
  /** Add a payment method. Needs `write` of `administration`. */
  readonly createPaymentMethod: {
    readonly input: {
      readonly body: {
        readonly code: string;
        readonly name: {
          readonly nl: string;
          readonly de?: string | undefined;
          readonly en?: string | undefined;
        };
        readonly kind: 'card' | 'wallet' | 'room' | 'voucher' | 'employee' | 'cash' | 'other';
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: CreatePaymentMethodAnswer;
  };
  /** Remove a payment method. Needs `delete` of `administration`. */
  readonly deletePaymentMethod: {
    readonly input: {
      readonly params: { readonly paymentMethodId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: undefined;
  };
  /** One payment method. Needs `read` of `administration`. */
  readonly getPaymentMethod: {
    readonly input: {
      readonly params: { readonly paymentMethodId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: CreatePaymentMethodAnswer;
  };
  /** Payment methods by name. Needs `read` of `administration`. */
  readonly listPaymentMethods: {
    readonly input: {
      readonly query?: {
        readonly limit?: number | string | undefined;
        readonly cursor?: string | undefined;
        readonly sort?: 'name' | undefined;
        readonly order?: 'asc' | 'desc' | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ListPaymentMethodsAnswer;
    readonly rows: 'paymentMethods';
  };
  /** Change a payment method. Needs `write` of `administration`. */
  readonly updatePaymentMethod: {
    readonly input: {
      readonly params: { readonly paymentMethodId: number };
      readonly body: {
        readonly code?: string | undefined;
        readonly name?: {
          readonly nl: string;
          readonly de?: string | undefined;
          readonly en?: string | undefined;
        } | undefined;
        readonly kind?: 'card' | 'wallet' | 'room' | 'voucher' | 'employee' | 'cash' | 'other' | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
      /** The version that the change is based on; another one is refused as `stale_version`. */
      readonly version?: number | undefined;
    };
    readonly answer: CreatePaymentMethodAnswer;
  };
  /** Reviews with their average, distribution and shops. Needs `read` of `reviews`. */
  readonly listReviews: {
    readonly input: {
      readonly query?: {
        readonly limit?: number | string | undefined;
        readonly cursor?: string | undefined;
        readonly sort?: 'soldAt' | 'rating' | undefined;
        readonly order?: 'asc' | 'desc' | undefined;
        /** An ISO 8601 moment with offset, which is exact, or a day YYYY-MM-DD from its first instant on. */
        readonly startAt?: string | undefined;
        /** An ISO 8601 moment with offset, which is no longer part of the period, or a day YYYY-MM-DD, which is all of it. */
        readonly endAt?: string | undefined;
        readonly shopId?: number | string | undefined;
        readonly rating?: '1' | '2' | '3' | '4' | '5' | undefined;
        readonly hasMessage?: boolean | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ListReviewsAnswer;
    readonly rows: 'reviews';
  };
  /** Receipts as a CSV file, with the filters, order and columns of the list. Needs `read` of `transaction`. */
  readonly exportTransactions: {
    readonly input: {
      readonly body?: {
        readonly sort?: 'soldAt' | 'totalCents' | undefined;
        readonly order?: 'asc' | 'desc' | undefined;
        readonly columns?: readonly ('time' | 'receipt' | 'state' | 'location' | 'shop' | 'register' | 'payment' | 'account' | 'items' | 'deposit' | 'part' | 'total')[] | undefined;
        readonly state?: 'all' | 'CREATED' | 'PROCESSING' | 'SUCCESS' | 'FAILED' | undefined;
        /** An ISO 8601 moment with offset, which is exact, or a day YYYY-MM-DD from its first instant on. */
        readonly startAt?: string | undefined;
        /** An ISO 8601 moment with offset, which is no longer part of the period, or a day YYYY-MM-DD, which is all of it. */
        readonly endAt?: string | undefined;
        readonly shopId?: number | undefined;
        readonly hasReview?: boolean | undefined;
        readonly search?: string | undefined;
        readonly productId?: number | undefined;
        readonly categoryId?: number | undefined;
        readonly ledgerAccountId?: number | undefined;
        readonly vatRate?: number | 'none' | undefined;
        readonly voucher?: 'valk_voucher' | 'employee_discount' | undefined;
        readonly paymentMethodId?: number | 'none' | undefined;
        readonly paymentMethod?: string | undefined;
        readonly weekday?: number | undefined;
        readonly hour?: number | undefined;
        readonly age?: 'open' | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: Download;
  };
  /** One receipt with its lines, VAT and history. Needs `read` of `transaction`. */
  readonly getReceipt: {
    readonly input: {
      readonly params: { readonly receiptId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: GetReceiptAnswer;
  };
  /** Receipts, newest first, with filters and totals. Needs `read` of `transaction`. */
  readonly listReceipts: {
    readonly input: {
      readonly query?: {
        readonly limit?: number | string | undefined;
        readonly cursor?: string | undefined;
        readonly sort?: 'soldAt' | 'totalCents' | undefined;
        readonly order?: 'asc' | 'desc' | undefined;
        readonly state?: 'all' | 'CREATED' | 'PROCESSING' | 'SUCCESS' | 'FAILED' | undefined;
        /** An ISO 8601 moment with offset, which is exact, or a day YYYY-MM-DD from its first instant on. */
        readonly startAt?: string | undefined;
        /** An ISO 8601 moment with offset, which is no longer part of the period, or a day YYYY-MM-DD, which is all of it. */
        readonly endAt?: string | undefined;
        readonly shopId?: number | string | undefined;
        readonly hasReview?: boolean | undefined;
        readonly search?: string | undefined;
        readonly productId?: string | undefined;
        readonly categoryId?: string | undefined;
        readonly ledgerAccountId?: string | undefined;
        readonly vatRate?: string | undefined;
        readonly voucher?: 'valk_voucher' | 'employee_discount' | undefined;
        readonly paymentMethodId?: string | undefined;
        readonly paymentMethod?: string | undefined;
        readonly weekday?: string | undefined;
        readonly hour?: string | undefined;
        readonly age?: 'open' | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ListReceiptsAnswer;
    readonly rows: 'receipts';
    readonly isNarrowed: true;
  };
  /** Each item sold as a line of a CSV file, with its receipt, product, VAT and ledger account. Needs `read` of `transaction`. */
  readonly exportSoldItems: {
    readonly input: {
      readonly body?: {
        /** An ISO 8601 moment with offset, which is exact, or a day YYYY-MM-DD from its first instant on. */
        readonly startAt?: string | undefined;
        /** An ISO 8601 moment with offset, which is no longer part of the period, or a day YYYY-MM-DD, which is all of it. */
        readonly endAt?: string | undefined;
        readonly shopId?: number | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: Download;
  };
  /** Mail a paid receipt as PDF to one address. Needs `write` of `transaction`. */
  readonly deliverReceipt: {
    readonly input: {
      readonly params: { readonly receiptId: number };
      readonly body: {
        readonly email: string;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: DeliverReceiptAnswer;
  };
  /** A paid receipt as PDF. Needs `read` of `transaction`. */
  readonly printReceipt: {
    readonly input: {
      readonly params: { readonly receiptId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: Download;
  };
  /** Book a receipt in quarantine with corrected lines, totals and payment method. Needs `write` of `transaction`. */
  readonly bookQuarantinedReceipt: {
    readonly input: {
      readonly params: { readonly quarantinedReceiptId: number };
      readonly body: {
        readonly lines: readonly {
          readonly productId?: number | null | undefined;
          readonly eanCode?: string | null | undefined;
          readonly name?: string | null | undefined;
          readonly quantity: number;
          readonly unitPriceCents: number;
          readonly totalCents: number;
          readonly depositCents?: number | undefined;
          readonly vatRate: number;
          readonly voucherType?: string | null | undefined;
          readonly discountCents?: number | null | undefined;
          readonly combiDealId?: number | null | undefined;
        }[];
        readonly totalCents: number;
        readonly depositCents?: number | undefined;
        readonly paidCents: number;
        readonly paymentMethod?: string | null | undefined;
        readonly soldAt?: string | undefined;
        readonly note?: string | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: BookQuarantinedReceiptAnswer;
  };
  /** Set a receipt in quarantine aside with a note; it is never counted. Needs `write` of `transaction`. */
  readonly dismissQuarantinedReceipt: {
    readonly input: {
      readonly params: { readonly quarantinedReceiptId: number };
      readonly body: {
        readonly note: string;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: DismissQuarantinedReceiptAnswer;
  };
  /** One receipt in quarantine with its lines and what does not add up. Needs `read` of `transaction`. */
  readonly getQuarantinedReceipt: {
    readonly input: {
      readonly params: { readonly quarantinedReceiptId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: DismissQuarantinedReceiptAnswer;
  };
  /** Receipts in quarantine, open or handled, newest first. Needs `read` of `transaction`. */
  readonly listQuarantinedReceipts: {
    readonly input: {
      readonly query?: {
        readonly limit?: number | string | undefined;
        readonly cursor?: string | undefined;
        readonly sort?: 'receivedAt' | undefined;
        readonly order?: 'asc' | 'desc' | undefined;
        readonly status?: 'open' | 'handled' | undefined;
        readonly shopId?: number | string | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ListQuarantinedReceiptsAnswer;
    readonly rows: 'quarantinedReceipts';
  };
  /** Turnover, receipts, basket and items of a period, with the previous period. Needs `read` of `report`. */
  readonly getReport: {
    readonly input: {
      readonly query?: {
        /** An ISO 8601 moment with offset, which is exact, or a day YYYY-MM-DD from its first instant on. */
        readonly startAt?: string | undefined;
        /** An ISO 8601 moment with offset, which is no longer part of the period, or a day YYYY-MM-DD, which is all of it. */
        readonly endAt?: string | undefined;
        /** An ISO 8601 moment with offset, which is exact, or a day YYYY-MM-DD from its first instant on. */
        readonly previousStartAt?: string | undefined;
        /** An ISO 8601 moment with offset, which is no longer part of the period, or a day YYYY-MM-DD, which is all of it. */
        readonly previousEndAt?: string | undefined;
        readonly shopId?: number | string | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: GetReportAnswer;
  };
  /** Turnover and items of one category by day and by product, with the previous period. Needs `read` of `report`. */
  readonly getCategoryReport: {
    readonly input: {
      readonly params: { readonly categoryId: number };
      readonly query?: {
        /** An ISO 8601 moment with offset, which is exact, or a day YYYY-MM-DD from its first instant on. */
        readonly startAt?: string | undefined;
        /** An ISO 8601 moment with offset, which is no longer part of the period, or a day YYYY-MM-DD, which is all of it. */
        readonly endAt?: string | undefined;
        /** An ISO 8601 moment with offset, which is exact, or a day YYYY-MM-DD from its first instant on. */
        readonly previousStartAt?: string | undefined;
        /** An ISO 8601 moment with offset, which is no longer part of the period, or a day YYYY-MM-DD, which is all of it. */
        readonly previousEndAt?: string | undefined;
        readonly shopId?: number | string | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: GetCategoryReportAnswer;
  };
  /** Receipts and turnover by weekday and hour of the local day. Needs `read` of `report`. */
  readonly getHourReport: {
    readonly input: {
      readonly query?: {
        /** An ISO 8601 moment with offset, which is exact, or a day YYYY-MM-DD from its first instant on. */
        readonly startAt?: string | undefined;
        /** An ISO 8601 moment with offset, which is no longer part of the period, or a day YYYY-MM-DD, which is all of it. */
        readonly endAt?: string | undefined;
        readonly shopId?: number | string | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: GetHourReportAnswer;
  };
  /** Sales with a voucher by type, day, product and location, with the previous period. Needs `read` of `voucher`. */
  readonly getVoucherReport: {
    readonly input: {
      readonly query?: {
        /** An ISO 8601 moment with offset, which is exact, or a day YYYY-MM-DD from its first instant on. */
        readonly startAt?: string | undefined;
        /** An ISO 8601 moment with offset, which is no longer part of the period, or a day YYYY-MM-DD, which is all of it. */
        readonly endAt?: string | undefined;
        /** An ISO 8601 moment with offset, which is exact, or a day YYYY-MM-DD from its first instant on. */
        readonly previousStartAt?: string | undefined;
        /** An ISO 8601 moment with offset, which is no longer part of the period, or a day YYYY-MM-DD, which is all of it. */
        readonly previousEndAt?: string | undefined;
        readonly shopId?: number | string | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: GetVoucherReportAnswer;
  };
  /** Products by turnover or items sold, with the previous period. Needs `read` of `report`. */
  readonly listProductSales: {
    readonly input: {
      readonly query?: {
        readonly limit?: number | string | undefined;
        readonly cursor?: string | undefined;
        readonly sort?: 'turnoverCents' | 'itemCount' | undefined;
        readonly order?: 'asc' | 'desc' | undefined;
        /** An ISO 8601 moment with offset, which is exact, or a day YYYY-MM-DD from its first instant on. */
        readonly startAt?: string | undefined;
        /** An ISO 8601 moment with offset, which is no longer part of the period, or a day YYYY-MM-DD, which is all of it. */
        readonly endAt?: string | undefined;
        /** An ISO 8601 moment with offset, which is exact, or a day YYYY-MM-DD from its first instant on. */
        readonly previousStartAt?: string | undefined;
        /** An ISO 8601 moment with offset, which is no longer part of the period, or a day YYYY-MM-DD, which is all of it. */
        readonly previousEndAt?: string | undefined;
        readonly shopId?: number | string | undefined;
        readonly categoryId?: number | string | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ListProductSalesAnswer;
    readonly rows: 'productSales';
  };
  /** The figures of the dashboard, or of a category, as a CSV file. Needs `read` of `report`. */
  readonly exportReport: {
    readonly input: {
      readonly body?: {
        /** An ISO 8601 moment with offset, which is exact, or a day YYYY-MM-DD from its first instant on. */
        readonly startAt?: string | undefined;
        /** An ISO 8601 moment with offset, which is no longer part of the period, or a day YYYY-MM-DD, which is all of it. */
        readonly endAt?: string | undefined;
        /** An ISO 8601 moment with offset, which is exact, or a day YYYY-MM-DD from its first instant on. */
        readonly previousStartAt?: string | undefined;
        /** An ISO 8601 moment with offset, which is no longer part of the period, or a day YYYY-MM-DD, which is all of it. */
        readonly previousEndAt?: string | undefined;
        readonly shopId?: number | undefined;
        readonly categoryId?: number | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: Download;
  };
  /** The voucher report as a CSV file. Needs `read` of `voucher`. */
  readonly exportVouchers: {
    readonly input: {
      readonly body?: {
        /** An ISO 8601 moment with offset, which is exact, or a day YYYY-MM-DD from its first instant on. */
        readonly startAt?: string | undefined;
        /** An ISO 8601 moment with offset, which is no longer part of the period, or a day YYYY-MM-DD, which is all of it. */
        readonly endAt?: string | undefined;
        /** An ISO 8601 moment with offset, which is exact, or a day YYYY-MM-DD from its first instant on. */
        readonly previousStartAt?: string | undefined;
        /** An ISO 8601 moment with offset, which is no longer part of the period, or a day YYYY-MM-DD, which is all of it. */
        readonly previousEndAt?: string | undefined;
        readonly shopId?: number | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: Download;
  };
  /** The figures of the dashboard, or of a category, as a PDF. Needs `read` of `report`. */
  readonly printReport: {
    readonly input: {
      readonly body?: {
        /** An ISO 8601 moment with offset, which is exact, or a day YYYY-MM-DD from its first instant on. */
        readonly startAt?: string | undefined;
        /** An ISO 8601 moment with offset, which is no longer part of the period, or a day YYYY-MM-DD, which is all of it. */
        readonly endAt?: string | undefined;
        /** An ISO 8601 moment with offset, which is exact, or a day YYYY-MM-DD from its first instant on. */
        readonly previousStartAt?: string | undefined;
        /** An ISO 8601 moment with offset, which is no longer part of the period, or a day YYYY-MM-DD, which is all of it. */
        readonly previousEndAt?: string | undefined;
        readonly shopId?: number | undefined;
        readonly categoryId?: number | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: Download;
  };
  /** The closed days of a German location as a DSFinV-K archive. Needs `read` of `administration`. */
  readonly exportDsfinvk: {
    readonly input: {
      readonly params: { readonly propertyId: number };
      readonly body: {
        readonly fromOn: string;
        readonly toOn: string;
      };
    };
    readonly answer: Download;
  };
  /** The journal of a Dutch location as an XML audit file. Needs `read` of `administration`. */
  readonly exportXaf: {
    readonly input: {
      readonly params: { readonly propertyId: number };
      readonly body: {
        readonly fromOn: string;
        readonly toOn: string;
      };
    };
    readonly answer: Download;
  };
  /** Have a report mailed. Needs `write` of `report`. */
  readonly createReportMail: {
    readonly input: {
      readonly body: {
        readonly hour: number;
        readonly formats: readonly ('pdf' | 'csv')[];
        readonly personIds: readonly number[];
        readonly addresses: readonly string[];
        readonly isOn?: boolean | undefined;
        readonly kind: 'day_close' | 'week' | 'month';
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: CreateReportMailAnswer;
  };
  /** Have a report mailed no more. Needs `delete` of `report`. */
  readonly deleteReportMail: {
    readonly input: {
      readonly params: { readonly reportMailId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: undefined;
  };
  /** A report that goes out by mail. Needs `read` of `report`. */
  readonly getReportMail: {
    readonly input: {
      readonly params: { readonly reportMailId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: CreateReportMailAnswer;
  };
  /** The people who may get reports by mail. Needs `read` of `report`. */
  readonly getReportReaders: {
    readonly input: {
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: GetReportReadersAnswer;
  };
  /** Which reports go out by mail. Needs `read` of `report`. */
  readonly listReportMails: {
    readonly input: {
      readonly query?: {
        readonly limit?: number | string | undefined;
        readonly cursor?: string | undefined;
        readonly sort?: 'report' | 'place' | 'hour' | 'sentAt' | undefined;
        readonly order?: 'asc' | 'desc' | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ListReportMailsAnswer;
    readonly rows: 'reportMails';
  };
  /** Take back that a report by mail was deleted. Needs `delete` of `report`. */
  readonly undeleteReportMail: {
    readonly input: {
      readonly params: { readonly reportMailId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: CreateReportMailAnswer;
  };
  /** Change who gets a report, and when. Needs `write` of `report`. */
  readonly updateReportMail: {
    readonly input: {
      readonly params: { readonly reportMailId: number };
      readonly body: {
        readonly hour?: number | undefined;
        readonly formats?: readonly ('pdf' | 'csv')[] | undefined;
        readonly personIds?: readonly number[] | undefined;
        readonly addresses?: readonly string[] | undefined;
        readonly isOn?: boolean | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
      /** The version that the change is based on; another one is refused as `stale_version`. */
      readonly version?: number | undefined;
    };
    readonly answer: CreateReportMailAnswer;
  };
  /** Turnover as a CSV file, as journal lines, or as a DATEV booking batch. Needs `read` of `administration`. */
  readonly exportTurnover: {
    readonly input: {
      readonly body?: {
        /** An ISO 8601 moment with offset, which is exact, or a day YYYY-MM-DD from its first instant on. */
        readonly startAt?: string | undefined;
        /** An ISO 8601 moment with offset, which is no longer part of the period, or a day YYYY-MM-DD, which is all of it. */
        readonly endAt?: string | undefined;
        readonly shopId?: number | undefined;
        readonly format?: 'turnover' | 'journal' | 'datev' | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: Download;
  };
  /** Turnover per ledger account and VAT rate, received per payment method, in balance to the cent. Needs `read` of `administration`. */
  readonly getTurnover: {
    readonly input: {
      readonly query?: {
        /** An ISO 8601 moment with offset, which is exact, or a day YYYY-MM-DD from its first instant on. */
        readonly startAt?: string | undefined;
        /** An ISO 8601 moment with offset, which is no longer part of the period, or a day YYYY-MM-DD, which is all of it. */
        readonly endAt?: string | undefined;
        readonly shopId?: number | string | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: GetTurnoverAnswer;
  };
  /** Settings for the bookkeeping exports of a location. Needs `read` of `administration`. */
  readonly getBookkeeping: {
    readonly input: {
      readonly params: { readonly propertyId: number };
    };
    readonly answer: GetBookkeepingAnswer;
  };
  /** Change the settings for the bookkeeping exports of a location. Needs `write` of `administration`. */
  readonly updateBookkeeping: {
    readonly input: {
      readonly params: { readonly propertyId: number };
      readonly body: {
        readonly consultantNumber?: number | null | undefined;
        readonly clientNumber?: number | null | undefined;
        readonly accountLength?: number | undefined;
        readonly fiscalYearStartMonth?: number | undefined;
        readonly journalCode?: string | undefined;
        readonly salesAccountCode?: string | null | undefined;
        readonly paymentAccountCode?: string | null | undefined;
        readonly surplusAccountCode?: string | null | undefined;
        readonly clearingAccountCode?: string | null | undefined;
        readonly legalName?: string | null | undefined;
        readonly taxNumber?: string | null | undefined;
      };
      /** The version that the change is based on; another one is refused as `stale_version`. */
      readonly version?: number | undefined;
    };
    readonly answer: GetBookkeepingAnswer;
  };
  /** The day close of a location: the same for ever, and what was booked later. Needs `read` of `administration`. */
  readonly getDayClose: {
    readonly input: {
      readonly params: { readonly propertyId: number; readonly day: string };
    };
    readonly answer: GetDayCloseAnswer;
  };
  /** The days of a location with their closes. Needs `read` of `administration`. */
  readonly listDayCloses: {
    readonly input: {
      readonly params: { readonly propertyId: number };
      readonly query?: {
        readonly limit?: number | string | undefined;
        readonly cursor?: string | undefined;
        readonly sort?: 'day' | undefined;
        readonly order?: 'asc' | 'desc' | undefined;
      };
    };
    readonly answer: ListDayClosesAnswer;
    readonly rows: 'dayCloses';
  };
  /** The day close of a location as a PDF. Needs `read` of `administration`. */
  readonly printDayClose: {
    readonly input: {
      readonly params: { readonly propertyId: number; readonly day: string };
    };
    readonly answer: Download;
  };
  /** What a group or location still needs before it sells. Needs `read` of `report`. */
  readonly getFirstSteps: {
    readonly input: {
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: GetFirstStepsAnswer;
  };
  /** Look up the DNS records for mails of a location. Needs `write` of `location`. */
  readonly checkMailSender: {
    readonly input: {
      readonly params: { readonly propertyId: number };
    };
    readonly answer: CheckMailSenderAnswer;
  };
  /** As whom mails of a location go out, and the DNS records for it. Needs `read` of `location`. */
  readonly getMailSender: {
    readonly input: {
      readonly params: { readonly propertyId: number };
    };
    readonly answer: CheckMailSenderAnswer;
  };
  /** A mail of a location as its reader sees it, with made-up content. Needs `read` of `location`. */
  readonly previewMail: {
    readonly input: {
      readonly params: { readonly propertyId: number };
      readonly query?: {
        readonly kind?: 'receipt' | 'report' | 'book_delivery' | 'alerts' | 'alert_digest' | 'invitation' | 'password_reset' | 'second_factor_reset' | 'new_device' | undefined;
        readonly language?: 'nl' | 'de' | 'en' | undefined;
      };
    };
    readonly answer: PreviewMailAnswer;
  };
  /** The HTML of a mail of a location, with made-up content. Needs `read` of `location`. */
  readonly previewMailPage: {
    readonly input: {
      readonly params: { readonly propertyId: number };
      readonly query?: {
        readonly kind?: 'receipt' | 'report' | 'book_delivery' | 'alerts' | 'alert_digest' | 'invitation' | 'password_reset' | 'second_factor_reset' | 'new_device' | undefined;
        readonly language?: 'nl' | 'de' | 'en' | undefined;
      };
    };
    readonly answer: Download;
  };
  /** Make a new key for mails of a location. Needs `write` of `location`. */
  readonly rotateMailKey: {
    readonly input: {
      readonly params: { readonly propertyId: number };
    };
    readonly answer: CheckMailSenderAnswer;
  };
  /** Change as whom mails of a location go out, or switch it on or off. Needs `write` of `location`. */
  readonly updateMailSender: {
    readonly input: {
      readonly params: { readonly propertyId: number };
      readonly body: {
        readonly name: string;
        readonly address: string;
        readonly isOn: boolean;
      };
      /** The version that the change is based on; another one is refused as `stale_version`. */
      readonly version?: number | undefined;
    };
    readonly answer: CheckMailSenderAnswer;
  };
  /** Try whether files arrive. Needs `write` of `administration`. */
  readonly checkBookTarget: {
    readonly input: {
      readonly params: { readonly bookTargetId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: CheckBookTargetAnswer;
  };
  /** Have files for the bookkeeping delivered. Needs `write` of `administration`. */
  readonly createBookTarget: {
    readonly input: {
      readonly body: {
        readonly name: string;
        readonly format: 'turnover' | 'journal' | 'datev' | 'pms';
        readonly startsOn: string;
        readonly secret?: {
          readonly kind: 'password' | 'private_key';
          readonly value: string;
        } | undefined;
        readonly propertyId: number;
        readonly way: 'sftp' | 'folder' | 'mail';
        readonly host?: string | undefined;
        readonly port?: number | undefined;
        readonly username?: string | undefined;
        readonly folder?: string | undefined;
        readonly hostKey?: string | null | undefined;
        readonly addresses?: readonly string[] | undefined;
      };
    };
    readonly answer: CreateBookTargetAnswer;
  };
  /** Have files for the bookkeeping delivered there no more. Needs `delete` of `administration`. */
  readonly deleteBookTarget: {
    readonly input: {
      readonly params: { readonly bookTargetId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: undefined;
  };
  /** Where files for the bookkeeping go by themselves, one of it. Needs `read` of `administration`. */
  readonly getBookTarget: {
    readonly input: {
      readonly params: { readonly bookTargetId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: CreateBookTargetAnswer;
  };
  /** Files for the bookkeeping that were delivered, and those that wait. Needs `read` of `administration`. */
  readonly listBookDeliveries: {
    readonly input: {
      readonly query?: {
        readonly limit?: number | string | undefined;
        readonly cursor?: string | undefined;
        readonly sort?: 'day' | undefined;
        readonly order?: 'asc' | 'desc' | undefined;
        readonly bookTargetId?: number | string | undefined;
        readonly state?: 'pending' | 'delivered' | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ListBookDeliveriesAnswer;
    readonly rows: 'bookDeliveries';
  };
  /** Where files for the bookkeeping go by themselves. Needs `read` of `administration`. */
  readonly listBookTargets: {
    readonly input: {
      readonly query?: {
        readonly limit?: number | string | undefined;
        readonly cursor?: string | undefined;
        readonly sort?: 'name' | 'place' | 'deliveredAt' | undefined;
        readonly order?: 'asc' | 'desc' | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ListBookTargetsAnswer;
    readonly rows: 'bookTargets';
  };
  /** Deliver a file for the bookkeeping again. Needs `write` of `administration`. */
  readonly retryBookDelivery: {
    readonly input: {
      readonly params: { readonly bookDeliveryId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: RetryBookDeliveryAnswer;
  };
  /** Change where files for the bookkeeping go, or switch it on or off. Needs `write` of `administration`. */
  readonly updateBookTarget: {
    readonly input: {
      readonly params: { readonly bookTargetId: number };
      readonly body: {
        readonly name?: string | undefined;
        readonly format?: 'turnover' | 'journal' | 'datev' | 'pms' | undefined;
        readonly startsOn?: string | undefined;
        readonly host?: string | undefined;
        readonly port?: number | undefined;
        readonly username?: string | undefined;
        readonly folder?: string | undefined;
        readonly secret?: {
          readonly kind: 'password' | 'private_key';
          readonly value: string;
        } | undefined;
        readonly hostKey?: string | null | undefined;
        readonly addresses?: readonly string[] | undefined;
        readonly isOn?: boolean | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
      /** The version that the change is based on; another one is refused as `stale_version`. */
      readonly version?: number | undefined;
    };
    readonly answer: CreateBookTargetAnswer;
  };
  /** Calls that broke, by the code that was shown. Needs `read` of `location`. */
  readonly listFailures: {
    readonly input: {
      readonly query?: {
        readonly limit?: number | string | undefined;
        readonly cursor?: string | undefined;
        readonly sort?: 'at' | undefined;
        readonly order?: 'asc' | 'desc' | undefined;
        readonly search?: string | undefined;
      };
    };
    readonly answer: ListFailuresAnswer;
    readonly rows: 'failures';
  };
  /** Jobs in the background: waiting, running, failed and done lately. Needs `read` of `location`. */
  readonly listJobs: {
    readonly input: {
      readonly query?: {
        readonly limit?: number | string | undefined;
        readonly cursor?: string | undefined;
        readonly sort?: 'createdAt' | undefined;
        readonly order?: 'asc' | 'desc' | undefined;
        readonly state?: 'waiting' | 'running' | 'failed' | 'done' | undefined;
      };
    };
    readonly answer: ListJobsAnswer;
    readonly rows: 'jobs';
  };
  /** Have a failed job done again. Needs `write` of `location`. */
  readonly retryJob: {
    readonly input: {
      readonly params: { readonly jobKind: string; readonly jobId: number };
    };
    readonly answer: RetryJobAnswer;
  };
  /** Make a sheet of age-check codes, as a PDF to print. Needs `write` of `qrcode`. */
  readonly createAgeCheckSheet: {
    readonly input: {
      readonly body: {
        readonly age: number;
        readonly amount?: number | undefined;
        readonly validMonths?: number | undefined;
        readonly propertyId?: number | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: Download;
  };
  /** Sheets of age-check codes with what became of them. Needs `read` of `qrcode`. */
  readonly listAgeCheckSheets: {
    readonly input: {
      readonly query?: {
        readonly limit?: number | string | undefined;
        readonly cursor?: string | undefined;
        readonly sort?: 'madeAt' | undefined;
        readonly order?: 'asc' | 'desc' | undefined;
      };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: ListAgeCheckSheetsAnswer;
    readonly rows: 'ageCheckSheets';
  };
  /** A sheet of age-check codes as a PDF again. Needs `read` of `qrcode`. */
  readonly printAgeCheckSheet: {
    readonly input: {
      readonly params: { readonly sheetId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: Download;
  };
  /** Take a sheet back, so that none of its codes counts any more. Needs `write` of `qrcode`. */
  readonly revokeAgeCheckSheet: {
    readonly input: {
      readonly params: { readonly sheetId: number };
      /** A location: asked there, and not of the whole group. */
      readonly propertyId?: number | undefined;
    };
    readonly answer: RevokeAgeCheckSheetAnswer;
  };
};

/** How each call is sent. */
export const routes: { readonly [Name in keyof Calls]: Route } = {
  dismissAlert: { method: 'POST', path: '/alerts/{alertId}/dismiss', answers: 'json' },
  listAlerts: { method: 'GET', path: '/alerts', answers: 'json', rows: 'alerts' },
  snoozeAlert: { method: 'POST', path: '/alerts/{alertId}/snooze', answers: 'json' },
  getAlertSettings: { method: 'GET', path: '/alerts/settings', answers: 'json' },
  updateAlertSettings: { method: 'PUT', path: '/alerts/settings', answers: 'json' },
  createProperty: { method: 'POST', path: '/properties', answers: 'json' },
  deleteProperty: { method: 'DELETE', path: '/properties/{propertyId}', answers: 'nothing' },
  getProperty: { method: 'GET', path: '/properties/{propertyId}', answers: 'json' },
  listProperties: { method: 'GET', path: '/properties', answers: 'json', rows: 'properties' },
  undeleteProperty: { method: 'POST', path: '/properties/{propertyId}/undelete', answers: 'json' },
  updateProperty: { method: 'PUT', path: '/properties/{propertyId}', answers: 'json' },
  createShop: { method: 'POST', path: '/shops', answers: 'json' },
  deleteShop: { method: 'DELETE', path: '/shops/{shopId}', answers: 'nothing' },
  getShop: { method: 'GET', path: '/shops/{shopId}', answers: 'json' },
  listShops: { method: 'GET', path: '/shops', answers: 'json', rows: 'shops' },
  listShortcutProposal: { method: 'GET', path: '/shops/shortcut_proposal', answers: 'json' },
  undeleteShop: { method: 'POST', path: '/shops/{shopId}/undelete', answers: 'json' },
  updateShop: { method: 'PUT', path: '/shops/{shopId}', answers: 'json' },
  createCashRegister: { method: 'POST', path: '/cash_registers', answers: 'json' },
  createCashRegisterCredential: { method: 'POST', path: '/cash_registers/{cashRegisterId}/credential', answers: 'json', isOnlyOnce: true },
  deleteCashRegister: { method: 'DELETE', path: '/cash_registers/{cashRegisterId}', answers: 'nothing' },
  deleteCashRegisterCredential: { method: 'DELETE', path: '/cash_registers/{cashRegisterId}/credential', answers: 'nothing' },
  getCashRegister: { method: 'GET', path: '/cash_registers/{cashRegisterId}', answers: 'json' },
  listCashRegisters: { method: 'GET', path: '/cash_registers', answers: 'json', rows: 'cashRegisters' },
  stopWaitingForCashRegister: { method: 'POST', path: '/cash_registers/{cashRegisterId}/stop_waiting', answers: 'nothing' },
  undeleteCashRegister: { method: 'POST', path: '/cash_registers/{cashRegisterId}/undelete', answers: 'json' },
  updateCashRegister: { method: 'PUT', path: '/cash_registers/{cashRegisterId}', answers: 'json' },
  createMedia: { method: 'POST', path: '/media', answers: 'json', isOnlyOnce: true },
  createCategory: { method: 'POST', path: '/categories', answers: 'json' },
  deleteCategory: { method: 'DELETE', path: '/categories/{categoryId}', answers: 'nothing' },
  getCategory: { method: 'GET', path: '/categories/{categoryId}', answers: 'json' },
  listCategories: { method: 'GET', path: '/categories', answers: 'json', rows: 'categories' },
  undeleteCategory: { method: 'POST', path: '/categories/{categoryId}/undelete', answers: 'json' },
  updateCategory: { method: 'PUT', path: '/categories/{categoryId}', answers: 'json' },
  archiveProduct: { method: 'POST', path: '/products/{productId}/archive', answers: 'json' },
  createProduct: { method: 'POST', path: '/products', answers: 'json' },
  getProduct: { method: 'GET', path: '/products/{productId}', answers: 'json' },
  listDepositOptions: { method: 'GET', path: '/products/deposit_options', answers: 'json' },
  listPriceChanges: { method: 'GET', path: '/products/{productId}/prices', answers: 'json', rows: 'priceChanges' },
  listProducts: { method: 'GET', path: '/products', answers: 'json', rows: 'products' },
  restoreProduct: { method: 'POST', path: '/products/{productId}/restore', answers: 'json' },
  updateProduct: { method: 'PUT', path: '/products/{productId}', answers: 'json' },
  deleteProduct: { method: 'DELETE', path: '/products/{productId}', answers: 'nothing' },
  undeleteProduct: { method: 'POST', path: '/products/{productId}/undelete', answers: 'json' },
  changeProducts: { method: 'POST', path: '/products/changes', answers: 'json' },
  archiveCombiDeal: { method: 'POST', path: '/combi_deals/{combiDealId}/archive', answers: 'json' },
  createCombiDeal: { method: 'POST', path: '/combi_deals', answers: 'json' },
  deleteCombiDeal: { method: 'DELETE', path: '/combi_deals/{combiDealId}', answers: 'nothing' },
  getCombiDeal: { method: 'GET', path: '/combi_deals/{combiDealId}', answers: 'json' },
  listCombiDeals: { method: 'GET', path: '/combi_deals', answers: 'json', rows: 'combiDeals' },
  restoreCombiDeal: { method: 'POST', path: '/combi_deals/{combiDealId}/restore', answers: 'json' },
  undeleteCombiDeal: { method: 'POST', path: '/combi_deals/{combiDealId}/undelete', answers: 'json' },
  updateCombiDeal: { method: 'PUT', path: '/combi_deals/{combiDealId}', answers: 'json' },
  createDynamicDate: { method: 'POST', path: '/dynamic_dates', answers: 'json' },
  deleteDynamicDate: { method: 'DELETE', path: '/dynamic_dates/{dynamicDateId}', answers: 'nothing' },
  getDynamicDate: { method: 'GET', path: '/dynamic_dates/{dynamicDateId}', answers: 'json' },
  getDynamicHours: { method: 'GET', path: '/dynamic_hours', answers: 'json' },
  getPricePreview: { method: 'GET', path: '/dynamic_hours/preview', answers: 'json' },
  listDynamicDates: { method: 'GET', path: '/dynamic_dates', answers: 'json', rows: 'dynamicDates' },
  putDynamicDate: { method: 'PUT', path: '/dynamic_dates', answers: 'json' },
  undeleteDynamicDate: { method: 'POST', path: '/dynamic_dates/{dynamicDateId}/undelete', answers: 'json' },
  updateDynamicDate: { method: 'PUT', path: '/dynamic_dates/{dynamicDateId}', answers: 'json' },
  updateDynamicHours: { method: 'PUT', path: '/dynamic_hours', answers: 'json' },
  createPriceLabel: { method: 'POST', path: '/price_labels', answers: 'json' },
  deletePriceLabel: { method: 'DELETE', path: '/price_labels/{priceLabelId}', answers: 'nothing' },
  getLabelPicture: { method: 'GET', path: '/price_labels/{priceLabelId}/picture', answers: 'file' },
  getLabelProgress: { method: 'GET', path: '/price_labels/progress', answers: 'json' },
  getPriceLabel: { method: 'GET', path: '/price_labels/{priceLabelId}', answers: 'json' },
  listPriceLabels: { method: 'GET', path: '/price_labels', answers: 'json', rows: 'priceLabels' },
  locatePriceLabel: { method: 'POST', path: '/price_labels/{priceLabelId}/locate', answers: 'nothing' },
  pairProduct: { method: 'POST', path: '/price_labels/pair_product', answers: 'json' },
  pairProducts: { method: 'POST', path: '/price_labels/pair_products', answers: 'json' },
  resendPriceLabel: { method: 'POST', path: '/price_labels/{priceLabelId}/resend', answers: 'nothing' },
  undeletePriceLabel: { method: 'POST', path: '/price_labels/{priceLabelId}/undelete', answers: 'json' },
  undoPairProducts: { method: 'POST', path: '/price_labels/undo_pair_products', answers: 'nothing' },
  dismissPmsPosting: { method: 'POST', path: '/properties/{propertyId}/pms_postings/{pmsPostingId}/dismiss', answers: 'json' },
  getPmsConnection: { method: 'GET', path: '/properties/{propertyId}/pms_connection', answers: 'json' },
  listPmsPostings: { method: 'GET', path: '/properties/{propertyId}/pms_postings', answers: 'json', rows: 'pmsPostings' },
  retryPmsPosting: { method: 'POST', path: '/properties/{propertyId}/pms_postings/{pmsPostingId}/retry', answers: 'json' },
  configurePriceLabels: { method: 'POST', path: '/price_labels/config', answers: 'json' },
  getPriceLabelConfig: { method: 'GET', path: '/price_labels/config', answers: 'json' },
  exportProducts: { method: 'POST', path: '/products/export', answers: 'file' },
  createLedgerAccount: { method: 'POST', path: '/ledger_accounts', answers: 'json' },
  deleteLedgerAccount: { method: 'DELETE', path: '/ledger_accounts/{ledgerAccountId}', answers: 'nothing' },
  getLedgerAccount: { method: 'GET', path: '/ledger_accounts/{ledgerAccountId}', answers: 'json' },
  listLedgerAccounts: { method: 'GET', path: '/ledger_accounts', answers: 'json', rows: 'ledgerAccounts' },
  undeleteLedgerAccount: { method: 'POST', path: '/ledger_accounts/{ledgerAccountId}/undelete', answers: 'json' },
  updateLedgerAccount: { method: 'PUT', path: '/ledger_accounts/{ledgerAccountId}', answers: 'json' },
  getVat: { method: 'GET', path: '/vats/{vatId}', answers: 'json' },
  listVats: { method: 'GET', path: '/vats', answers: 'json', rows: 'vats' },
  createPaymentMethod: { method: 'POST', path: '/payment_method', answers: 'json' },
  deletePaymentMethod: { method: 'DELETE', path: '/payment_method/{paymentMethodId}', answers: 'nothing' },
  getPaymentMethod: { method: 'GET', path: '/payment_method/{paymentMethodId}', answers: 'json' },
  listPaymentMethods: { method: 'GET', path: '/payment_method', answers: 'json', rows: 'paymentMethods' },
  updatePaymentMethod: { method: 'PUT', path: '/payment_method/{paymentMethodId}', answers: 'json' },
  listReviews: { method: 'GET', path: '/receipts/reviews', answers: 'json', rows: 'reviews' },
  exportTransactions: { method: 'POST', path: '/transactions/export', answers: 'file' },
  getReceipt: { method: 'GET', path: '/receipts/{receiptId}', answers: 'json' },
  listReceipts: { method: 'GET', path: '/receipts', answers: 'json', rows: 'receipts' },
  exportSoldItems: { method: 'POST', path: '/transactions/items/export', answers: 'file' },
  deliverReceipt: { method: 'PUT', path: '/receipts/{receiptId}/deliver', answers: 'json' },
  printReceipt: { method: 'GET', path: '/receipts/{receiptId}/pdf', answers: 'file' },
  bookQuarantinedReceipt: { method: 'POST', path: '/quarantined_receipts/{quarantinedReceiptId}/book', answers: 'json' },
  dismissQuarantinedReceipt: { method: 'POST', path: '/quarantined_receipts/{quarantinedReceiptId}/dismiss', answers: 'json' },
  getQuarantinedReceipt: { method: 'GET', path: '/quarantined_receipts/{quarantinedReceiptId}', answers: 'json' },
  listQuarantinedReceipts: { method: 'GET', path: '/quarantined_receipts', answers: 'json', rows: 'quarantinedReceipts' },
  getReport: { method: 'GET', path: '/reporting', answers: 'json' },
  getCategoryReport: { method: 'GET', path: '/reporting/categories/{categoryId}', answers: 'json' },
  getHourReport: { method: 'GET', path: '/reporting/hours', answers: 'json' },
  getVoucherReport: { method: 'GET', path: '/reporting/vouchers', answers: 'json' },
  listProductSales: { method: 'GET', path: '/reporting/products', answers: 'json', rows: 'productSales' },
  exportReport: { method: 'POST', path: '/reporting/export', answers: 'file' },
  exportVouchers: { method: 'POST', path: '/reporting/vouchers/export', answers: 'file' },
  printReport: { method: 'POST', path: '/reporting/print', answers: 'file' },
  exportDsfinvk: { method: 'POST', path: '/properties/{propertyId}/tax_files/dsfinvk', answers: 'file' },
  exportXaf: { method: 'POST', path: '/properties/{propertyId}/tax_files/xaf', answers: 'file' },
  createReportMail: { method: 'POST', path: '/report_mails', answers: 'json' },
  deleteReportMail: { method: 'DELETE', path: '/report_mails/{reportMailId}', answers: 'nothing' },
  getReportMail: { method: 'GET', path: '/report_mails/{reportMailId}', answers: 'json' },
  getReportReaders: { method: 'GET', path: '/report_readers', answers: 'json' },
  listReportMails: { method: 'GET', path: '/report_mails', answers: 'json', rows: 'reportMails' },
  undeleteReportMail: { method: 'POST', path: '/report_mails/{reportMailId}/undelete', answers: 'json' },
  updateReportMail: { method: 'PUT', path: '/report_mails/{reportMailId}', answers: 'json' },
  exportTurnover: { method: 'POST', path: '/turnover/export', answers: 'file' },
  getTurnover: { method: 'GET', path: '/turnover', answers: 'json' },
  getBookkeeping: { method: 'GET', path: '/properties/{propertyId}/bookkeeping', answers: 'json' },
  updateBookkeeping: { method: 'PUT', path: '/properties/{propertyId}/bookkeeping', answers: 'json' },
  getDayClose: { method: 'GET', path: '/properties/{propertyId}/day_closes/{day}', answers: 'json' },
  listDayCloses: { method: 'GET', path: '/properties/{propertyId}/day_closes', answers: 'json', rows: 'dayCloses' },
  printDayClose: { method: 'GET', path: '/properties/{propertyId}/day_closes/{day}/pdf', answers: 'file' },
  getFirstSteps: { method: 'GET', path: '/first_steps', answers: 'json' },
  checkMailSender: { method: 'POST', path: '/properties/{propertyId}/mail_sender/check', answers: 'json' },
  getMailSender: { method: 'GET', path: '/properties/{propertyId}/mail_sender', answers: 'json' },
  previewMail: { method: 'GET', path: '/properties/{propertyId}/mail_preview', answers: 'json' },
  previewMailPage: { method: 'GET', path: '/properties/{propertyId}/mail_preview/page', answers: 'file' },
  rotateMailKey: { method: 'POST', path: '/properties/{propertyId}/mail_sender/key', answers: 'json' },
  updateMailSender: { method: 'PUT', path: '/properties/{propertyId}/mail_sender', answers: 'json' },
  checkBookTarget: { method: 'POST', path: '/book_targets/{bookTargetId}/test', answers: 'json' },
  createBookTarget: { method: 'POST', path: '/book_targets', answers: 'json' },
  deleteBookTarget: { method: 'DELETE', path: '/book_targets/{bookTargetId}', answers: 'nothing' },
  getBookTarget: { method: 'GET', path: '/book_targets/{bookTargetId}', answers: 'json' },
  listBookDeliveries: { method: 'GET', path: '/book_targets/deliveries', answers: 'json', rows: 'bookDeliveries' },
  listBookTargets: { method: 'GET', path: '/book_targets', answers: 'json', rows: 'bookTargets' },
  retryBookDelivery: { method: 'POST', path: '/book_targets/deliveries/{bookDeliveryId}/retry', answers: 'json' },
  updateBookTarget: { method: 'PUT', path: '/book_targets/{bookTargetId}', answers: 'json' },
  listFailures: { method: 'GET', path: '/failures', answers: 'json', rows: 'failures' },
  listJobs: { method: 'GET', path: '/jobs', answers: 'json', rows: 'jobs' },
  retryJob: { method: 'POST', path: '/jobs/{jobKind}/{jobId}/retry', answers: 'json' },
  createAgeCheckSheet: { method: 'POST', path: '/qr_codes', answers: 'file', isOnlyOnce: true },
  listAgeCheckSheets: { method: 'GET', path: '/qr_codes', answers: 'json', rows: 'ageCheckSheets' },
  printAgeCheckSheet: { method: 'GET', path: '/qr_codes/{sheetId}/pdf', answers: 'file' },
  revokeAgeCheckSheet: { method: 'POST', path: '/qr_codes/{sheetId}/revoke', answers: 'json' },
};
