import type { FileContentType, FileRefusal } from '../../../contract/ground/files';

/** What the checking process is asked. */
export interface CheckOrder {
  id: number;
  type: FileContentType;
  bytes: Uint8Array;
}

/** What it answers: the bytes to keep, or why there are none. */
export type CheckAnswer = { id: number; bytes: Uint8Array } | { id: number; reason: FileRefusal };
