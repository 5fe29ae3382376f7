import type { Cents } from '../../../core/money';
import type { Sql } from '../../../storage';

/** What of an amount the bank kept: margin, tax and fee. */
interface Shares {
  spreadCents: Cents;
  iofCents: Cents;
  feeCents: Cents;
}

export interface Kept {
  total: bigint;
  spread: bigint;
  iof: bigint;
  fee: bigint;
}

/** What the bank keeps of a purchase (UUID) by now: what cleared, less what was given back. */
export const readKept = async (sql: Sql, purchaseUuid: string): Promise<Kept> => {
  const { rows } = await sql.query<Kept>(
    `select coalesce(sum(sign * (base_cents + spread_cents + iof_cents + fee_cents)), 0)::bigint as total, coalesce(sum(sign * spread_cents), 0)::bigint as spread,
       coalesce(sum(sign * iof_cents), 0)::bigint as iof, coalesce(sum(sign * fee_cents), 0)::bigint as fee
     from card_posting p cross join lateral (select case p.kind when 'clearing' then 1 else -1 end as sign) s
     where p.transaction_id in (select $1::uuid union all select id from card_transaction where of_id = $1)`,
    [purchaseUuid],
  );
  return rows[0] ?? { total: 0n, spread: 0n, iof: 0n, fee: 0n };
};

/** Its part in what stands of a purchase (UUID), rounded down: amounts that make up the purchase never have more of it than there was. */
export const readShares = async (sql: Sql, purchaseUuid: string, amountCents: Cents): Promise<Shares> => {
  const { total, spread, iof, fee } = await readKept(sql, purchaseUuid);
  const partOf = (cents: bigint) => (total > 0n && cents > 0n ? (cents * amountCents) / total : 0n);
  return { spreadCents: partOf(spread), iofCents: partOf(iof), feeCents: partOf(fee) };
};
