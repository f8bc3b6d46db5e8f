import * as configContract from '@larder/contract/shelf/price-label-config';
import * as contract from '@larder/contract/shelf/price-labels';
import { bind, type Binding } from '../../../platform/http/adapter.ts';
import type { LabelDrivers } from '../label-hosts/public.ts';
import * as config from './config.ts';
import * as shown from './shown.ts';
import * as service from './service.ts';

/** The calls of price labels. */
export function priceLabelRoutes(drivers: LabelDrivers): readonly Binding[] {
  return [
    bind(contract.listPriceLabels, service.listPriceLabels),
    bind(configContract.getPriceLabelConfig, config.getPriceLabelConfig),
    bind(configContract.configurePriceLabels, (context, input) => config.configurePriceLabels(context, input, drivers)),
    bind(contract.getLabelProgress, shown.getLabelProgress),
    bind(contract.getPriceLabel, shown.getPriceLabel),
    bind(contract.createPriceLabel, service.createPriceLabel),
    bind(contract.deletePriceLabel, service.deletePriceLabel),
    bind(contract.undeletePriceLabel, service.undeletePriceLabel),
    bind(contract.pairProduct, service.pairProduct),
    bind(contract.pairProducts, service.pairProducts),
    bind(contract.undoPairProducts, service.undoPairProducts),
    bind(contract.resendPriceLabel, service.resendPriceLabel),
    bind(contract.locatePriceLabel, service.locatePriceLabel),
    bind(contract.getLabelPicture, shown.getLabelPicture),
  ];
}
