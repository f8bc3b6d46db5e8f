export type { HostNews, LabelDriver, LabelDrivers, LabelHostAddress, SeenLabel, ShownPicture } from './driver.ts';
export { makeAddressWall } from './address.ts';
export { makeLabelDrivers } from './drivers.ts';
