export { writeReceiptPdf } from './receipt/pdf';
export { writeReceiptPng } from './receipt/png';
export type { ReceiptFacts } from './receipt/words';
export { writeCsv } from './statement/csv';
export { writeOfx } from './statement/ofx';
export { writePdf } from './statement/pdf';
export { writeXlsx } from './statement/xlsx';
export { inPieces, toStream } from './stream';
export type { DocumentBrand, FileBytes, StatementFacts, StatementLine, StatementLines } from './types';
