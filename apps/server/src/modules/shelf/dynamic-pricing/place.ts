import { snakeCase } from '@larder/contract/platform/wire';
import type { FieldCode } from '@larder/contract/platform/problem';
import type { Transaction } from '../../../platform/database/database.ts';
import { atProperty, type Context, groupIdOf, type UserActor } from '../../../platform/context.ts';
import { fieldRefusal, fieldRefusals } from '../../../platform/http/app-error.ts';

/** The location that a call is about: that of the path, or at group level the one that it names. */
export function propertyIdOf(context: Context<UserActor>, named: number | undefined): number {
  const { propertyId } = atProperty(context, named);
  if (propertyId === null) throw fieldRefusal('property_id', 'required');
  return propertyId;
}

/** Refuses an entry with what the domain found wrong with it, by the paths that it has below a key of the body. */
export function assertSound(key: string, problems: Readonly<Record<string, FieldCode>>): void {
  const found = Object.entries(problems).map(([path, code]) => {
    const parts = path.split('.').map(snakeCase);
    return [[key, ...parts].join('.'), code] as const;
  });
  if (found.length > 0) throw fieldRefusals(Object.fromEntries(found));
}

/** Lets tills that wait for prices ask again, after the commit. */
export function tellTills(context: Context<UserActor>, tx: Transaction): void {
  const groupId = groupIdOf(context);
  tx.afterCommit(() => context.services.signals.emit({ kind: 'prices', groupId }));
}
