export { rangesOf, unitOf } from './buckets.ts';
export { CompareMenu } from './CompareMenu.tsx';
export { askedRanges, comparedRange, type Comparison, comparisons, maximumDays } from './report-ranges.ts';
export { useBars } from './use-bars.ts';
