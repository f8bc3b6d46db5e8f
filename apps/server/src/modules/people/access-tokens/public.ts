export { findOpened, touchAccessToken } from './queries.ts';
