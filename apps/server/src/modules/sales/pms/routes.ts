import * as pms from '@larder/contract/sales/pms';
import { bindAll, type Binding } from '../../../platform/http/adapter.ts';
import * as postings from './postings.ts';
import { checkPmsConnection, deletePmsConnection, getPmsConnection, updatePmsConnection } from './service.ts';

/** The hotel system of a location, and what goes there. */
export const pmsRoutes: readonly Binding[] = bindAll(pms, {
  ...{ getPmsConnection, updatePmsConnection, checkPmsConnection, deletePmsConnection },
  ...postings,
});
