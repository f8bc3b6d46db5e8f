import * as contract from '@larder/contract/books/tax-files';
import { type Binding, bindAll } from '../../../platform/http/adapter.ts';
import { exportDsfinvk } from './dsfinvk.ts';
import { exportXaf } from './xaf.ts';

/** The calls of the files for tax offices. */
export function taxFileRoutes(): readonly Binding[] {
  return bindAll(contract, { exportDsfinvk, exportXaf });
}
