import { z } from 'zod';
import type { Sql } from '../../storage';

/** The NOTIFY channel between whoever changes something and the processes that hold open streams. */
export const EVENT_CHANNEL = 'bank_event';

/** What an open page should read again. */
export type Changed = 'balance' | 'statement' | 'pix';

// ids only: what happened is read by who may see it
const signal = z.union([
  z.object({ userId: z.string(), notificationId: z.string() }),
  z.object({ accountId: z.string(), changed: z.array(z.enum(['balance', 'statement', 'pix'])) }),
]);
export type Signal = z.infer<typeof signal>;

/** Tells the streams when the caller's transaction commits. */
export const sendSignal = async (sql: Sql, message: Signal): Promise<void> => {
  await sql.query('select pg_notify($1, $2)', [EVENT_CHANNEL, JSON.stringify(message)]);
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
