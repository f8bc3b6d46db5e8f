export { reportMailContent } from './report-mail.ts';
export { reportMailRound } from './round.ts';
