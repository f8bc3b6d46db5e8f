import * as contract from '@larder/contract/auth';
import { makeRateLimiter } from '../../platform/auth/rate-limiter.ts';
import type { Services } from '../../platform/context.ts';
import { bind, type Binding } from '../../platform/http/adapter.ts';
import * as service from './service.ts';

/** The calls of signing in and out. */
export function authRoutes(services: Services): readonly Binding[] {
  const limits: service.AuthLimits = {
    logIn: makeRateLimiter(services.database, { name: 'log_in', points: 10, durationSeconds: 180 }),
    resetMail: makeRateLimiter(services.database, { name: 'reset_mail', points: 5, durationSeconds: 3_600 }),
  };
  return [
    bind(contract.logIn, (context, input, http) => service.logIn(context, input, { limits, http })),
    bind(contract.logOut, (context, _input, http) => service.logOut(context, http)),
    bind(contract.getCurrentUser, (context, input) => service.getCurrentUser(context, input)),
    bind(contract.requestPasswordReset, (context, input) => service.requestPasswordReset(context, input, limits)),
    bind(contract.setPassword, (context, input) => service.setPassword(context, input)),
  ];
}
