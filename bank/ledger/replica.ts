import type { Database, Sql } from '../storage';
import type { LedgerAccountId } from './types';

/** Reads an account's book where it may be read from: `work` is given the database to ask. */
export type ReadBook = <T>(accountId: LedgerAccountId, work: (sql: Sql) => Promise<T>) => Promise<T>;

const VERSION = 'select version::text from ledger.account where id = $1';

/** The server is away, or ended a read that its replay could not wait for: the primary answers instead. */
const isTrouble = (error: unknown): boolean => {
  const { code } = error as { code?: string };
  return code === undefined || /^(08|25006|40001|53|57|E)/.test(code) || code === '42P01';
};

/**
 * Lets a read replica answer for an account's book whenever it knows the newest entry of that account, however far it is behind elsewhere: nobody
 * misses what they have just paid. Staleness of a page is thereby bounded by the time that its own two questions take. Otherwise, and when the
 * replica is away or in trouble, the primary answers. Without a replica it always does. `onAnswer` is told who did.
 */
export const createReadBook = (
  primary: Database,
  replica: Database | undefined,
  onAnswer?: (by: 'primary' | 'replica') => void,
): ReadBook => {
  if (!replica) return (_accountId, work) => work(primary);
  const isInStep = async (accountId: LedgerAccountId): Promise<boolean> => {
    const values = [String(accountId)];
    const followed = replica.query<{ version: string }>(VERSION, values).catch(() => undefined);
    const [newest, known] = await Promise.all([primary.query<{ version: string }>(VERSION, values), followed]);
    return newest.rows[0] !== undefined && newest.rows[0].version === known?.rows[0]?.version;
  };
  return async (accountId, work) => {
    if (await isInStep(accountId)) {
      try {
        const found = await work(replica);
        onAnswer?.('replica');
        return found;
      } catch (error) {
        if (!isTrouble(error)) throw error;
      }
    }
    onAnswer?.('primary');
    return work(primary);
  };
};
