import * as contract from '@larder/contract/office/history';
import { bind, type Binding } from '../../../platform/http/adapter.ts';
import { exportHistory } from './export.ts';
import { listHistory } from './service.ts';

/** The calls of the history. */
export const historyRoutes: readonly Binding[] = [
  bind(contract.listHistory, listHistory),
  bind(contract.exportHistory, exportHistory),
];
