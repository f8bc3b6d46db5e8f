import { plainDay } from '@larder/domain/date-range';
import type { ChartBar } from '../bar-chart.ts';

/** The day of the drawings in the design. */
export const today = plainDay('2026-11-20');

/** A receipt as the list's sample shows it. */
export type SampleReceipt = {
  readonly id: string;
  readonly time: string;
  readonly state: 'SUCCESS' | 'PROCESSING' | 'FAILED' | 'CREATED';
  readonly shop: string;
  readonly till: string;
  readonly method: string;
  readonly card: string;
  readonly items: number;
  readonly depositCents: number;
  readonly totalCents: number;
};

type Line = readonly [
  time: string,
  state: SampleReceipt['state'],
  shop: string,
  till: string,
  method: string,
  card: string,
  items: number,
  deposit: number,
  total: number,
];

const lines: readonly Line[] = [
  ['08:12', 'SUCCESS', 'To go lobby', 'Kassa 1', 'Pin', '4417', 3, 15, 1185],
  ['08:11', 'SUCCESS', 'To go lobby', 'Kassa 1', 'Apple Pay', '2093', 1, 0, 595],
  ['08:09', 'PROCESSING', 'Foyer', 'Kassa 3', 'Pin', '', 2, 0, 870],
  ['08:07', 'SUCCESS', 'To go lobby', 'Kassa 2', 'Pin', '8810', 4, 30, 1640],
  ['08:04', 'SUCCESS', 'To go lobby', 'Kassa 1', 'Op de kamer', '', 2, 15, 985],
  ['08:03', 'FAILED', 'Foyer', 'Kassa 3', 'Pin', '5127', 1, 15, 275],
  ['07:58', 'SUCCESS', 'To go lobby', 'Kassa 1', 'Pin', '0031', 6, 45, 2745],
  ['07:56', 'SUCCESS', 'To go lobby', 'Kassa 2', 'Hotelvoucher', '', 2, 0, 750],
  ['07:51', 'SUCCESS', 'Foyer', 'Kassa 3', 'Pin', '7734', 1, 0, 350],
  ['07:44', 'SUCCESS', 'To go lobby', 'Kassa 1', 'Apple Pay', '6120', 2, 0, -1113],
  ['07:41', 'FAILED', 'To go lobby', 'Kassa 2', 'Pin', '1948', 1, 0, 595],
  ['07:38', 'CREATED', 'Foyer', 'Kassa 3', 'Pin', '', 1, 15, 275],
];

export const receipts: readonly SampleReceipt[] = lines.map(
  ([time, state, shop, till, method, card, items, depositCents, totalCents], index) => ({
    id: String(118_472 - index),
    time: `20\u00A0nov\u00A026\u00A0-\u00A0${time}`,
    state,
    shop,
    till,
    method,
    card,
    items,
    depositCents,
    totalCents,
  }),
);

const turnover = [
  2790, 2050, 2160, 2370, 2190, 2870, 3140, 2700, 1780, 2280, 2380, 2380, 2690, 3240, 3001, 1990, 2200, 2180, 2350, 770,
];
const before = [
  2740, 1860, 1890, 2260, 2450, 2560, 2910, 3090, 1720, 2040, 2130, 2120, 2430, 3180, 2970, 1710, 2100, 2330, 2190, 800,
];

export const bars: readonly ChartBar[] = turnover.map((euros, index) => ({
  key: String(index),
  label: String(index + 1),
  title: `${index + 1} nov 2026`,
  value: euros * 100,
  ...(index === turnover.length - 1 ? { isUnfinished: true } : {}),
  previous: { title: `${index + 4} okt`, value: (before[index] ?? 0) * 100 },
  href: `#day-${index + 1}`,
}));

export const categories = [
  { key: '1', label: 'Belegde broodjes & wraps', value: 1_494_708, href: '#1' },
  { key: '2', label: 'Frisdrank & water', value: 1_060_761, href: '#2' },
  { key: '3', label: 'Bier & wijn', value: 819_679, href: '#3' },
  { key: '4', label: 'Snacks & zoet', value: 578_597, href: '#4' },
  { key: '5', label: 'Ontbijt & zuivel', value: 482_164, href: '#5' },
  { key: '6', label: 'Verzorging & reis', value: 385_731, href: '#6' },
];
export const categoriesTotalCents = 4_821_640;

export const trends = [
  [7, 8, 6, 3, 5, 5, 5, 6, 9, 8, 4, 4, 4, 5],
  [1, 2, 3, 4, 4, 5, 6, 6, 5, 6, 5, 7, 7, 9],
  [6, 5, 5, 2, 5, 9, 6, 9, 6, 5, 8, 7, 6, 6],
  [8, 9, 8, 9, 9, 8, 8, 7, 5, 6, 4, 2, 2, 2],
];
