import { drawnForCookie } from '@larder/contract/drawing';
import { isLocale, type Locale } from '@larder/messages/translation';
import { type WindowKind, windowKinds } from './window-kind.ts';

/** What a page is drawn for, as far as its markup depends on it. */
export type DrawnFor = { readonly locale: Locale; readonly windowKind: WindowKind };

const yearSeconds = 31_536_000;

/** What the server takes a browser for that says nothing. */
const usual: DrawnFor = { locale: 'nl', windowKind: 'wide' };

/** Tells the server what to draw this browser's next first page for; it says nothing about the person. */
export function rememberDrawnFor(drawnFor: DrawnFor): void {
  document.cookie = cookieOf(drawnFor, location.protocol === 'https:');
}

/** The cookie of a browser; of one that draws what the server takes for usual it is taken away. */
export function cookieOf({ locale, windowKind }: DrawnFor, isSecure: boolean): string {
  const isUsual = locale === usual.locale && windowKind === usual.windowKind;
  const secure = isSecure ? '; Secure' : '';
  return `${drawnForCookie(isSecure)}=${locale}.${windowKind}; Path=/; Max-Age=${isUsual ? 0 : yearSeconds}; SameSite=Lax${secure}`;
}

/** Reads what a browser said; `isPhone` is what it says of itself anyway. */
export function readDrawnFor(text: string | undefined, isPhone: boolean): DrawnFor {
  const [locale, kind] = text?.split('.') ?? [];
  return {
    locale: isLocale(locale) ? locale : usual.locale,
    windowKind: windowKinds.find((known) => known === kind) ?? (isPhone ? 'phone' : usual.windowKind),
  };
}
