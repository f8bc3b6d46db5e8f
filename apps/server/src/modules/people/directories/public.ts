export { openClient, sealClientSecret } from './client-secret.ts';
export {
  beginSignIn,
  type DirectoryClient,
  finishSignIn,
  isReachedSafely,
  redirectUrlOf,
  tryDirectory,
} from './oidc.ts';
export {
  directoryName,
  type DirectoryRow,
  findDirectory,
  findDirectoryOfDomain,
  isOfDirectory,
  listAdministrators,
  listDomains,
  listPeople,
  listRules,
  lockDirectory,
  replaceDomains,
  replaceKeepers,
  replaceRules,
  upsertDirectory,
} from './queries.ts';
export {
  closeIdentity,
  deleteExpiredSignIns,
  type DirectoryAccountRow,
  findByAddress,
  findByIdentity,
  type Identity,
  insertSignIn,
  keepIdentity,
  takeSignIn,
} from './sign-in-queries.ts';
