const COLUMNS = ['benchmark', 'figure', 'value', 'limit', 'ratio', 'beside', ''];

const digitsOf = value => (Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);

/** `1234.5` → `1,235`, `12.34` → `12.3`; what is no number in words. */
const inWords = value =>
  Number.isFinite(value)
    ? value.toLocaleString('en', { maximumFractionDigits: digitsOf(value) })
    : value === null || Number.isNaN(value)
      ? '-'
      : 'never';

/** Figures as lines of one table, its head first. */
export const describeTable = figures => {
  const rows = figures.map(({ bench, figure, value, unit, limit = '', against = '', ratio, isMet }) => [
    bench,
    figure,
    `${inWords(value)} ${unit}`.trim(),
    limit,
    ratio === undefined ? '' : `${inWords(ratio)} ×`,
    against,
    isMet === undefined ? '' : isMet ? 'met' : 'MISSED',
  ]);
  const widths = COLUMNS.map((name, column) => Math.max(name.length, ...rows.map(row => row[column].length)));
  const isNumber = column => column === 2 || column === 4;
  const line = cells =>
    cells
      .map((cell, column) => (isNumber(column) ? cell.padStart(widths[column]) : cell.padEnd(widths[column])))
      .join('  ')
      .trimEnd();
  return [
    line(COLUMNS),
    widths
      .map(width => '─'.repeat(width))
      .join('  ')
      .trimEnd(),
    ...rows.map(line),
  ];
};
