import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type {
  exportHistory as endpoint,
  HistoryChange,
  HistoryEntry,
  HistoryValue,
} from '@larder/contract/office/history';
import type { historyColumns } from '@larder/domain/office/list-columns';
import { localDay, plainDay } from '@larder/domain/platform/date-range';
import { amountCell, dayCell } from '@larder/domain/platform/file-cells';
import { localTime, padded } from '@larder/domain/platform/local-time';
import type { Locale } from '@larder/domain/platform/locale';
import { history as de } from '@larder/messages/de/office/history';
import { historyWords as deWords } from '@larder/messages/de/office/history-words';
import { history as en } from '@larder/messages/en/office/history';
import { historyWords as enWords } from '@larder/messages/en/office/history-words';
import { history as nl } from '@larder/messages/nl/office/history';
import { historyWords as nlWords } from '@larder/messages/nl/office/history-words';
import { type Context, readInSteps, type UserActor, visibleTimeZones } from '../../../platform/context.ts';
import { type CsvCell, csvChunks } from '../../../platform/http/csv.ts';
import type { PageRequest } from '../../../platform/http/list.ts';
import { listEntries } from './queries.ts';
import { entriesOf, filterOf, pageOf } from './service.ts';

const words = { nl, de, en };
const called = { nl: nlWords, de: deWords, en: enWords };
const pageSize = 500;

/** Writes the history as CSV (HIS-05): a line for each field that changed, page by page, so that memory stays flat. */
export async function exportHistory(
  context: Context<UserActor>,
  { body }: InputOf<typeof endpoint>,
): Promise<ResultOf<typeof endpoint>> {
  const { locale, now } = context;
  const [zone = 'Europe/Amsterdam'] = visibleTimeZones(context);
  const filter = filterOf(context, body);
  const { column, file } = words[locale];
  const cells = cellsFor(body.columns);
  async function* batches(): AsyncGenerator<readonly (readonly CsvCell[])[]> {
    let cursor: PageRequest['cursor'];
    for (;;) {
      const page = pageOf(cursor, pageSize);
      const { entries, last } = await readInSteps(context, async (tx) => {
        const rows = (await listEntries(tx, filter, page)).slice(0, pageSize);
        return {
          entries: await entriesOf(tx, context, { rows, thing: filter.subject, isWhole: true }),
          last: rows.length < pageSize ? undefined : rows.at(-1),
        };
      });
      yield entries.flatMap((entry) => linesOf(entry, { locale, zone, cells }));
      if (last === undefined) return;
      cursor = { values: [last.at.getTime()], id: last.id, direction: 'next', rowsBefore: 0 };
    }
  }
  return {
    fileName: `larder-${file.name}-${localDay(now, zone)}.csv`,
    chunks: csvChunks(
      cells.map((cell) => column[cell]),
      batches(),
    ),
  };
}

/** The cells of a line in their order, by the names of their headings. */
const allCells = ['at', 'who', 'what', 'kind', 'subject', 'property', 'field', 'before', 'after'] as const;

type Cell = (typeof allCells)[number];
type ListColumn = (typeof historyColumns)[number];

/** What a file holds of a column of the list. */
const cellsOfColumn: Readonly<Record<ListColumn, readonly Cell[]>> = {
  at: ['at'],
  who: ['who'],
  what: ['what', 'kind', 'subject', 'field', 'before', 'after'],
  property: ['property'],
};

/** The cells of the columns that were chosen, in their order; all without a choice. */
function cellsFor(columns: readonly ListColumn[] | undefined): readonly Cell[] {
  return columns === undefined ? allCells : [...new Set(columns)].flatMap((column) => cellsOfColumn[column]);
}

type Telling = { readonly locale: Locale; readonly zone: string };

function linesOf(
  entry: HistoryEntry,
  { cells, ...telling }: Telling & { readonly cells: readonly Cell[] },
): readonly (readonly CsvCell[])[] {
  const { locale } = telling;
  const text = words[locale];
  const { who, action, kind, subject, property } = entry;
  const head = {
    at: { verbatim: momentCell(entry.at, telling) },
    who: who.name ?? text.who[who.kind],
    what: action === null ? text.unknownAction : text.action[action],
    kind: kind === null ? '' : text.kind[kind],
    subject: subject?.name ?? '',
    property: property?.name ?? '',
    field: '',
    before: '',
    after: '',
  } satisfies Readonly<Record<Cell, CsvCell>>;
  const lineOf = (line: Readonly<Record<Cell, CsvCell>>) => cells.map((cell) => line[cell]);
  // Without what changed, the lines of one change would be alike.
  if (entry.changes.length === 0 || !cells.includes('field')) return [lineOf(head)];
  return entry.changes.map((change) =>
    lineOf({
      ...head,
      field: fieldCell(change, locale),
      before: valueCell(change.before, telling),
      after: valueCell(change.after, telling),
    }),
  );
}

function fieldCell({ field, part }: HistoryChange, locale: Locale): string {
  const text = called[locale];
  const label = text.field[field];
  if (part === null) return label;
  if (part.kind === 'language') return `${label} (${text.word[`language_${part.language}`]})`;
  return `${label} (${'number' in part ? part.number : (part.name ?? words[locale].gone)})`;
}

function valueCell(value: HistoryValue | null, telling: Telling): CsvCell {
  const text = words[telling.locale];
  if (value === null) return '';
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'cents':
      return { verbatim: amountCell(value.cents) };
    case 'count':
      return { verbatim: String(value.count) };
    case 'percent':
      return { verbatim: `${value.percent}%` };
    case 'flag':
      return value.isOn ? text.yes : text.no;
    case 'moment':
      return { verbatim: momentCell(value.at, telling) };
    case 'day':
      return { verbatim: dayCell(plainDay(value.day), telling.locale) };
    case 'content':
      return `${value.quantity} ${text.unit[value.unit]}`;
    case 'hours':
      return `${value.from}–${value.to}`;
    case 'words':
      return value.words.map((word) => called[telling.locale].word[word]).join(', ');
    case 'things':
      return value.things.map(({ name }) => name ?? text.gone).join(', ');
    case 'unshown':
      return text.set;
  }
}

function momentCell(at: string, { locale, zone }: Telling): string {
  const moment = new Date(at);
  const { hour, minute, second } = localTime(moment, zone);
  return `${dayCell(localDay(moment, zone), locale)} ${[hour, minute, second].map((part) => padded(part, 2)).join(':')}`;
}
