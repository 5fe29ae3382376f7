import type { EntryCategory } from '../../contract/books/annotations';
import { newId, toUuid } from '../../core/ids';
import type { Sql } from '../../storage';
import type { LedgerEntry } from '../../ledger';

/** Who writes, and when. */
export interface Author {
  userId: string;
  now: Date;
}

/** What stands written about an entry. */
export interface Written {
  /** UUID of the annotation; null: nothing of the entry itself was ever annotated. */
  id: string | null;
  note: string | null;
  own: EntryCategory | null;
  payees: EntryCategory | null;
  /** Who stands on the other side, as their category is kept; null: nobody that can be told. */
  payee: string | null;
}

/** What stands written about these entries of an account, in their order. */
export const listWritten = async (
  sql: Sql,
  accountId: string,
  entries: readonly Pick<LedgerEntry, 'key' | 'counterparty'>[],
): Promise<Written[]> => {
  if (entries.length === 0) return [];
  const { rows } = await sql.query<Written>(
    `select n.id, n.note, n.category as own, c.category as payees, payee_owner(i.document, i.name) as payee
       from unnest($2::uuid[], $3::text[], $4::text[]) with ordinality i (key, document, name, ord)
       left join entry_annotation n on n.account_id = $1 and n.transaction_key = i.key
       left join payee_category c on c.account_id = $1 and c.payee = payee_owner(i.document, i.name)
      order by i.ord`,
    [
      toUuid(accountId),
      entries.map(({ key }) => key),
      entries.map(({ counterparty }) => counterparty?.documentMasked ?? null),
      entries.map(({ counterparty }) => counterparty?.name ?? null),
    ],
  );
  return rows;
};

/** The annotation of an entry, made where there is none. Holds its row until the transaction ends. Gives its UUID. */
export const openAnnotation = async (
  sql: Sql,
  accountId: string,
  key: string,
  { userId, now }: Author,
): Promise<string> => {
  const { rows } = await sql.query<{ id: string }>(
    `insert into entry_annotation (id, account_id, transaction_key, changed_by, changed_at) values ($1, $2, $3, $4, $5)
     on conflict (account_id, transaction_key) do update set changed_by = excluded.changed_by, changed_at = excluded.changed_at
     returning id`,
    [toUuid(newId('ann')), toUuid(accountId), key, toUuid(userId), now],
  );
  return rows[0]?.id ?? '';
};

export const writeNote = async (sql: Sql, id: string, note: string | null): Promise<void> => {
  await sql.query('update entry_annotation set note = $2 where id = $1', [id, note]);
};

export const writeOwnCategory = async (
  sql: Sql,
  accountId: string,
  { key, category }: { key: string; category: EntryCategory | null },
  author: Author,
): Promise<void> => {
  const id = await openAnnotation(sql, accountId, key, author);
  await sql.query('update entry_annotation set category = $2 where id = $1', [id, category]);
};

export const writePayeeCategory = async (
  sql: Sql,
  accountId: string,
  { payee, category }: { payee: string; category: EntryCategory | null },
  { userId, now }: Author,
): Promise<void> => {
  const of = [toUuid(accountId), payee];
  if (category === null) {
    await sql.query('delete from payee_category where account_id = $1 and payee = $2', of);
    return;
  }
  await sql.query(
    `insert into payee_category (account_id, payee, category, changed_by, changed_at) values ($1, $2, $3, $4, $5)
     on conflict (account_id, payee) do update
       set category = excluded.category, changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
    [...of, category, toUuid(userId), now],
  );
};

/** Categories that people set on an account: of single entries by the UUID of their transaction, and of payees. */
export const listSet = async (sql: Sql, accountId: string) => {
  const of = [toUuid(accountId)];
  const entries = await sql.query<{ key: string; category: EntryCategory }>(
    'select transaction_key as key, category from entry_annotation where account_id = $1 and category is not null',
    of,
  );
  const payees = await sql.query<{ payee: string; category: EntryCategory }>(
    'select payee, category from payee_category where account_id = $1',
    of,
  );
  return { entries: entries.rows, payees: payees.rows };
};
