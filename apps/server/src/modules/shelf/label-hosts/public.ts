export {
  type HostNews,
  type LabelDriver,
  type LabelDrivers,
  type LabelHostAddress,
  LabelHostError,
  type LabelHostFault,
  type SeenLabel,
  type ShownPicture,
} from './driver.ts';
export { makeLabelDrivers } from './drivers.ts';
