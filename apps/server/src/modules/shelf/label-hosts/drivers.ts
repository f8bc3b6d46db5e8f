import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import { makeAddressWall } from '../../../platform/address-wall.ts';
import type { LabelDrivers } from './driver.ts';
import { makeHostClient } from './http.ts';
import { openEpaperLink } from './open-epaper-link/driver.ts';
import { openEsl } from './open-esl.ts';

/** The drivers of an installation: behind its wall, with its clock. */
export function makeLabelDrivers(config: Config, clock: Clock): LabelDrivers {
  const wall = makeAddressWall(config.labelHosts);
  const client = makeHostClient(wall);
  return { open_epaper_link: openEpaperLink({ client, clock }), open_esl: openEsl({ client, clock }) };
}
