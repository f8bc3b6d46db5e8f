import { createPasskey, createPasskeyOptions } from '@larder/contract/people/passkeys';
import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { call } from '../../../lib/api.ts';

/** Makes a passkey on this device and keeps it under a name; answers the recovery codes that came with a first factor. */
export async function addPasskey({
  name,
  currentPassword,
}: {
  readonly name: string;
  readonly currentPassword: string;
}) {
  const optionsJSON = await call(createPasskeyOptions, { body: { currentPassword } });
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON: clientDataJson, attestationObject, transports = [] } = response;
  return call(createPasskey, { body: { name, credential: { id, clientDataJson, attestationObject, transports } } });
}

/** Tells whether the device has one of the person's passkeys already. */
export function isThereAlready(error: unknown): boolean {
  return error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
}
