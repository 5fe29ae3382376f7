export { formatMoney } from './brazilian';
export { writeReceiptPdf } from './receipt/pdf';
export { writeReceiptPng } from './receipt/png';
export { writeCsv } from './statement/csv';
export { writeOfx } from './statement/ofx';
export { writePdf } from './statement/pdf';
export { writeXlsx } from './statement/xlsx';
export { inPieces, readAll, toStream } from './stream';
export type { DocumentBrand, FileBytes, StatementFacts, StatementLine, StatementLines } from './types';
