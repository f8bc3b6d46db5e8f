import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A device that keeps one passkey (WebAuthn Level 3): an authenticator and its browser in one, made from the standard alone. */
export type Device = {
  readonly id: string;
  /** What a page sends for a new passkey. */
  create(challenge: string): { id: string; clientDataJson: string; attestationObject: string; transports: string[] };
  /** What a page sends to sign in. */
  sign(
    challenge: string,
    told?: Partial<Told>,
  ): { id: string; clientDataJson: string; authenticatorData: string; signature: string };
};

/** What a device says of itself when it signs, where a test has it say something else. */
type Told = {
  /** Whether it knew its person, by a finger or a PIN. */
  readonly isVerified: boolean;
  readonly useCount: number;
  readonly origin: string;
  readonly type: string;
};

const flag = { present: 0x01, verified: 0x04, attested: 0x40 };

/** Makes a device for a page at this address; `counts` is whether it counts its uses, which many do not. */
export function makeDevice(origin: string, { counts = false }: { readonly counts?: boolean } = {}): Device {
  const rpIdHash = sha256(new URL(origin).hostname);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let uses = 0;
  const clientData = (challenge: string, { type, origin: at }: Pick<Told, 'type' | 'origin'>) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  return {
    id: id.toString('base64url'),
    create(challenge) {
      // COSE_Key of ES256 (RFC 9053, 2.1 and 7.1): {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        bytesOf(x),
        Buffer.from('225820', 'hex'),
        bytesOf(y),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), sized(id.length, 2), id, key]);
      const authData = Buffer.concat([
        rpIdHash,
        Buffer.of(flag.present | flag.verified | flag.attested),
        sized(0, 4),
        attested,
      ]);
      // CBOR (RFC 8949): {"fmt": "none", "attStmt": {}, "authData": bytes}.
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        sized(authData.length, 1),
        authData,
      ]);
      return {
        id: id.toString('base64url'),
        clientDataJson: clientData(challenge, { type: 'webauthn.create', origin }).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      };
    },
    sign(challenge, told = {}) {
      if (counts) uses += 1;
      const { isVerified = true, useCount = uses, type = 'webauthn.get' } = told;
      const clientDataJson = clientData(challenge, { type, origin: told.origin ?? origin });
      const flags = flag.present | (isVerified ? flag.verified : 0);
      const authenticatorData = Buffer.concat([rpIdHash, Buffer.of(flags), sized(useCount, 4)]);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJson)]), privateKey);
      return {
        id: id.toString('base64url'),
        clientDataJson: clientDataJson.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      };
    },
  };
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}

function sized(value: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
}
