import { checkAge as checkEndpoint } from '@larder/contract/sales/device';
import * as contract from '@larder/contract/sales/qr-codes';
import { makeRateLimiter } from '../../../platform/auth/rate-limiter.ts';
import type { Services } from '../../../platform/context.ts';
import { bind, type Binding } from '../../../platform/http/adapter.ts';
import { checkAge } from './check.ts';
import * as service from './service.ts';

/** The calls of age-check codes: sheets for people, one question for tills. */
export function ageCheckRoutes(services: Services): readonly Binding[] {
  // A scanner that reads other codes by mistake stays far below; who tries texts is stopped long before 128 bits are.
  const guesses = makeRateLimiter(services.database, { name: 'age_check', points: 20, durationSeconds: 60 });
  return [
    bind(contract.createAgeCheckSheet, service.createAgeCheckSheet),
    bind(contract.listAgeCheckSheets, service.listAgeCheckSheets),
    bind(contract.printAgeCheckSheet, service.printAgeCheckSheet),
    bind(contract.revokeAgeCheckSheet, service.revokeAgeCheckSheet),
    bind(checkEndpoint, (context, input) => checkAge(context, input, guesses)),
  ];
}
