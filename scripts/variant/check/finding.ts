/** One thing wrong with a brand: the file and the field, and what about it. */
export interface Finding {
  file: string;
  field?: string;
  words: string;
}

/** `variants/aurora/index.ts: company.nif has wrong check digits`. Always one line. */
export const toLine = ({ file, field, words }: Finding): string =>
  `${file}: ${field ? `${field} ` : ''}${words}`.replaceAll(/\s+/g, ' ');
