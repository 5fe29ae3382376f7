import type { Cents } from '../../../core/money';
import type { Sql } from '../../../storage';
import type { PageOf, PageWish } from './paging';

/** A Pix that an account received, from inside or outside. */
export interface Received {
  /** UUID of the transaction. */
  id: string;
  endToEndId: string;
  txid: string | null;
  amountCents: Cents;
  /** Null when the account was named instead. */
  key: string | null;
  description: string | null;
  receivedAt: Date;
}

interface Row {
  id: string;
  end_to_end_id: string;
  txid: string | null;
  amount_cents: bigint;
  key: string | null;
  description: string | null;
  received_at: Date;
}

/** Of the account `$1`. */
const ALL = `
  select i.id, i.rail_id as end_to_end_id, x.txid, i.amount_cents, x.key, i.description, i.posted_at as received_at
  from payment_incoming i join pix_incoming x on x.incoming_id = i.id where i.account_id = $1 and i.posted_at is not null
  union all
  select o.id, t.end_to_end_id, t.txid, o.amount_cents, o.payee_ref as key, o.description, o.settled_at as received_at
  from payment_order o join pix_order t on t.order_id = o.id where o.payee_account_id = $1 and o.settled_at is not null`;

const toReceived = (row: Row): Received => ({
  id: row.id,
  endToEndId: row.end_to_end_id,
  txid: row.txid,
  amountCents: row.amount_cents,
  key: row.key,
  description: row.description,
  receivedAt: row.received_at,
});

/** The Pix with this end-to-end id, if the account (UUID) received it. */
export const findReceived = async (
  sql: Sql,
  accountUuid: string,
  endToEndId: string,
): Promise<Received | undefined> => {
  const { rows } = await sql.query<Row>(`select * from (${ALL}) received where end_to_end_id = $2`, [
    accountUuid,
    endToEndId,
  ]);
  return rows[0] && toReceived(rows[0]);
};

/** One page of what an account (UUID) received, oldest first. */
export const searchReceived = async (
  sql: Sql,
  accountUuid: string,
  { from, to, page, size }: PageWish,
  txid: string | null,
): Promise<PageOf<Received>> => {
  const { rows } = await sql.query<Row & { count: number }>(
    `select * from (
       select received.*, (count(*) over ())::int as count, row_number() over (order by received_at, id) as place
       from (${ALL}) received where received_at between $2 and $3 and ($4::text is null or txid = $4)
     ) found where place > $5 and place <= $6 order by place`,
    [accountUuid, from, to, txid, page * size, (page + 1) * size],
  );
  return { items: rows.map(toReceived), count: rows[0]?.count ?? 0 };
};
