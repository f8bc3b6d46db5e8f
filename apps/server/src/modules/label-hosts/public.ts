export type { HostNews, LabelDriver, LabelDrivers, LabelHostAddress, SeenLabel, ShownPicture } from './driver.ts';
export { makeLabelDrivers } from './drivers.ts';
