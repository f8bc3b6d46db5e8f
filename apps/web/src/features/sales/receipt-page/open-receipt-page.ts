import { isLocale } from '@larder/messages/translation';
import { needSentences } from '../../../lib/i18n.ts';
import { readUnchosen } from '../../../lib/locale.ts';
import { ReceiptPage } from './ReceiptPage.tsx';

/**
 * Makes the page of a receipt's link ready. Its reader is a guest, who has chosen no language here: it speaks the first of
 * their browser's that we have, and English to all others.
 */
export async function openReceiptPage(): Promise<typeof ReceiptPage> {
  readUnchosen(navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale) ?? 'en');
  await needSentences(['receiptPage']);
  return ReceiptPage;
}
