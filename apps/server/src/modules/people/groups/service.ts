import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type * as contract from '@larder/contract/people/groups';
import { type Context, read, type PersonActor } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import * as queries from './queries.ts';

/** Answers the caller's own group; any other is not found. */
export async function getGroup(
  context: Context<PersonActor>,
  input: InputOf<typeof contract.getGroup>,
): Promise<ResultOf<typeof contract.getGroup>> {
  const { groupId } = input.params;
  if (groupId !== context.actor.groupId) throw new AppError('not_found');
  const group = await read(context, (tx) => queries.findGroup(tx, groupId));
  if (group === undefined) throw new AppError('not_found');
  return group;
}
