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
  /** What it tells in figures, each with its name and maybe with what it was before. */
  readonly figures?: readonly MailFigure[];
  /** Null where its reader can open nothing. */
  readonly button: MailLink | null;
  readonly small: string;
  /** Where what the small print says can be done. */
  readonly smallLink?: MailLink;
  readonly sender: string;
  /** Larder's own when absent. */
  readonly look?: MailLook;
};

/** How a mail looks: its button, and for a location a line in its colour and its logo. */
export type MailLook = {
  readonly button: { readonly surface: string; readonly text: string };
  readonly bar: string | null;
  readonly logo: { readonly url: string; readonly name: string } | null;
};

/** Of who has no colours. */
const plainLook: MailLook = { button: { surface: '#F7933B', text: '#0D1B23' }, bar: null, logo: null };

/** A figure of a mail: its name, and maybe what it was before. */
export type MailFigure = { readonly label: string; readonly value: string; readonly note?: string };
type MailLink = { readonly label: string; readonly href: string };

/** Sets a mail as text and as HTML; whatever stands in its sentences stays text. */
export function renderMail(locale: Locale, parts: MailParts): MailText {
  const { subject, paragraphs, figures = [], button, small, smallLink, sender, look = plainLook } = parts;
  const lines = figures.map(({ label, value, note }) => `${label}: ${value}${note === undefined ? '' : ` (${note})`}`);
  const link = smallLink === undefined ? [] : [`${smallLink.label}: ${smallLink.href}`];
  const text = [
    ...paragraphs,
    ...(lines.length === 0 ? [] : [lines.join('\n')]),
    ...(button === null ? [] : [button.href]),
    ...[small, ...link, sender],
  ].join('\n\n');
  const last = figures.length === 0 ? paragraphs.length - 1 : -1;
  const written = paragraphs.map(
    (paragraph, index) => `<p style="margin:0 0 ${index === last ? 24 : 16}px">${escapeHtml(paragraph)}</p>`,
  );
  const html = `<!doctype html><html lang="${locale}"><body style="margin:0;padding:32px 16px;background:#F5F4F1;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#0D1B23">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border:1px solid #E6E4E0;border-radius:10px${look.bar === null ? '' : `;border-top:4px solid ${escapeHtml(look.bar)}`}">
${logoOf(look)}${written.join('')}${tableOf(figures)}${buttonOf(button, look)}
<p style="margin:0;color:#625F59">${escapeHtml(small)}${smallLink === undefined ? '' : ` <a href="${escapeHtml(smallLink.href)}" style="color:#625F59">${escapeHtml(smallLink.label)}</a>`}</p></div></body></html>`;
  return { subject, text: `${text}\n`, html };
}

function tableOf(figures: readonly MailFigure[]): string {
  if (figures.length === 0) return '';
  const rows = figures.map(({ label, value, note }) => {
    const was =
      note === undefined
        ? ''
        : `<br><span style="font-weight:400;font-size:13px;color:#625F59">${escapeHtml(note)}</span>`;
    return `<tr><td style="padding:8px 16px 8px 0;border-top:1px solid #E6E4E0;vertical-align:top">${escapeHtml(label)}</td><td style="padding:8px 0;border-top:1px solid #E6E4E0;text-align:right;font-weight:600">${escapeHtml(value)}${was}</td></tr>`;
  });
  return `<table role="presentation" style="width:100%;margin:0 0 24px;border-collapse:collapse">${rows.join('')}</table>`;
}

/** By its address, as mail programs want it; who loads no pictures reads the name. */
function logoOf({ logo }: MailLook): string {
  if (logo === null) return '';
  return `<p style="margin:0 0 24px;font-weight:600"><img src="${escapeHtml(logo.url)}" alt="${escapeHtml(logo.name)}" height="40" style="height:40px;max-width:240px;object-fit:contain;border:0"></p>
`;
}

function buttonOf(button: MailLink | null, { button: { surface, text } }: MailLook): string {
  if (button === null) return '';
  return `
<p style="margin:0 0 24px"><a href="${escapeHtml(button.href)}" style="display:inline-block;padding:12px 20px;background:${escapeHtml(surface)};border-radius:6px;color:${escapeHtml(text)};font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
