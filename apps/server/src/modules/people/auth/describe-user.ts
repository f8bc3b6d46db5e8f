import type { CurrentUser } from '@larder/contract/people/auth';
import { hasBegun } from '@larder/domain/people/sign-in-policy';
import { type Context, readAs, type PersonActor } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import * as queries from './queries.ts';

/** Describes a person as the web application needs them (USR-03). */
export async function describeUser(
  context: Context,
  { userId, groupId }: Pick<PersonActor, 'userId' | 'groupId'>,
): Promise<CurrentUser> {
  const { config } = context.services;
  const { user, properties } = await readAs(context, groupId === null ? 'identity' : { groupId }, async (tx) => {
    const found = await queries.findCurrentUser(tx, userId);
    return {
      user: found,
      properties: groupId === null ? [] : await queries.listAllowedProperties(tx, userId, found?.role === 'admin'),
    };
  });
  if (user === undefined) throw new AppError('unauthenticated');
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    role: user.role ?? 'default',
    group:
      groupId === null || user.group_slug === null
        ? null
        : { id: groupId, slug: user.group_slug, name: user.group_name ?? user.group_slug },
    allowedProperties: properties.map((property) => ({
      id: property.id,
      name: property.name,
      slug: property.slug,
      validateLegalAge: property.validate_legal_age,
      country: property.country,
      timeZone: property.time_zone,
      theme: property.theme,
      shops: property.shops,
    })),
    locale: user.locale,
    directory: user.directory,
    secondFactorDue: secondFactorDue(user, properties, context.now),
    environment: config.environment,
    errorReportingDsn: config.sentryDsn,
  };
}

function secondFactorDue(
  user: { readonly has_second_factor: boolean; readonly second_factor_asked_on: string | null },
  properties: readonly { readonly time_zone: string }[],
  now: Date,
): CurrentUser['secondFactorDue'] {
  const { has_second_factor: hasFactor, second_factor_asked_on: on } = user;
  if (hasFactor || on === null) return null;
  const zones = properties.map(({ time_zone: zone }) => zone);
  return { on, isOver: hasBegun(on, now, zones) };
}
