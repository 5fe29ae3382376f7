import type { ExportFormat } from '../../contract/books/exports';
import {
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
  csv: { contentType: 'text/csv; charset=utf-8', write: (_, lines) => writeCsv(lines) },
  ofx: { contentType: 'application/x-ofx', write: writeOfx },
  pdf: { contentType: 'application/pdf', write: writePdf },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: (_, lines) => writeXlsx(lines),
  },
};

export const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: WRITERS.csv.contentType,
  ofx: WRITERS.ofx.contentType,
  pdf: WRITERS.pdf.contentType,
  xlsx: WRITERS.xlsx.contentType,
  month_pack: 'application/zip',
  batch_pack: 'application/zip',
};
