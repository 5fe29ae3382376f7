import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import type { Sql } from '../../../storage';
import { findCharge, type StoredCharge } from './charge-rows';
import { findMandate, SELECT_MANDATE, type StoredMandate, toMandate } from './rows';

/** The one `pma_…` of an account (UUID). Throws `not_found`. */
export const getOwnMandate = async (
  sql: Sql,
  accountUuid: string,
  mandateId: string,
  lock = false,
): Promise<StoredMandate> => {
  const found = await findMandate(sql, toUuid(mandateId), lock);
  if (found?.accountId !== accountUuid) throw new BankError('not_found');
  return found;
};

/** The charge `pmc_…` of a mandate that the caller holds, kept with it. Throws `not_found`. */
export const lockChargeOf = async (sql: Sql, mandate: StoredMandate, chargeId: string): Promise<StoredCharge> => {
  const found = await findCharge(sql, toUuid(chargeId), true);
  if (found?.mandateId !== mandate.id) throw new BankError('not_found');
  return found;
};

const OVER = `m.status = 'approved' and m.ends_on < $4::date`;
const STATES = {
  waiting: `m.status = 'created'`,
  approved: `m.status = 'approved' and (m.ends_on is null or m.ends_on >= $4::date)`,
  refused: `m.status = 'rejected'`,
  cancelled: `m.status = 'cancelled'`,
  over: `(m.status = 'expired' or (${OVER}))`,
} as const;

export interface DeskWish {
  state?: keyof typeof STATES | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** The `limit` mandates of an account (UUID) after the cursor, newest first, and one more, if there is. `today`: `2026-12-31`. */
export const listOwnMandates = async (
  sql: Sql,
  accountUuid: string,
  { state, search, cursor, limit }: DeskWish,
  today: string,
): Promise<StoredMandate[]> => {
  // what a person types is no pattern, and documents are typed with their points
  const words = search === undefined ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const digits = search?.replace(/[.\-/\s]/g, '').toUpperCase();
  const { rows } = await sql.query<Parameters<typeof toMandate>[0]>(
    `${SELECT_MANDATE} where m.account_id = $1 and ($2::uuid is null or m.id < $2) and $4::date is not null
       and ($5::text is null or m.debtor_name ilike $5 or m.contract ilike $5 or m.subject ilike $5 or strpos(m.debtor_document, $6) > 0)
       ${state ? `and ${STATES[state]}` : ''} order by m.id desc limit $3`,
    [accountUuid, cursor === undefined ? null : toUuid(cursor), limit + 1, today, words, digits || null],
  );
  return rows.map(toMandate);
};
