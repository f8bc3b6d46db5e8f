import type { PlainDay } from '../platform/date-range.ts';
import { formatQuantity } from '../platform/money.ts';
import { xmlText } from './dsfinvk-files.ts';
import type { JournalLine, JournalUse } from './journal.ts';

/** What an audit file says of whom it is of, and of its period within a financial year. */
export type AuditHead = {
  readonly fiscalYear: string;
  readonly from: PlainDay;
  readonly to: PlainDay;
  readonly createdOn: PlainDay;
  readonly softwareVersion: string;
  readonly companyNumber: string | null;
  readonly companyName: string;
  readonly vatNumber: string;
  readonly address: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
  readonly journalCode: string;
  readonly journalName: string;
  /** The months of the financial year, from 1 on. */
  readonly periods: readonly { readonly number: number; readonly from: PlainDay; readonly to: PlainDay }[];
};

/** A line of the journal with its account, its text, and the document that its day is booked as. */
export type AuditLine = {
  readonly line: JournalLine;
  readonly accountCode: string;
  readonly text: string;
  readonly document: string;
};

type Tag = readonly [name: string, content: string | readonly Tag[] | null];

const idLength = 35;

/** Whether an account stands in the balance sheet; of those for deposit and surplus only the books know. */
const accountTypes: Readonly<Record<JournalUse, 'P' | 'B' | 'M'>> = {
  goods: 'P',
  payment: 'B',
  deposit: 'M',
  surplus: 'M',
};

/**
 * Writes the journal as an XML Auditfile Financieel 3.2 (TAX-04): a transaction for each day, a line for each line of the
 * journal, both sides of every day equal. Amounts include VAT as in the journal, and a line says what of it is VAT.
 */
export function* auditFile(head: AuditHead, lines: readonly AuditLine[]): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<auditfile xmlns="http://www.auditfiles.nl/XAF/3.2">\n';
  yield written(headerOf(head));
  yield '<company>\n';
  // Without lines there is no account, and the description knows no ledger without one.
  const ledger = lines.length === 0 ? [] : [accountsOf(lines)];
  yield [...companyOf(head), ...ledger, vatCodesOf(lines), periodsOf(head)].map(written).join('');
  yield '<transactions>\n';
  const sum = (side: 'debitCents' | 'creditCents') => lines.reduce((total, { line }) => total + line[side], 0);
  const totals: readonly Tag[] = [
    ['linesCount', String(lines.length)],
    ['totalDebit', amountOf(sum('debitCents'))],
    ['totalCredit', amountOf(sum('creditCents'))],
  ];
  yield totals.map(written).join('');
  yield `<journal>\n${written(['jrnID', idOf(head.journalCode)])}${written(['desc', head.journalName])}`;
  for (const [day, ofDay] of Map.groupBy(lines, ({ line }) => line.day)) yield written(transactionOf(day, ofDay, head));
  yield '</journal>\n</transactions>\n</company>\n</auditfile>\n';
}

function headerOf(head: AuditHead): Tag {
  return [
    'header',
    [
      ['fiscalYear', head.fiscalYear],
      ['startDate', head.from],
      ['endDate', head.to],
      ['curCode', 'EUR'],
      ['dateCreated', head.createdOn],
      ['softwareDesc', 'Larder'],
      ['softwareVersion', head.softwareVersion.slice(0, 20)],
    ],
  ];
}

function companyOf(head: AuditHead): readonly Tag[] {
  return [
    ['companyIdent', head.companyNumber === null ? null : idOf(head.companyNumber)],
    ['companyName', head.companyName],
    ['taxRegistrationCountry', 'NL'],
    ['taxRegIdent', head.vatNumber.slice(0, 30)],
    [
      'streetAddress',
      [
        ['streetname', head.address],
        ['city', head.city?.slice(0, 50) ?? null],
        ['postalCode', head.postalCode?.slice(0, 10) ?? null],
        ['country', 'NL'],
      ],
    ],
  ];
}

function accountsOf(lines: readonly AuditLine[]): Tag {
  const accounts = Map.groupBy(lines, ({ accountCode }) => idOf(accountCode));
  const rows = [...accounts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [
    'generalLedger',
    rows.map(([id, used]) => {
      const types = new Set(used.map(({ line }) => accountTypes[line.use]));
      const [type = 'M'] = types;
      return [
        'ledgerAccount',
        [
          ['accID', id],
          ['accDesc', used[0]?.text ?? id],
          ['accTp', types.size === 1 ? type : 'M'],
        ],
      ];
    }),
  ];
}

/** The code that the books give a rate, or one of our own by the rate; null: no VAT. */
function vatIdOf({ vatCode, vatRateBasisPoints }: JournalLine): string | null {
  return vatRateBasisPoints === null ? null : idOf(vatCode ?? `BTW-${percentOf(vatRateBasisPoints)}`);
}

function vatCodesOf(lines: readonly AuditLine[]): Tag {
  const codes = new Map<string, Set<string>>();
  for (const { line } of lines) {
    const id = vatIdOf(line);
    if (id === null || line.vatRateBasisPoints === null) continue;
    codes.set(id, (codes.get(id) ?? new Set()).add(`${percentOf(line.vatRateBasisPoints)} %`));
  }
  const rows = [...codes].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [
    'vatCodes',
    rows.map(([id, rates]) => [
      'vatCode',
      [
        ['vatID', id],
        ['vatDesc', `Btw ${[...rates].join(', ')}`],
      ],
    ]),
  ];
}

function periodsOf({ periods }: AuditHead): Tag {
  return [
    'periods',
    periods.map(({ number, from, to }) => [
      'period',
      [
        ['periodNumber', String(number)],
        ['startDatePeriod', from],
        ['endDatePeriod', to],
      ],
    ]),
  ];
}

function transactionOf(day: PlainDay, lines: readonly AuditLine[], { periods }: AuditHead): Tag {
  const period = periods.find(({ from, to }) => from <= day && day <= to);
  return [
    'transaction',
    [
      ['nr', day.replaceAll('-', '')],
      ['desc', lines[0]?.document ?? day],
      ['periodNumber', String(period?.number ?? 0)],
      ['trDt', day],
      ...lines.map((line, index) => lineOf(line, index + 1)),
    ],
  ];
}

function lineOf({ line, accountCode, text, document }: AuditLine, number: number): Tag {
  const isDebit = line.debitCents > 0;
  const side = isDebit ? 'D' : 'C';
  const vatId = vatIdOf(line);
  return [
    'trLine',
    [
      ['nr', String(number)],
      ['accID', idOf(accountCode)],
      ['docRef', document],
      ['effDate', line.day],
      ['desc', text],
      ['amnt', amountOf(line.debitCents + line.creditCents)],
      ['amntTp', side],
      [
        'vat',
        vatId === null
          ? null
          : [
              ['vatID', vatId],
              ['vatPerc', percentOf(line.vatRateBasisPoints ?? 0)],
              ['vatAmnt', amountOf(line.vatCents)],
              ['vatAmntTp', side],
            ],
      ],
    ],
  ];
}

function idOf(code: string): string {
  return code.slice(0, idLength);
}

function percentOf(rateBasisPoints: number): string {
  return formatQuantity(rateBasisPoints / 100, 2).replace(',', '.');
}

function amountOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function written([name, content]: Tag): string {
  if (content === null || content === '') return '';
  if (typeof content === 'string') return `<${name}>${xmlText(content)}</${name}>\n`;
  return `<${name}>\n${content.map(written).join('')}</${name}>\n`;
}
