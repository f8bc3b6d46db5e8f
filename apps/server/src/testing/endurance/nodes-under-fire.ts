import { expect } from 'vitest';
import { createRandom } from '../../../../demo/src/random.ts';
import { sql } from '../../platform/database/sql.ts';
import { startMailServer } from '../stand-ins/mail-server.ts';
import { openTills, sell } from '../selling.ts';
import { killAtRandom, type Nodes, startNodes } from './nodes.ts';
import { openShelves, type ShelfFigures } from './nodes-shelf.ts';
import { addressOf, countMails, importFiles, type OnceFigures, runSchedules } from './nodes-work.ts';

/** What a run of three servers under fire ends with. */
export type UnderFire = {
  readonly kills: number;
  readonly receipts: OnceFigures & { readonly refused: ReadonlyMap<number, number>; readonly longestMs: number };
  readonly mails: OnceFigures & { readonly cutOff: number };
  readonly imports: OnceFigures;
  readonly runs: OnceFigures;
  readonly shelf: ShelfFigures;
  /** What `larder reconcile` says. */
  readonly reconciled: string;
};

const nodeCount = 3;
const once = { lost: 0, doubled: 0 };

/** What every run ends with. */
export const nothingWrong = {
  ...{ receipts: once, mails: once, imports: once, runs: once },
  shelf: { overcharges: [], twoMinded: [], wrong: [] },
  reconciled: expect.stringContaining(' 0 differences'),
};

/** Sells, mails, imports, changes prices and runs schedules at three servers, of which some are killed so often; then lets all come to rest. */
export async function putUnderFire(plan: {
  readonly seed: string;
  readonly isOver: (kills: number, seconds: number) => boolean;
  /** Whether tills are waited for too: one asks a price that rose up to some minutes after the label shows it. */
  readonly isPatient: boolean;
}): Promise<UnderFire> {
  const mail = await startMailServer();
  const nodes = await startNodes(nodeCount, { SMTP_URL: mail.url });
  const random = createRandom(plan.seed);
  const shelves = await openShelves(nodes, { shops: 2, labelsEach: 3, random, isPatient: plan.isPatient });
  try {
    const startedAtMs = performance.now();
    const isOver = () => plan.isOver(nodes.killedAtMs.length, (performance.now() - startedAtMs) / 1_000);
    const selling = sell(nodes.url, await openTills(nodes, 4), { pauseMs: 150 });
    const mailing = sell(nodes.url, await openTills(nodes, 1), { pauseMs: 700, mailTo: addressOf });
    const [, imports, runs] = await Promise.all([
      shelves.run(isOver),
      importFiles(nodes, isOver),
      runSchedules(nodes, isOver),
      killAtRandom(nodes, { random, soldCount: () => selling.acknowledged.size, isOver }),
    ]);
    const [sold, mailed] = [await selling.stop(), await mailing.stop()];
    const mails = await countMails(nodes, mail.letters, mailed.acknowledged);
    const refused = new Map(sold.refused);
    const [first, second] = [await countReceipts(nodes, sold), await countReceipts(nodes, mailed)];
    return {
      kills: nodes.killedAtMs.length,
      receipts: {
        asked: first.asked + second.asked,
        lost: first.lost + second.lost,
        doubled: first.doubled + second.doubled,
        ...{ refused, longestMs: sold.longestMs },
      },
      ...{ mails, imports, runs, shelf: shelves.figures },
      reconciled: (await nodes.reconcile()).out,
    };
  } finally {
    await shelves.stop();
    await nodes.stop();
    await mail.close();
  }
}

async function countReceipts(
  { owner }: Nodes,
  { sales, acknowledged }: Awaited<ReturnType<ReturnType<typeof sell>['stop']>>,
): Promise<OnceFigures> {
  const groupId = sales[0]?.till.register.groupId ?? 0;
  const rows = await owner.read({ groupId }, (tx) =>
    tx.rows(sql<{ key: string }>`select till_key as key from receipts`),
  );
  const recorded = new Set(rows.map(({ key }) => key));
  return {
    asked: acknowledged.size,
    lost: [...acknowledged].filter((key) => !recorded.has(key)).length,
    doubled: rows.length - recorded.size,
  };
}

/** The same as one flat table. */
export function fireFigures({
  kills,
  receipts,
  mails,
  imports,
  runs,
  shelf,
}: UnderFire): Readonly<Record<string, number | string>> {
  const said = ({ asked, lost, doubled }: OnceFigures) => `${asked}, ${lost} lost, ${doubled} doubled`;
  return {
    kills,
    receipts: said(receipts),
    'answers to tills': [...receipts.refused].map(([status, count]) => `${status}: ${count}`).join(', '),
    'longest answer': `${receipts.longestMs} ms`,
    mails: `${said(mails)}, ${mails.cutOff} cut off and sent again`,
    imports: said(imports),
    'scheduled runs': said(runs),
    'price changes': shelf.priceChanges,
    'looks at labels': shelf.looks,
    overcharges: shelf.overcharges.length,
    'labels of two minds': shelf.twoMinded.length,
    'labels wrong at the end': shelf.wrong.length,
  };
}
