import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type * as contract from '@larder/contract/books/turnover';
import type { Context, UserActor } from '../../../platform/context.ts';
import { periodsOf, scopeOf } from '../reporting/public.ts';
import { datevFile } from './export-datev.ts';
import { journalFile } from './export-journal.ts';
import { turnoverFile } from './export-table.ts';

const writers = { turnover: turnoverFile, journal: journalFile, datev: datevFile } as const;

/** Writes the turnover of a period as a file, with the figures of `getTurnover` (TRN-01). */
export async function exportTurnover(
  context: Context<UserActor>,
  input: InputOf<typeof contract.exportTurnover>,
): Promise<ResultOf<typeof contract.exportTurnover>> {
  const write = writers[input.body.format ?? 'turnover'];
  return write(context, scopeOf(context, input.body), periodsOf(context, input.body).current);
}
