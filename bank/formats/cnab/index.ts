export { composeFile, detail, type Detail } from './compose';
export { type CnabFault, recordOf, sayFault } from './faults';
export type { Field, Layout } from './field';
export { LAYOUTS } from './layouts';
export * from './layouts/collection-240';
export * from './layouts/collection-400';
export { FILE_HEADER } from './layouts/file-240';
export {
  PAYMENT_LOTE_HEADER,
  SEGMENT_A,
  SEGMENT_B,
  SEGMENT_B_PIX,
  SEGMENT_J,
  SEGMENT_J52,
  SEGMENT_O,
  SEGMENT_Z,
} from './layouts/payments-240';
export * from './layouts/taxes-240';
export { listOccurrences, sayOccurrence, toOccurrenceState } from './occurrences';
export { readCnab } from './read-cnab';
export { asValues, type LineValues, readLine } from './read-line';
export type { CnabLine } from './types';
export { joinLines, writeLine } from './write-line';
