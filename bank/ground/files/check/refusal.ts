import type { FileRefusal } from '../../../contract/ground/files';

/** A file that must not come in, and why. */
export class Refusal extends Error {
  override name = 'Refusal';
  constructor(readonly reason: FileRefusal) {
    super(reason);
  }
}
