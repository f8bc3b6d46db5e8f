export {
  type Bucket,
  bucketsOf,
  type DaysReport,
  rangesOf,
  type Sums,
  type Unit,
  unitOf,
  wholeBucketsOf,
} from './buckets.ts';
export { ReportChoices } from './ReportChoices.tsx';
export { type AskedRange, askedInstants, askedRanges, maximumDays, reportDays } from './report-ranges.ts';
export { useBars } from './use-bars.ts';
