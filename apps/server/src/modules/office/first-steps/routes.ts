import * as contract from '@larder/contract/office/first-steps';
import { bind, type Binding } from '../../../platform/http/adapter.ts';
import { getFirstSteps } from './service.ts';

/** The calls of the first day. */
export const firstStepsRoutes: readonly Binding[] = [bind(contract.getFirstSteps, getFirstSteps)];
