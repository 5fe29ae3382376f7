import type { PayerAddress, StoredPayer } from '../../contract/products/receivable-shapes';
import { BankError } from '../../core/errors';
import { fromUuid, newId, toUuid } from '../../core/ids';
import { toWireSum } from '../../core/money';
import type { Sql } from '../../storage';

export interface NewPayer {
  name: string;
  document: string;
  email: string | null;
  address: PayerAddress | null;
}

/** The payer with this document in an account (UUID), as they were named last; who was taken off is on the list again. Gives their UUID. */
export const keepPayer = async (sql: Sql, accountUuid: string, payer: NewPayer, now: Date): Promise<string> => {
  const { rows } = await sql.query<{ id: string }>(
    `insert into receivable_payer as p (id, account_id, document, name, email, address, changed_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (account_id, document) do update set name = excluded.name, email = coalesce(excluded.email, p.email),
       address = coalesce(excluded.address, p.address), changed_at = excluded.changed_at, removed_at = null
     returning id`,
    [
      ...[toUuid(newId('rcp')), accountUuid, payer.document, payer.name, payer.email],
      ...[payer.address && JSON.stringify(payer.address), now],
    ],
  );
  if (!rows[0]) throw new Error('a payer was not kept');
  return rows[0].id;
};

interface Row {
  id: string;
  name: string;
  document: string;
  email: string | null;
  address: PayerAddress | null;
  silent_since: Date | null;
  charged_count: number;
  open_cents: bigint;
}

/** The most that a list tells. */
const MOST = 200;

export const listPayersOf = async (sql: Sql, accountUuid: string, search: string | null): Promise<StoredPayer[]> => {
  const { rows } = await sql.query<Row>(
    `select p.id, p.name, p.document, p.email, p.address, p.silent_since, count(r.id)::int as charged_count,
       coalesce(sum(r.amount_cents) filter (where r.paid_at is null and r.canceled_at is null and r.received_at is null), 0)::bigint as open_cents
     from receivable_payer p left join receivable r on r.payer_id = p.id
     where p.account_id = $1 and p.removed_at is null and ($2::text is null or strpos(lower(p.name), lower($2)) > 0 or ($3 <> '' and strpos(p.document, $3) > 0))
     group by p.id order by lower(p.name), p.id limit ${MOST}`,
    [accountUuid, search, search?.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase() ?? ''],
  );
  return rows.map(row => ({
    ...{ id: fromUuid('rcp', row.id), name: row.name, document: row.document, email: row.email, address: row.address },
    ...{
      is_silent: row.silent_since !== null,
      charged_count: row.charged_count,
      open_cents: toWireSum(row.open_cents),
    },
  }));
};

/** Takes a payer off the list, with what is known of them beside name and document, and an address that is not to be written to. Throws `not_found`. */
export const dropPayer = async (sql: Sql, accountUuid: string, payerId: string, now: Date): Promise<void> => {
  const uuid = toUuid(payerId);
  const { rowCount } = await sql.query(
    `update receivable_payer set email = case when silent_since is not null then email end, address = null, removed_at = $3 where id = $1 and account_id = $2 and removed_at is null`,
    [uuid, accountUuid, now],
  );
  if (rowCount !== 1) throw new BankError('not_found');
  // nobody is reminded any more
  await sql.query('update receivable set payer_email = null where payer_id = $1', [uuid]);
};

/** Whoever holds the link of a receivable wants no more e-mails of its maker. Safe to repeat. */
export const silencePayer = async (sql: Sql, payerUuid: string, now: Date): Promise<void> => {
  await sql.query('update receivable_payer set silent_since = coalesce(silent_since, $2) where id = $1', [
    ...[payerUuid, now],
  ]);
};
