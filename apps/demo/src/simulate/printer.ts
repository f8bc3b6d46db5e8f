import type { ReceiptAnswer } from '@larder/contract/sales/device';
import { formatMoney } from '@larder/domain/platform/money';
import type { Sale } from './sale.ts';

/** Tells a person at the terminal what the tills do. */
export type Printer = {
  sold(till: string, sale: Sale, answer: ReceiptAnswer): void;
  kept(till: string, sale: Sale): void;
  offline(till: string): void;
  cameBack(till: string, answers: readonly ReceiptAnswer[]): void;
  refused(till: string, reason: string): void;
  summary(): void;
};

/** Makes a printer that writes lines and counts what it has told; tills are set in a column of `tillWidth`. */
export function makePrinter(write: (line: string) => void, tillWidth: number): Printer {
  const counts = { sold: 0, failed: 0, quarantined: 0 };
  const count = ({ status, state }: ReceiptAnswer) => {
    if (status === 'quarantined') counts.quarantined += 1;
    else if (state === 'SUCCESS') counts.sold += 1;
    else if (state === 'FAILED') counts.failed += 1;
  };
  const say = (till: string, text: string) =>
    write(`${new Date().toTimeString().slice(0, 8)}  ${till.padEnd(tillWidth)}  ${text}`);
  return {
    sold: (till, sale, answer) => {
      count(answer);
      say(till, `${describe(answer)}  ${amountOf(sale)}`);
    },
    kept: (till, sale) => say(till, `${'kept offline'.padEnd(20)}  ${amountOf(sale)}`),
    offline: (till) => say(till, 'has lost its network'),
    cameBack: (till, answers) => {
      answers.forEach(count);
      say(till, `is back with ${answers.length} ${answers.length === 1 ? 'receipt' : 'receipts'}: ${tally(answers)}`);
    },
    refused: (till, reason) => say(till, `refused: ${reason}`),
    summary: () => {
      const { sold, failed, quarantined } = counts;
      write(`${sold} sold, ${failed} aborted, ${quarantined} in quarantine.`);
    },
  };
}

function describe(answer: ReceiptAnswer): string {
  if (answer.status === 'quarantined') return `quarantine: ${answer.reasons.join(', ')}`;
  return `${String(answer.number ?? '–').padStart(8)}  ${(answer.state ?? '–').padEnd(10)}`;
}

function amountOf(sale: Sale): string {
  const items = `${sale.itemCount} ${sale.itemCount === 1 ? 'item' : 'items'}`;
  return `${items.padStart(8)}  ${formatMoney(sale.finished.totalCents, 'en').padStart(10)}  ${sale.finished.paymentMethod ?? ''}`;
}

function tally(answers: readonly ReceiptAnswer[]): string {
  const byStatus = Map.groupBy(answers, (answer) => answer.status);
  return [...byStatus].map(([status, list]) => `${list.length} ${status}`).join(', ');
}
