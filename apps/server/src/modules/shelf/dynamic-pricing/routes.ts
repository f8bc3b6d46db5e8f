import * as contract from '@larder/contract/shelf/dynamic-pricing';
import { type Binding, bindAll } from '../../../platform/http/adapter.ts';
import * as dates from './dates.ts';
import * as hours from './hours.ts';
import { getPricePreview } from './preview.ts';

/** The calls of dynamic pricing. */
export function dynamicPricingRoutes(): readonly Binding[] {
  return [...bindAll(contract, { ...hours, ...dates, getPricePreview })];
}
