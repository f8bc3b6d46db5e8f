import type { dashboard as source } from '../nl/dashboard.ts';
import type { Translation } from '../translation.ts';

/** Sentences of the dashboard in English. */
export const dashboard: Translation<typeof source> = {
  title: 'Dashboard',
  greeting: {
    night: 'Good evening, {name}.',
    morning: 'Good morning, {name}.',
    afternoon: 'Good afternoon, {name}.',
    evening: 'Good evening, {name}.',
  },
  number:
    '{count, plural, =0 {no} =1 {one} =2 {two} =3 {three} =4 {four} =5 {five} =6 {six} =7 {seven} =8 {eight} =9 {nine} =10 {ten} =11 {eleven} =12 {twelve} other {#}}',
  points:
    '{count, plural, =0 {nothing needs your attention} one {one thing needs your attention} other {{number} things need your attention}}',
  standStill:
    '{count, plural, one {{first} is at a standstill} =2 {{first} and {second} are at a standstill} other {{number} are at a standstill}}',
  situation: {
    new: 'Nothing has been sold yet.',
    shopRuns: '{shops, plural, one {The shop is selling} other {The shops are selling}}; {points}.',
    shopStands: '{shops, plural, one {The shop is at a standstill} other {The shops are at a standstill}}; {points}.',
    allSell:
      '{total, plural, one {The location is selling} =2 {Both locations are selling} other {All {number} locations are selling}}; {points}.',
    someSell:
      '{selling, plural, one {One of the {number} locations is selling} other {{sellingNumber} of the {number} locations are selling}}; {standStill}.',
    noneSell:
      '{total, plural, one {The location is} other {None of the {number} locations is}} selling anything right now.',
    points: '{points}.',
  },
  compare: {
    label: 'Compare',
    previous: 'Previous period',
    year: 'Last year',
    none: 'Do not compare',
    sameWeekdays: '{range}, same weekdays',
  },
  figure: { turnover: 'Turnover', receipts: 'Receipts', basket: 'Average receipt', items: 'Items' },
  definition: {
    turnover: 'What was sold and paid for, including VAT and without deposit.',
    receipts: 'Completed receipts. Started, running and aborted ones do not count.',
    basket: 'Turnover divided by the number of completed receipts.',
    items: 'Pieces sold on completed receipts.',
  },
  chart: {
    title: { day: 'Turnover per day', week: 'Turnover per week', month: 'Turnover per month' },
    label: '{title}, {range}',
    until: 'today until {time}',
    week: 'week {week}, {range}',
    weekShort: 'week {week}',
    unit: { day: 'Day', week: 'Week', month: 'Month' },
    previous: 'Previous',
    change: 'Change',
    total: 'Total',
    receipts: '{count, plural, one {# receipt} other {# receipts}}',
  },
  categories: {
    title: 'Turnover by category',
    none: 'Without category',
    empty: 'No turnover in this period yet',
    more: 'Show {count} more',
    less: 'Show less',
  },
  attention: {
    title: 'Needs attention',
    count: '{count, plural, one {# thing} other {# things}}',
    inactive: '{name} is inactive',
    inactiveSince: 'No receipts since {since}',
    inactiveAlways: 'No receipts received yet',
    quarantined: '{count, plural, one {# receipt does not add up} other {# receipts do not add up}}',
    quarantinedDetail: 'Set aside, not counted yet',
    failed: '{count, plural, one {# payment aborted} other {# payments aborted}}',
    silent: '{count, plural, one {{name} has no receipts} other {# tills have no receipts}}',
    silentSince: '{place} · since {since}',
    silentAlways: '{place} · never a receipt',
    yesterday: 'yesterday {time}',
  },
  locations: {
    title: 'Locations',
    name: 'Location',
    state: 'Status',
    lastReceipt: 'Last receipt',
    active: 'Active',
    inactiveHours: 'Inactive, {hours} hours',
    inactiveDays: 'Inactive, {days} days',
    neverSold: 'No receipts yet',
  },
  empty: { title: 'No receipts yet', text: 'As soon as a till sells something, the figures are here.' },
  failed: {
    title: 'The figures could not be loaded',
    refresh: 'The figures are from {time}. They cannot be refreshed right now.',
    retry: 'Try again',
  },
};
