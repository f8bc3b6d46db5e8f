export { directoryMs, sessionAbsoluteMs, sessionIdleMs, ticketMs } from './lifetime.ts';
export {
  countSessions,
  deleteOtherSessions,
  deleteOwnSession,
  listSessions,
  type LivingSessions,
} from './own-queries.ts';
export {
  deleteOtherSessionsOfUser,
  deleteSession,
  deleteSessionsOfGroup,
  deleteSessionsOfUser,
  deleteTokensOfUser,
  findAppToken,
  findResetToken,
  findSession,
  findTicket,
  insertSession,
  type SessionRow,
  takeAppToken,
  takeResetToken,
  takeTicket,
  touchSession,
} from './queries.ts';
export { noteDevice } from './device-queries.ts';
export { issueResetToken, makeInvitation } from './tokens.ts';
