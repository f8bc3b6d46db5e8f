import { bookFileName } from '@larder/domain/books/book-delivery';
import { languageOf } from '@larder/domain/platform/country';
import type { Download } from '@larder/contract/platform/endpoint';
import { type Context, read, type Services, type UserActor } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { readerOf } from '../report-mails/public.ts';
import { exportTurnover, words } from '../turnover/public.ts';
import type { PendingRow, Written } from './delivery-queries.ts';
import { type DayFigures, nothing, readDays } from './figures.ts';
import { pmsFile } from './pms-file.ts';
import type { TargetRow } from './queries.ts';
import { Undeliverable } from './ways/trouble.ts';

/**
 * Writes the file of a day as the pages have its figures: in the language of the location's country, whoever reads it. What is sold
 * meanwhile would be in a part of it, so the figures have to be the same before and after.
 */
export async function writeDay(
  services: Services,
  groupId: number,
  { target, pending }: { readonly target: TargetRow; readonly pending: PendingRow },
): Promise<Written> {
  const { property_id: propertyId, time_zone: zone, country } = target;
  const day = pending.local_day;
  const locale = languageOf[country];
  const context = readerOf(services, { groupId, propertyId, places: [{ id: propertyId, time_zone: zone }], locale });
  const look = (): Promise<DayFigures> =>
    read(context, async (tx) => (await readDays(tx, propertyId, { from: day, to: day })).get(day) ?? nothing);
  const before = await look();
  const { fileName, chunks } = await fileOf(context, { target, day });
  const pieces: Uint8Array[] = [];
  for await (const piece of chunks) pieces.push(Buffer.from(piece));
  const after = await look();
  if (after.fingerprint !== before.fingerprint) throw new Undeliverable('figures_moving');
  const word = words[locale].correction;
  return {
    ...after,
    fileName: bookFileName(fileName, { correction: pending.correction, word }),
    content: Buffer.concat(pieces),
  };
}

async function fileOf(
  context: Context<UserActor>,
  { target: { format }, day }: { readonly target: TargetRow; readonly day: PendingRow['local_day'] },
): Promise<Download> {
  if (format === 'pms') return pmsFile(context, day);
  const body = { startAt: day, endAt: day, format };
  try {
    return await exportTurnover(context, { params: {}, query: undefined, body, expectedVersion: null });
  } catch (error) {
    const isAsked =
      error instanceof AppError && (error.code === 'bookkeeping_incomplete' || error.code === 'validation_failed');
    throw isAsked ? new Undeliverable('settings_missing', { cause: error }) : error;
  }
}
