import type { ReceiptAnswer } from '@larder/contract/sales/device';
import type { Services } from '../../../platform/context.ts';
import { isAwayError } from '../../../platform/database/database.ts';
import type { Arrival } from './arrival.ts';
import { recordArrivals } from './intake.ts';

/** Records receipts; each answer comes after a durable commit. */
export type ReceiptWriter = { record(arrival: Arrival): Promise<ReceiptAnswer> };

/** More at once would make the first of them wait for the last. */
const maximumTogether = 64;

type Waiting = {
  readonly arrival: Arrival;
  resolve(answer: ReceiptAnswer): void;
  reject(error: unknown): void;
  /** Its transaction failed while others were in it. */
  isAlone: boolean;
};

/**
 * Makes the writer. What arrives for a group while its last transaction is still being made durable goes into the next
 * one together: the disk's wait is shared, and tills of one shop do not queue for its counter. When a transaction
 * fails, its receipts are tried one by one, so that none suffers for another; when it is the database that is away,
 * whoever waits is told so at once.
 */
export function makeReceiptWriter(services: Services): ReceiptWriter {
  const queues = new Map<number, Waiting[]>();
  const busy = new Set<number>();
  const drain = async (groupId: number, queue: Waiting[]) => {
    busy.add(groupId);
    while (queue.length > 0) {
      const together = takeTogether(queue);
      const failure = await writeTogether(services, together);
      if (failure === undefined) continue;
      if (isAwayError(failure)) for (const { reject } of [...together, ...queue.splice(0)]) reject(failure);
      else if (together.length === 1) together[0]?.reject(failure);
      else queue.unshift(...together.map((waiting) => ({ ...waiting, isAlone: true })));
    }
    busy.delete(groupId);
    queues.delete(groupId);
  };
  return {
    record: (arrival) =>
      new Promise((resolve, reject) => {
        const { groupId } = arrival.register;
        const queue = queues.get(groupId) ?? [];
        queues.set(groupId, queue);
        queue.push({ arrival, resolve, reject, isAlone: false });
        if (!busy.has(groupId)) void drain(groupId, queue);
      }),
  };
}

/** Takes from the front; twins of one key stay in order and go in transactions of their own. */
function takeTogether(queue: Waiting[]): Waiting[] {
  if (queue[0]?.isAlone === true) return queue.splice(0, 1);
  const taken: Waiting[] = [];
  const left: Waiting[] = [];
  const places = new Set<string>();
  for (const waiting of queue.splice(0)) {
    const place = `${waiting.arrival.register.cashRegisterId} ${waiting.arrival.key}`;
    if (taken.length < maximumTogether && !places.has(place)) taken.push(waiting);
    else left.push(waiting);
    places.add(place);
  }
  queue.unshift(...left);
  return taken;
}

/** Answers all of them; or none, and says what failed. */
async function writeTogether(services: Services, together: readonly Waiting[]): Promise<unknown> {
  try {
    const answers = await recordArrivals(
      services,
      together.map((waiting) => waiting.arrival),
    );
    together.forEach((waiting, index) => {
      const answer = answers[index];
      if (answer === undefined) waiting.reject(new Error('a receipt was not answered'));
      else waiting.resolve(answer);
    });
    return undefined;
  } catch (error) {
    return error;
  }
}
