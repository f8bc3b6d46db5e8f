import { mails as de } from '@larder/messages/de/mails';
import { mails as en } from '@larder/messages/en/mails';
import { mails as nl } from '@larder/messages/nl/mails';
import type { Locale } from '@larder/messages/translation';

const texts = { nl, de, en };

/** What a mail says. */
export type MailContent = { readonly subject: string; readonly text: string; readonly html: string };

/** Subject, text and HTML of a mail with one link in it. */
export function renderLinkMail(
  locale: Locale,
  kind: 'passwordReset' | 'invitation',
  person: { name: string; groupName: string | null; link: string },
): MailContent {
  const words = texts[locale][kind];
  const greeting = words.greeting.replace('{name}', () => person.name);
  const intro = words.intro.replace('{group}', () => person.groupName ?? 'Larder');
  const text = [greeting, '', intro, '', person.link, '', words.otherwise, '', 'Larder', ''].join('\n');
  const html = `<!doctype html><html lang="${locale}"><body style="margin:0;padding:32px 16px;background:#F5F4F1;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#0D1B23">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border:1px solid #E6E4E0;border-radius:10px">
<p style="margin:0 0 16px">${escapeHtml(greeting)}</p><p style="margin:0 0 24px">${escapeHtml(intro)}</p>
<p style="margin:0 0 24px"><a href="${escapeHtml(person.link)}" style="display:inline-block;padding:12px 20px;background:#F7933B;border-radius:6px;color:#0D1B23;font-weight:600;text-decoration:none">${escapeHtml(words.button)}</a></p>
<p style="margin:0;color:#625F59">${escapeHtml(words.otherwise)}</p></div></body></html>`;
  return { subject: words.subject, text, html };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
