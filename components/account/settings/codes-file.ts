import { texts } from './texts';

/** The recovery codes as a text file, with lines that any editor of any system breaks. */
export const toCodesFile = (codes: readonly string[], brand: string): string =>
  [
    texts.recovery.fileTitle(brand),
    texts.recovery.fileNote,
    '',
    ...codes.map((code, index) => `${String(index + 1).padStart(2, ' ')}. ${code}`),
    '',
  ].join('\r\n');
