import type { FileRefusal } from '../../../bank/contract/ground/files';

/** A file that must not come in, with what is wrong with it in words, and the reasons that may be told. */
export interface BadFile {
  what: string;
  name: string;
  bytes: Buffer;
  reasons: readonly FileRefusal[];
}
