export { makeRecoveryCodes, makeTotpSecret, recogniseCode, stepOf } from './codes.ts';
export {
  confirmPending,
  countRecoveryCodes,
  findTotp,
  hasSecondFactor,
  keepPending,
  type Owner,
  removeFactors,
  replaceRecoveryCodes,
  secondFactorAskedOn,
} from './queries.ts';
