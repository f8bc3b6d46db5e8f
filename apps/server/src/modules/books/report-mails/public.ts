export { readerOf } from './reader.ts';
export { reportMailContent } from './report-mail.ts';
export { reportMailRound } from './round.ts';
