import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { LabelContent, LabelModel } from '@larder/domain/shelf/label-content';
import { drawLabel, pictureKey, pngOf } from '../apps/server/src/modules/shelf/label-images/public.ts';

const sizes = [
  [152, 152],
  [296, 128],
  [400, 300],
  [800, 480],
] as const;
const names = [
  'Blond bier',
  'Caesarwrap kip met Parmezaanse kaas en croutons van het huis',
  'Mineralwasser medium',
  'Chips naturel',
  'Champagne Grand Cru brut',
];
const drawings = 5_000;
const budgetMs = 15;
const settleMs = 200;

/** How long a label takes to draw, the first one included, and whether drawing thousands keeps memory. */
export async function measureLabels(say: (line: string) => void): Promise<void> {
  say(`\n### Labels: ${drawings.toLocaleString('en')} drawings a size, each another content\n`);
  say('| size | first ms | p50 ms | p95 ms | p99 ms | with key and preview p95 ms | memory after, MB more |');
  say('|---|--:|--:|--:|--:|--:|--:|');
  for (const [width, height] of sizes) {
    const model: LabelModel = { hardwareType: 1, width, height, colour: 'red' };
    const times: number[] = [];
    const whole: number[] = [];
    let before = 0;
    for (let index = 0; index < drawings; index += 1) {
      if (index === drawings / 10) before = await usedMb();
      const start = performance.now();
      const picture = drawLabel(contentOf(index), model);
      times.push(performance.now() - start);
      if (index % 10 > 0) continue;
      pictureKey(picture);
      await pngOf(picture, model.colour);
      whole.push(performance.now() - start);
    }
    const [first = 0] = times;
    const more = (await usedMb()) - before;
    const figures = [first, shareOf(times, 0.5), shareOf(times, 0.95), shareOf(times, 0.99), shareOf(whole, 0.95)];
    say(`| ${width} × ${height} | ${figures.map((ms) => ms.toFixed(2)).join(' | ')} | ${more.toFixed(1)} |`);
    if (shareOf(times, 0.95) > budgetMs)
      throw new Error(`a label of ${width} × ${height} takes more than ${budgetMs} ms`);
  }
}

function contentOf(index: number): LabelContent {
  return {
    locale: (['nl', 'de', 'en'] as const)[index % 3] ?? 'nl',
    name: `${names[index % names.length] ?? ''} ${index}`,
    priceCents: (index * 137) % 20_000,
    depositCents: index % 2 === 0 ? 15 : 0,
    netContent: index % 3 === 0 ? null : { quantity: 330, unit: 'ml' },
    eanCode: index % 5 === 0 ? null : '8712034567238',
    minimumAge: index % 4 === 0 ? 18 : null,
    mark: index % 6 === 0 ? 'combi' : null,
    wasCents: index % 7 === 0 ? 29_999 : null,
  };
}

function shareOf(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

/** What the heap and the buffers hold once what nobody needs any more is gone. */
async function usedMb(): Promise<number> {
  // What packs previews lets go of its buffers between two turns.
  await setTimeout(settleMs);
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  await setTimeout(settleMs);
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}
