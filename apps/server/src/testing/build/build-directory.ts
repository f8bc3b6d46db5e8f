import { updateSignInDirectory } from '@larder/contract/people/sign-in-directory';
import { redirectUrlOf } from '../../modules/people/directories/public.ts';
import { as } from '../as.ts';
import { type Claims, type Directory, startDirectory } from '../stand-ins/directory.ts';
import type { TestApp } from '../test-app.ts';
import { buildGroup, buildProperty, buildUser, type Property, unique } from './build.ts';

/** What a directory says of somebody of a hotel whom a rule fits. */
export type HotelDirectory = Awaited<ReturnType<typeof buildDirectory>>;

/**
 * A group whose people sign in by a real directory: who is in `staff` there works at the first location, who is in `managers`
 * leads both, and who is in `admins` is an administrator. Its own administrator keeps their password.
 */
export async function buildDirectory(test: TestApp) {
  const group = await buildGroup(test);
  const properties: readonly [Property, Property] = [
    await buildProperty(test, { group }),
    await buildProperty(test, { group }),
  ];
  const domain = `hotel${unique()}.test`;
  const admin = await buildUser(test, { group, role: 'admin', email: `admin@${domain}` });
  const directory = await startDirectory(redirectUrlOf(test.services.config, group.id));
  // The directory's clock is the machine's.
  test.clock.set(new Date());
  const rules = [
    { value: 'staff', role: 'default' as const, propertyIds: [properties[0].id] },
    { value: 'managers', role: 'manager' as const, propertyIds: properties.map(({ id }) => id) },
    { value: 'admins', role: 'admin' as const, propertyIds: [] },
  ];
  const settings = {
    name: 'Hotel account',
    issuer: directory.issuer,
    clientId: directory.clientId,
    clientSecret: directory.clientSecret,
    domains: [domain],
    claim: 'groups',
    rules,
    keeperIds: [admin.id],
    isOn: true,
  };
  const client = await as(test, admin);
  await client.call(updateSignInDirectory, { body: settings });
  return { group, properties, domain, admin, client, directory, settings };
}

/** Has the directory know somebody of the hotel. */
export function addPerson(
  { directory, domain }: { readonly directory: Directory; readonly domain: string },
  login: string,
  claims: Claims = {},
): string {
  const email = `${login}@${domain}`;
  directory.people.set(login, { email, email_verified: true, name: 'Iris Bakker', groups: ['staff'], ...claims });
  return email;
}
