/** What a version changed in the API: added and changed calls break nobody's program, `breaking` ones may. */
export type ApiVersion = {
  /** `next`: not released yet. */
  readonly version: string;
  readonly changes: readonly {
    readonly kind: 'added' | 'changed' | 'breaking';
    readonly text: string;
    /** The calls that it is about, by their operation ids. */
    readonly calls: readonly string[];
  }[];
};

/** The change log of the API, the newest version first. In English, as the summaries of the calls are. */
export const apiChanges: readonly ApiVersion[] = [
  {
    version: 'next',
    changes: [
      {
        kind: 'added',
        text: 'Programs call with a token in place of a session: Authorization: Bearer larder_…. Each has 600 calls a minute, told in RateLimit and RateLimit-Policy.',
        calls: ['createAccessToken', 'deleteAccessToken'],
      },
      {
        kind: 'added',
        text: 'The document names the calls that a token opens: those with the security scheme token.',
        calls: [],
      },
      {
        kind: 'added',
        text: 'The heavy lists take fields: the names of what each row has, in place of all.',
        calls: ['listProducts', 'listReceipts', 'listPriceLabels', 'listCombiDeals'],
      },
      {
        kind: 'added',
        text: 'Changes take an Idempotency-Key: asked again under it within 24 hours, they are answered the same and made once.',
        calls: [],
      },
      {
        kind: 'added',
        text: 'Reports, lists of past days and exports take Larder-Position, which changes tell where the installation has a read replica: who sends it lets the call read there.',
        calls: [],
      },
      {
        kind: 'added',
        text: 'Webhooks: other systems are told what happens, signed as Standard Webhooks says.',
        calls: ['createWebhook', 'sendWebhookTest', 'listWebhookDeliveries'],
      },
      {
        kind: 'added',
        text: 'Tills say whose room a purchase was put on, beside its number; who may see who picks up sees it on the receipt.',
        calls: ['putReceipt', 'putReceiptBatch', 'getReceipt'],
      },
      {
        kind: 'added',
        text: 'Tills are told what they go by: their own name and model, the location with its language, pictures, age check, pickup and discount of employees, the ways to pay, and what pays for each product.',
        calls: ['getCatalog'],
      },
      {
        kind: 'added',
        text: 'A payment method can be of the kind employee: it goes on the account of who works there, whose number a receipt names as account.',
        calls: ['getCatalog', 'listPaymentMethods', 'createPaymentMethod', 'updatePaymentMethod'],
      },
      {
        kind: 'added',
        text: 'A till ends its own credential.',
        calls: ['unpairDevice'],
      },
      {
        kind: 'added',
        text: 'A location says what its employees pay less.',
        calls: ['getProperty', 'createProperty', 'updateProperty'],
      },
      {
        kind: 'added',
        text: 'The hotel system of a location: how it is reached, and what is posted there.',
        calls: ['getPmsConnection', 'listPmsPostings', 'retryPmsPosting', 'dismissPmsPosting'],
      },
      {
        kind: 'added',
        text: 'Files for the bookkeeping are delivered by themselves: by SFTP, into a folder or by mail.',
        calls: ['createBookTarget', 'checkBookTarget', 'listBookDeliveries', 'retryBookDelivery'],
      },
      {
        kind: 'added',
        text: 'The files that tax offices ask for: DSFinV-K of German locations, the audit file (XAF) of Dutch ones.',
        calls: ['exportDsfinvk', 'exportXaf'],
      },
      {
        kind: 'added',
        text: 'Mails of a location go out as the hotel: its sender, the DNS records of its domain, and each mail to look at.',
        calls: ['getMailSender', 'updateMailSender', 'checkMailSender', 'rotateMailKey', 'previewMail'],
      },
      {
        kind: 'added',
        text: 'Lists of receipts say from which day on there are receipts (receiptsFrom), where older ones were removed and the period begins before.',
        calls: ['listReceipts'],
      },
      {
        kind: 'added',
        text: 'What was deleted can be put back for a while.',
        calls: ['undeleteProduct', 'undeleteCategory', 'undeleteCombiDeal', 'undeleteShop', 'undeleteProperty'],
      },
      {
        kind: 'added',
        text: 'Many products are changed in one call, which one further call takes back.',
        calls: ['changeProducts', 'undoProductChange'],
      },
      {
        kind: 'added',
        text: 'Labels are linked to products in one call.',
        calls: ['pairProducts', 'undoPairProducts'],
      },
      {
        kind: 'added',
        text: 'Alerts: what needs a person, and their rules.',
        calls: ['listAlerts', 'getAlertSettings', 'updateAlertSettings'],
      },
      {
        kind: 'added',
        text: 'Files of products, receipts and reports have the columns that are asked for, in their order.',
        calls: ['exportProducts', 'exportTransactions'],
      },
    ],
  },
];
