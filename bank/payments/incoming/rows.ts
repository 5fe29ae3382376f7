import type { IncomingKind } from '../../contract/payments/incoming';
import type { Cents } from '../../core/money';
import type { LedgerAccountId } from '../../ledger';
import type { Sql } from '../../storage';
import { type TargetStore, toInsert } from '../orders';
import type { Incoming } from './types';

type Store<Target> = TargetStore<Target, IncomingKind>;

interface Row extends Readonly<Record<string, unknown>> {
  id: string;
  account_id: string | null;
  ledger_account_id: LedgerAccountId | null;
  amount_cents: Cents;
  description: string | null;
  payer_name: string;
  payer_document: string;
  payer_ispb: string;
  refusal: string | null;
  posted_at: Date | null;
}

/** Writes down what came with what only its kind knows of it, in one statement; false when its rail had told of it before. */
export const insertIncoming = async <Target>(
  sql: Sql,
  store: Store<Target>,
  { id, kind, railId, account, amountCents, description, payer, refusal, target }: Incoming<Target>,
  receivedAt: Date,
): Promise<boolean> => {
  const row = {
    ...{ id, kind, rail_id: railId, account_id: account?.id ?? null, amount_cents: amountCents, description, refusal },
    ...{ payer_name: payer.name, payer_document: payer.document, payer_ispb: payer.ispb, received_at: receivedAt },
  };
  const { names, places, ownNames, ownPlaces, values } = toInsert(row, store, target);
  const { rowCount } = await sql.query(
    `with written as (insert into payment_incoming (${names}) values (${places}) on conflict (rail_id, kind) do nothing returning id)
     insert into ${store.table} (incoming_id, ${ownNames}) select id, ${ownPlaces} from written`,
    values,
  );
  return rowCount === 1;
};

/** What its rail told of under this id. */
export const findIncoming = async <Target>(
  sql: Sql,
  store: Store<Target>,
  railId: string,
): Promise<Incoming<Target> | undefined> => {
  const own = store.columns.map(column => `t.${column}`).join(', ');
  const { rows } = await sql.query<Row>(
    `select i.id, i.account_id, a.ledger_account_id, i.amount_cents, i.description, i.payer_name, i.payer_document, i.payer_ispb, i.refusal,
       i.posted_at, ${own}
     from payment_incoming i join ${store.table} t on t.incoming_id = i.id left join account a on a.id = i.account_id
     where i.rail_id = $1 and i.kind = $2`,
    [railId, store.kind],
  );
  const row = rows[0];
  return (
    row && {
      ...{ id: row.id, kind: store.kind, railId, amountCents: row.amount_cents, description: row.description },
      payer: { name: row.payer_name, document: row.payer_document, ispb: row.payer_ispb },
      account:
        row.account_id === null || row.ledger_account_id === null
          ? null
          : { id: row.account_id, ledgerAccountId: row.ledger_account_id },
      target: store.toTarget(row),
      refusal: row.refusal,
      isPosted: row.posted_at !== null,
    }
  );
};

/** Notes that it is in its account; false when that was noted before. */
export const notePosted = async (sql: Sql, id: string, postedAt: Date): Promise<boolean> => {
  const { rowCount } = await sql.query(
    'update payment_incoming set posted_at = $2 where id = $1 and posted_at is null',
    [id, postedAt],
  );
  return rowCount === 1;
};

/** Keeps everybody else who moves on what came, or its money back, waiting until the caller's transaction ends. */
export const lockIncoming = async (sql: Sql, id: string): Promise<void> => {
  await sql.query('select 1 from payment_incoming where id = $1 for update', [id]);
};

/** How much came for an account (UUID) and is not in it yet. */
export const countArriving = async (sql: Sql, accountUuid: string): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::int as count from payment_incoming where account_id = $1 and posted_at is null and refusal is null',
    [accountUuid],
  );
  return rows[0]?.count ?? 0;
};
