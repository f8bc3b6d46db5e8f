export { drawReport, readReport, tableOfReport } from './service.ts';
export { type Content } from './content.ts';
