import { pino } from 'pino';
import { expect, it } from 'vitest';
import { anonymous } from '../../../testing/as.ts';
import { buildReceipt, linkOf } from '../../../testing/build/build-receipt.ts';
import { buildTestApp } from '../../../testing/test-app.ts';

it('[TXN-05] [O2] the secret of a link is in no line of the log, whatever goes wrong', async () => {
  const lines: string[] = [];
  const test = await buildTestApp({
    log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
  });
  try {
    const token = await linkOf(test, await buildReceipt(test));
    const ask = () => anonymous(test).get(`/api/v1/receipt_pages/${token}`);
    const print = () => anonymous(test).get(`/api/v1/receipt_pages/${token}/pdf`);
    expect([(await ask()).status, (await print()).status]).toEqual([200, 200]);
    await test.owner.pool.query('alter function find_linked_receipt(text) rename to lost');
    const broken = await ask();
    expect(broken.status).toBe(500);
    expect(broken.text).not.toContain('find_linked_receipt');
    const log = lines.join('');
    expect(log).toContain('/receipt_pages/:token');
    expect(log).not.toContain(token);
  } finally {
    await test.close();
  }
});
