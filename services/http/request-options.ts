/** What every request may carry beside what it is about. */
export interface Sending {
  signal?: AbortSignal;
  /** How much of the file is on its way: 0 to 1. */
  onProgress?: (share: number) => void;
  /** A 401 is an answer, not the end of a session: the modal stays closed. */
  own?: boolean;
}

export interface RequestOptions extends Sending {
  method: string;
  /** Parameters already encoded: `/api/bank/accounts/acc_01…/balance`. */
  path: string;
  body?: unknown;
  /** Sent as it is, instead of a body. */
  file?: File;
  /** Entries with `undefined` are left out. */
  query?: object;
  /** The same key for every try of one intent; required by calls that move money. */
  idempotencyKey?: string;
  /** Id of a proven authorization (`aut_…`) of exactly this call. */
  stepUpProof?: string;
}
