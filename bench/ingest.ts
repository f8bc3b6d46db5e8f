import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchData } from './data.ts';

/** How fast receipts went in: each acknowledged after a durable commit. */
export type Ingest = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
  readonly count: number;
};

/** Lets tills sell as fast as they are answered, each one receipt of three lines after the other. */
export async function sell(
  port: number,
  data: BenchData,
  options: { tills: number; seconds: number; lines?: number },
): Promise<Ingest> {
  const until = performance.now() + options.seconds * 1000;
  const times: number[] = [];
  let failures = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: options.tills }, async (_, till) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (performance.now() < until) {
        const sentAt = performance.now();
        const status = await put(
          { port, agent, credential: data.credentials[till % data.credentials.length] ?? '' },
          JSON.stringify(receiptOf(data, times.length, options.lines)),
        );
        if (status === 201) times.push(performance.now() - sentAt);
        else failures += 1;
      }
      agent.destroy();
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), failures, count: times.length };
}

/** Sells at a pace that does not wait for answers, as tills do that people stand at. */
export async function sellSteadily(
  port: number,
  data: BenchData,
  { seconds, perSecond }: { readonly seconds: number; readonly perSecond: number },
): Promise<Omit<Ingest, 'perSecond' | 'count'>> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  let failures = 0;
  const sales: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let sold = 0; sold < seconds * perSecond; sold += 1) {
    const credential = data.credentials[sold % data.credentials.length] ?? '';
    const sentAt = performance.now();
    sales.push(
      put({ port, agent, credential }, JSON.stringify(receiptOf(data, sold))).then((status) => {
        if (status === 201) times.push(performance.now() - sentAt);
        else failures += 1;
      }),
    );
    const ahead = (sold * 1_000) / perSecond - (performance.now() - startedAt);
    if (ahead > 0) await pause(ahead);
  }
  await Promise.all(sales);
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), failures };
}

/** A receipt of so many lines at € 2.50, the first with a deposit of € 0.15. */
export function receiptOf(data: Pick<BenchData, 'paymentMethod'>, index: number, lineCount = 3) {
  const lines = Array.from({ length: lineCount }, (_, place) => ({
    name: `Artikel ${place + 1}`,
    ean_code: `87${String(((index * 3 + place) % 5_000) + 1).padStart(11, '0')}`,
    quantity: 1,
    unit_price_cents: 250,
    total_cents: 250,
    deposit_cents: place === 0 ? 15 : 0,
    vat_rate: 9,
  }));
  const totalCents = 250 * lineCount + 15;
  return {
    state: 'SUCCESS',
    sold_at: new Date().toISOString(),
    lines,
    total_cents: totalCents,
    deposit_cents: 15,
    paid_cents: totalCents,
    payment_method: data.paymentMethod,
    card: { brand: 'Maestro', masked_number: '**** 4417' },
  };
}

/** Hands a receipt in; answers the status. */
export function put(target: { port: number; agent: Agent; credential: string }, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port: target.port,
        method: 'PUT',
        path: `/device/v1/receipts/${randomUUID()}`,
        agent: target.agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          authorization: `Bearer ${target.credential}`,
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
