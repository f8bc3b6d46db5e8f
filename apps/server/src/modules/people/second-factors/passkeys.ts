import { randomBytes } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Config } from '../../../platform/config.ts';
import type { PasskeyRow } from './passkey-queries.ts';

/** Between being asked and having signed there are five minutes (ACC-18). */
export const challengeMs = 5 * 60_000;

/** Kinds of keys that devices make today: ES256 and RS256. */
const supportedAlgorithmIDs = [-7, -257];

/** Something to sign, as nobody can guess it. */
export function makeChallenge(): Buffer {
  return randomBytes(32);
}

/** What a browser makes a passkey from. */
export async function creationOptions(
  config: Config,
  person: { readonly userId: number; readonly email: string; readonly name: string },
  given: { readonly challenge: Buffer; readonly kept: readonly PasskeyRow[] },
) {
  const options = await generateRegistrationOptions({
    rpName: 'Larder',
    rpID: relyingPartyOf(config).id,
    // The same for all passkeys of a person, so that a device keeps one of each; it says nothing of them.
    userID: new TextEncoder().encode(`user ${person.userId}`),
    userName: person.email,
    userDisplayName: person.name,
    challenge: new Uint8Array(given.challenge),
    timeout: challengeMs,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: given.kept.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  const { challenge, user, pubKeyCredParams } = options;
  return {
    challenge,
    rp: { id: relyingPartyOf(config).id, name: 'Larder' },
    user,
    pubKeyCredParams,
    timeout: challengeMs,
    excludeCredentials: given.kept.map((passkey) => ({ ...descriptorOf(passkey), type: 'public-key' as const })),
    authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'preferred' as const },
    attestation: 'none' as const,
  };
}

/** What a browser asks a passkey to sign: one of these, or whichever the person chooses. */
export async function requestOptions(
  config: Config,
  given: { readonly challenge: Buffer; readonly allowed: readonly PasskeyRow[]; readonly isAlone: boolean },
) {
  const userVerification = given.isAlone ? ('required' as const) : ('preferred' as const);
  const { challenge } = await generateAuthenticationOptions({
    rpID: relyingPartyOf(config).id,
    challenge: new Uint8Array(given.challenge),
  });
  return {
    challenge,
    rpId: relyingPartyOf(config).id,
    timeout: challengeMs,
    allowCredentials: given.allowed.map((passkey) => ({ ...descriptorOf(passkey), type: 'public-key' as const })),
    userVerification,
  };
}

/** The challenge that something was signed for; undefined when nobody can read it. */
export function challengeOf(clientDataJson: string): Buffer | undefined {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJson);
    return typeof challenge === 'string' ? Buffer.from(challenge, 'base64url') : undefined;
  } catch {
    return undefined;
  }
}

type Created = {
  readonly id: string;
  readonly clientDataJson: string;
  readonly attestationObject: string;
  readonly transports: readonly string[];
};

/** The public half of a passkey that a browser made for this challenge; undefined when it is none. */
export async function readCreated(config: Config, challenge: Buffer, created: Created) {
  const { id, clientDataJson, attestationObject } = created;
  const { registrationInfo } = await orNothing(
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientDataJson, attestationObject },
      },
      ...expected(config, challenge),
      supportedAlgorithmIDs,
      requireUserVerification: false,
    }),
  );
  if (registrationInfo === undefined) return undefined;
  const { credential } = registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    useCount: credential.counter,
    transports: created.transports,
  };
}

type Signed = {
  readonly id: string;
  readonly clientDataJson: string;
  readonly authenticatorData: string;
  readonly signature: string;
};

/**
 * How often a passkey says that it was used, once it has signed this challenge for us; undefined when it has not, or says
 * fewer uses than it did before, which is a copy of it.
 */
export async function useCountOf(
  config: Config,
  passkey: PasskeyRow,
  { challenge, signed, isAlone }: { readonly challenge: Buffer; readonly signed: Signed; readonly isAlone: boolean },
): Promise<number | undefined> {
  const { id, clientDataJson, authenticatorData, signature } = signed;
  const { verified, authenticationInfo } = await orNothing(
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientDataJson, authenticatorData, signature },
      },
      ...expected(config, challenge),
      credential: { id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.use_count },
      requireUserVerification: isAlone,
    }),
  );
  return verified === true ? authenticationInfo?.newCounter : undefined;
}

/** The library throws whatever does not fit, as it does what it cannot read. */
async function orNothing<T extends object>(work: Promise<T>): Promise<Partial<T>> {
  return work.catch(() => ({}));
}

/** We are the host that people have in their address bar; a passkey works there and nowhere else. */
function relyingPartyOf({ publicUrl }: Config): { readonly id: string; readonly origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

function expected(config: Config, challenge: Buffer) {
  const { id, origin } = relyingPartyOf(config);
  return { expectedChallenge: challenge.toString('base64url'), expectedOrigin: origin, expectedRPID: id };
}

function descriptorOf({ credential_id: credentialId, transports }: PasskeyRow) {
  return { id: credentialId.toString('base64url'), transports };
}
