/** A line of a CSV file: where it begins, as an editor counts, and its fields. */
export interface CsvLine {
  line: number;
  fields: string[];
}

/** The separator of a file: the one that its first line has more of. Spreadsheets in Brazil write semicolons. */
const separatorOf = (text: string): string => {
  const [first = ''] = text.split(/\r?\n/, 1);
  const count = (mark: string) => first.split(mark).length;
  return [';', ',', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
};

const unquote = (field: string): string => {
  const text = field.trim();
  return /^".*"$/s.test(text) ? text.slice(1, -1).replaceAll('""', '"').trim() : text;
};

/** Splits at the separators that stand outside quotes. */
const split = (record: string, separator: string): string[] => {
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
