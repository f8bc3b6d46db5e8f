import * as contract from '@larder/contract/people/auth';
import * as ownContract from '@larder/contract/people/own-account';
import * as directoryContract from '@larder/contract/people/directory-sign-in';
import * as passkeyContract from '@larder/contract/people/passkeys';
import * as factorContract from '@larder/contract/people/second-factor';
import { makeMemory, makeNetworkLimiter, makeRateLimiter } from '../../../platform/auth/rate-limiter.ts';
import type { Services } from '../../../platform/context.ts';
import { bind, type Binding } from '../../../platform/http/adapter.ts';
import type { AuthLimits } from './credentials.ts';
import { checkSignInWay, logInByDirectory, requestDirectorySignIn } from './directory-sign-in.ts';
import * as ownAccount from './own-account.ts';
import * as ownFactor from './own-factor.ts';
import * as ownPasskeys from './own-passkeys.ts';
import { checkPasskey, createPasskeyChallenge, getSecondStep } from './passkey-sign-in.ts';
import { checkSecondFactor } from './second-step.ts';
import * as service from './service.ts';
import * as sessions from './sessions.ts';

/** The calls of signing in and out, and of the own account. */
export function authRoutes(services: Services): readonly Binding[] {
  const limits = makeLimits(services);
  return [
    bind(contract.logIn, (context, input, http) => service.logIn(context, input, { limits, http })),
    bind(factorContract.checkSecondFactor, (context, input, http) =>
      checkSecondFactor(context, input, { limits, http }),
    ),
    bind(factorContract.getSecondFactor, (context) => ownFactor.getSecondFactor(context)),
    bind(factorContract.createTotp, (context, input) => ownFactor.createTotp(context, input, limits)),
    bind(factorContract.updateTotp, (context, input) => ownFactor.updateTotp(context, input)),
    bind(factorContract.createRecoveryCodes, (context, input) => ownFactor.createRecoveryCodes(context, input, limits)),
    bind(factorContract.stopSecondFactor, (context, input) => ownFactor.stopSecondFactor(context, input, limits)),
    bind(factorContract.getSecondStep, (context, _input, http) => getSecondStep(context, http)),
    bind(passkeyContract.createPasskeyOptions, (context, input) =>
      ownPasskeys.createPasskeyOptions(context, input, limits),
    ),
    bind(passkeyContract.createPasskey, (context, input) => ownPasskeys.createPasskey(context, input)),
    bind(passkeyContract.deletePasskey, (context, input) => ownPasskeys.deletePasskey(context, input, limits)),
    bind(passkeyContract.createPasskeyChallenge, (context, input, http) =>
      createPasskeyChallenge(context, input, { limits, http }),
    ),
    bind(passkeyContract.checkPasskey, (context, input, http) => checkPasskey(context, input, { limits, http })),
    bind(directoryContract.checkSignInWay, (context, input) => checkSignInWay(context, input, limits)),
    bind(directoryContract.requestDirectorySignIn, (context, input, http) =>
      requestDirectorySignIn(context, input, { limits, http }),
    ),
    bind(directoryContract.logInByDirectory, (context, input, http) =>
      logInByDirectory(context, input, { limits, http }),
    ),
    bind(contract.logOut, (context, _input, http) => service.logOut(context, http)),
    bind(contract.getCurrentUser, (context, input) => service.getCurrentUser(context, input)),
    bind(contract.requestPasswordReset, (context, input) => service.requestPasswordReset(context, input, limits)),
    bind(contract.setPassword, (context, input) => service.setPassword(context, input)),
    bind(contract.updateCurrentUser, (context, input) => ownAccount.updateCurrentUser(context, input)),
    bind(ownContract.updatePassword, (context, input) => ownAccount.updatePassword(context, input, limits)),
    bind(ownContract.updateEmail, (context, input) => ownAccount.updateEmail(context, input, limits)),
    bind(ownContract.createAppToken, (context, input) => ownAccount.createAppToken(context, input)),
    bind(ownContract.listSessions, (context, input) => sessions.listSessions(context, input)),
    bind(ownContract.deleteSession, (context, input, http) => sessions.deleteSession(context, input, http)),
    bind(ownContract.deleteOtherSessions, (context) => sessions.deleteOtherSessions(context)),
  ];
}

function makeLimits({ database }: Services): AuthLimits {
  return {
    logIn: makeNetworkLimiter(database, { name: 'log_in', points: 10, durationSeconds: 180 }),
    guesses: makeNetworkLimiter(database, {
      name: 'log_in_guesses',
      points: 100,
      durationSeconds: 180,
      by: 'line',
    }),
    secondFactor: makeRateLimiter(database, { name: 'second_factor', points: 5, durationSeconds: 900 }),
    passkeyAsk: makeNetworkLimiter(database, {
      name: 'passkey_ask',
      points: 100,
      durationSeconds: 180,
      by: 'line',
    }),
    directory: makeNetworkLimiter(database, {
      name: 'directory',
      points: 100,
      durationSeconds: 180,
      by: 'line',
    }),
    known: makeMemory(database, { name: 'log_in_known', days: 90 }),
    resetAsk: makeNetworkLimiter(database, {
      name: 'reset_ask',
      points: 100,
      durationSeconds: 180,
      by: 'line',
    }),
    resetMail: makeRateLimiter(database, { name: 'reset_mail', points: 5, durationSeconds: 3_600 }),
  };
}
