import type { Sheet, SheetRow } from './sheet';

/** What of a table nobody sees who looks at it. */
export interface Hidden {
  /** Lines as the spreadsheet counts. */
  lines: readonly number[];
  columns: readonly number[];
}

export const findHidden = ({ rows, hiddenColumns = [] }: Pick<Sheet, 'rows' | 'hiddenColumns'>): Hidden => ({
  lines: rows.filter(({ isHidden }) => isHidden).map(({ line }) => line),
  columns: hiddenColumns,
});

/** Whether a table hides anything. */
export const hidesAny = ({ lines, columns }: Hidden): boolean => lines.length > 0 || columns.length > 0;

const withoutColumns = (row: SheetRow, columns: readonly number[]): SheetRow => ({
  ...row,
  // columns keep their letters
  cells: row.cells.map((cell, place) => (columns.includes(place) ? '' : cell)),
});

/** A table as people see it: without the rows and the columns that are hidden in it. */
export const toSeen = (sheet: Sheet): Sheet => {
  const { columns } = findHidden(sheet);
  const seen = sheet.rows.filter(({ isHidden }) => !isHidden);
  if (columns.length === 0) return { ...sheet, rows: seen };
  const rows = seen.map(row => withoutColumns(row, columns)).filter(({ cells }) => cells.some(cell => cell !== ''));
  return { ...sheet, rows };
};
