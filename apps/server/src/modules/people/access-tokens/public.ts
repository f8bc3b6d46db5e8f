export { findOpened, type OpenedRow, touchAccessToken } from './queries.ts';
