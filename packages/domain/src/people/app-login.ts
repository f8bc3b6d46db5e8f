/** An app login code works for five minutes (USR-02). */
export const appTokenMs = 5 * 60_000;

/** What the QR code of an app login says: where to exchange which code for the credential of which cash register. */
export type AppLogin = { readonly pairUrl: string; readonly appToken: string; readonly cashRegisterId: number };

/** Writes an app login as the text of its QR code, in the spelling of the device API's keys. */
export function appLoginText({ pairUrl, appToken, cashRegisterId }: AppLogin): string {
  return JSON.stringify({ url: pairUrl, app_token: appToken, cash_register_id: cashRegisterId });
}

/** Reads the text of an app login, from a QR code or a link; null for every other text. */
export function readAppLogin(text: string): AppLogin | null {
  const read = parsed(text);
  if (typeof read !== 'object' || read === null) return null;
  if (!('url' in read && 'app_token' in read && 'cash_register_id' in read)) return null;
  const { url: pairUrl, app_token: appToken, cash_register_id: cashRegisterId } = read;
  if (typeof pairUrl !== 'string' || !/^https?:\/\/[^/]/.test(pairUrl)) return null;
  if (typeof appToken !== 'string' || appToken === '') return null;
  const isId = typeof cashRegisterId === 'number' && Number.isSafeInteger(cashRegisterId) && cashRegisterId > 0;
  return isId ? { pairUrl, appToken, cashRegisterId } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The path of the till in the browser. */
export const browserTillPath = '/till/';

/** The path at which the till in the browser pairs itself: the app login is in its fragment, which no server gets to see. */
export function browserTillLink(login: AppLogin): string {
  return `${browserTillPath}#pair=${encodeURIComponent(appLoginText(login))}`;
}

/** Writes what is left of a code's time as `4:59`; nothing below zero. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
