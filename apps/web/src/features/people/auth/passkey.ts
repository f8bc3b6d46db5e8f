import { checkPasskey, createPasskeyChallenge } from '@larder/contract/people/passkeys';
import { startAuthentication } from '@simplewebauthn/browser';
import { call } from '../../../lib/api.ts';

/** Signs in with a passkey: alone, or as the second step after the password (ACC-18). */
export async function signInWithPasskey(isSecondStep: boolean) {
  const optionsJSON = await call(createPasskeyChallenge, { body: { isSecondStep } });
  const { id, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON: clientDataJson, authenticatorData, signature } = response;
  return call(checkPasskey, { body: { credential: { id, clientDataJson, authenticatorData, signature } } });
}
