import { fileURLToPath } from 'node:url';
import * as categories from '@larder/contract/assortment/categories';
import * as combiDeals from '@larder/contract/assortment/combi-deals';
import * as ledgerAccounts from '@larder/contract/assortment/ledger-accounts';
import * as vats from '@larder/contract/assortment/vats';
import * as alertSettings from '@larder/contract/office/alert-settings';
import * as alerts from '@larder/contract/office/alerts';
import * as dayCloses from '@larder/contract/books/day-closes';
import * as reportMails from '@larder/contract/books/report-mails';
import * as paymentMethods from '@larder/contract/books/payment-methods';
import * as groups from '@larder/contract/people/groups';
import * as accessTokens from '@larder/contract/people/access-tokens';
import * as signInDirectory from '@larder/contract/people/sign-in-directory';
import * as signInPolicy from '@larder/contract/people/sign-in-policy';
import * as properties from '@larder/contract/places/properties';
import * as shops from '@larder/contract/places/shops';
import * as reviews from '@larder/contract/sales/reviews';
import * as pushSubscriptions from '@larder/contract/office/push-subscriptions';
import * as savedViews from '@larder/contract/office/saved-views';
import * as search from '@larder/contract/search';
import type { FastifyInstance } from 'fastify';
import * as alertSettingsService from './modules/office/alerts/settings.ts';
import * as alertService from './modules/office/alerts/service.ts';
import { ageCheckRoutes } from './modules/sales/age-checks/routes.ts';
import { makeAuthenticator } from './modules/people/auth/authenticate.ts';
import { authRoutes } from './modules/people/auth/routes.ts';
import { cashRegisterRoutes } from './modules/places/cash-registers/routes.ts';
import * as categoryService from './modules/assortment/categories/service.ts';
import * as combiDealService from './modules/assortment/combi-deals/service.ts';
import * as dayCloseService from './modules/books/day-closes/service.ts';
import { dynamicPricingRoutes } from './modules/shelf/dynamic-pricing/routes.ts';
import { registerEvents } from './modules/office/events/routes.ts';
import * as groupService from './modules/people/groups/service.ts';
import { firstStepsRoutes } from './modules/office/first-steps/routes.ts';
import * as accessTokenService from './modules/people/access-tokens/service.ts';
import * as signInDirectoryService from './modules/people/sign-in-directory/service.ts';
import * as signInPolicyService from './modules/people/sign-in-policy/service.ts';
import { historyRoutes } from './modules/office/history/routes.ts';
import { noteFailures } from './modules/office/jobs/public.ts';
import * as pushSubscriptionService from './modules/office/push-subscriptions/service.ts';
import { bookTargetRoutes } from './modules/books/book-deliveries/routes.ts';
import { webhookRoutes } from './modules/office/webhooks/routes.ts';
import * as savedViewService from './modules/office/saved-views/service.ts';
import { jobRoutes } from './modules/office/jobs/routes.ts';
import { retryMail } from './modules/office/mails/public.ts';
import { retryImport } from './modules/assortment/product-files/public.ts';
import { mailSenderRoutes } from './modules/office/mail-senders/routes.ts';
import * as ledgerAccountService from './modules/assortment/ledger-accounts/service.ts';
import { makeLabelDrivers } from './modules/shelf/label-hosts/public.ts';
import { readLook } from './modules/places/mail-looks/public.ts';
import { mediaRoutes } from './modules/office/media/routes.ts';
import * as paymentMethodService from './modules/books/payment-methods/service.ts';
import { posRoutes } from './modules/sales/pos/routes.ts';
import { priceLabelRoutes } from './modules/shelf/price-labels/routes.ts';
import { productFileRoutes } from './modules/assortment/product-files/routes.ts';
import { productRoutes } from './modules/assortment/products/routes.ts';
import * as propertyService from './modules/places/properties/service.ts';
import { pmsRoutes } from './modules/sales/pms/routes.ts';
import { receiptPageRoutes } from './modules/sales/receipt-pages/routes.ts';
import { receiptRoutes } from './modules/sales/receipts/routes.ts';
import * as reportMailService from './modules/books/report-mails/service.ts';
import { reportFileRoutes } from './modules/books/report-files/routes.ts';
import { reportingRoutes } from './modules/books/reporting/routes.ts';
import * as reviewService from './modules/sales/reviews/service.ts';
import * as shopService from './modules/places/shops/service.ts';
import { taxFileRoutes } from './modules/books/tax-files/routes.ts';
import { turnoverRoutes } from './modules/books/turnover/routes.ts';
import { userRoutes } from './modules/people/users/routes.ts';
import * as vatService from './modules/assortment/vats/service.ts';
import type { Services } from './platform/context.ts';
import { bindAll, type Binding, registerBindings } from './platform/http/adapter.ts';
import { registerDocuments } from './platform/http/documents.ts';
import { registerHealth } from './platform/http/health.ts';
import { serveMedia } from './platform/http/media-files.ts';
import type { Patience } from './platform/http/patience.ts';
import { handleUnknown, makeServer, noteRoutes } from './platform/http/server.ts';
import { serveStatic } from './platform/http/static-files.ts';
import { mailSamples } from './mail-samples.ts';
import { searchEverything } from './search.ts';

