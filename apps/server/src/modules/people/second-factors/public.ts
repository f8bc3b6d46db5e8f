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
export {
  deleteExpiredChallenges,
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  lockPasskeys,
  notePasskeyUse,
  takeChallenge,
} from './passkey-queries.ts';
export {
  challengeMs,
  challengeOf,
  creationOptions,
  makeChallenge,
  readCreated,
  requestOptions,
  useCountOf,
} from './passkeys.ts';
