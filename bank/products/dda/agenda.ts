import { rollToBusinessDay } from '../../core/calendar';
import { toLocalDate } from '../../core/clock';
import { fromUuid } from '../../core/ids';
import { type Cents, toWire } from '../../core/money';
import type { KnownAmounts, ListAgenda } from '../../parcel';
import type { Sql } from '../../storage';
import { UNORDERED } from './store';

interface Due {
  id: string;
  name: string;
  amount_cents: Cents;
  due_date: string;
}

const listDue = async (
  sql: Sql,
  accountUuid: string,
  { from, to, most }: { from: string; to: string; most: number | null },
): Promise<Due[]> => {
  const { rows } = await sql.query<Due>(
    `select b.id, b.payee->>'name' as name, b.amount_cents, b.due_date::text as due_date from dda_boleto b
     where b.account_id = $1 and b.shelf = 'open' and b.due_date between $2 and $3 and b.amount_cents > 0 and ${UNORDERED}
     order by b.due_date, b.id limit $4`,
    [accountUuid, from, to, most],
  );
  return rows;
};

/** Boletos that are due and that nobody has had paid, the next first. */
export const listDdaDue: ListAgenda = async (sql, accountUuid, { now, to, most }) =>
  (await listDue(sql, accountUuid, { from: toLocalDate(now), to, most })).map(row => ({
    ...{ kind: 'due', by: 'dda', id: fromUuid('ddb', row.id), name: row.name },
    ...{ amount_cents: toWire(row.amount_cents), date: row.due_date, waits: false },
  }));

/** What they take on the days to come, a due date without banks moving on; and what was paid at once before, which comes once. */
export const listDdaAmounts: KnownAmounts = async (sql, accountUuid, { from, today, to }) => {
  const due = await listDue(sql, accountUuid, { from: today, to, most: null });
  const { rows } = await sql.query<{ date: string; outCents: Cents }>(
    `select (o.settled_at at time zone 'America/Sao_Paulo')::date::text as date, o.amount_cents as "outCents"
     from dda_boleto b join payment_order o on o.id = b.paid_order_id
     where b.account_id = $1 and b.shelf = 'ended' and o.due_on is null and o.settled_at >= $2::date and o.settled_at < $3::date`,
    [accountUuid, from, today],
  );
  return [...rows, ...due.map(row => ({ date: rollToBusinessDay(row.due_date, 1), outCents: row.amount_cents }))];
};
