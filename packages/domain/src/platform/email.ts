const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const domainLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const topLevelDomain = /^[a-z]{2,4}$/i;
const anyTopLevelDomain = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;

/**
 * Tells whether a text is an e-mail address by the specified pattern (USR-01): local part, @, domain, and a top-level
 * domain of 2 to 4 letters in any case, so `.hotel` is refused as specified. Only the ASCII characters that a mail
 * header carries unquoted, at most 254 of them; takes linear time (bar I9).
 */
export function isEmail(text: string): boolean {
  return isMailbox(text) && topLevelDomain.test(text.slice(text.lastIndexOf('.') + 1));
}

/** Tells whether a text is an address that mail can come from: as {@link isEmail}, with any top-level domain, `.hotel` too. */
export function isMailbox(text: string): boolean {
  if (text.length > 254) return false;
  const at = text.indexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const labels = text.slice(at + 1).split('.');
  const last = labels.at(-1) ?? '';
  if (local.length > 64 || labels.length < 2) return false;
  return localPart.test(local) && labels.every((label) => domainLabel.test(label)) && anyTopLevelDomain.test(last);
}
