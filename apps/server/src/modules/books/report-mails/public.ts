export { renderReportMail, reportMailContent } from './report-mail.ts';
export { reportMailRound } from './round.ts';
