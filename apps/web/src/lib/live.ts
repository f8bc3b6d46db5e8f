import type * as alerts from '@larder/contract/office/alerts';
import type * as dayCloses from '@larder/contract/books/day-closes';
import type * as firstSteps from '@larder/contract/office/first-steps';
import type * as priceLabels from '@larder/contract/shelf/price-labels';
import type * as receipts from '@larder/contract/sales/receipts';
import type * as reporting from '@larder/contract/books/reporting';
import type * as reviews from '@larder/contract/sales/reviews';
import type * as sales from '@larder/contract/books/sales-reports';
import type * as turnover from '@larder/contract/books/turnover';
import type { QueryClient } from '@tanstack/react-query';

/** Endpoints by their names alone: their schemas come with the pages that call them. */
type Live =
  | keyof typeof alerts
  | keyof typeof dayCloses
  | keyof typeof firstSteps
  | keyof typeof priceLabels
  | keyof typeof receipts
  | keyof typeof reporting
  | keyof typeof reviews
  | keyof typeof sales
  | keyof typeof turnover;

/** Which answers an event makes old: the names of their endpoints. */
const affectedBy: Readonly<Record<string, readonly Live[]>> = {
  receipts: [
    'listReceipts',
    'getReceipt',
    'getReport',
    'getFirstSteps',
    'getHourReport',
    'listProductSales',
    'getCategoryReport',
    'getVoucherReport',
    'listReviews',
    'getTurnover',
    'getDayClose',
    'listDayCloses',
  ],
  alerts: ['listAlerts'],
  labels: ['listPriceLabels', 'getPriceLabel', 'getLabelProgress'],
};

const firstRetryMs = 1_000;
const longestRetryMs = 60_000;
/** Without a stream the page asks by itself. */
const pollMs = 30_000;

type Source = Pick<EventTarget, 'addEventListener'> & Pick<EventSource, 'close' | 'readyState'>;
type Options = {
  /** Everything live is asked again on connecting, because events were missed before. */
  readonly isCatchingUp?: boolean;
  readonly open?: (url: string) => Source;
  readonly delay?: (run: () => void, ms: number) => void;
  /** Does something again and again; answers the function that stops it. */
  readonly repeat?: (run: () => void, ms: number) => () => void;
};

/**
 * Listens to the server's events and marks the cached answers they concern as old, so that new receipts arrive without
 * a reload. Connects again by itself, slower each time; after a gap everything live is asked again, because events may
 * have been missed, and while the server has no stream for this page it is asked every half minute. A page whose stream
 * was ended for a newer one of the same person does not fight for it. Answers the function that stops it.
 */
export function connectLive(client: Pick<QueryClient, 'invalidateQueries'>, options: Options = {}): () => void {
  const {
    open = (url: string) => new EventSource(url),
    delay = (run: () => void, ms: number) => void setTimeout(run, ms),
    repeat = every,
  } = options;
  let hadGap = options.isCatchingUp ?? false;
  let source: Source | undefined;
  let retryMs = firstRetryMs;
  let isStopped = false;
  let stopPolling: (() => void) | undefined;

  function askAll(): void {
    for (const name of Object.keys(affectedBy)) void invalidate(client, name, null);
  }

  function poll(): void {
    stopPolling ??= repeat(askAll, pollMs);
  }

  function connect(): void {
    if (isStopped) return;
    const opened = open('/api/v1/events');
    source = opened;
    opened.addEventListener('open', () => {
      stopPolling?.();
      stopPolling = undefined;
      if (hadGap) askAll();
      retryMs = firstRetryMs;
      hadGap = false;
    });
    for (const name of Object.keys(affectedBy))
      opened.addEventListener(name, (event) => void invalidate(client, name, propertiesOf(event)));
    opened.addEventListener('replaced', () => {
      opened.close();
      poll();
    });
    opened.addEventListener('error', () => {
      hadGap = true;
      // The browser connects again by itself after a lost network, not after a refusal.
      if (opened.readyState !== 2) return;
      opened.close();
      poll();
      delay(connect, retryMs);
      retryMs = Math.min(retryMs * 2, longestRetryMs);
    });
  }

  connect();
  return () => {
    isStopped = true;
    stopPolling?.();
    source?.close();
  };
}

function every(run: () => void, ms: number): () => void {
  const timer = setInterval(run, ms);
  return () => clearInterval(timer);
}

/**
 * Listens while the page can be seen. A browser gives an origin six connections in all, which hidden tabs would use up;
 * a tab that is seen again catches up. Answers the function that stops it.
 */
export function connectLiveWhileVisible(client: Pick<QueryClient, 'invalidateQueries'>): () => void {
  let stop = document.hidden ? undefined : connectLive(client);
  function handleVisibility(): void {
    stop?.();
    stop = document.hidden ? undefined : connectLive(client, { isCatchingUp: true });
  }
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility);
    stop?.();
  };
}

/** Marks as old what an event concerns: answers of its locations and those of the whole group; null concerns all. */
function invalidate(
  client: Pick<QueryClient, 'invalidateQueries'>,
  event: string,
  propertyIds: readonly unknown[] | null,
): Promise<void> {
  const names = affectedBy[event] ?? [];
  return client.invalidateQueries({
    predicate: ({ queryKey: [name, scope] }) =>
      typeof name === 'string' &&
      names.some((known) => known === name) &&
      (propertyIds === null || scope === null || propertyIds.includes(scope)),
  });
}

function propertiesOf(event: Event): readonly unknown[] | null {
  if (!('data' in event) || typeof event.data !== 'string') return null;
  try {
    const data: unknown = JSON.parse(event.data);
    return typeof data === 'object' && data !== null && 'propertyIds' in data && Array.isArray(data.propertyIds)
      ? data.propertyIds
      : null;
  } catch {
    return null;
  }
}
