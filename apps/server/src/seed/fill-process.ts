import { fillOrder, type FillReport } from './fill-messages.ts';
import { fillInTransaction } from './fill-transaction.ts';

const report = (message: FillReport) => process.send?.(message);

async function carryOut(message: unknown): Promise<void> {
  try {
    const { nowMs, months, ...order } = fillOrder.parse(message);
    const reach = months === undefined ? {} : { months };
    await fillInTransaction({ ...order, ...reach, now: new Date(nowMs), log: (line) => report({ kind: 'log', line }) });
    report({ kind: 'filled' });
  } catch (error) {
    report({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  } finally {
    process.disconnect();
  }
}

process.once('message', (message) => void carryOut(message));
report({ kind: 'ready' });
