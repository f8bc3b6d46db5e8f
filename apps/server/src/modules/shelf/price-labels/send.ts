import type { LabelModel, LabelPicture } from '@larder/domain/shelf/label-content';
import { contentText, freeMark, handOverMs, retryAt } from '@larder/domain/shelf/label-work';
import type { Services } from '../../../platform/context.ts';
import { type LabelDriver, type LabelHostAddress, LabelHostError, type LabelHostFault } from '../label-hosts/public.ts';
import { drawLabel, pictureKey, words as labelWords } from '../label-images/public.ts';
import { textKey } from './glasses.ts';
import { markFields, markPicture } from './marks.ts';
import type { Pass, ShelfPlace } from './pass.ts';
import type { PushJob } from './shelf.ts';
import * as faceQueries from './face-queries.ts';
import * as queries from './shelf-queries.ts';

/** How long a host that has no room is left alone: it makes some as labels come for their pictures. */
export const fullMs = 5_000;

/** Where a picture goes. */
export type SendTo = {
  readonly place: ShelfPlace;
  readonly driver: LabelDriver;
  readonly host: LabelHostAddress;
};

/**
 * Notes what a label may show from now on, then gives the picture to its host. Noted first: whatever happens in between,
 * tills charge no more than that picture (DYN-05). What came of it is seen on the glass only, never believed. Answers why
 * the host did not take it.
 */
export async function sendPicture(
  services: Services,
  to: SendTo,
  { pass, job }: { pass: Pass; job: PushJob },
): Promise<LabelHostFault | null> {
  const { groupId } = to.place;
  const { property_id: propertyId, shop_id: shopId } = pass.shelf.host;
  const now = services.clock();
  const notAfter = new Date(now.getTime() + handOverMs);
  const { id, drawn } = await services.database.write({ groupId }, async (tx) => {
    await queries.noteAttempt(tx, job.labelId);
    const unlike = drawUnlike(job, await faceQueries.listKeys(tx, job.labelId));
    const { labelId, productId, content } = job;
    const priceCents = content?.priceCents ?? null;
    const face = { labelId, productId, priceCents, content: contentText(content), ...unlike.keys };
    return { ...(await faceQueries.insertFace(tx, { propertyId, shopId }, { face, now })), drawn: unlike };
  });
  if (job.isLower && (await isOutdated(services, to.place, { pass, job }))) {
    await services.database.write({ groupId }, (tx) => faceQueries.deleteFace(tx, id));
    return null;
  }
  try {
    const { picture, fields } = drawn;
    const push = { deviceId: job.deviceId, model: job.model, picture, fields, notAfter };
    const { pushMark } = await to.driver.push(to.host, push);
    await services.database.write({ groupId }, (tx) => faceQueries.notePush(tx, id, pushMark));
    return null;
  } catch (error) {
    services.log.info({ err: error, labelId: job.labelId }, 'label picture not taken');
    const fault = error instanceof LabelHostError ? error.fault : 'offline';
    const failedAt = services.clock();
    const isFull = fault === 'full';
    const nextPushAt = isFull ? new Date(failedAt.getTime() + fullMs) : retryAt(job.attempts + 1, failedAt);
    await services.database.write({ groupId }, async (tx) => {
      await queries.delayLabel(tx, job.labelId, nextPushAt);
      // What was sent the host may have taken all the same: that face counts.
      if (isFull) await faceQueries.deleteFace(tx, id);
    });
    return fault;
  }
}

/** The picture of a label that nothing is linked to. */
export function blankPicture({ width, height }: LabelModel): LabelPicture {
  return { pixels: new Uint8Array(width * height), width, height };
}

/**
 * Whether a till may have been told a higher price between the look at the shelf, when all knew the lower one, and now, when
 * the face keeps all of them to it: only if something that the price follows was changed, or the clock changed it.
 */
async function isOutdated(
  { database, clock }: Services,
  { groupId }: ShelfPlace,
  { pass, job }: { pass: Pass; job: PushJob },
): Promise<boolean> {
  const { boundaryAt } = pass.outcome;
  if (job.productId === null) return false;
  if (boundaryAt !== null && boundaryAt <= clock()) return true;
  const product = { productId: job.productId, propertyId: pass.shelf.host.property_id };
  const { is_changed: isChanged } = await database.readAtOnce({ groupId }, (tx) =>
    queries.isPriceChanged(tx, product, pass.shelf.version),
  );
  return isChanged;
}

/** What is sent, with a mark that no other picture has which the label may be showing. */
function drawUnlike({ content, model }: PushJob, taken: readonly { picture_key: string; text_key: string }[]) {
  const plain = content === null ? blankPicture(model) : drawLabel(content, model);
  const words = fieldsOf(content);
  const drawn = (mark: number) => {
    const [picture, fields] = [markPicture(plain, mark), markFields(words, mark)];
    return { picture, fields, keys: { pictureKey: pictureKey(picture), textKey: textKey(wordsOf(fields)) } };
  };
  const isTaken = (mark: number) => {
    const { keys } = drawn(mark);
    return taken.some((key) => key.picture_key === keys.pictureKey || key.text_key === keys.textKey);
  };
  return drawn(freeMark(isTaken));
}

/** The words of a label in one order, as a driver reads them back. */
function wordsOf(fields: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function fieldsOf(content: PushJob['content']): Readonly<Record<string, string>> {
  if (content === null) return {};
  const { name, priceCents, locale } = content;
  if (priceCents === null) return { name, price: '', ean: labelWords[locale].notForSale };
  return { name, price: (priceCents / 100).toFixed(2), ean: content.eanCode ?? '' };
}
