/** An app login code works for five minutes (USR-02). */
export const appTokenMs = 5 * 60_000;

/** What the QR code of an app login says: where to exchange which code for the credential of which cash register. */
export type AppLogin = { readonly pairUrl: string; readonly appToken: string; readonly cashRegisterId: number };

/** Writes an app login as the text of its QR code, in the spelling of the device API's keys. */
export function appLoginText({ pairUrl, appToken, cashRegisterId }: AppLogin): string {
  return JSON.stringify({ url: pairUrl, app_token: appToken, cash_register_id: cashRegisterId });
}

/** Reads the text of an app login's QR code, or what stands behind `#pair=` in a link; null for any other text. */
export function readAppLogin(text: string): AppLogin | null {
  try {
    const read: unknown = JSON.parse(text.trim());
    if (typeof read !== 'object' || read === null) return null;
    const [pairUrl, appToken, cashRegisterId]: unknown[] = ['url', 'app_token', 'cash_register_id'].map((key) =>
      Reflect.get(read, key),
    );
    if (typeof pairUrl !== 'string' || typeof appToken !== 'string' || typeof cashRegisterId !== 'number') return null;
    return { pairUrl, appToken, cashRegisterId };
  } catch {
    return null;
  }
}

/** Writes what is left of a code's time as `4:59`; nothing below zero. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
