import { type MergeRange, readXlsx, type Sheet as WorkbookSheet } from 'hucre/xlsx';
import { refuse, type Sheet, type SheetAnswer, type SheetRow, toAnswer } from './sheet';
import { toCellText } from './to-cell-text';
import { toUnpackedSize } from './unpacked-size';

/** Far more than 5,000 rows with all their looks; a few kilobytes can unpack to gigabytes. */
const MOST_UNPACKED = 100 * 1024 * 1024;

/** A formula whose value was never reckoned is told as the formula that it is. */
const toText = (sheet: WorkbookSheet, row: number, column: number): string => {
  const value = sheet.rows[row]?.[column] ?? null;
  const formula = value === null ? sheet.cells?.get(`${row},${column}`)?.formula : undefined;
  return formula ? `=${formula}` : toCellText(value);
};

/** Cells that a merge covers, by row: all of it but its first one, which holds what stands there. */
const coveredBy = (merges: readonly MergeRange[], row: number): number[] =>
  merges
    .filter(({ startRow, endRow }) => startRow <= row && row <= endRow)
    .flatMap(({ startRow, startCol, endCol }) =>
      Array.from({ length: endCol - startCol + 1 }, (_, place) => startCol + place).filter(
        column => row > startRow || column > startCol,
      ),
    );

const toRow = (sheet: WorkbookSheet, place: number): SheetRow => {
  const cells = (sheet.rows[place] ?? []).map((_, column) => toText(sheet, place, column));
  const merged = coveredBy(sheet.merges ?? [], place);
  const isHidden = sheet.rowDefs?.get(place)?.hidden === true;
  return { line: place + 1, cells, ...(merged.length > 0 && { merged }), ...(isHidden && { isHidden }) };
};

const toSheet = (sheet: WorkbookSheet): Sheet => {
  const rows = sheet.rows.map((_, place) => toRow(sheet, place)).filter(({ cells }) => cells.some(cell => cell !== ''));
  // what lies right of a table is hidden up to the edge, which hides nothing
  const hiddenColumns = (sheet.columns ?? []).flatMap(({ hidden }, place) =>
    hidden && rows.some(({ cells }) => cells[place]) ? [place] : [],
  );
  return { name: sheet.name, rows, ...(hiddenColumns.length > 0 && { hiddenColumns }) };
};

/** The stream that a locked workbook lies in, in the letters of its container. */
const LOCKED = new TextEncoder().encode([...'EncryptedPackage'].join('\0'));

const hasLock = (bytes: Uint8Array): boolean => {
  const last = bytes.length - LOCKED.length;
  for (let at = 0; at <= last; at++) if (LOCKED.every((byte, place) => bytes[at + place] === byte)) return true;
  return false;
};

const OLD_CONTAINER = [0xd0, 0xcf, 0x11, 0xe0];
/** Whether a file is a container of before 2007, which holds an `.xls` or a workbook that is locked. */
const isOldContainer = (bytes: Uint8Array): boolean => OLD_CONTAINER.every((byte, place) => bytes[place] === byte);

/** The tabs of a workbook that people see, those that have anything in them. Never throws. */
export const readWorkbook = async (bytes: Uint8Array): Promise<SheetAnswer> => {
  if (isOldContainer(bytes)) return refuse(hasLock(bytes) ? 'password' : 'old_excel');
  if (toUnpackedSize(bytes) > MOST_UNPACKED) return refuse('too_large');
  try {
    const { sheets } = await readXlsx(bytes, { sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden });
    return toAnswer(sheets.map(toSheet));
  } catch {
    return refuse('broken');
  }
};
