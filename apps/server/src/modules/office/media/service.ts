import { randomBytes } from 'node:crypto';
import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type * as contract from '@larder/contract/office/media';
import { type Context, groupIdOf, type UserActor, userIdOf, write } from '../../../platform/context.ts';
import type { Exchange } from '../../../platform/http/adapter.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { readUpload } from '../../../platform/http/uploads.ts';
import { fileNamesOf, variantNameOf } from '../../../platform/media.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { recordAudit } from '../audit/public.ts';
import { type Gate, makeGate } from './gate.ts';
import type { Drawn } from './picture.ts';
import * as queries from './queries.ts';
import { redrawApart } from './redraw-apart.ts';

/** The decoders, which are large: they are there once somebody sends a picture. */
const pictures = () => import('./picture.ts');

const maximumBytes = 5_242_880;
const retryAfterSeconds = 5;

/** How much is in hand at once, whatever is sent: who is more waits without being read. */
const inHand = { capacity: 8, maximumWaiting: 24 };
/** Two pictures are drawn at a time, or a heavy one alone. */
const drawing = { capacity: 2, maximumWaiting: inHand.capacity };

/** Makes the call that takes a picture; all of them share one line. */
export function makeCreateMedia(storage: Storage) {
  const gates = { uploads: makeGate(inHand), drawings: makeGate(drawing) };
  return async function createMedia(
    context: Context<UserActor>,
    _input: InputOf<typeof contract.createMedia>,
    http: Exchange,
  ): Promise<ResultOf<typeof contract.createMedia>> {
    const drawn = await inTurn(gates.uploads, 1, async () => {
      const { bytes, isHeavy } = await (await pictures()).examinePicture(await readUpload(http.request, maximumBytes));
      return isHeavy
        ? inTurn(gates.drawings, 2, () => redrawApart(bytes))
        : inTurn(gates.drawings, 1, async () => (await pictures()).redrawPicture(bytes));
    });
    const file = `${randomBytes(16).toString('hex')}.webp`;
    try {
      await store(storage, file, drawn);
      await record(context, file, drawn);
    } catch (error) {
      context.services.log.error({ err: error, requestId: context.origin.requestId }, 'picture not stored');
      await removePicture(storage, file).catch(() => undefined);
      throw new AppError('unavailable');
    }
    return { url: `${context.services.config.mediaUrl}/${file}`, width: drawn.width, height: drawn.height };
  };
}

/** Removes all files of a picture. */
export async function removePicture(storage: Storage, file: string): Promise<void> {
  await Promise.all(fileNamesOf(file).map((name) => storage.remove(name)));
}

async function inTurn<T>(gate: Gate, weight: number, work: () => Promise<T>): Promise<T> {
  const leave = await gate.enter(weight);
  if (leave === null) throw new AppError('unavailable', { retryAfterSeconds });
  try {
    return await work();
  } finally {
    leave();
  }
}

/** The row comes last: what it names is there. */
async function store(storage: Storage, file: string, { largest, variants }: Drawn): Promise<void> {
  for (const [width, bytes] of variants) await storage.put(variantNameOf(file, width), bytes);
  await storage.put(file, largest);
}

async function record(context: Context<UserActor>, file: string, { width, height }: Drawn): Promise<void> {
  const [groupId, userId] = [groupIdOf(context), userIdOf(context)];
  await write(context, async (tx) => {
    await queries.insertMedia(tx, { groupId, file, width, height, userId, now: context.now });
    await recordAudit(tx, context, { action: 'media_created', groupId, after: { file, width, height } });
  });
}
