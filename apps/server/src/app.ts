import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { ageCheckRoutes } from './modules/sales/age-checks/routes.ts';
import { makeAuthenticator } from './modules/people/auth/authenticate.ts';
import { authRoutes } from './modules/people/auth/routes.ts';
import { cashRegisterRoutes } from './modules/places/cash-registers/routes.ts';
import { categoryRoutes } from './modules/assortment/categories/routes.ts';
import { combiDealRoutes } from './modules/assortment/combi-deals/routes.ts';
import { dayCloseRoutes } from './modules/books/day-closes/routes.ts';
import { dynamicPricingRoutes } from './modules/shelf/dynamic-pricing/routes.ts';
import { registerEvents } from './modules/office/events/routes.ts';
import { groupRoutes } from './modules/people/groups/routes.ts';
import { jobRoutes } from './modules/office/jobs/routes.ts';
import { retryMail } from './modules/office/mails/public.ts';
import { retryImport } from './modules/assortment/product-files/public.ts';
import { ledgerAccountRoutes } from './modules/assortment/ledger-accounts/routes.ts';
import { makeLabelDrivers } from './modules/shelf/label-hosts/public.ts';
import { mediaRoutes } from './modules/office/media/routes.ts';
import { paymentMethodRoutes } from './modules/books/payment-methods/routes.ts';
import { posRoutes } from './modules/sales/pos/routes.ts';
import { priceLabelRoutes } from './modules/shelf/price-labels/routes.ts';
import { productChangeRoutes } from './modules/assortment/products/changes/changes-routes.ts';
import { productFileRoutes } from './modules/assortment/product-files/routes.ts';
import { productRoutes } from './modules/assortment/products/routes.ts';
import { propertyRoutes } from './modules/places/properties/routes.ts';
import { receiptPageRoutes } from './modules/sales/receipt-pages/routes.ts';
import { receiptRoutes } from './modules/sales/receipts/routes.ts';
import { reportFileRoutes } from './modules/books/report-files/routes.ts';
import { reportingRoutes } from './modules/books/reporting/routes.ts';
import { reviewRoutes } from './modules/sales/reviews/routes.ts';
import { shopRoutes } from './modules/places/shops/routes.ts';
import { turnoverRoutes } from './modules/books/turnover/routes.ts';
import { userRoutes } from './modules/people/users/routes.ts';
import { vatRoutes } from './modules/assortment/vats/routes.ts';
import type { Services } from './platform/context.ts';
import { type Binding, registerBindings } from './platform/http/adapter.ts';
import { registerDocuments } from './platform/http/documents.ts';
import { registerHealth } from './platform/http/health.ts';
import { serveMedia } from './platform/http/media-files.ts';
import type { Patience } from './platform/http/patience.ts';
import { handleUnknown, makeServer, noteRoutes } from './platform/http/server.ts';
import { serveStatic } from './platform/http/static-files.ts';

/** Every binding of the product; a module adds its line here and nothing else. */
export function allBindings(services: Services): readonly Binding[] {
  return [
    ...authRoutes(services),
    ...userRoutes(services),
    ...groupRoutes(),
    ...propertyRoutes(),
    ...shopRoutes(),
    ...cashRegisterRoutes(),
    ...categoryRoutes(),
    ...productRoutes(),
    ...productFileRoutes(),
    ...productChangeRoutes(),
    ...combiDealRoutes(),
    ...dynamicPricingRoutes(),
    ...priceLabelRoutes(makeLabelDrivers(services.config, services.clock)),
    ...ledgerAccountRoutes(),
    ...vatRoutes(),
    ...mediaRoutes(services),
    ...paymentMethodRoutes(),
    ...reviewRoutes(),
    ...receiptRoutes(),
    ...receiptPageRoutes(services),
    ...reportingRoutes(),
    ...reportFileRoutes(),
    ...turnoverRoutes(),
    ...dayCloseRoutes(),
    ...jobRoutes({ mail: retryMail, import: retryImport }),
    ...ageCheckRoutes(services),
    ...posRoutes(services),
  ];
}

/** Where the built web application lies. */
const webDirectory = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Puts the server together from its services: the composition root. */
export async function buildApp(services: Services, patience?: Patience): Promise<FastifyInstance> {
  const app = await makeServer(services, patience);
  const methodsAt = noteRoutes(app);
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
