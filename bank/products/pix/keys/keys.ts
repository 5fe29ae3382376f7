import type { PixKeyType } from '../../../contract/products/pix/pay';
import type { PixKey } from '../../../contract/products/pix/keys';
import { BankError } from '../../../core/errors';
import { fromUuid, newId, toUuid } from '../../../core/ids';
import { parsePixKey } from '../../../formats/pix-key';
import type { LedgerAccountId } from '../../../ledger';
import type { Sql } from '../../../storage';

/** How many keys an account of a company may have. Source: DICT, 20 for legal persons. */
export const MOST_KEYS = 20;

/** The account a key belongs to, as `requireAccount` gives it. */
export interface KeyOwner {
  /** `acc_…` */
  id: string;
  ledgerAccountId: LedgerAccountId;
  legalName: string;
  cnpj: string;
  ispb: string;
  branch: string;
  number: string;
}

/** A key in its stored form. */
export interface StoredKey {
  key: string;
  type: PixKeyType;
}

interface Row {
  id: string;
  key: string;
  key_type: PixKeyType;
  account_id: string;
  owner_document: string;
  ispb: string;
  created_at: Date;
  is_claimed: boolean;
}

const SELECT = `
  select k.id, k.key, k.key_type, k.account_id, k.owner_document, k.ispb, k.created_at,
    exists (select from pix_claim c where c.key = k.key and c.donor_account_id = k.account_id and c.ended_at is null) as is_claimed
  from pix_key k`;

const toWireKey = (row: Row): PixKey => ({
  id: fromUuid('pxk', row.id),
  key: row.key,
  type: row.key_type,
  status: row.is_claimed ? 'claimed' : 'active',
  created_at: row.created_at.toISOString(),
});

/**
 * The stored form of a key of that type. Throws `pix_key_invalid` for a text that is none, or for a document that is not the owner's.
 */
export const requireKeyOf = (owner: KeyOwner, text: string, type: PixKeyType): StoredKey => {
  const parsed = parsePixKey(text, type);
  const isForeign = (type === 'cnpj' || type === 'cpf') && parsed.ok && parsed.key !== owner.cnpj;
  if (!parsed.ok || isForeign) throw new BankError('pix_key_invalid');
  return { key: parsed.key, type: parsed.type };
};

/**
 * Registers a key for an account of this institution, in any common spelling.
 * Throws `pix_key_invalid` for a text that is no key of the type or a CNPJ that is not the owner's, `pix_key_taken` when it is registered here.
 */
export const registerPixKey = async (
  sql: Sql,
  owner: KeyOwner,
  wish: { text: string; type: PixKeyType; createdAt: Date },
): Promise<PixKey> => {
  const { key, type } = requireKeyOf(owner, wish.text, wish.type);
  const id = newId('pxk');
  const { rowCount } = await sql.query(
    `insert into pix_key (id, key, key_type, account_id, ledger_account_id, owner_name, owner_document, ispb, branch, account_number, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (key) do nothing`,
    [
      toUuid(id),
      key,
      type,
      toUuid(owner.id),
      owner.ledgerAccountId,
      owner.legalName,
      owner.cnpj,
      owner.ispb,
      owner.branch,
      owner.number,
      wish.createdAt,
    ],
  );
  if (rowCount === 0) throw new BankError('pix_key_taken');
  return { id, key, type, status: 'active', created_at: wish.createdAt.toISOString() };
};

/** The keys of an account, oldest first. */
export const listPixKeysOf = async (sql: Sql, accountId: string): Promise<PixKey[]> => {
  const { rows } = await sql.query<Row>(`${SELECT} where k.account_id = $1 order by k.created_at, k.key`, [
    toUuid(accountId),
  ]);
  return rows.map(toWireKey);
};

/** One key of an account by its id (`pxk_…`). Throws `not_found`. */
export const getPixKeyOf = async (sql: Sql, accountId: string, keyId: string): Promise<PixKey> => {
  const { rows } = await sql.query<Row>(`${SELECT} where k.account_id = $1 and k.id = $2`, [
    toUuid(accountId),
    toUuid(keyId),
  ]);
  if (!rows[0]) throw new BankError('not_found');
  return toWireKey(rows[0]);
};

/** The account of ours that has a key: `acc_…` and its owner's document. */
export const findOwnHolder = async (
  sql: Sql,
  key: string,
): Promise<{ accountId: string; ownerDocument: string; ispb: string } | undefined> => {
  const { rows } = await sql.query<Row>(`${SELECT} where k.key = $1`, [key]);
  const [row] = rows;
  return row && { accountId: fromUuid('acc', row.account_id), ownerDocument: row.owner_document, ispb: row.ispb };
};

/** Whether a key, in its stored form, is one of the account's. */
export const isKeyOf = async (sql: Sql, accountId: string, key: string): Promise<boolean> =>
  (await findOwnHolder(sql, key))?.accountId === accountId;

/** Takes a key away from an account; the charges that were made with it are the caller's to end. False when the key was not there. */
export const dropPixKey = async (sql: Sql, accountId: string, key: string): Promise<boolean> => {
  const { rowCount } = await sql.query('delete from pix_key where key = $1 and account_id = $2', [
    key,
    toUuid(accountId),
  ]);
  return rowCount === 1;
};

/**
 * Throws `pix_keys_full` unless the account may have one more; keys it has claimed count too. Holds the account until the transaction ends,
 * so that two calls cannot both be the twentieth.
 */
export const requireRoom = async (sql: Sql, accountId: string): Promise<void> => {
  const account = toUuid(accountId);
  await sql.query('select 1 from account where id = $1 for no key update', [account]);
  const { rows } = await sql.query<{ count: number }>(
    `select ((select count(*) from pix_key where account_id = $1)
      + (select count(*) from pix_claim where claimer_account_id = $1 and ended_at is null))::int as count`,
    [account],
  );
  if ((rows[0]?.count ?? 0) >= MOST_KEYS) throw new BankError('pix_keys_full', { params: { most: MOST_KEYS } });
};
