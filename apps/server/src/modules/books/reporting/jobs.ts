import type { Services } from '../../../platform/context.ts';
import { foldTail, listGroupIds, tryFoldLock } from './tail-queries.ts';

const foldEveryMs = 3_000;
const foldAtOnce = 5_000;

/** Folds a group's tail until it is empty or another process does it. */
export async function foldGroup(services: Services, groupId: number): Promise<void> {
  for (;;) {
    const folded = await services.database.write({ groupId }, async (tx) => {
      const { is_free: isFree } = await tryFoldLock(tx, groupId);
      return isFree ? (await foldTail(tx, groupId, foldAtOnce)).folded : 0;
    });
    if (folded < foldAtOnce) return;
  }
}

/**
 * Folds the tails of groups that sold since, every three seconds: many at once cost less each. After a start every group
 * is looked at once, for what a former process left. Folding late costs reports a little speed, never a cent.
 */
export async function startFolding(services: Services): Promise<() => Promise<void>> {
  const pending = new Set<number>();
  const lookAtAll = async () => {
    for (const { id } of await services.database.read('identity', listGroupIds)) pending.add(id);
  };
  await lookAtAll();
  let isNewsMissed = false;
  let isStopped = false;
  const stopListening = services.signals.on((signal) => {
    if (signal.kind === 'receipts') pending.add(signal.groupId);
    if (signal.kind === 'everything') isNewsMissed = true;
  });
  let running: Promise<void> | undefined;
  const foldPending = async () => {
    if (isNewsMissed) await lookAtAll().then(() => (isNewsMissed = false));
    for (const groupId of [...pending]) {
      if (isStopped) return;
      pending.delete(groupId);
      await foldGroup(services, groupId).catch((error: unknown) => {
        pending.add(groupId);
        services.log.warn({ err: error, groupId }, 'tail not folded yet');
      });
    }
  };
  const timer = setInterval(() => {
    running ??= foldPending()
      .catch((error: unknown) => services.log.warn({ err: error }, 'groups not looked at'))
      .finally(() => (running = undefined));
  }, foldEveryMs);
  return async () => {
    isStopped = true;
    clearInterval(timer);
    stopListening();
    await running;
  };
}
