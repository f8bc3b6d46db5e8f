import { receiptCan } from '@larder/domain/sales/receipt-state';
import type { Locale } from '@larder/messages/translation';
import type { Services } from '../../../platform/context.ts';
import { readLogo } from './logo.ts';
import { findPaper, findSender } from './queries.ts';
import { words } from './words.ts';

/** A receipt on paper: a file name without accents or spaces, and the bytes of a PDF. */
export type ReceiptPaper = { readonly fileName: string; readonly bytes: Uint8Array };

/** Which receipt is wanted, and in which language. */
export type WantedPaper = { readonly groupId: number; readonly receiptId: number; readonly locale: Locale };

/**
 * Draws a paid receipt as PDF; undefined when there is none, or while it is not paid. The same receipt in the same language
 * gives the same bytes.
 */
export async function drawReceiptPaper(services: Services, wanted: WantedPaper): Promise<ReceiptPaper | undefined> {
  const { groupId, receiptId, locale } = wanted;
  const row = await services.database.read({ groupId }, (tx) => findPaper(tx, receiptId));
  if (row === undefined || !receiptCan.deliver.includes(row.state)) return undefined;
  // What draws is large, and few processes draw: it is read when somebody asks.
  const [{ paperOf }, logo] = [await import('./paper.ts'), await readLogo(services, row.logo_url)];
  const chunks: Uint8Array[] = [];
  const publicUrl = `${services.config.publicUrl}/receipt/${row.public_token}`;
  for await (const chunk of paperOf(row, { locale, logo, publicUrl })) chunks.push(chunk);
  return { fileName: `${words[locale].fileName}-${row.number}.pdf`, bytes: Buffer.concat(chunks) };
}

/** Who sends a receipt, and which one it is, for the words of its mail. */
export type ReceiptSender = {
  readonly shopName: string;
  readonly propertyName: string;
  readonly replyToEmail: string | null;
  readonly number: number;
  readonly soldAt: Date;
  readonly timeZone: string;
  readonly publicUrl: string;
};

/** Finds who sends a receipt; undefined when there is no such receipt. */
export async function findReceiptSender(
  services: Services,
  { groupId, receiptId }: Pick<WantedPaper, 'groupId' | 'receiptId'>,
): Promise<ReceiptSender | undefined> {
  const row = await services.database.read({ groupId }, (tx) => findSender(tx, receiptId));
  if (row === undefined) return undefined;
  return {
    shopName: row.receipt_name ?? row.shop_name,
    propertyName: row.property_name,
    replyToEmail: row.reply_to_email,
    number: row.number,
    soldAt: row.sold_at,
    timeZone: row.time_zone,
    publicUrl: `${services.config.publicUrl}/receipt/${row.public_token}`,
  };
}
