import { fromUuid, toUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import type { Sql } from '../../storage';
import { iofOf } from './network/foreign';

/** The tax of a day on what is bought abroad, in hundredths of a per cent. */
export const iofRateOf = (day: string): bigint => iofOf(10_000n, day);

/** The fee of a withdrawal, which is a part of its entry. */
export interface WithdrawalFee {
  /** `txn_…` of the withdrawal. */
  transactionId: string;
  feeCents: Cents;
  postedAt: Date;
}

/** Fees of withdrawals that left an account (`acc_…`) between two instants, newest first. */
export const listWithdrawalFees = async (
  sql: Sql,
  accountId: string,
  { from, to }: { from: Date; to: Date },
): Promise<WithdrawalFee[]> => {
  const { rows } = await sql.query<{ key: string; fee_cents: Cents; posted_at: Date }>(
    `select key, fee_cents, posted_at from card_posting
     where account_id = $1 and kind = 'clearing' and fee_cents > 0 and posted_at >= $2 and posted_at < $3
     order by posted_at desc, key`,
    [toUuid(accountId), from, to],
  );
  return rows.map(row => ({
    ...{ transactionId: fromUuid('txn', row.key), feeCents: row.fee_cents, postedAt: row.posted_at },
  }));
};
