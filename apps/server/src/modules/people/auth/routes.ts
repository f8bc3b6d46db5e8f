import * as contract from '@larder/contract/people/auth';
import { makeMemory, makeNetworkLimiter, makeRateLimiter } from '../../../platform/auth/rate-limiter.ts';
import type { Services } from '../../../platform/context.ts';
import { bind, type Binding } from '../../../platform/http/adapter.ts';
import type { AuthLimits } from './credentials.ts';
import * as ownAccount from './own-account.ts';
import * as service from './service.ts';
import * as sessions from './sessions.ts';

/** The calls of signing in and out, and of the own account. */
export function authRoutes(services: Services): readonly Binding[] {
  const limits: AuthLimits = {
    logIn: makeNetworkLimiter(services.database, { name: 'log_in', points: 10, durationSeconds: 180 }),
    guesses: makeNetworkLimiter(services.database, {
      name: 'log_in_guesses',
      points: 100,
      durationSeconds: 180,
      by: 'line',
    }),
    known: makeMemory(services.database, { name: 'log_in_known', days: 90 }),
    resetAsk: makeNetworkLimiter(services.database, {
      name: 'reset_ask',
      points: 100,
      durationSeconds: 180,
      by: 'line',
    }),
    resetMail: makeRateLimiter(services.database, { name: 'reset_mail', points: 5, durationSeconds: 3_600 }),
  };
  return [
    bind(contract.logIn, (context, input, http) => service.logIn(context, input, { limits, http })),
    bind(contract.logOut, (context, _input, http) => service.logOut(context, http)),
    bind(contract.getCurrentUser, (context, input) => service.getCurrentUser(context, input)),
    bind(contract.requestPasswordReset, (context, input) => service.requestPasswordReset(context, input, limits)),
    bind(contract.setPassword, (context, input) => service.setPassword(context, input)),
    bind(contract.updateCurrentUser, (context, input) => ownAccount.updateCurrentUser(context, input)),
    bind(contract.updatePassword, (context, input) => ownAccount.updatePassword(context, input, limits)),
    bind(contract.updateEmail, (context, input) => ownAccount.updateEmail(context, input, limits)),
    bind(contract.createAppToken, (context, input) => ownAccount.createAppToken(context, input)),
    bind(contract.listSessions, (context, input) => sessions.listSessions(context, input)),
    bind(contract.deleteSession, (context, input, http) => sessions.deleteSession(context, input, http)),
    bind(contract.deleteOtherSessions, (context) => sessions.deleteOtherSessions(context)),
  ];
}
