import { DAY_MS } from '../../../contract/durations';
import { toLocalDate } from '../../../core/clock';
import type { CardRules } from '../../../providers';
import type { Sql } from '../../../storage';
import type { DisputeRow } from './store';

const YEAR_MS = 365 * DAY_MS;

/**
 * Whether the bank bears a held contest that the shop has won, by the rule of the day on which it was opened: a small one, while all that it bore for the
 * account in a year stays small, too.
 */
export const isBorneByBank = async (
  sql: Sql,
  losses: CardRules['losses'],
  { account_id, amount_cents, opened_at }: Pick<DisputeRow, 'account_id' | 'amount_cents' | 'opened_at'>,
  now: Date,
): Promise<boolean> => {
  const day = toLocalDate(opened_at);
  const rule = losses.find(({ from }) => day >= from);
  if (!rule || amount_cents > rule.upToCents) return false;
  // decisions for one account come one after the other: each sees what was borne before
  await sql.query('select pg_advisory_xact_lock(25, hashtext($1))', [account_id]);
  const { rows } = await sql.query<{ borne: bigint }>(
    `select coalesce(sum(amount_cents), 0)::bigint as borne from card_dispute where account_id = $1 and state = 'borne' and decided_at > $2`,
    [account_id, new Date(now.getTime() - YEAR_MS)],
  );
  return (rows[0]?.borne ?? 0n) + amount_cents <= rule.yearCents;
};
