export { noteDevice } from './device-queries.ts';
export {
  endOtherSessions,
  endOtherSessionsOfUser,
  endOwnSession,
  endSession,
  endSessionsOfGroup,
  endSessionsOfUser,
} from './ending.ts';
export { directoryMs, sessionAbsoluteMs, sessionIdleMs, ticketMs } from './lifetime.ts';
export { countSessions, listSessions, type LivingSessions } from './own-queries.ts';
export {
  deleteSession,
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
export { issueResetToken, makeInvitation } from './tokens.ts';
