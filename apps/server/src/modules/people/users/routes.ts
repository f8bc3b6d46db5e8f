import * as contract from '@larder/contract/people/users';
import { makeRateLimiter } from '../../../platform/auth/rate-limiter.ts';
import type { Services } from '../../../platform/context.ts';
import { bind, type Binding } from '../../../platform/http/adapter.ts';
import { deleteSecondFactor } from './second-factor.ts';
import * as service from './service.ts';

/** The calls of accounts. */
export function userRoutes(services: Services): readonly Binding[] {
  const limits: service.UserLimits = {
    invitationMail: makeRateLimiter(services.database, { name: 'invitation_mail', points: 5, durationSeconds: 3_600 }),
  };
  return [
    bind(contract.listUsers, service.listUsers),
    bind(contract.getUser, service.getUser),
    bind(contract.createUser, (context, input) => service.createUser(context, input, limits)),
    bind(contract.updateUser, service.updateUser),
    bind(contract.deleteUser, service.deleteUser),
    bind(contract.deleteSecondFactor, deleteSecondFactor),
    bind(contract.sendInvitation, (context, input) => service.sendInvitation(context, input, limits)),
  ];
}
