import { isPlainDay } from '@larder/domain/platform/date-range';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';

const day = z.string().check(z.refine(isPlainDay, { params: { code: 'invalid_value' } }));

/** The first and the last day: tax offices read whole days of the location. */
const days = z.object({ fromOn: day, toOn: day });

/** The closed days of a location in Germany as its tax office reads them: DSFinV-K 2.4, a ZIP of tables with their description (TAX-01). */
export const exportDsfinvk = endpoint({
  name: 'exportDsfinvk',
  api: 'office',
  method: 'POST',
  path: '/properties/:propertyId/tax_files/dsfinvk',
  requires: ['read', 'administration'],
  readsReplica: true,
  summary: 'The closed days of a German location as a DSFinV-K archive',
  body: days,
  download: 'application/zip',
  isHeavy: true,
  // And four for each closed day that is written, while the file is on its way.
  statements: 8,
});

/** The journal of a location in the Netherlands as an audit file: XML Auditfile Financieel 3.2 (TAX-04). */
export const exportXaf = endpoint({
  name: 'exportXaf',
  api: 'office',
  method: 'POST',
  path: '/properties/:propertyId/tax_files/xaf',
  requires: ['read', 'administration'],
  readsReplica: true,
  summary: 'The journal of a Dutch location as an XML audit file',
  body: days,
  download: 'application/xml',
  isHeavy: true,
  statements: 9,
});
