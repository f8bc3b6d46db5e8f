import { createTotp, updateTotp } from '@larder/contract/people/second-factor';
import { as, type Client } from '../as.ts';
import { shownByApp } from '../stand-ins/authenticator-app.ts';
import type { TestApp } from '../test-app.ts';
import { testPassword, type User } from './build.ts';

/** What a person has after setting up an app: the session that did so, the key, and the codes that were shown. */
export type SecondFactor = {
  readonly client: Client;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
};

/** Sets up an authenticator app as a person does. */
export async function setUpSecondFactor(test: TestApp, user: User): Promise<SecondFactor> {
  const client = await as(test, user);
  const { secret } = await client.call(createTotp, { body: { currentPassword: testPassword } });
  const code = shownByApp(secret, test.clock.now());
  const { recoveryCodes } = await client.call(updateTotp, { body: { code } });
  return { client, secret, recoveryCodes };
}
