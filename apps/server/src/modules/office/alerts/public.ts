export { alertDigestContent, alertMailContent, renderAlertDigest, renderAlertMail } from './alert-mail.ts';
export { alertPushContent } from './alert-push.ts';
export { alertDigestRound, alertRound } from './round.ts';
