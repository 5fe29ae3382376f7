/** What a spreadsheet may take for a formula, in plain and in full-width letters. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** An amount is no formula wherever it is parted. */
const AMOUNT = /^[\d.,]+$/;

/**
 * A text as a cell: never a formula (a leading apostrophe), quoted where RFC 4180 wants it, and where a program may take a mark inside for the end of the
 * cell: LibreOffice parts at commas and tabs too, and what stands behind one could be a formula.
 */
export const toCsvText = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  if (AMOUNT.test(safe)) return safe;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
