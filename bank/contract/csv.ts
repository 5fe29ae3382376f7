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
  let start = 0;
  let isQuoted = false;
  for (let place = 0; place < record.length; place++) {
    if (record[place] === '"') isQuoted = !isQuoted;
    else if (record[place] === separator && !isQuoted) {
      fields.push(record.slice(start, place));
      start = place + 1;
    }
  }
  return [...fields, record.slice(start)].map(unquote);
};

/** Whether a row opens a quoted field, or closes the one that is open. */
const turnsQuote = (row: string): boolean => {
  let isTurned = false;
  for (let place = row.indexOf('"'); place >= 0; place = row.indexOf('"', place + 1)) isTurned = !isTurned;
  return isTurned;
};

/** The records of a text, one after the other: a quoted field may go over several lines. */
function* readRecords(text: string): Generator<{ line: number; record: string }> {
  const breaks = /\r\n|\n|\r/g;
  let begun: { line: number; rows: string[] } | null = null;
  for (let line = 1, start = 0; start <= text.length; line++) {
    const end = breaks.exec(text);
    const row = text.slice(start, end?.index);
    start = end ? breaks.lastIndex : text.length + 1;
    const isOpen: boolean = (begun !== null) !== turnsQuote(row);
    if (!begun && !isOpen) {
      yield { line, record: row };
      continue;
    }
    begun ??= { line, rows: [] };
    begun.rows.push(row);
    if (isOpen) continue;
    yield { line: begun.line, record: begun.rows.join('\n') };
    begun = null;
  }
  if (begun) yield { line: begun.line, record: begun.rows.join('\n') };
}

/** The lines of a CSV text that have anything in them, at most `most`; a quoted field may go over several. Never throws. */
export const parseCsv = (text: string, most = Number.POSITIVE_INFINITY): CsvLine[] => {
  const plain = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(plain);
  const lines: CsvLine[] = [];
  for (const { line, record } of readRecords(plain)) {
    // blank lines come by the hundred thousand in a file that means harm
    if (record === '') continue;
    const fields = split(record, separator);
    if (fields.every(field => field === '')) continue;
    if (lines.length === most) break;
    lines.push({ line, fields });
  }
  return lines;
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
