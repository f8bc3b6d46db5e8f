import type { PmsSystem } from '@larder/domain/sales/pms';
import { makeApaleoDriver } from './apaleo.ts';
import type { DriverMaker } from './driver.ts';
import { makeMewsDriver } from './mews.ts';

/** How each system is spoken to. */
export const pmsDrivers: Readonly<Record<PmsSystem, DriverMaker>> = { mews: makeMewsDriver, apaleo: makeApaleoDriver };
