export interface RequestOptions {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path of the bank contract, parameters already encoded: `/accounts/acc_01…/balance`. */
  path: `/${string}`;
  body?: unknown;
  /** Sent as it is, instead of a body. */
  file?: File;
  /** Entries with `undefined` are left out. */
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** The same key for every try of one intent; required by calls that move money. */
  idempotencyKey?: string;
  /** Id of a proven authorization (`aut_…`) of exactly this call. */
  stepUpProof?: string;
  signal?: AbortSignal;
  /** How much of the file is on its way: 0 to 1. */
  onProgress?: (share: number) => void;
}
