import { expect, test } from 'vitest';
import { countTests } from './vitest-stage.ts';

const passing = { status: 'passed', assertionResults: [{ status: 'passed' }] };
const failing = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] };
const broken = { status: 'failed', assertionResults: [] };

test.each([
  {
    what: 'everything passes',
    report: { numPassedTests: 3, numFailedTests: 0, testResults: [passing] },
    exitCode: 0,
    counts: { passed: 3, failed: 0 },
  },
  {
    what: 'a test fails',
    report: { numPassedTests: 1, numFailedTests: 1, testResults: [failing] },
    exitCode: 1,
    counts: { passed: 1, failed: 1 },
  },
  {
    what: 'a file cannot be loaded',
    report: { numPassedTests: 1, numFailedTests: 0, testResults: [passing, broken] },
    exitCode: 1,
    counts: { passed: 1, failed: 1 },
  },
  {
    what: 'an error was thrown outside any test',
    report: { numPassedTests: 2, numFailedTests: 0, testResults: [passing] },
    exitCode: 1,
    counts: { passed: 2, failed: 1 },
  },
  { what: 'there is no report', report: null, exitCode: 1, counts: { passed: 0, failed: 1 } },
])('counts when $what', ({ report, exitCode, counts }) => {
  expect(countTests(report, exitCode)).toEqual(counts);
});
