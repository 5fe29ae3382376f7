/** A row of a table that has anything in it: where it stands, as the spreadsheet counts, and its cells as people would write them. */
export interface SheetRow {
  line: number;
  cells: readonly string[];
  /** Places that a merged cell covers from above or from the left: what stands in them belongs to another row or column. */
  merged?: readonly number[];
  /** Hidden by hand or by a filter: who looks at the spreadsheet does not see it. */
  isHidden?: true;
}

/** One table: a tab of a workbook, a file of text, or what was pasted. */
export interface Sheet {
  name: string;
  rows: readonly SheetRow[];
  /** Places of columns that are hidden and have anything in them. */
  hiddenColumns?: readonly number[];
}

/**
 * `password`: the workbook is locked; `old_excel`: an `.xls` of before 2007; `broken`: not what its name says; `empty`: no tab has anything in it;
 * `too_wide`: more columns than a table of payments has; `too_large`: it unpacks to more than any; `slow`: no answer in time.
 */
export type SheetProblem = 'password' | 'old_excel' | 'broken' | 'empty' | 'too_wide' | 'too_large' | 'slow';

export type SheetAnswer = { ok: true; sheets: readonly Sheet[] } | { ok: false; problem: SheetProblem };

/** More columns than any table of payments has; a tab that was filled to its edge has 16,384. */
export const MOST_COLUMNS = 200;

export const refuse = (problem: SheetProblem): SheetAnswer => ({ ok: false, problem });

/** What was read, or what is wrong with all of it. */
export const toAnswer = (sheets: readonly Sheet[]): SheetAnswer => {
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) return refuse('empty');
  const isWide = filled.every(({ rows }) => rows.some(({ cells }) => cells.length > MOST_COLUMNS));
  return isWide ? refuse('too_wide') : { ok: true, sheets: filled };
};

const LETTERS = 26;

/** How a spreadsheet names a column: 0 is `A`, 27 is `AB`. */
export const toColumnName = (place: number): string => {
  const last = String.fromCharCode(65 + (place % LETTERS));
  return place < LETTERS ? last : toColumnName(Math.floor(place / LETTERS) - 1) + last;
};
