import { fold, toField } from './columns';
import type { Sheet, SheetRow } from '@/components/lists/sheet/sheet';

/** A table parted into what names its columns and what is to be paid. */
export interface Table {
  /** The names as they stand; empty where no row has any. */
  names: readonly string[];
  /** How many columns any row has. */
  width: number;
  rows: readonly SheetRow[];
  left: LeftOut;
}

/** What of a table is no payment, by the lines on which it stands. */
export interface LeftOut {
  /** Titles above the names of the columns. */
  above: readonly number[];
  /** The names of the columns once more, as printed pages have them. */
  repeated: readonly number[];
  /** Sums below or between. */
  totals: readonly number[];
  /** Rows without anything, which the table has between others. */
  blank: number;
}

/** Names stand near the top: a logo, a title, a period above them. */
const MOST_LINES_ABOVE = 20;
/** One name alone may be a word of a title. */
const LEAST_NAMES = 2;

const countNames = ({ cells }: SheetRow): number => new Set(cells.flatMap(cell => toField(cell) ?? [])).size;

/** The row that names the columns: the one with most names, and of equal ones below one another the lowest. */
const findHead = (rows: readonly SheetRow[]): number => {
  const counts = rows.slice(0, MOST_LINES_ABOVE).map(countNames);
  const most = Math.max(0, ...counts);
  let at = most < LEAST_NAMES ? -1 : counts.indexOf(most);
  while (at >= 0 && counts[at + 1] === most) at += 1;
  return at;
};

const isTotal = ({ cells }: SheetRow): boolean => {
  const filled = cells.filter(cell => cell !== '');
  return (
    filled.length <= 3 &&
    /^(sub ?)?total( geral| a pagar| do lote| da folha| de pagamentos)?$/.test(fold(filled[0] ?? ''))
  );
};

const linesOf = (rows: readonly SheetRow[]): number[] => rows.map(({ line }) => line);

/** Empty rows between the first row and the last; what is hidden between them is none. */
const countBlank = (rows: readonly SheetRow[], hidden: readonly number[]): number => {
  const [first, last] = [rows[0]?.line ?? 0, rows.at(-1)?.line ?? 0];
  const between = hidden.filter(line => first < line && line < last).length;
  return rows.length === 0 ? 0 : last - first + 1 - rows.length - between;
};

/** Parts a table, without its `hidden` lines, at the row that names its columns. What is left out is told by its lines, never dropped in silence. */
export const toTable = ({ rows }: Pick<Sheet, 'rows'>, hidden: readonly number[] = []): Table => {
  const at = findHead(rows);
  const head = rows[at];
  const names = head?.cells ?? [];
  const wanted = names.map(fold).join('|');
  const below = rows.slice(at + 1);
  const isRepeated = (row: SheetRow) => head !== undefined && row.cells.map(fold).join('|') === wanted;
  const repeated = below.filter(isRepeated);
  const rest = below.filter(row => !isRepeated(row));
  const totals = rest.filter(isTotal);
  const paid = rest.filter(row => !isTotal(row));
  const above = rows.slice(0, Math.max(at, 0));
  return {
    names,
    width: Math.max(names.length, ...paid.map(({ cells }) => cells.length)),
    rows: paid,
    left: {
      ...{ above: linesOf(above), repeated: linesOf(repeated), totals: linesOf(totals) },
      blank: countBlank(below, hidden),
    },
  };
};
