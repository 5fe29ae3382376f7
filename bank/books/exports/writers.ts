import type { ExportFormat } from '../../contract/books/exports';
import {
  CONTENT_TYPES as FILE_TYPES,
  type FileBytes,
  type StatementFacts,
  type StatementLines,
  writeCsv,
  writeOfx,
  writePdf,
  writeXlsx,
} from '../../documents';

interface Writer {
  contentType: string;
  write(facts: StatementFacts, lines: StatementLines): FileBytes;
}

/** How the entries are written, by format. */
export const WRITERS: Record<Exclude<ExportFormat, 'month_pack' | 'batch_pack'>, Writer> = {
  csv: { contentType: FILE_TYPES.csv, write: (_, lines) => writeCsv(lines) },
  ofx: { contentType: FILE_TYPES.ofx, write: writeOfx },
  pdf: { contentType: FILE_TYPES.pdf, write: writePdf },
  xlsx: { contentType: FILE_TYPES.xlsx, write: (_, lines) => writeXlsx(lines) },
};

export const CONTENT_TYPES: Record<ExportFormat, string> = {
  ...FILE_TYPES,
  month_pack: 'application/zip',
  batch_pack: 'application/zip',
};
