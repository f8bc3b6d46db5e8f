import { addDays, isPlainDay, localDay, type PlainDay } from '../platform/date-range.ts';
import type { Role } from '../platform/permission.ts';

/** How many days people can be given to set up a second factor (ACC-17). */
export const longestGraceDays = 30;

/** Of whom a group asks a second factor, and from which day on. */
export type SignInPolicyValues = { readonly roles: readonly Role[]; readonly requiredOn: string | null };

/**
 * What is wrong with a policy that somebody enters: whoever asks it of anybody says from when, today or within the time that
 * people can be given. The day that holds already stays, however long ago it was, as long as nobody new is asked.
 */
export function signInPolicyProblems(values: SignInPolicyValues, saved: SignInPolicyValues, today: PlainDay) {
  const { roles, requiredOn } = values;
  if (roles.length === 0) return {};
  if (requiredOn === null) return { requiredOn: 'required' } as const;
  if (requiredOn === saved.requiredOn && roles.every((role) => saved.roles.includes(role))) return {};
  const isNear = isPlainDay(requiredOn) && requiredOn >= today && requiredOn <= addDays(today, longestGraceDays);
  return isNear ? {} : ({ requiredOn: 'day_out_of_reach' } as const);
}

/** Whether a day has begun wherever somebody works; for who works nowhere, in UTC. */
export function hasBegun(day: string, now: Date, zones: Iterable<string>): boolean {
  const places = [...zones];
  return (places.length === 0 ? ['UTC'] : places).every((zone) => localDay(now, zone) >= day);
}
