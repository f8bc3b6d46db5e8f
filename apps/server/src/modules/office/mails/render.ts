import { mails as de } from '@larder/messages/de/office/mails';
import { mails as en } from '@larder/messages/en/office/mails';
import { mails as nl } from '@larder/messages/nl/office/mails';
import type { Locale } from '@larder/messages/translation';

/** The words of mails. */
export const words = { nl, de, en };

/** What a mail says. */
export type MailText = { readonly subject: string; readonly text: string; readonly html: string };

/** What every mail consists of, as plain sentences. */
export type MailParts = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly href: string };
  readonly small: string;
  readonly sender: string;
};

/** Sets a mail as text and as HTML; whatever stands in its sentences stays text. */
export function renderMail(locale: Locale, parts: MailParts): MailText {
  const { subject, paragraphs, button, small, sender } = parts;
  const text = [...paragraphs, button.href, small, sender].join('\n\n');
  const last = paragraphs.length - 1;
  const written = paragraphs.map(
    (paragraph, index) => `<p style="margin:0 0 ${index === last ? 24 : 16}px">${escapeHtml(paragraph)}</p>`,
  );
  const html = `<!doctype html><html lang="${locale}"><body style="margin:0;padding:32px 16px;background:#F5F4F1;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#0D1B23">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border:1px solid #E6E4E0;border-radius:10px">
${written.join('')}
<p style="margin:0 0 24px"><a href="${escapeHtml(button.href)}" style="display:inline-block;padding:12px 20px;background:#F7933B;border-radius:6px;color:#0D1B23;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>
<p style="margin:0;color:#625F59">${escapeHtml(small)}</p></div></body></html>`;
  return { subject, text: `${text}\n`, html };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
