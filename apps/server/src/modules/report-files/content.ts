import type { AnswerOf } from '@larder/contract/endpoint';
import type { Report } from '@larder/contract/reporting';
import type { getHourReport, listProductSales } from '@larder/contract/sales-reports';
import { plainDay } from '@larder/domain/date-range';
import { formatDay } from '@larder/domain/moments';
import { translate } from '@larder/domain/translated-text';
import type { Locale } from '@larder/messages/translation';
import { words } from './words.ts';

/** The answers behind a dashboard, as the screen gets them. */
export type Figures = {
  readonly report: Report;
  readonly hours: AnswerOf<typeof getHourReport>;
  readonly products: AnswerOf<typeof listProductSales>['productSales'];
};

/** A line of the dashboard: what a part came to, and to what it is held; undefined is not told there. */
export type FigureRow = {
  readonly name: string;
  readonly receiptCount?: number;
  readonly itemCount?: number;
  readonly turnoverCents: number;
  readonly previousCents?: number;
};

/** A part of the dashboard with its lines. */
export type Part = { readonly title: string; readonly head: string; readonly rows: readonly FigureRow[] };

/**
 * The dashboard as parts with lines, in the order of the screen: the period, days, locations, categories, hours,
 * products. The files of every kind are written from this, so that they say the same.
 */
export function partsOf({ report, hours, products }: Figures, locale: Locale): readonly Part[] {
  const text = words[locale];
  const { current, previous } = report;
  const period: Part = {
    title: text.chart.total,
    head: text.report.period,
    rows: [
      {
        name: text.chart.total,
        receiptCount: current.receiptCount,
        itemCount: current.itemCount,
        turnoverCents: current.turnoverCents,
        previousCents: previous.turnoverCents,
      },
    ],
  };
  const parts: readonly Part[] = [
    period,
    {
      title: text.chart.title.day,
      head: text.chart.unit.day,
      rows: report.days.map(({ day, ...sums }) => ({ name: formatDay(plainDay(day), locale), ...sums })),
    },
    {
      title: text.locations.title,
      head: text.locations.name,
      rows: report.properties.map(({ name, receiptCount, turnoverCents, previousTurnoverCents }) => ({
        name,
        receiptCount,
        turnoverCents,
        previousCents: previousTurnoverCents,
      })),
    },
    {
      title: text.categories.title,
      head: text.report.category,
      rows: report.categories.map(({ name, itemCount, turnoverCents }) => ({
        name: name === null ? text.categories.none : translate(name, locale),
        itemCount,
        turnoverCents,
      })),
    },
    { title: text.hours.title.hour, head: text.hours.unit.hour, rows: hourRows(hours) },
    {
      title: text.ranking.title,
      head: text.ranking.product,
      rows: products.map((row) => ({
        name: row.name === null ? text.ranking.unknown : translate(row.name, locale),
        itemCount: row.itemCount,
        turnoverCents: row.turnoverCents,
        previousCents: row.previousTurnoverCents,
      })),
    },
  ];
  return parts.filter(({ rows }) => rows.length > 0);
}

/** The hours in which something was sold, over all days of the period. */
function hourRows({ hours }: Figures['hours']): readonly FigureRow[] {
  return Array.from({ length: 24 }, (_, hour) => hour).flatMap((hour) => {
    const own = hours.filter((row) => row.hour === hour);
    if (own.length === 0) return [];
    return [
      {
        name: `${clock(hour)} – ${clock(hour + 1)}`,
        receiptCount: own.reduce((sum, row) => sum + row.receiptCount, 0),
        itemCount: own.reduce((sum, row) => sum + row.itemCount, 0),
        turnoverCents: own.reduce((sum, row) => sum + row.turnoverCents, 0),
      },
    ];
  });
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