/** Every binding of the product; a module adds its line here: the contract's file and the service that answers it. */
export function allBindings(services: Services): readonly Binding[] {
  return [
    ...authRoutes(services),
    ...userRoutes(services),
    ...bindAll(groups, groupService),
    ...bindAll(signInPolicy, signInPolicyService),
    ...bindAll(accessTokens, accessTokenService),
    ...bindAll(signInDirectory, signInDirectoryService),
    ...bindAll(properties, propertyService),
    ...bindAll(shops, shopService),
    ...cashRegisterRoutes(),
    ...bindAll(categories, categoryService),
    ...productRoutes(),
    ...productFileRoutes(),
    ...bindAll(combiDeals, combiDealService),
    ...dynamicPricingRoutes(),
    ...priceLabelRoutes(makeLabelDrivers(services.config, services.clock)),
    ...bindAll(ledgerAccounts, ledgerAccountService),
    ...bindAll(vats, vatService),
    ...mediaRoutes(services),
    ...bindAll(paymentMethods, paymentMethodService),
    ...bindAll(reviews, reviewService),
    ...receiptRoutes(),
    ...receiptPageRoutes(services),
    ...pmsRoutes,
    ...reportingRoutes(),
    ...reportFileRoutes(),
    ...bindAll(reportMails, reportMailService),
    ...taxFileRoutes(),
    ...turnoverRoutes(),
    ...bindAll(dayCloses, dayCloseService),
    ...firstStepsRoutes,
    ...historyRoutes,
    ...bindAll(savedViews, savedViewService),
    ...webhookRoutes,
    ...mailSenderRoutes({ samples: mailSamples, readLook }),
    ...bookTargetRoutes,
    ...bindAll(alerts, alertService),
    ...bindAll(pushSubscriptions, pushSubscriptionService),
    ...bindAll(alertSettings, alertSettingsService),
    ...jobRoutes({ mail: retryMail, import: retryImport }),
    ...ageCheckRoutes(services),
    ...posRoutes(services),
    ...bindAll(search, { searchEverything }),
  ];
}

/** Where the built web application lies. */
const webDirectory = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Puts the server together from its services: the composition root. */
export async function buildApp(services: Services, patience?: Patience): Promise<FastifyInstance> {
  const app = await makeServer(services, patience);
  const methodsAt = noteRoutes(app);
  noteFailures(app, services);
  const authenticator = makeAuthenticator(services);
  const bindings = allBindings(services);
  registerBindings(app, bindings, {
    services,
    authenticate: { office: authenticator.user, device: authenticator.device },
  });
  registerEvents(app, services, authenticator.user);
  registerHealth(app, services);
  registerDocuments(app);
  serveMedia(app, services);
  const page = await serveStatic(app, { webDirectory, config: services.config });
  handleUnknown(app, services, { methodsAt, page });
  return app;
}
