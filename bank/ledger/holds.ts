import { BankError } from '../core/errors';
import type { Cents } from '../core/money';
import type { Sql } from '../storage';
import { isClosedAccount } from './settle-batch';
import type { LedgerAccountId } from './types';

export interface NewHold {
  /** UUID. */
  id: string;
  accountId: LedgerAccountId;
  amountCents: Cents;
}

/** For the open pages (`bank/ground/notifications`): whose available money changed, told when the caller's transaction commits. */
const tellHeld = (accountId: string): string =>
  `pg_notify('bank_event', json_build_object('moved', json_build_array(${accountId}), 'isPosted', false)::text)::text`;

const PLACE_HOLD = `select is_placed, available::text, case when is_placed then ${tellHeld('$2::bigint::text')} end as told
  from ledger.place_hold($1, $2::bigint, $3)`;

const RELEASE_HOLD = `select ledger.release_hold($1) as is_released,
  (select ${tellHeld('account_id::text')} from ledger.hold where id = $1) as told`;

const UNIQUE_VIOLATION = '23505';

const toBankError = (error: unknown): unknown => {
  const { code } = error as { code?: unknown };
  if (isClosedAccount(error)) return new BankError('account_closed');
  if (code === 'BK503') return new BankError('ledger_halted', { retryAfterSeconds: 60 });
  if (code === UNIQUE_VIOLATION) return new BankError('conflict', { detail: 'the id of the hold is taken' });
  return error;
};

/**
 * Sets money aside, in the caller's transaction: it counts when that commits. Make it the transaction's last statement:
 * the account stays locked, and the ledger's writer waits for it, until the commit.
 * Throws `insufficient_funds` (with `available_cents`; nothing written, the transaction can go on), `not_found`, `conflict`, `account_closed`,
 * `ledger_halted`.
 */
export const placeHold = async (sql: Sql, hold: NewHold): Promise<void> => {
  if (hold.amountCents <= 0n) throw new RangeError('the amount of a hold is above zero');
  const { rows } = await sql
    .query<{ is_placed: boolean; available: string | null }>(PLACE_HOLD, [hold.id, hold.accountId, hold.amountCents])
    .catch((error: unknown) => {
      throw toBankError(error);
    });
  if (rows[0]?.is_placed) return;
  const available = rows[0]?.available;
  if (available == null) throw new BankError('not_found', { detail: 'no such ledger account' });
  throw new BankError('insufficient_funds', { params: { available_cents: Number(available) } });
};

/**
 * Sets aside what the account has of its own, up to the wanted amount and never out of a credit line, in the caller's transaction. Gives how much
 * that is: nothing at worst. Throws as `placeHold`, but for want of money.
 */
export const placeHoldOnOwn = async (sql: Sql, hold: NewHold): Promise<Cents> => {
  // held until the caller commits: what is there now is there then
  const { rows } = await sql.query<{ own: string }>(
    'select (balance - held)::text as own from ledger.account where id = $1 for update',
    [hold.accountId],
  );
  if (!rows[0]) throw new BankError('not_found', { detail: 'no such ledger account' });
  const ownCents = BigInt(rows[0].own);
  const amountCents = ownCents < hold.amountCents ? ownCents : hold.amountCents;
  if (amountCents <= 0n) return 0n;
  await placeHold(sql, { ...hold, amountCents });
  return amountCents;
};

/**
 * Gives held money back, in the caller's transaction. True when the hold was active;
 * false, and nothing done, when it had been captured or released, or never was. Throws `ledger_halted`.
 */
export const releaseHold = async (sql: Sql, holdId: string): Promise<boolean> => {
  const { rows } = await sql.query<{ is_released: boolean }>(RELEASE_HOLD, [holdId]).catch((error: unknown) => {
    throw toBankError(error);
  });
  return rows[0]?.is_released === true;
};

/**
 * Gives held money back, in the caller's transaction. Throws `conflict` when there is none to give: it was posted, and whoever writes down
 * that it failed is wrong. Throws `ledger_halted`.
 */
export const requireRelease = async (sql: Sql, holdId: string): Promise<void> => {
  if (await releaseHold(sql, holdId)) return;
  throw new BankError('conflict', { detail: 'the hold is not active: its money was posted or is free already' });
};
