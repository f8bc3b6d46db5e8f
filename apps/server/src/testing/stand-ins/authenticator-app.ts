import { createHmac } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * The six digits that an authenticator app shows for a key as it is written out, at a moment. Reckoned in whole numbers and
 * apart from the product, so that a mistake is not made twice.
 */
export function shownByApp(writtenKey: string, now: Date): string {
  const number = Array.from(writtenKey).reduce((sum, letter) => sum * 32n + BigInt(letters.indexOf(letter)), 0n);
  const key = Buffer.from(number.toString(16).padStart((writtenKey.length * 5) / 4, '0'), 'hex');
  const counter = Buffer.from(
    Math.floor(now.getTime() / 30_000)
      .toString(16)
      .padStart(16, '0'),
    'hex',
  );
  const hash = createHmac('sha1', key).update(counter).digest('hex');
  const place = parseInt(hash.slice(-1), 16) * 2;
  const digits = String(BigInt(`0x${hash.slice(place, place + 8)}`) % 2n ** 31n);
  return digits.padStart(6, '0').slice(-6);
}
