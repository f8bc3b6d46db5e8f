import type { Role } from '@larder/domain/platform/permission';
import type { Locale } from '@larder/messages/translation';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { directoryName, isOfDirectory } from '../directories/public.ts';
import { hasSecondFactor, secondFactorAskedOn } from '../second-factors/public.ts';

/** A user as signing in needs it. */
export type SignInRow = {
  id: number;
  group_id: number | null;
  email: string;
  name: string;
  role: Role | null;
  locale: Locale;
  password_hash: string | null;
  disabled_at: Date | null;
  is_suspended: boolean | null;
  has_second_factor: boolean;
  is_of_directory: boolean;
};

/** The password of the row of `users` at hand; whoever signs in by a directory has none that opens anything (ACC-23). */
const usablePassword = sql`case when not ${isOfDirectory} then users.password_hash end`;

/**
 * The person at an address in any case. It is made small here, as the limits of guessing do: the database makes more letters
 * small than they know, and each would be another window of guesses at the same account (bar A1).
 */
export const findUserByEmail = (tx: Transaction, email: string) =>
  tx.maybeRow(sql<SignInRow>`
    select id, group_id, email, name, role, locale, ${usablePassword} as password_hash, disabled_at, ${isOfDirectory} as is_of_directory,
      (select suspended_at is not null from groups where groups.id = users.group_id) as is_suspended,
      ${hasSecondFactor} as has_second_factor
    from users where lower(email) = ${email.toLowerCase()}`);

export const findCurrentUser = (tx: Transaction, userId: number) =>
  tx.maybeRow(sql<{
    id: number;
    email: string;
    name: string;
    role: Role | null;
    locale: Locale;
    password_hash: string | null;
    group_id: number | null;
    group_slug: string | null;
    group_name: string | null;
    has_second_factor: boolean;
    second_factor_asked_on: string | null;
    directory: string | null;
  }>`
    select users.id, users.email, users.name, users.role, users.locale, ${usablePassword} as password_hash, users.group_id, groups.slug as group_slug, groups.name as group_name,
      ${hasSecondFactor} as has_second_factor, ${secondFactorAskedOn} as second_factor_asked_on, ${directoryName} as directory
    from users left join groups on groups.id = users.group_id where users.id = ${userId}`);

export type AllowedPropertyRow = {
  id: number;
  name: string;
  slug: string;
  validate_legal_age: boolean;
  country: 'nl' | 'de';
  time_zone: string;
  theme: Record<'primaryColor' | 'lightColor' | 'darkColor' | 'ctaButtonColor' | 'searchButtonColor', string> | null;
  shops: { id: number; name: string }[];
};

export const listAllowedProperties = (tx: Transaction, userId: number, isAdmin: boolean) =>
  tx.rows(sql<AllowedPropertyRow>`
    select properties.id, properties.name, slug, validate_legal_age, country, time_zone, theme,
      coalesce((select json_agg(json_build_object('id', shops.id, 'name', shops.name) order by shops.name, shops.id) from shops
        where shops.group_id = (select current_group_id()) and shops.property_id = properties.id), '[]') as shops
    from properties
    where properties.group_id = (select current_group_id()) and (${isAdmin} or exists (select from user_properties
      where user_properties.group_id = (select current_group_id()) and user_properties.property_id = properties.id and user_properties.user_id = ${userId}))
    order by fold_text(properties.name), properties.id`);

/** The locations that a person may enter: all of the group's for an administrator. */
export const listEnterable = (tx: Transaction, userId: number, isAdmin: boolean) =>
  tx.rows(sql<{ id: number; time_zone: string }>`
    select id, time_zone from properties
    where properties.group_id = (select current_group_id()) and (${isAdmin} or exists (select from user_properties
      where user_properties.group_id = (select current_group_id()) and user_properties.property_id = properties.id and user_properties.user_id = ${userId}))
    order by id`);

export const findDeviceCredential = (tx: Transaction, tokenHash: Buffer) =>
  tx.maybeRow(sql<{
    group_id: number;
    property_id: number;
    shop_id: number;
    cash_register_id: number;
    is_suspended: boolean;
  }>`
    select group_id, property_id, shop_id, cash_register_id, suspended_at is not null as is_suspended
    from device_credentials join groups on groups.id = group_id where token_hash = ${tokenHash}`);
