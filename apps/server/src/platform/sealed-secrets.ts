import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';

/** A key that seals secrets, and the name under which what it sealed knows it. */
export type SecretKey = { readonly id: string; readonly bytes: Buffer };

/** Whose secret it is and what it opens: sealed for one, it opens for no other. */
export type SecretOf = {
  readonly groupId: number;
  readonly purpose: 'webhook' | 'directory' | 'pms' | 'dkim' | 'book_delivery';
};

/** Keeps the secrets of outside systems so that the database alone, or a copy of it, says none of them. */
export type SealedSecrets = {
  seal(secret: string, of: SecretOf): string;
  /** Undefined when it was sealed by a key that is not here, for somebody else, or is not whole. */
  open(sealed: string, of: SecretOf): string | undefined;
};

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Reads keys as base64 with commas between them: the first one seals, all of them open; null when one is none. */
export function readSecretKeys(text: string): readonly SecretKey[] | null {
  const keys = text.split(',').map((part) => readKey(part.trim()));
  return keys.every((key) => key !== null) ? keys : null;
}

function readKey(text: string): SecretKey | null {
  if (!/^[\w+/-]+={0,2}$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== keyBytes) return null;
  return { id: createHash('sha256').update(bytes).digest('base64url').slice(0, 8), bytes };
}

/** Opens the installation's secrets: by the keys of its settings, or by a file that its first start makes. */
export async function openSecrets(given: {
  readonly secretKeys: readonly SecretKey[];
  readonly dataDirectory: string;
}): Promise<SealedSecrets> {
  return makeSealedSecrets(given.secretKeys.length > 0 ? given.secretKeys : await keptKeys(given.dataDirectory));
}

async function keptKeys(directory: string): Promise<readonly SecretKey[]> {
  const path = join(directory, 'secrets.key');
  const made = { flag: 'wx', mode: 0o600, flush: true } as const;
  try {
    await mkdir(directory, { recursive: true });
    await writeFile(path, `${randomBytes(keyBytes).toString('base64')}\n`, made).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    });
    const keys = readSecretKeys((await readFile(path, 'utf8')).trim());
    if (keys !== null) return keys;
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new ConfigError(`${path} cannot be made or read (${reason}); let this user do so, or set SECRETS_KEY.`);
  }
  throw new ConfigError(
    `${path} is not what Larder made; put it back from a copy, or remove it and enter secrets anew.`,
  );
}

/** Makes it of keys, the first of which seals (AES-256-GCM). */
export function makeSealedSecrets(keys: readonly SecretKey[]): SealedSecrets {
  const [first] = keys;
  if (first === undefined) throw new Error('no key to seal with');
  return {
    seal: (secret, of) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', first.bytes, nonce, { authTagLength: tagBytes });
      cipher.setAAD(aboutOf(of));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return `v1.${first.id}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    open: (sealed, of) => {
      const [version, id, text] = sealed.split('.');
      const key = keys.find((each) => each.id === id);
      if (version !== 'v1' || key === undefined || text === undefined) return undefined;
      const bytes = Buffer.from(text, 'base64url');
      if (bytes.length < nonceBytes + tagBytes) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(aboutOf(of));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
          'utf8',
        );
      } catch {
        return undefined;
      }
    },
  };
}

function aboutOf({ groupId, purpose }: SecretOf): Buffer {
  return Buffer.from(`${groupId}/${purpose}`);
}
