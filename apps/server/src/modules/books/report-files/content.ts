import type { AnswerOf } from '@larder/contract/platform/endpoint';
import type { Report } from '@larder/contract/books/reporting';
import type { getCategoryReport, getHourReport, listProductSales } from '@larder/contract/books/sales-reports';
import { type PlainDay, plainDay } from '@larder/domain/platform/date-range';
import { formatDay } from '@larder/domain/platform/moments';
import { formatCount, formatMoney } from '@larder/domain/platform/money';
import { slugify } from '@larder/domain/platform/slug';
import { translate } from '@larder/domain/platform/translated-text';
import type { Locale } from '@larder/messages/translation';
import { words } from './words.ts';

/** The answers behind a dashboard, as the screen gets them. */
export type Figures = {
  readonly report: Report;
  readonly hours: AnswerOf<typeof getHourReport>;
  readonly products: AnswerOf<typeof listProductSales>['productSales'];
};

type CategoryReport = AnswerOf<typeof getCategoryReport>;

/** A line of a report: what a part came to, and to what it is held; undefined is not told there. */
export type FigureRow = {
  readonly name: string;
  /** Where it is one: a file writes it as files do. */
  readonly day?: PlainDay;
  readonly receiptCount?: number;
  readonly itemCount?: number;
  readonly turnoverCents: number;
  readonly previousCents?: number;
};

/** A part of a report with its lines. */
export type Part = { readonly title: string; readonly head: string; readonly rows: readonly FigureRow[] };

/** A figure of the period, beside that of the period before. */
export type Tile = { readonly label: string; readonly value: string; readonly was: string };

/** A report as its files have it. All kinds of files are written from this, so that they say the same. */
export type Content = {
  /** The name of the file, without its days and its ending. */
  readonly fileName: string;
  /** What the report is of; null is all that was sold. */
  readonly subject: string | null;
  readonly period: Pick<Report, 'from' | 'to' | 'previousFrom' | 'previousTo'>;
  readonly tiles: readonly Tile[];
  readonly days: readonly { readonly turnoverCents: number }[];
  /** In the order of the screen; the first is the period as a whole. */
  readonly parts: readonly Part[];
};

/** The dashboard: the period, days, locations, categories, hours, products. */
export function dashboardContent({ report, hours, products }: Figures, locale: Locale): Content {
  const text = words[locale];
  const { current, previous } = report;
  const tile = tileOf(locale);
  const parts: readonly Part[] = [
    periodPart(
      {
        receiptCount: current.receiptCount,
        itemCount: current.itemCount,
        turnoverCents: current.turnoverCents,
        previousCents: previous.turnoverCents,
      },
      locale,
    ),
    dayPart(report.days, locale),
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
    productPart(products, text.ranking.title, locale),
  ];
  return {
    fileName: text.report.fileName,
    subject: null,
    period: report,
    tiles: [
      tile.money(text.figure.turnover, current.turnoverCents, previous.turnoverCents),
      tile.count(text.figure.receipts, current.receiptCount, previous.receiptCount),
      tile.money(text.figure.basket, current.averageBasketCents, previous.averageBasketCents),
      tile.count(text.figure.items, current.itemCount, previous.itemCount),
    ],
    days: report.days,
    parts: parts.filter(({ rows }) => rows.length > 0),
  };
}

/** One category: the period, days, products. */
export function categoryContent(report: CategoryReport, locale: Locale): Content {
  const text = words[locale];
  const { current, previous } = report;
  const tile = tileOf(locale);
  const name = translate(report.category.name, locale);
  const priceOf = ({ turnoverCents, itemCount }: typeof current) =>
    itemCount <= 0 ? null : Math.round(turnoverCents / itemCount);
  const parts: readonly Part[] = [
    periodPart({ ...current, previousCents: previous.turnoverCents }, locale),
    dayPart(report.days, locale),
    productPart(report.products, text.category.products, locale),
  ];
  return {
    fileName: `${text.report.fileName}-${slugify(name) || String(report.category.id)}`,
    subject: name,
    period: report,
    tiles: [
      tile.money(text.figure.turnover, current.turnoverCents, previous.turnoverCents),
      tile.count(text.figure.items, current.itemCount, previous.itemCount),
      tile.money(text.category.price, priceOf(current), priceOf(previous)),
    ],
    days: report.days,
    parts: parts.filter(({ rows }) => rows.length > 0),
  };
}

function tileOf(locale: Locale) {
  return {
    money: (label: string, cents: number | null, wasCents: number | null): Tile => ({
      label,
      value: formatMoney(cents, locale),
      was: formatMoney(wasCents, locale),
    }),
    count: (label: string, value: number, was: number): Tile => ({
      label,
      value: formatCount(value, locale),
      was: formatCount(was, locale),
    }),
  };
}

function periodPart(sums: Omit<FigureRow, 'name'>, locale: Locale): Part {
  const text = words[locale];
  return { title: text.chart.total, head: text.report.period, rows: [{ name: text.chart.total, ...sums }] };
}

function dayPart(days: Report['days'] | CategoryReport['days'], locale: Locale): Part {
  const { chart } = words[locale];
  return {
    title: chart.title.day,
    head: chart.unit.day,
    rows: days.map(({ day: given, ...sums }) => {
      const day = plainDay(given);
      return { name: formatDay(day, locale), day, ...sums };
    }),
  };
}

function productPart(products: CategoryReport['products'], title: string, locale: Locale): Part {
  const { ranking } = words[locale];
  return {
    title,
    head: ranking.product,
    rows: products.map((row) => ({
      name: row.name === null ? ranking.unknown : translate(row.name, locale),
      itemCount: row.itemCount,
      turnoverCents: row.turnoverCents,
      previousCents: row.previousTurnoverCents,
    })),
  };
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
