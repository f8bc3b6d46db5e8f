export { renderReportMail, reportMailContent } from './report-mail.ts';
export { readerOf } from './reader.ts';
export { reportMailRound } from './round.ts';
