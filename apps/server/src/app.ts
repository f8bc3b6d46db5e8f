import type { FastifyInstance } from 'fastify';
import { authRoutes } from './modules/auth/routes.ts';
import { makeAuthenticator } from './modules/auth/authenticate.ts';
import { posRoutes } from './modules/pos/routes.ts';
import { receiptRoutes } from './modules/receipts/routes.ts';
import { reportingRoutes } from './modules/reporting/routes.ts';
import { cashRegisterRoutes } from './modules/cash-registers/routes.ts';
import { categoryRoutes } from './modules/categories/routes.ts';
import { groupRoutes } from './modules/groups/routes.ts';
import { paymentMethodRoutes } from './modules/payment-methods/routes.ts';
import { productRoutes } from './modules/products/routes.ts';
import { propertyRoutes } from './modules/properties/routes.ts';
import { shopRoutes } from './modules/shops/routes.ts';
import { vatRoutes } from './modules/vats/routes.ts';
import type { Services } from './platform/context.ts';
import { type Binding, registerBindings } from './platform/http/adapter.ts';
import { makeServer } from './platform/http/server.ts';

/** Every binding of the product; a module adds its line here and nothing else. */
export function allBindings(services: Services): readonly Binding[] {
  return [...authRoutes(services), ...receiptRoutes(), ...reportingRoutes(), ...posRoutes(services)];
}

/** Puts the server together from its services: the composition root. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = await makeServer(services);
  const authenticator = makeAuthenticator(services);
  registerBindings(app, allBindings(services), services, { office: authenticator.user, device: authenticator.device });
  return app;
}
