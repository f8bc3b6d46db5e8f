import type { HistoryEntry } from '@larder/contract/office/history';
import { paths, type Scope } from '../../../lib/paths.ts';

type Way = (scope: Scope, id: number) => string;

const ways: Readonly<Record<string, Way>> = {
  product: paths.product,
  category: paths.category,
  combi_deal: paths.combiDeal,
  ledger_account: paths.ledger,
  receipt: paths.transaction,
  user: paths.account,
};

/** The page of the thing that a line is about; undefined where it is gone or has none. */
export function subjectPath(scope: Scope, { subject, action }: HistoryEntry): string | undefined {
  if (subject === null || subject.name === null || action?.endsWith('_deleted') === true) return undefined;
  return ways[subject.type]?.(scope, subject.id);
}
