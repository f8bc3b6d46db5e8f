export { checkSenders } from './check.ts';
export { findSentAs } from './sending.ts';
export type { MailSamples, SampleGiven } from './preview.ts';
