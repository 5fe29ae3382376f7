/** A line of a CSV file: where it begins, as an editor counts, and its fields. */
export interface CsvLine {
  line: number;
  fields: string[];
}

const MARKS = ['\t', ';', '|', ','];
/** Lines above the names of the columns: a title, a date, a blank one. */
const MOST_LINES_ABOVE = 10;

/**
 * The separator of a file: the one that a line of its head has most of, outside quotes. Spreadsheets in Brazil write semicolons, and commas stand in
 * their amounts: of as many of both the semicolons separate.
 */
const separatorOf = (text: string): string => {
  const head = text.split(/\r\n|\n|\r/, MOST_LINES_ABOVE).map(line => line.replace(/"[^"]*"/g, ''));
  const most = (mark: string) => Math.max(...head.map(line => line.split(mark).length));
  return MARKS.reduce((best, mark) => (most(mark) > most(best) ? mark : best));
};

const unquote = (field: string): string => {
  const text = field.trim();
  return /^".*"$/s.test(text) ? text.slice(1, -1).replaceAll('""', '"').trim() : text;
};

/** Splits at the separators that stand outside quotes. */
const split = (record: string, separator: string): string[] => {
  if (!record.includes('"')) return record.split(separator).map(field => field.trim());
  const fields: string[] = [];
  let field = '';
  let isQuoted = false;
  for (const character of record) {
    if (character === '"') isQuoted = !isQuoted;
    if (character === separator && !isQuoted) {
      fields.push(field);
      field = '';
    } else field += character;
  }
  return [...fields, field].map(unquote);
};

/** Whether a row opens a quoted field, or closes the one that is open. */
const turnsQuote = (row: string): boolean => (row.split('"').length - 1) % 2 === 1;

/** The lines of a CSV text that have anything in them; a quoted field may go over several. Never throws. */
export const parseCsv = (text: string): CsvLine[] => {
  const plain = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(plain);
  const lines: CsvLine[] = [];
  let begun: { line: number; rows: string[] } | null = null;
  const end = ({ line, rows }: { line: number; rows: string[] }) =>
    lines.push({ line, fields: split(rows.join('\n'), separator) });
  for (const [place, row] of plain.split(/\r\n|\n|\r/).entries()) {
    const isTurned = turnsQuote(row);
    const open: { line: number; rows: string[] } = begun ?? { line: place + 1, rows: [] };
    open.rows.push(row);
    const isOpen: boolean = (begun !== null) !== isTurned;
    begun = isOpen ? open : null;
    if (!isOpen) end(open);
  }
  if (begun) end(begun);
  return lines.filter(({ fields }) => fields.some(field => field !== ''));
};

const MARKED = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** A file as text: UTF-8, UTF-16 as spreadsheets mark it, else Windows-1252, as they write it in Brazil. */
export const decodeText = (bytes: Uint8Array): string => {
  const marked = MARKED.find(({ mark }) => mark.every((byte, place) => bytes[place] === byte));
  if (marked) return new TextDecoder(marked.encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
