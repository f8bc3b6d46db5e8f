import { expect, test, vi } from 'vitest';
import { openTills, sell } from '../selling.ts';
import { startNodes } from './nodes.ts';
import { fireFigures, nothingWrong, putUnderFire } from './nodes-under-fire.ts';
import { tableOf } from './tally.ts';

/** A busy machine starts servers slowly, and has fewer to kill. */
const isEnough = (kills: number, seconds: number) => kills >= 8 || (seconds >= 50 && kills >= 4);

test(
  '[D1] [D6] [DYN-05] three servers, killed at random: every receipt, mail, import and run once, and no label of two minds',
  { timeout: 900_000 },
  async () => {
    const fire = await putUnderFire({ seed: 'a few kills', isOver: isEnough, isPatient: false });
    process.stdout.write(`\n${tableOf('three servers under fire', fireFigures(fire))}`);
    expect(fire).toMatchObject(nothingWrong);
    // It is not that nothing was done meanwhile.
    expect(
      Math.min(fire.receipts.asked, fire.mails.asked, fire.imports.asked, fire.shelf.priceChanges),
    ).toBeGreaterThan(0);
  },
);

test('[D16] [O8] servers that are replaced one after the other behind a balancer refuse no receipt', async () => {
  const nodes = await startNodes(3);
  try {
    const selling = sell(nodes.url, await openTills(nodes, 3), { pauseMs: 20 });
    const sellMore = async () => {
      const enough = selling.acknowledged.size + 20;
      await vi.waitUntil(() => selling.acknowledged.size >= enough, { timeout: 120_000 });
    };
    for (const index of nodes.urls.keys()) {
      await sellMore();
      await nodes.restart(index, 'SIGTERM');
    }
    await sellMore();
    const { sales, acknowledged, refused } = await selling.stop();
    // Not one answer but that it was taken, at the first call of each.
    expect([acknowledged.size, Object.fromEntries(refused)]).toEqual([sales.length, {}]);
    expect((await nodes.reconcile()).out).toContain(`${sales.length} sales, 0 differences`);
  } finally {
    await nodes.stop();
  }
}, 600_000);
