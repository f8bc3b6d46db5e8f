import type { FastifyInstance } from 'fastify';
import { authRoutes } from './modules/auth/routes.ts';
import { makeAuthenticator } from './modules/auth/authenticate.ts';
import type { Services } from './platform/context.ts';
import { type Binding, registerBindings } from './platform/http/adapter.ts';
import { makeServer } from './platform/http/server.ts';

/** Every binding of the product; a module adds its line here and nothing else. */
export function allBindings(services: Services): readonly Binding[] {
  return [...authRoutes(services)];
}

/** Puts the server together from its services: the composition root. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = await makeServer(services);
  const authenticator = makeAuthenticator(services);
  registerBindings(app, allBindings(services), services, { office: authenticator.user, device: authenticator.device });
  return app;
}
