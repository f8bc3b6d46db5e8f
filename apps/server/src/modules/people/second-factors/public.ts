export { makeRecoveryCodes, makeTotpSecret, recogniseCode, stepOf } from './codes.ts';
export {
  confirmPending,
  countRecoveryCodes,
  findTotp,
  keepPending,
  type Owner,
  removeFactors,
  replaceRecoveryCodes,
} from './queries.ts';
