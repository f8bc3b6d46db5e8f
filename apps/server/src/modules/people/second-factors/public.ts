export { makeRecoveryCodes, makeTotpSecret, recogniseCode, stepOf } from './codes.ts';
export {
  confirmPending,
  countRecoveryCodes,
  deleteRecoveryCodes,
  deleteTotp,
  findTotp,
  keepPending,
  type Owner,
  replaceRecoveryCodes,
} from './queries.ts';
