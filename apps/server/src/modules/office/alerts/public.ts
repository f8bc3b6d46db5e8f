export { alertMailContent } from './alert-mail.ts';
export { alertRound } from './round.ts';
