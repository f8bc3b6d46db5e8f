import * as contract from '@larder/contract/shelf/dynamic-pricing';
import { bind, type Binding } from '../../../platform/http/adapter.ts';
import * as dates from './dates.ts';
import * as hours from './hours.ts';
import { getPricePreview } from './preview.ts';

/** The calls of dynamic pricing. */
export function dynamicPricingRoutes(): readonly Binding[] {
  return [
    bind(contract.getDynamicHours, hours.getDynamicHours),
    bind(contract.updateDynamicHours, hours.updateDynamicHours),
    bind(contract.listDynamicDates, dates.listDynamicDates),
    bind(contract.getDynamicDate, dates.getDynamicDate),
    bind(contract.createDynamicDate, dates.createDynamicDate),
    bind(contract.updateDynamicDate, dates.updateDynamicDate),
    bind(contract.putDynamicDate, dates.putDynamicDate),
    bind(contract.deleteDynamicDate, dates.deleteDynamicDate),
    bind(contract.getPricePreview, getPricePreview),
  ];
}
