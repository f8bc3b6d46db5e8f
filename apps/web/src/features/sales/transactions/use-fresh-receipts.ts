import type { ReceiptSummary } from '@larder/contract/sales/receipts';
import { useEffect, useRef, useState } from 'react';

/** How long a receipt that has just come in keeps its mark while somebody can see it. */
const seenAfterMs = 8_000;

/**
 * Tells which receipts came in while this list was open and have not been in sight for long. Ids are given in the order
 * of arrival, so whatever is beyond the highest at the start is new. `list` names the list: another one starts afresh.
 */
export function useFreshReceipts(
  list: string,
  receipts: readonly ReceiptSummary[] | undefined,
): (receipt: ReceiptSummary) => boolean {
  const [seen, setSeen] = useState({ list: '', highestId: 0 });
  const waits = useRef(new Map<number, () => void>());
  const newestId = Math.max(0, ...(receipts ?? []).map(({ id }) => id));
  if (receipts !== undefined && seen.list !== list) setSeen({ list, highestId: newestId });
  const hasFresh = seen.list === list && newestId > seen.highestId;

  useEffect(() => {
    if (!hasFresh || waits.current.has(newestId)) return;
    // Each arrival has its own wait: a busy shop must not keep the marks of what came in minutes ago.
    const stop = afterTimeInSight(seenAfterMs, () => {
      setSeen((now) => (now.list === list && now.highestId < newestId ? { list, highestId: newestId } : now));
    });
    waits.current.set(newestId, stop);
  }, [hasFresh, list, newestId]);

  useEffect(() => {
    const running = waits.current;
    return () => {
      running.forEach((stop) => stop());
      running.clear();
    };
  }, [list]);
  return ({ id }) => hasFresh && id > seen.highestId;
}

/** Runs once the page has been in sight for a while without a break. */
function afterTimeInSight(delayMs: number, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function watch(): void {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(run, delayMs);
  }
  function stop(): void {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', watch);
  }
  watch();
  document.addEventListener('visibilitychange', watch);
  return stop;
}
