import { createHash, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Services } from '../../../platform/context.ts';
import type { SealedKey } from './queries.ts';

type Secrets = Pick<Services, 'secrets'>;

const of = (groupId: number) => ({ groupId, purpose: 'dkim' }) as const;

/** Makes a key that mails are signed with, as long as every receiver takes (RFC 8301, 3.2), and seals its private half. */
export async function makeKey({ secrets }: Secrets, groupId: number): Promise<SealedKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  // Named after the key, so that no name ever stands for another one.
  const selector = `larder-${createHash('sha256').update(publicKey).digest('hex').slice(0, 10)}`;
  return { selector, publicKey: publicKey.toString('base64'), privateKey: secrets.seal(privateKey, of(groupId)) };
}

/** Opens the private half; undefined when the key that sealed it is not here. */
export function openKey({ secrets }: Secrets, groupId: number, sealed: string): string | undefined {
  return secrets.open(sealed, of(groupId));
}
