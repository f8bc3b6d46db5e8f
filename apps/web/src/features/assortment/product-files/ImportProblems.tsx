import { guardedCell } from '@larder/domain/platform/csv-cell';
import { useTranslations } from 'use-intl';
import { saveFile } from '../../../lib/download.ts';
import { useFormats } from '../../../lib/format.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { IconDownload } from '../../../ui/pictures/icons.ts';
import type { ProductImport } from './api.ts';
import classes from './ImportDialog.module.css';

const columns = ['line', 'column', 'reason', 'value'] as const;

/** What is wrong with a file, by line and column. */
export function ImportProblems({ found }: { readonly found: ProductImport }) {
  const t = useTranslations('productFiles.import');
  const { count } = useFormats();
  const rows = found.problems.map(({ line, column, message, value }) => ({
    line: line === 0 ? t('file') : String(line),
    column: column ?? '',
    reason: message,
    value,
  }));
  const save = () => {
    const lines = [columns.map((key) => t(`column.${key}`)), ...rows.map((row) => columns.map((key) => row[key]))];
    const text = lines.map((cells) => cells.map(quoted).join(';')).join('\r\n');
    saveFile(`${t('problemFile')}.csv`, new Blob(['\uFEFF', text], { type: 'text/csv' }));
  };
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard too (WCAG 2.1.1) */}
      <div className={classes['problems']} role="region" aria-label={t('problemList')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((key) => (
                <th key={key} scope="col">
                  {t(`column.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // Problems have no name of their own and never move.
              <tr key={index}>
                <td className={classes['line']}>{row.line}</td>
                <td>{row.column !== '' && <code>{row.column}</code>}</td>
                <td>{row.reason}</td>
                <td className={classes['value']}>{row.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes['problemFoot']}>
        <span className="muted">
          {found.problemCount > rows.length &&
            t('first', { shown: count(rows.length), total: count(found.problemCount) })}
        </span>
        <Button variant="subtle" size="small" icon={IconDownload} onClick={save}>
          {t('keep')}
        </Button>
      </div>
    </div>
  );
}

const quoted = (cell: string) => `"${guardedCell(cell).replaceAll('"', '""')}"`;
