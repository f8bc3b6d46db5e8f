export { alertDigestContent, alertMailContent } from './alert-mail.ts';
export { alertDigestRound, alertRound } from './round.ts';
