export { composeFile, type Detail } from './compose';
export { type CnabFault, sayFault } from './faults';
export { LAYOUTS } from './layouts';
export { listOccurrences, sayOccurrence, toOccurrenceState } from './occurrences';
export { readCnab } from './read-cnab';
export type { LineValues } from './read-line';
export type { CnabLine } from './types';
export { joinLines, writeLine } from './write-line';
