import { fillOrder, type FillReport } from './fill-messages.ts';
import { fillInTransaction } from './fill-transaction.ts';

/** Whoever asked is gone: the open transaction is undone with this process. */
const abandon = () => process.exit(1);
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
    process.off('disconnect', abandon);
    process.disconnect();
  }
}

process.once('message', (message) => void carryOut(message));
process.on('disconnect', abandon);
report({ kind: 'ready' });
