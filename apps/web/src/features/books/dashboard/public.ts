export { rangesOf, unitOf } from './buckets.ts';
export { CompareMenu } from './CompareMenu.tsx';
export { askedInstants, askedRanges, maximumDays } from './report-ranges.ts';
export { useBars } from './use-bars.ts';
