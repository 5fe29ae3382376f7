/** What is handed in together: payments of any kind, or what people earn. */
export const BATCH_KINDS = ['payments', 'payroll'] as const;
export type BatchKind = (typeof BATCH_KINDS)[number];

/** Which way a row is paid. */
export const BATCH_ROW_KINDS = ['pix_key', 'pix_account', 'ted', 'boleto', 'tax', 'top_up', 'gift_card'] as const;
export type BatchRowKind = (typeof BATCH_ROW_KINDS)[number];

/**
 * `draft` may be changed; `awaiting_approval` waits for people of the company; `paying` is made into orders, a chunk after the other; `paused` by a person, or
 * because the money did not suffice; `done`: every row is an order or was refused, whatever becomes of the orders.
 */
export const BATCH_STATES = [
  ...(['draft', 'awaiting_approval', 'paying', 'paused', 'done'] as const),
  ...(['canceled', 'rejected', 'expired'] as const),
] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/**
 * `ready` and `wrong` are rows of a draft, and what stays behind of it; `queued` is authorised; from `waiting` on it is an order; `taken_out` by who approves;
 * `canceled` with the rest of its batch.
 */
export const BATCH_ROW_STATES = [
  ...(['ready', 'wrong', 'queued', 'waiting', 'scheduled', 'processing'] as const),
  ...(['completed', 'returned', 'failed', 'taken_out', 'canceled'] as const),
] as const;
export type BatchRowState = (typeof BATCH_ROW_STATES)[number];

/** The cells of a row, as people type them; an empty one is left out or empty. */
export const BATCH_FIELDS = [
  ...(['kind', 'name', 'document', 'key', 'institution', 'branch', 'account', 'account_type'] as const),
  ...(['line', 'amount', 'date', 'purpose', 'description', 'phone', 'operator'] as const),
  ...(['product', 'quantity', 'email'] as const),
  ...(['revenue_code', 'period', 'reference', 'due_date', 'principal', 'other'] as const),
  ...(['fine', 'interest', 'gross', 'rate'] as const),
] as const;
export type BatchField = (typeof BATCH_FIELDS)[number];

/** Longest text of a cell: a line of a boleto with its dots is the longest that is right. */
export const BATCH_CELL_LENGTH = 200;
/** Most rows of a batch, and of one call that puts some. */
export const MOST_BATCH_ROWS = 5_000;
export const MOST_ROWS_AT_ONCE = 500;

/** Which rows of an earlier batch a new one begins with: what was not paid, or all of it. */
export const BATCH_AGAIN = ['unpaid', 'all'] as const;
