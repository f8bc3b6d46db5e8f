import { drawText, inks, type Page } from './document.ts';

/** A column of a table on paper: its head, its share of the width, and where its cells stand. */
export type PaperColumn = { readonly head: string; readonly share: number; readonly align?: 'start' | 'end' };

/** A table on paper; the last row may be its total. */
export type PaperTable = {
  readonly title: string;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly (readonly string[])[];
  readonly total?: readonly string[];
  /** With its rows closer together, for a sheet that should be one page. */
  readonly isDense?: true;
};

const heights = {
  plain: { row: 18, head: 20, title: 26, cell: 4, below: 16 },
  dense: { row: 14, head: 17, title: 21, cell: 2.5, below: 11 },
} as const;
const textSize = 9;
const gap = 8;

/**
 * Draws a table from `y` on and answers where it ends. It goes on at the top of a new page, under its heads again, where
 * the page is full; a title never stands alone at the foot of one.
 */
export function drawTable(page: Page, table: PaperTable, y: number): number {
  const edges = edgesOf(page, table.columns);
  const height = heights[table.isDense === true ? 'dense' : 'plain'];
  const drawCells = (cells: readonly string[], top: number, look: { weight?: 'bold'; colour?: string }) =>
    table.columns.forEach(({ align = 'start' }, index) => {
      const [from, to] = [edges[index] ?? page.left, edges[index + 1] ?? page.right];
      drawText(page, cells[index] ?? '', {
        x: align === 'end' ? to - (index === table.columns.length - 1 ? 0 : gap) : from,
        y: top + height.cell,
        size: textSize,
        align,
        width: to - from - gap,
        ...look,
      });
    });
  const rule = (top: number) =>
    page.document.moveTo(page.left, top).lineTo(page.right, top).lineWidth(0.5).strokeColor(inks.line).stroke();
  const drawHead = (top: number) => {
    drawCells(
      table.columns.map(({ head }) => head),
      top,
      { colour: inks.muted },
    );
    rule(top + height.head);
    return top + height.head;
  };
  let top = hasRoom(page, y, height.title + height.head + 2 * height.row) ? y : nextPage(page);
  drawText(page, table.title, { x: page.left, y: top, size: 12, weight: 'bold' });
  top = drawHead(top + height.title - 4);
  for (const row of table.rows) {
    if (!hasRoom(page, top, height.row)) top = drawHead(nextPage(page));
    drawCells(row, top, {});
    top += height.row;
  }
  if (table.total !== undefined) {
    if (!hasRoom(page, top, height.row)) top = drawHead(nextPage(page));
    rule(top);
    drawCells(table.total, top, { weight: 'bold' });
    top += height.row;
  }
  return top + height.below;
}

/** Tells whether so much still fits on the page. */
export function hasRoom(page: Page, y: number, height: number): boolean {
  return y + height <= page.bottom - 16;
}

/** Starts a new page and answers where its content begins. */
export function nextPage({ document }: Page): number {
  document.addPage();
  return document.page.margins.top;
}

function edgesOf(page: Page, columns: readonly PaperColumn[]): readonly number[] {
  const shares = columns.reduce((sum, column) => sum + column.share, 0);
  const edges = [page.left];
  for (const column of columns)
    edges.push((edges.at(-1) ?? page.left) + ((page.right - page.left) * column.share) / shares);
  return edges;
}
