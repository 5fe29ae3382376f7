import { z } from 'zod';
import type { Sql } from '../../storage';

/** The NOTIFY channel between whoever changes something and the processes that hold open streams. */
export const EVENT_CHANNEL = 'bank_event';

const CHANGED = [
  'balance',
  'statement',
  'pix',
  'limits',
  'deposits',
  'receivables',
  'dda',
  'cards',
  'acquiring',
  'exports',
  'approvals',
  'batches',
] as const;
/** What an open page should read again. `balance` and `statement` are told by the ledger itself, whatever module moved the money. */
export type Changed = (typeof CHANGED)[number];

// ids only: what happened is read by who may see it
const signal = z.union([
  z.object({ userId: z.string(), notificationId: z.string() }),
  z.object({ userId: z.string(), unread: z.literal(true) }),
  z.object({ accountId: z.string(), changed: z.array(z.enum(CHANGED)) }),
  // from bank/ledger: batch-statement.ts and holds.ts
  z.object({ moved: z.array(z.string().transform(BigInt)), isPosted: z.boolean() }),
]);
export type Signal = z.infer<typeof signal>;
/** What this process sends itself; the ledger sends the rest. */
type OwnSignal = Exclude<Signal, { moved: bigint[] }>;

/** What is sent of it. */
export const toPayload = (message: OwnSignal): string => JSON.stringify(message);

/** Tells the streams when the caller's transaction commits. */
const sendSignal = async (sql: Sql, message: OwnSignal): Promise<void> => {
  await sql.query('select pg_notify($1, $2)', [EVENT_CHANNEL, toPayload(message)]);
};

/** The signal in a payload, or undefined: another version of the bank may send others. */
export const parseSignal = (payload: string): Signal | undefined => {
  try {
    return signal.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
};

/** Has open pages of the account (`acc_…`) read again what changed, once the caller's transaction commits. */
export const tellChanged = (sql: Sql, accountId: string, changed: Changed[]): Promise<void> =>
  sendSignal(sql, { accountId, changed });

/** Has the person's open pages show how many are unread now, once the caller's transaction commits. */
export const tellUnread = (sql: Sql, userId: string): Promise<void> => sendSignal(sql, { userId, unread: true });
