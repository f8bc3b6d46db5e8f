import type { ReceiptAnswer } from '@larder/contract/sales/device';
import { describe, expect, test, vi } from 'vitest';
import { withProduct } from '../sale/basket.ts';
import { priceSale } from '../sale/price-sale.ts';
import { createdReceipt, finishedReceipt, type Receipt } from '../sale/receipt.ts';
import { catalogOf, productOf } from '../sale/testing.ts';
import { Refused, Unreachable } from './client.ts';
import { openOutbox } from './outbox.ts';
import { databaseOn, type Disk, makeDisk, makeServer, type Step } from './testing.ts';

const register = 7;
const sandwich = productOf({ id: 1, priceCents: 425 });
const sale = priceSale(catalogOf([sandwich]), withProduct([], sandwich));

function created(key: string): Receipt {
  return createdReceipt(sale, { key, soldAt: '2026-06-01T10:00:00Z', besides: {} });
}

function paid(key: string): Receipt {
  return finishedReceipt(created(key), { isPaid: true });
}

async function openOn(disk: Disk, step?: Step) {
  const answers: ReceiptAnswer[] = [];
  const database = databaseOn(disk, step);
  const outbox = await openOutbox({ database, onChange: () => undefined, onAnswer: (one) => answers.push(one) });
  return { outbox, answers };
}

async function fill(disk: Disk, keys: readonly string[]): Promise<void> {
  const { outbox } = await openOn(disk);
  for (const key of keys) await outbox.put(paid(key), register);
}

const isSent = (disk: Disk) => vi.waitFor(() => expect(disk.waiting.size).toBe(0), { interval: 1, timeout: 4_000 });

describe('[D10] the queue of receipts', () => {
  test('sends what waited in the order of the sales, a small call first, and forgets what was taken in', async () => {
    const [disk, server] = [makeDisk(), makeServer()];
    await fill(disk, ['a', 'b', 'c', 'd']);
    const { outbox, answers } = await openOn(disk);
    expect(outbox.count()).toBe(4);
    outbox.use({ client: server.client(), cashRegisterId: register });
    expect(outbox.count()).toBe(4);
    await isSent(disk);
    expect(server.calls).toEqual([['a SUCCESS'], ['b SUCCESS', 'c SUCCESS'], ['d SUCCESS']]);
    expect(answers.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('sends again what was not answered, once the line is back', async () => {
    const [disk, server] = [makeDisk(), makeServer()];
    await fill(disk, ['a', 'b']);
    let isAway = true;
    const { outbox } = await openOn(disk);
    const client = server.client(async (name) => {
      if (isAway && name === 'after call') throw new Unreachable('the answer is lost');
    });
    outbox.use({ client, cashRegisterId: register });
    await vi.waitFor(() => expect(server.calls.length).toBe(1));
    isAway = false;
    outbox.wake();
    await isSent(disk);
    expect(server.calls[0]).toEqual(server.calls[1]);
    expect([server.receipts.size, server.wrong]).toEqual([2, []]);
  });

  test.each([
    ['is to be sent again', 'retry'],
    ['is no receipt', 'invalid'],
    ['is refused', new Refused(422, 'invalid')],
  ] as const)('one that %s holds up no other', async (_, refusal) => {
    const disk = makeDisk();
    const server = makeServer((key) => (key === 'b' ? refusal : null));
    await fill(disk, ['a', 'b', 'c', 'd', 'e']);
    const { outbox } = await openOn(disk);
    outbox.use({ client: server.client(), cashRegisterId: register });
    await vi.waitFor(() => expect([...server.receipts.keys()].toSorted()).toEqual(['a', 'c', 'd', 'e']));
    expect([...disk.waiting.keys()]).toEqual(['b']);
  });

  test('a contradiction is the server’s to show: it is kept there, and forgotten here', async () => {
    const disk = makeDisk();
    const server = makeServer(() => new Refused(409, 'receipt_conflict'));
    await fill(disk, ['a']);
    const { outbox, answers } = await openOn(disk);
    outbox.use({ client: server.client(), cashRegisterId: register });
    await isSent(disk);
    expect(answers).toMatchObject([{ key: 'a', status: 'conflict' }]);
  });

  test('an answer to a former state leaves what the receipt became meanwhile', async () => {
    const [disk, server] = [makeDisk(), makeServer()];
    const { outbox } = await openOn(disk);
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    outbox.use({
      client: server.client((name) => (name === 'after call' ? held : Promise.resolve())),
      cashRegisterId: register,
    });
    await outbox.put(created('a'), register);
    await vi.waitFor(() => expect(server.calls.length).toBe(1));
    await outbox.put(paid('a'), register);
    answer();
    await isSent(disk);
    expect(server.receipts.get('a')).toMatchObject({ state: 'SUCCESS', paidCents: 425 });
  });

  test('stays when the credential ends, and goes with the next one of the same register, never with another’s', async () => {
    const [disk, server] = [makeDisk(), makeServer()];
    await fill(disk, ['a', 'b']);
    const { outbox } = await openOn(disk);
    const ended = server.client(() => Promise.reject(new Refused(401, 'unauthenticated')));
    outbox.use({ client: ended, cashRegisterId: register });
    outbox.use({ client: server.client(), cashRegisterId: 8 });
    await outbox.put(paid('of 8'.replace(' ', '-')), 8);
    await vi.waitFor(() => expect(server.calls).toEqual([['of-8 SUCCESS']]));
    await vi.waitFor(() => expect(outbox.count()).toBe(2));
    outbox.use({ client: server.client(), cashRegisterId: register });
    await isSent(disk);
    expect([...server.receipts.keys()].toSorted()).toEqual(['a', 'b', 'of-8']);
  });

  test('nothing is sent that is not on the disk, and what the disk does not forget is sent again', async () => {
    const [disk, server] = [makeDisk(), makeServer()];
    let isFull = true;
    const { outbox } = await openOn(disk, (name) =>
      isFull && name.startsWith('before') ? Promise.reject(new Error('full')) : Promise.resolve(),
    );
    outbox.use({ client: server.client(), cashRegisterId: register });
    await expect(outbox.put(paid('a'), register)).rejects.toThrow('full');
    expect([outbox.count(), server.calls]).toEqual([0, []]);
    isFull = false;
    await outbox.put(paid('a'), register);
    isFull = true;
    await vi.waitFor(() => expect(server.calls.length).toBe(1));
    isFull = false;
    outbox.wake();
    await isSent(disk);
    expect([server.receipts.size, server.wrong]).toEqual([1, []]);
  });

  test('no call carries more than fifty, nor more than a proxy lets pass', async () => {
    const [disk, server] = [makeDisk(), makeServer()];
    const many = Array.from({ length: 300 }, (_, index) => `r-${index}`);
    await fill(disk, many);
    const { outbox } = await openOn(disk);
    outbox.use({ client: server.client(), cashRegisterId: register });
    await isSent(disk);
    expect(Math.max(...server.calls.map(({ length }) => length))).toBe(50);
    expect(server.calls.flat().map((one) => one.split(' ')[0])).toEqual(many);
  });
});
